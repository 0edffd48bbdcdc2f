import { type SQL, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { occupancy, resourceBlock } from '#db/schema/reservations.ts'
import { holdGraceSeconds, releasableEnd } from '#lib/checkout/hold-grace.ts'
import { addDays } from '#lib/time.ts'
import { byResource, type OccupiedByResource } from './occupancy.ts'
import type { Span } from './service-day.ts'

/** Instants in seconds, as PostgreSQL counts them. */
type Row = {
  resource_id: string
  seats: number
  shared: boolean
  begins: number
  ends: number
  hold_ends: number | null
}

/**
 * Reads the occupancy of a venue's resources within an interval around one service date or several: reservations, and
 * blocks, which take a resource whole. A hold takes nothing once it has been ended, or once its grace is over even if
 * nobody has ended it yet. Service days up to two away may reach into this one: hours that cross midnight, 24 hours of
 * booking, and the turnover after them.
 *
 * Plain SQL with instants as numbers: a day has many rows, and mapping them by the query builder would take longer than all
 * the rest.
 */
export async function readOccupied(
  venueId: string,
  date: string | readonly string[],
  interval: Span,
  now: Date,
  more: { reader?: Reader; resourceIds?: readonly string[]; exceptReservationId?: string } = {},
): Promise<OccupiedByResource> {
  const dates = typeof date === 'string' ? [date] : date
  const { resourceIds, exceptReservationId } = more
  // Beyond the dates that both PostgreSQL and JavaScript can represent; no horizon reaches there.
  if (dates.length === 0 || dates.some((each) => each < '0001-01-04' || each > '9999-12-24')) return byResource([])
  const here = resourceIds?.length === 1 ? ofOne(resourceIds[0] ?? '', interval) : ofMany(resourceIds, interval)
  const rows = await (more.reader ?? database()).execute<Row>(sql`
    select resource_id, seats, share_key = 'shared' as shared, date_part('epoch', starts_at) as begins,
      date_part('epoch', blocked_until) as ends, date_part('epoch', hold_expires_at) as hold_ends
    from ${occupancy}
    where venue_id = ${venueId} and ${serviceDates(dates)} and active
      and (hold_expires_at is null or hold_expires_at > ${releasableEnd(now).toISOString()})
      and ${here}
      ${exceptReservationId ? sql`and reservation_id <> ${exceptReservationId}` : sql``}
    union all
    select resource_id, 1, false, date_part('epoch', starts_at), date_part('epoch', blocked_until), null
    from ${resourceBlock}
    where venue_id = ${venueId} and lifted_at is null and ${here}`)
  return byResource(
    rows.map(({ resource_id, seats, shared, begins, ends, hold_ends }) => ({
      resourceId: resource_id,
      seats,
      shared,
      from: inMs(begins),
      until: inMs(ends),
      holdUntil: hold_ends === null ? null : inMs(hold_ends + holdGraceSeconds),
    })),
  )
}

function serviceDates(dates: readonly string[]): SQL {
  const [only = '', another] = dates
  if (another === undefined) return sql`service_date between ${addDays(only, -2)} and ${addDays(only, 2)}`
  const near = new Set(dates.flatMap((date) => [-2, -1, 0, 1, 2].map((days) => addDays(date, days))))
  // One text: the statement is the same for any number of dates.
  return sql`service_date = any(string_to_array(${[...near].join()}, ',')::date[])`
}

/** Uses the indexes of the exclusion constraints, which require exactly this expression. */
function ofOne(resourceId: string, { from, until }: Span): SQL {
  return sql`resource_id = ${resourceId}
    and tstzrange(starts_at, blocked_until) && tstzrange(${instant(from)}::timestamptz, ${instant(until)}::timestamptz)`
}

/** Uses the index of service dates, which is faster for a whole venue; blocks use the index of their ends. */
function ofMany(resourceIds: readonly string[] | undefined, { from, until }: Span): SQL {
  const overlap = sql`starts_at < ${instant(until)} and blocked_until > ${instant(from)}`
  return resourceIds ? sql`${overlap} and resource_id in ${[...resourceIds]}` : overlap
}

const instant = (ms: number) => new Date(ms).toISOString()
const inMs = (seconds: number) => Math.round(seconds * 1000)
