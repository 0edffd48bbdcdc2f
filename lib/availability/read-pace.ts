import { type SQL, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { paceQuarter } from '#db/schema/pace.ts'
import { reservation } from '#db/schema/reservations.ts'
import { releasableEnd } from '#lib/checkout/hold-grace.ts'
import { paceQuarterOf } from '#lib/rules/pace.ts'
import { hourMs, localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type PaceCounts, type PaceQuarterRow, pacedInterval } from './pace.ts'
import type { Span } from './service-day.ts'

const nothing: PaceCounts = new Map()
const lastInstant = Date.parse('9999-12-28')

/**
 * Reads what starts in an interval and around it, for the rules of pace; nothing, and without a query, for a venue that has
 * none. A hold whose grace is over does not count, even if nobody has ended it yet.
 */
export async function readPace(
  venue: Pick<Venue, 'id' | 'settings' | 'timezone'>,
  interval: Span | null,
  now: Date,
  reader: Reader = database(),
): Promise<PaceCounts> {
  if (!venue.settings.pacing || !interval) return nothing
  const { from, until } = pacedInterval(venue, interval)
  // As `readOccupied`: beyond the dates that both PostgreSQL and JavaScript can represent.
  if (until > lastInstant) return nothing
  const rows = await reader.execute<PaceQuarterRow>(sql`
    select type, quarter, covers, parties, online_covers as "onlineCovers", online_parties as "onlineParties"
    from ${paceQuarter}
    where venue_id = ${venue.id} and quarter between ${paceQuarterOf(from)} and ${paceQuarterOf(until)}
    ${venue.settings.pendingHoldMinutes === null ? sql`` : sql`union all ${endedHolds(venue, { from, until }, now)}`}`)
  return Map.groupBy(rows, ({ quarter }) => quarter)
}

/** The counts of holds that nobody has ended yet, below zero. */
function endedHolds({ id, timezone }: Pick<Venue, 'id' | 'timezone'>, { from, until }: Span, now: Date): SQL {
  const dates = [from - 36 * hourMs, until].map((at) => localDateAt(timezone, at))
  return sql`
    select resource_type, floor(extract(epoch from starts_at) / 900)::integer, -party_size, -1,
      case when channel = 'Online' then -party_size else 0 end, case when channel = 'Online' then -1 else 0 end
    from ${reservation}
    where venue_id = ${id} and service_date between ${dates[0]} and ${dates[1]} and status = 'Pending'
      and hold_expires_at <= ${releasableEnd(now).toISOString()}
      and starts_at >= ${new Date(from).toISOString()} and starts_at < ${new Date(until).toISOString()}`
}
