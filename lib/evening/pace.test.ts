import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { auditEntry } from '#db/schema/audit.ts'
import { findDays } from '#lib/availability/find-days.ts'
import { findSlots } from '#lib/availability/find-slots.ts'
import { AvailabilityQuery, DaysQuery } from '#lib/availability/input.ts'
import { availabilityJson } from '#lib/availability/record.ts'
import type { Problem } from '#lib/problems/problem.ts'
import { bookByPhone } from '#lib/reservations/book-by-phone.ts'
import { createReservation } from '#lib/reservations/create-reservation.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import { overPaceText } from '#lib/reservations/over-pace-text.ts'
import { PhoneBookingRequest } from '#lib/reservations/phone-input.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { readEvening } from './read-evening.ts'
import { readTableChoices } from './table-choices.ts'

useTestDatabase()

const now = new Date('2027-06-01T08:00:00Z')
const date = '2027-06-16'
let number = 0

async function venueWith(pacing: object[] | null): Promise<Venue> {
  const slug = `paced-${++number}`
  return getVenue((await importTestVenue({ slug, organisation: slug, settings: { pacing } })).slug)
}

const guest = { resourceType: 'RestaurantTable', date, customerName: 'Ada Guest' }

const book = (venue: Venue, start: string, partySize: number) =>
  createReservation(venue, ReservationRequest.parse({ ...guest, email: 'ada@guest.example', start, partySize }), {
    ...{ now, anonymous: false },
    language: 'en',
  })

async function slots(venue: Venue, partySize: number, explain = true) {
  const query = AvailabilityQuery.parse({ date, partySize: String(partySize), explain: String(explain) })
  const { json } = availabilityJson(venue, await findSlots(venue, query, now), 'en')
  return json.toString().replaceAll(venue.slug, 'venue')
}

async function reasonsAt(venue: Venue, partySize: number, start: string) {
  const { slots: all } = JSON.parse(await slots(venue, partySize)) as { slots: { start: string; reason: string }[] }
  return [...new Set(all.filter((slot) => slot.start === start).map(({ reason }) => reason))]
}

const evening = {
  types: ['RestaurantTable'],
  from: '18:00',
  until: '22:00',
  perMinutes: 60,
  maxCovers: 10,
  online: 0.6,
}

test('guests see a full start as such, are offered others, and a smaller party still fits', async () => {
  const venue = await venueWith([evening])
  await book(venue, '19:00', 4)
  expect(await reasonsAt(venue, 3, '19:00')).toEqual(['pacing'])
  expect(await reasonsAt(venue, 3, '19:30')).toEqual(['pacing'])
  expect(await reasonsAt(venue, 3, '20:00')).toContain(null)
  expect(await reasonsAt(venue, 2, '19:30')).toContain(null)
  // 17:30 is outside of the rule.
  expect(await reasonsAt(venue, 3, '17:30')).toContain(null)
  const refused = (await book(venue, '19:30', 3).catch((error: unknown) => error)) as Problem
  expect(refused).toMatchObject({ kind: 'slot-not-available', members: { reason: 'pacing' } })
  const { alternatives } = refused.members as { alternatives: { start: string }[] }
  expect(alternatives.length).toBeGreaterThan(0)
  expect(alternatives.map(({ start }) => start.slice(0, 2))).not.toContain('19')
})

test('a day on which no start is left is full', async () => {
  const venue = await venueWith([{ ...evening, from: null, until: null, maxCovers: 2, online: 0 }])
  const range = DaysQuery.parse({ from: date, until: date, partySize: '2' })
  const { record } = await findDays(venue, range, now)
  expect(record.days.map(({ state }) => state)).toEqual(['full'])
})

test('an answer without a rule that counts has the bytes of a venue without rules', async () => {
  const [without, other] = [await venueWith(null), await venueWith([{ ...evening, types: ['DartBoard'] }])]
  for (const explain of [true, false]) expect(await slots(other, 2, explain)).toBe(await slots(without, 2, explain))
})

test('staff exceed it: they see it before, and the audit entry and the evening say so', async () => {
  const venue = await venueWith([evening])
  await book(venue, '19:00', 6)
  const query = { date, start: '19:30', partySize: 4, resourceType: 'RestaurantTable' as const }
  const fits = await readTableChoices(venue, query, now)
  expect(fits.choices.flatMap(({ overPace }) => overPace ?? [])).toEqual([])
  const call = { ...guest, start: '19:30', partySize: 4 }
  await bookByPhone(venue, PhoneBookingRequest.parse(call), acting(now))
  const { choices } = await readTableChoices(venue, { ...query, partySize: 2 }, now)
  expect(choices[0]?.overPace).toEqual(['covers', '12', '10', '19:00'])
  const { entryId } = await bookByPhone(venue, PhoneBookingRequest.parse({ ...call, partySize: 2 }), acting(now))
  const [entry] = await database()
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.id, entryId ?? ''))
  expect(overPaceText(entry?.after.overPace)).toEqual({
    en: 'over pace: 12 of 10 guests at 19:00',
    de: 'über der Grenze: 12 von 10 Gästen um 19:00',
  })
  const { pace } = await readEvening(venue, date, now, 'en')
  expect(pace?.find(({ from }) => from.includes('T19:00'))).toMatchObject({ kind: 'covers', started: 12, most: 10 })
  expect(pace).toHaveLength(4)
})
