import { beforeEach, expect, test } from 'vitest'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { getReservation } from '#lib/reservations/queries.ts'
import { clearParty } from '#lib/seatings/clear-party.ts'
import { markArrived } from '#lib/seatings/mark-arrived.ts'
import { seatParty } from '#lib/seatings/seat-party.ts'
import { defaultGuestChanges } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { bookTableOne, move, movingVenue, takenBy } from '#testing/venues/guest-moves.ts'
import { by } from '#testing/venues/seatings.ts'

/** Guests who came before their time and sit, with the link of their booking in a pocket. */
useTestDatabase()

const early = new Date('2027-06-16T15:40:00Z')
let venue: Venue
let booked: Reservation
beforeEach(async () => {
  venue = await movingVenue({ settings: { guestChanges: { ...defaultGuestChanges, moveUntilMinutes: 0 } } })
  booked = await bookTableOne(venue)
})

const cancel = () =>
  cancelReservation(venue, booked.reference, { by: 'guest' }, { actor: { kind: 'guest' }, now: early })
const seated = {
  kind: 'conflict',
  detail: { en: expect.stringMatching('at your table already'), de: expect.stringMatching('schon an Ihrem Tisch') },
}

test.each<[string, () => Promise<unknown>]>([
  ['cancel', cancel],
  ['move to another time', () => move(venue, booked, { start: '19:00' }, early)],
  ['move to another day', () => move(venue, booked, { date: '2027-06-17' }, early)],
  ['change the party', () => move(venue, booked, { partySize: 3 }, early)],
])('cannot %s, and their table stays theirs', async (_, change) => {
  await seatParty(venue, booked.reference, {}, by(early))
  await expect(change()).rejects.toMatchObject(seated)
  const { status, startsAt, partySize } = await getReservation(venue, booked.reference)
  expect({ status, startsAt, partySize }).toEqual({ status: 'Confirmed', startsAt: booked.startsAt, partySize: 2 })
  expect(await takenBy(booked)).toEqual(['t1 2'])
  await expect(bookTableOne(venue, {}, early)).rejects.toMatchObject({ kind: 'slot-not-available' })
})

test('can do so while they only wait for it', async () => {
  await markArrived(venue, booked.reference, by(early))
  expect(await move(venue, booked, { start: '19:00' }, early)).toMatchObject({ moves: 1 })
  expect((await cancel()).result.status).toBe('Cancelled')
})

test('who have left read that the booking has ended', async () => {
  await seatParty(venue, booked.reference, {}, by(early))
  await clearParty(venue, booked.reference, by(early))
  await expect(move(venue, booked, { start: '19:00' }, early)).rejects.toMatchObject({
    detail: { en: expect.stringMatching('has ended') },
  })
})
