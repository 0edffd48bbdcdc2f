import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { randomUUID } from '#lib/codes.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { importTestVenue, type Sections } from './venues.ts'

const days = (count: number) => count * 86_400_000
export const inDays = (count: number) => new Date(Date.now() + days(count))
/** The result of a run that has anonymised nothing. */
export const nothingAnonymised = { reservations: 0, registrations: 0, messages: 0, vouchers: 0, mails: 0 }

let venues = 0

/** A venue of its own with old records, and its secret key. */
export async function openKeeping(sections: Sections = {}): Promise<Venue & { key: string }> {
  const slug = `retaining-${++venues}`
  const { secretKey } = await importTestVenue({ slug, organisation: slug, ...sections })
  return { ...(await getVenue(slug)), key: secretKey }
}

/** Visits of table t1 that came to an end, `count` of them one after the other; the latest ended at `endedAt`. */
export async function insertVisits(
  venue: Venue,
  endedAt: Date,
  count = 1,
  more: { status?: string } = {},
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  const status = more.status ?? 'Completed'
  const ends = sql`${endedAt.toISOString()}::timestamptz - (row.at - 1) * interval '1 hour'`
  const rows = sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as row (id, at)`
  await database().execute(sql`
    insert into reservation (venue_id, id, reference, status, resource_type, service_date, starts_at, ends_at, party_size,
      customer_name, email, phone, notes, currency, price_estimate_minor, extras, language, created_at, updated_at)
    select ${venue.id}, row.id::uuid, 'OLD-' || left(row.id, 13), ${status}, 'RestaurantTable', (${ends})::date,
      ${ends} - interval '1 hour', ${ends}, 2, 'Ada Guest', 'ada' || row.at || '@guest.example', '+49 30 5550100',
      'By the window', 'EUR', 1000, '[]', 'en', ${ends} - interval '9 days', ${ends} - interval '9 days'
    from ${rows}`)
  // The trigger of every row reads its reservation: without this it would scan the whole table.
  await database().execute(sql`analyze reservation`)
  await database().execute(sql`
    insert into occupancy (venue_id, reservation_id, resource_id, service_date, starts_at, blocked_until, seats, ordinal,
      share_key, active)
    select ${venue.id}, row.id::uuid, 't1', (${ends})::date, ${ends} - interval '1 hour', ${ends}, 2, 0, row.id, false
    from ${rows}`)
  return ids
}
