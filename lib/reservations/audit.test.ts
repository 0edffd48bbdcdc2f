import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#lib/audit/actor.ts'
import { listEntries } from '#lib/audit/queries.ts'
import type { Acted, Acting } from '#lib/audit/record-act.ts'
import { moveBooking } from '#lib/guest-bookings/move-booking.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { invited } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { gamesVenue } from '#testing/venues/games-venue.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { completeReservation, confirmReservation, markNoShow } from './change-status.ts'
import { createReservation } from './create-reservation.ts'
import { editReservation } from './edit-reservation.ts'
import { ReservationRequest } from './input.ts'
import type { Reservation } from './locks.ts'
import { getReservationById } from './queries.ts'
import { reopenReservation } from './reopen-reservation.ts'

useTestDatabase(10)

const now = new Date('2027-06-01T08:00:00Z')
let venue: Venue
let host: Actor
let day = 9

beforeAll(async () => {
  const { slug } = await importTestVenue(gamesVenue())
  venue = await getVenue(slug)
  const { operator } = await invited({ venue: slug, email: 'eva@staff.example', role: 'host' })
  host = { kind: 'operator', operatorId: operator.id, deviceId: null }
})

async function book(): Promise<Reservation> {
  // Closed on Mondays.
  if (day % 7 === 0) day++
  const request = ReservationRequest.parse({
    resourceType: 'RestaurantTable',
    resourceId: 't1',
    date: `2027-06-${String(day++).padStart(2, '0')}`,
    start: '18:00',
    partySize: 2,
    customerName: 'Ada Guest',
    email: 'ada@guest.example',
  })
  return (await createReservation(venue, request, { now, language: 'en', anonymous: false })).reservation
}

const entriesOf = ({ id }: Reservation) => listEntries(venue, { subject: { kind: 'reservation', id } })
const inTheEvening = ({ startsAt }: Reservation) => new Date(startsAt.getTime() + 3_600_000)

type Verb = (reference: string, acting: Acting<Acted<Reservation>>) => Promise<Acted<Reservation>>
const verbs: Record<string, Verb> = {
  'reservation.complete': (reference, acting) => completeReservation(venue, reference, acting),
  'reservation.no-show': (reference, acting) => markNoShow(venue, reference, acting),
  'reservation.cancel': (reference, acting) => cancelReservation(venue, reference, {}, acting),
  'reservation.edit': (reference, acting) => editReservation(venue, reference, { start: '20:00' }, acting),
}

describe.each(Object.entries(verbs))('%s', (act, verb) => {
  test('writes one entry, and none if it changes nothing', async () => {
    const booked = await book()
    const at = inTheEvening(booked)
    const { entryId } = await verb(booked.reference, { actor: host, now: at })
    expect(await verb(booked.reference, { actor: host, now: at })).toMatchObject({ entryId: null })
    expect(await entriesOf(booked)).toMatchObject([
      { id: entryId, act, at, actorKind: 'operator', name: 'Eva', undoes: null, undoneBy: null },
    ])
  })

  test('ends with the last step of its caller, in the same transaction', async () => {
    const booked = await book()
    const seen: unknown[] = []
    const fails = verb(booked.reference, {
      actor: host,
      now: inTheEvening(booked),
      async beforeCommit(tx, done) {
        seen.push(await listEntries(venue, { subject: { kind: 'reservation', id: booked.id }, reader: tx }), done)
        throw new Error('the answer was not stored')
      },
    })
    await expect(fails).rejects.toThrow('the answer was not stored')
    expect(seen).toMatchObject([[{ act }], { result: { id: booked.id }, entryId: expect.any(String) }])
    expect(await entriesOf(booked)).toEqual([])
    expect(await getReservationById(venue, booked.id)).toEqual(booked)
  })
})

describe('an entry', () => {
  test('has the status before and after', async () => {
    const booked = await book()
    const at = inTheEvening(booked)
    await markNoShow(venue, booked.reference, { actor: host, now: at })
    const later = new Date(at.getTime() + 1000)
    await reopenReservation(venue, booked.reference, { actor: host, now: later })
    expect(await entriesOf(booked)).toMatchObject([
      { act: 'reservation.reopen', before: { status: 'NoShow' }, after: { status: 'Confirmed' } },
      { act: 'reservation.no-show', before: { status: 'Confirmed' }, after: { status: 'NoShow' } },
    ])
    expect(await reopenReservation(venue, booked.reference, { actor: host, now: later })).toMatchObject({
      entryId: null,
    })
    expect(await confirmReservation(venue, booked.reference, { actor: host, now: later })).toMatchObject({
      entryId: null,
    })
  })

  test("of an edit has what has changed, and of a guest's words only the names of their fields", async () => {
    const booked = await book()
    const edits = { start: '20:00', notes: fromGuest('canary of the guest') }
    const { entryId } = await editReservation(venue, booked.reference, edits, { actor: host, now })
    const details = { phone: fromGuest('+49 30 canary') }
    await editReservation(venue, booked.reference, details, { actor: host, now: new Date(now.getTime() + 1) })
    const entries = await entriesOf(booked)
    expect(JSON.stringify(entries)).not.toContain('canary')
    expect(entries).toMatchObject([{ before: {}, after: { details: ['phone'] } }, { id: entryId }])
    const stay = (hours: number) => ({
      serviceDate: booked.serviceDate,
      startsAt: new Date(booked.startsAt.getTime() + hours * 3_600_000).toISOString(),
      endsAt: new Date(booked.endsAt.getTime() + hours * 3_600_000).toISOString(),
    })
    expect(entries[1]?.before).toEqual(stay(0))
    expect(entries[1]?.after).toEqual({ ...stay(2), details: ['notes'] })
  })

  test('of a guest who moves names no one', async () => {
    const booked = await book()
    const wish = { date: booked.serviceDate, start: '20:00', partySize: 2 }
    await moveBooking({ venue, reservation: booked }, wish, { now })
    await moveBooking({ venue, reservation: await getReservationById(venue, booked.id) }, wish, { now })
    expect(await entriesOf(booked)).toMatchObject([
      { act: 'reservation.edit', actorKind: 'guest', name: null, operatorId: null },
    ])
  })
})
