import { and, eq, type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { ofSameGuest } from '#lib/reservations/same-guest.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { bookEvening, eveningVenue } from '#testing/servers/evening-reads.ts'
import { matching } from './search.ts'
import { searchTerms } from './search-terms.ts'

/** One index finds a guest by the whole number, and for staff by its last digits. */
useTestDatabase()

let venue: Venue
beforeAll(async () => {
  venue = await eveningVenue()
  await bookEvening(venue, { phone: '+49 30 1000000', email: 'first@guest.example' })
  const others = sql`jsonb_build_object('id', gen_random_uuid(), 'reference', 'SVC-' || number,
    'phone', '0049 30 ' || number, 'email', case when number % 2 = 0 then '' else number || '@guest.example' end)`
  await database().execute(sql`insert into reservation
    select (jsonb_populate_record(one, ${others})).* from reservation one, generate_series(2000000, 2003000) number
    where one.venue_id = ${venue.id}`)
  await database().execute(sql`analyze reservation`)
})

async function planOf(which: SQL | undefined): Promise<string> {
  const query = database()
    .select({ id: reservation.id })
    .from(reservation)
    .where(and(eq(reservation.venueId, venue.id), which))
  const rows = await database().execute<{ 'QUERY PLAN': string }>(sql`explain ${query.getSQL()}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const contact = (email: string, phone: string | null) => ({
  email: fromGuest(email),
  phone: phone === null ? null : fromGuest(phone),
})

describe('one index', () => {
  test.each<[string, () => SQL | undefined, string[]]>([
    ['a guest by the number', () => ofSameGuest(venue, contact('', '(0049) 30/2000007')), ['reservation_phone']],
    [
      'a guest by address and number',
      () => ofSameGuest(venue, contact('2000007@guest.example', '+49302000007')),
      ['reservation_of_guest', 'reservation_phone'],
    ],
    ['what staff type of a number', () => matching(searchTerms('2000007')), ['reservation_phone']],
  ])('finds %s', async (_, which, indexes) => {
    const plan = await planOf(which())
    for (const index of indexes) expect(plan).toMatch(new RegExp(`Index (Only )?Scan (using|on) ${index}\\b`))
    expect(plan).not.toContain('Seq Scan')
    // The number is in the condition of the index, not in a filter on all rows of the venue.
    expect(plan).toMatch(/Index Cond: .*reverse/)
  })

  test('finds by each of them the booking that has the number', async () => {
    const found = (which: SQL | undefined) =>
      database().select({ reference: reservation.reference }).from(reservation).where(which)
    const the = [{ reference: 'SVC-2000007' }]
    expect(await found(ofSameGuest(venue, contact('', '+49 (30) 2000007')))).toEqual(the)
    expect(await found(matching(searchTerms('030 2000007')))).toEqual(the)
  })
})
