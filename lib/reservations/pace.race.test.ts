import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { invariants } from '#db/invariants.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { heldBack } from '#testing/storms/race.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { firstAvailable } from './booking.ts'
import { openReservations } from './create-reservation.ts'
import { ReservationRequest } from './input.ts'
import type * as paces from './pace.ts'
import { planBooking } from './plan.ts'
import { rebook } from './rebook.ts'

/**
 * The pace of a house is exceeded by nobody who books online, however many book at once (decisions 19.2). The control of
 * bookings comes last, because it removes the guard.
 */
useTestDatabase(24)

const guards = vi.hoisted(() => ({ lockPace: true }))
vi.mock('./pace.ts', async (original) => {
  const actual = await original<typeof paces>()
  return {
    ...actual,
    lockPace: async (...args: Parameters<typeof actual.lockPace>) => (guards.lockPace ? actual.lockPace(...args) : []),
  }
})
afterEach(() => {
  guards.lockPace = true
})

const now = new Date('2027-06-01T08:00:00Z')
let number = 0

async function pacedVenue(rule: object | null, slug = `pace-${++number}`): Promise<Venue> {
  const tables = 16
  const resources = Array.from({ length: tables }, (_, at) => ({
    id: `t${at}`,
    name: `t${at}`,
    type: 'RestaurantTable',
    capacity: 4,
  }))
  const settings = { pacing: rule && [{ types: ['RestaurantTable'], perMinutes: 30, ...rule }] }
  const bookingDurations = [{ type: 'RestaurantTable', defaultMinutes: 120, gridMinutes: 15 }]
  return getVenue((await importTestVenue({ slug, organisation: slug, bookingDurations, resources, settings })).slug)
}

/** Two guests of 17:00 move to 19:00 at once, where there is a place for one of them. */
async function moveTwo(): Promise<unknown[]> {
  const venue = await pacedVenue({ maxParties: 1, from: '19:00' })
  for (const table of [0, 1]) await bookOne(venue, { table, start: '17:00' })
  const rows = await database().execute<{ reference: string; id: string }>(sql`
    select reference, id from reservation where venue_id = ${venue.id}`)
  const moves = rows.map(({ reference, id }) => async () => {
    try {
      await rebook(venue, reference, {
        acting: { actor: { kind: 'guest' }, now },
        async choose({ resources }, bookable, current) {
          const wish = { resourceType: 'RestaurantTable', date: '2027-06-16', start: '19:00', partySize: 2 } as const
          const anyone = { resourceGroup: null, end: null, durationMinutes: null, extras: [] }
          const plan = planBooking(current, bookable, { ...wish, ...anyone, resourceId: resources[0]?.id ?? null })
          const offer = await firstAvailable(current, plan, now, { exceptReservationId: id })
          return { plan, offer, partySize: 2, games: 1, letter: 'moved', by: 'guest' }
        },
      })
      return 'moved'
    } catch (error) {
      return error instanceof Problem ? error.members.reason : error
    }
  })
  const tables = sql`select from resource where venue_id = ${venue.id} for no key update`
  return (await heldBack(tables, moves)).sort()
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

test('of two guests who move to a start at once one gets its last place', async () => {
  expect(await moveTwo()).toEqual(['moved', 'pacing'])
  expect(await wrongCounters()).toEqual([])
})

test('control: without the lock both move', async () => {
  guards.lockPace = false
  expect(await moveTwo()).toEqual(['moved', 'moved'])
})

test('the counters follow every change of a reservation, whatever makes it', async () => {
  const venue = await pacedVenue({ maxCovers: 100 })
  await bookOne(venue, { table: 0 })
  const changes = [
    `insert into reservation select (jsonb_populate_record(reservation, jsonb_build_object('id', gen_random_uuid(),
      'reference', 'SVC-TWIN'))).* from reservation where venue_id = '${venue.id}'`,
    `update reservation set party_size = 3 where venue_id = '${venue.id}'`,
    `update reservation set starts_at = starts_at - interval '20 minutes' where reference = 'SVC-TWIN'`,
    `update reservation set channel = 'Phone', status = 'NoShow' where reference = 'SVC-TWIN'`,
    `update reservation set status = 'Cancelled' where venue_id = '${venue.id}'`,
    `update reservation set status = 'Confirmed' where venue_id = '${venue.id}'`,
    `delete from reservation where reference = 'SVC-TWIN'`,
  ]
  for (const change of changes) {
    expect((await database().execute(sql.raw(`${change} returning 1`))).length, change).toBeGreaterThan(0)
    expect(await wrongCounters(), change).toEqual([])
  }
})

test('the first rule of a venue counts what is booked already', async () => {
  const before = await pacedVenue(null)
  expect(await bookOne(before, { table: 0, partySize: 4 })).toBe('booked')
  expect(await database().execute(sql`select from pace_quarter where venue_id = ${before.id}`)).toEqual([])
  const venue = await pacedVenue({ maxCovers: 5 }, before.slug)
  expect(await bookOne(venue, { table: 1, partySize: 2 })).toBe('pacing')
  expect(await bookOne(venue, { table: 1, partySize: 1 })).toBe('booked')
  expect(await wrongCounters()).toEqual([])
})

test('control: without the guard all of them start', async () => {
  const venue = await pacedVenue({ maxCovers: 13, online: 0.8 })
  await database().execute(sql`create or replace function pace_refuses(bookings jsonb) returns setof integer
    language sql strict as 'select null::integer where false'`)
  await rush(venue, each(16))
  expect(await startedAt(venue)).toEqual({ covers: 32, parties: 16 })
})
