import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { invariants } from '#db/invariants.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { heldBack } from '#testing/storms/race.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { openReservations } from './create-reservation.ts'
import { ReservationRequest } from './input.ts'

/**
 * The pace of a house is exceeded by nobody who books online, however many book at once (decisions 19.2). The control comes
 * last, because it removes the guard.
 */
useTestDatabase(24)

const now = new Date('2027-06-01T08:00:00Z')
let number = 0

async function pacedVenue(rule: object, tables = 16): Promise<Venue> {
  const slug = `pace-${++number}`
  const resources = Array.from({ length: tables }, (_, at) => ({
    id: `t${at}`,
    name: `t${at}`,
    type: 'RestaurantTable',
    capacity: 4,
  }))
  const settings = { pacing: [{ types: ['RestaurantTable'], perMinutes: 30, ...rule }] }
  const bookingDurations = [{ type: 'RestaurantTable', defaultMinutes: 120, gridMinutes: 15 }]
  return getVenue((await importTestVenue({ slug, organisation: slug, bookingDurations, resources, settings })).slug)
}

type Wish = { table: number; start?: string; partySize?: number }

/** The outcome of one guest: booked, or the reason of the refusal. */
async function bookOne(venue: Venue, { table, start = '19:00', partySize = 2 }: Wish, book = openReservations()) {
  const request = ReservationRequest.parse({
    resourceType: 'RestaurantTable',
    resourceId: `t${table}`,
    date: '2027-06-16',
    ...{ start, partySize },
    customerName: 'Ada Guest',
    email: 'ada@guest.example',
  })
  try {
    await book(venue, request, { now, language: 'en', anonymous: false })
    return 'booked'
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.members.reason ?? error.kind
  }
}

/** All guests have read before one of them books. Each has a batcher of their own, as on as many servers. */
function rush(venue: Venue, wishes: readonly Wish[]) {
  const tables = sql`select from resource where venue_id = ${venue.id} for no key update`
  const guests = wishes.map((wish) => () => bookOne(venue, wish))
  return heldBack(tables, guests)
}

async function startedAt(venue: Venue) {
  const [row] = await database().execute(sql`
    select coalesce(sum(party_size), 0)::int as covers, count(*)::int as parties from reservation where venue_id = ${venue.id}`)
  return row
}

async function wrongCounters() {
  const counted = invariants.find(({ name }) => name === 'pace-counts-starts')
  return database().execute(sql.raw(counted?.sql ?? 'select 1'))
}

const each = (count: number, more: object = {}): Wish[] =>
  Array.from({ length: count }, (_, at) => ({ table: at, start: at % 2 ? '19:15' : '19:00', ...more }))

test('of many guests at different tables as many start in half an hour as the house lets', async () => {
  const venue = await pacedVenue({ maxCovers: 13, online: 0.8 })
  const outcomes = await rush(venue, each(16))
  // 80 % of 13 are 10 guests: five parties.
  expect(outcomes.filter((one) => one === 'booked')).toHaveLength(5)
  expect(outcomes.filter((one) => one === 'pacing')).toHaveLength(11)
  expect(await startedAt(venue)).toEqual({ covers: 10, parties: 5 })
  expect(await wrongCounters()).toEqual([])
})

test('a batch refuses those alone that exceed, in their order', async () => {
  const venue = await pacedVenue({ maxCovers: 9, maxParties: 3 })
  const book = openReservations()
  const wishes: Wish[] = [
    // It is written alone, and the others wait for it as one batch.
    { table: 0, start: '12:00' },
    { table: 1, partySize: 4 },
    { table: 2, partySize: 4 },
    { table: 3, partySize: 2 },
    { table: 4, partySize: 1 },
    { table: 5, partySize: 1 },
    { table: 6, start: '19:30', partySize: 4 },
  ]
  expect(await Promise.all(wishes.map((wish) => bookOne(venue, wish, book)))).toEqual([
    ...['booked', 'booked', 'booked', 'pacing', 'booked', 'pacing', 'booked'],
  ])
  expect(await wrongCounters()).toEqual([])
})

test('control: without the guard all of them start', async () => {
  const venue = await pacedVenue({ maxCovers: 13, online: 0.8 })
  await database().execute(sql`create or replace function pace_refuses(bookings jsonb) returns setof integer
    language sql strict as 'select null::integer where false'`)
  await rush(venue, each(16))
  expect(await startedAt(venue)).toEqual({ covers: 32, parties: 16 })
})
