import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { completeReservation, markNoShow } from '#lib/reservations/change-status.ts'
import { readGuestHistory } from '#lib/reservations/guest-profiles.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { bookEvening, eveningVenue, weeksBefore } from '#testing/servers/evening-reads.ts'
import { acting } from '#testing/venues/acting.ts'
import { VisitsRecord } from './record.ts'
import { listVisits } from './visits.ts'

useTestDatabase()

const phone = '+49 170 1234567'
const visitsOf = async (venue: { id: string } & Parameters<typeof listVisits>[0], { reference }: Reservation) =>
  VisitsRecord.strict().parse(await listVisits(venue, reference)).visits
const references = (visits: readonly { reference: string }[]) => visits.map(({ reference }) => reference)

test('the other bookings of a guest have what a host wants to see, the latest first', async () => {
  const venue = await eveningVenue()
  const book = (date: string, more: object = {}) => bookEvening(venue, { date, email: 'ada@guest.example', ...more })
  const came = await book('2027-05-10', { notes: 'By the window.', partySize: 10 })
  const missed = await book('2027-05-20')
  const cancelled = await book('2027-05-25')
  const own = await book('2027-06-10')
  const toCome = await book('2027-06-20', { email: 'ADA@guest.example' })
  await bookEvening(venue, { date: '2027-06-11', email: 'y@guest.example' })
  const after = acting(new Date('2027-06-10T12:00:00Z'))
  await completeReservation(venue, came.reference, after)
  await markNoShow(venue, missed.reference, after)
  await cancelReservation(venue, cancelled.reference, {}, acting(weeksBefore))
  const visits = await visitsOf(venue, own)
  expect(visits.map(({ reference, status }) => [reference, status])).toEqual([
    [toCome.reference, 'Confirmed'],
    [cancelled.reference, 'Cancelled'],
    [missed.reference, 'NoShow'],
    [came.reference, 'Completed'],
  ])
  expect(visits.at(-1)).toEqual({
    reference: came.reference,
    date: '2027-05-10',
    from: '2027-05-10T19:00:00+02:00',
    partySize: 10,
    status: 'Completed',
    resources: ['Table 3', 'Table 4'],
    notes: 'By the window.',
  })
  // The counts of the panel and its list know the same guest.
  expect(await readGuestHistory(venue, own)).toEqual({ visits: 1, noShows: 1, lastVisit: '2027-05-10' })
})

test('of a telephone number that several share, those with another address are others', async () => {
  const venue = await eveningVenue()
  const book = (date: string, more: object) => bookEvening(venue, { date, phone, ...more })
  const ada = await book('2027-05-10', { email: 'ada@guest.example' })
  const ben = await book('2027-05-20', { email: 'ben@guest.example', phone: '0049 170 123 4567' })
  const caller = await book('2027-06-01', { email: 'nobody@guest.example' })
  await database()
    .update(reservation)
    .set({ email: fromGuest('') })
    .where(eq(reservation.id, caller.id))
  expect(references(await visitsOf(venue, ada))).toEqual([caller.reference])
  expect(references(await visitsOf(venue, ben))).toEqual([caller.reference])
  expect(references(await visitsOf(venue, caller))).toEqual([ben.reference, ada.reference])
})

test('a guest without an address and a number has none, and another venue knows nobody', async () => {
  const [venue, other] = [await eveningVenue(), await eveningVenue()]
  const known = await bookEvening(venue, { date: '2027-05-10' })
  const own = await bookEvening(venue, { date: '2027-05-20' })
  await bookEvening(other, { date: '2027-05-21' })
  expect(references(await visitsOf(venue, own))).toEqual([known.reference])
  await expect(listVisits(other, own.reference)).rejects.toMatchObject({ kind: 'not-found' })
  await database()
    .update(reservation)
    .set({ email: fromGuest(''), phone: null })
    .where(eq(reservation.venueId, venue.id))
  expect(await visitsOf(venue, own)).toEqual([])
})

test('a guest of many years has a hundred', async () => {
  const venue = await eveningVenue()
  const own = await bookEvening(venue, { date: '2027-05-20' })
  const [row] = await database().select().from(reservation).where(eq(reservation.id, own.id))
  if (!row) throw new Error('a booking without a row')
  const copies = Array.from({ length: 101 }, (_, index) => ({
    ...row,
    id: crypto.randomUUID(),
    reference: `SVC-${String(index).padStart(4, '0')}`,
    status: 'Completed' as const,
    startsAt: new Date(row.startsAt.getTime() - (index + 1) * 86_400_000),
    endsAt: new Date(row.endsAt.getTime() - (index + 1) * 86_400_000),
  }))
  await database().insert(reservation).values(copies)
  const visits = await visitsOf(venue, own)
  expect([visits.length, visits[0]?.reference, visits[99]?.reference]).toEqual([100, 'SVC-0000', 'SVC-0099'])
})
