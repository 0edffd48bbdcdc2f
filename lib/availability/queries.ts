import { and, between, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { occupancy } from '#db/schema/reservations.ts'
import { addDays } from '#lib/time.ts'
import { byResource, type OccupiedByResource } from './occupancy.ts'
import type { Span } from './service-day.ts'

/**
 * What is taken of a venue's resources within a stretch of time around a service date. A hold that has run out takes
 * nothing, whether or not anybody has tidied it up. Service days up to two away may reach into this one: hours that cross
 * midnight, 24 hours of booking, and the turnover behind them.
 */
export async function readOccupied(
  venueId: string,
  date: string,
  stretch: Span,
  now: Date,
  more: { reader?: Reader; resourceIds?: readonly string[]; exceptReservationId?: string } = {},
): Promise<OccupiedByResource> {
  // Beyond what PostgreSQL's and JavaScript's calendars can step over together; no horizon reaches there.
  if (date < '0001-01-04' || date > '9999-12-24') return byResource([])
  const rows = await (more.reader ?? database())
    .select({
      resourceId: occupancy.resourceId,
      seats: occupancy.seats,
      startsAt: occupancy.startsAt,
      blockedUntil: occupancy.blockedUntil,
      shared: sql<boolean>`${occupancy.shareKey} = 'shared'`,
    })
    .from(occupancy)
    .where(
      and(
        eq(occupancy.venueId, venueId),
        between(occupancy.serviceDate, addDays(date, -2), addDays(date, 2)),
        eq(occupancy.active, true),
        lt(occupancy.startsAt, new Date(stretch.until)),
        gt(occupancy.blockedUntil, new Date(stretch.from)),
        or(isNull(occupancy.holdExpiresAt), gt(occupancy.holdExpiresAt, now)),
        more.resourceIds && inArray(occupancy.resourceId, [...more.resourceIds]),
        more.exceptReservationId ? ne(occupancy.reservationId, more.exceptReservationId) : undefined,
      ),
    )
  return byResource(
    rows.map(({ resourceId, seats, shared, startsAt, blockedUntil }) => ({
      resourceId,
      seats,
      shared,
      from: startsAt.getTime(),
      until: blockedUntil.getTime(),
    })),
  )
}
