import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { bookEvening, eveningVenue } from '#testing/servers/evening-reads.ts'
import { GuestsQuery } from './input.ts'
import { listGuests } from './list-guests.ts'
import { readGuestDetails } from './read-guest.ts'
import { bookedContacts } from './sources.ts'

/** The list stays fast at a venue with 50,000 guests and 200,000 bookings. */
useTestDatabase()

const [guests, batch] = [50_000, 5_000]
const now = new Date('2027-06-01T12:00:00Z')
const options = { now, may: () => true }
let venue: Venue

beforeAll(async () => {
  venue = await eveningVenue()
  await bookEvening(venue, { phone: '+49 30 1000000', email: 'first@guest.example' })
  // Every tenth guest has given a number alone; two of a hundred have a number that another one has.
  const others = sql`jsonb_build_object('id', gen_random_uuid(), 'reference', 'SVC-' || n || '-' || m,
    'phone', '0049 30 ' || (1000000 + n - case when n % 100 = 1 then 1 else 0 end),
    'email', case when n % 10 = 5 then '' else 'guest' || n || '@guest.example' end,
    'customer_name', 'Guest ' || chr(97 + n % 26) || 'name' || (n - case when n % 100 = 1 then 1 else 0 end),
    'service_date', ('2027-06-01'::date - ((n * 7 + m * 300) % 1000)),
    'starts_at', '2027-06-01 18:00Z'::timestamptz - make_interval(days => (n * 7 + m * 300) % 1000, secs => n),
    'ends_at', '2027-06-01 20:00Z'::timestamptz - make_interval(days => (n * 7 + m * 300) % 1000, secs => n),
    'created_at', '2027-05-20 20:00Z'::timestamptz - make_interval(days => (n * 7 + m * 300) % 1000, secs => n),
    'status', case when n % 50 = 3 and m = 1 then 'NoShow' else 'Completed' end)`
  const [first] = await database().execute<{ id: string }>(sql`select id from reservation`)
  for (let from = 1; from <= guests; from += batch) {
    await inTransaction(async (tx) => {
      // The triggers of a booking, which notify screens, would take minutes.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`insert into reservation
        select (jsonb_populate_record(one, ${others})).* from reservation one,
          generate_series(${from}::int, ${from + batch - 1}::int) n, generate_series(1, 4) m
        where one.id = ${first?.id}`)
    })
  }
  await database().execute(sql`analyze`)
}, 900_000)

const page = (query: object = {}) => listGuests(venue, GuestsQuery.parse(query), options)

/** Milliseconds of the fastest of three runs: a busy computer slows some of them. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times = []
  for (let run = 0; run < 3; run++) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return Math.min(...times)
}

test('a page walks along an index, and reads no more than the page', async () => {
  const rows = await database().execute<{ 'QUERY PLAN': string }>(
    sql`explain (analyze, buffers) ${bookedContacts(venue.id, null, 51)}`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('reservation_named')
  expect(plan).not.toContain('Seq Scan')
})

test('every page, search and filter is fast', async () => {
  const first = await page()
  expect(first.guests).toHaveLength(50)
  const times: Record<string, number> = {
    first: await timeOf(() => page()),
    second: await timeOf(() => page({ after: first.next ?? '' })),
    deep: await timeOf(() => page({ after: '2026-01-01T00:00:00.000000Z~00000000-0000-0000-0000-000000000000' })),
    name: await timeOf(() => page({ q: 'aname' })),
    commonName: await timeOf(() => page({ q: 'guest' })),
    address: await timeOf(() => page({ q: 'guest777@guest.example' })),
    phone: await timeOf(() => page({ q: '030 1000777' })),
    tonight: await timeOf(() => page({ filter: 'tonight' })),
    'no-shows': await timeOf(() => page({ filter: 'no-shows' })),
    twice: await timeOf(() => page({ filter: 'twice' })),
    details: await timeOf(() => readGuestDetails(venue, first.guests[0]?.id ?? '', options)),
  }
  const limits: Record<string, number> = { twice: 8_000, commonName: 8_000, 'no-shows': 2_000, tonight: 2_000 }
  for (const [what, ms] of Object.entries(times)) expect(ms, what).toBeLessThan(limits[what] ?? 500)
}, 120_000)
