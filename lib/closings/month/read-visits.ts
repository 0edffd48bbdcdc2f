import { sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import type { MonthSums } from './figures.ts'
import type { MonthSpan } from './months.ts'

type VisitSums = Pick<MonthSums, 'guests' | 'noShows' | 'noShowGuests'>

/**
 * Counts the guests who were here, and the parties that did not come, by service day. Guests were here if their party was
 * seated, or its booking was completed.
 */
export async function listVisitSums(
  tx: Reader,
  venueId: string,
  { beforeFirst, last }: MonthSpan,
): Promise<Map<string, VisitSums>> {
  const rows = await tx.execute<VisitSums & { day: string }>(sql`
    select r.service_date::text as day,
      coalesce(sum(r.party_size) filter (where r.status = 'Completed'
        or r.status = 'Confirmed' and s.seated_at is not null), 0)::int as guests,
      count(*) filter (where r.status = 'NoShow')::int as "noShows",
      coalesce(sum(r.party_size) filter (where r.status = 'NoShow'), 0)::int as "noShowGuests"
    from reservation r left join seating s on s.venue_id = r.venue_id and s.reservation_id = r.id
    where r.venue_id = ${venueId} and r.service_date between ${beforeFirst}::date and ${last}::date
      and r.status in ('Completed', 'Confirmed', 'NoShow')
    group by r.service_date`)
  return new Map(rows.flatMap(({ day, ...sums }) => (sums.guests + sums.noShows > 0 ? [[day, sums] as const] : [])))
}
