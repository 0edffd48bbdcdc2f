import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'
import { fitsDay, type Span, serviceDay } from '#lib/availability/service-day.ts'
import { instantOfWallOrAfterGap, minuteMs } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { planOffers } from '#lib/venues/resource-types.ts'
import { type Configuration, configurationOf } from './configure.ts'
import type { VenueFile } from './schema.ts'

/** Why a booking no longer fits: its day is closed, its time is not open, or a table is gone, of another type or too small. */
export const strandedReasons = ['closed', 'outside-hours', 'out-of-service', 'other-type', 'too-small'] as const
export type StrandedReason = (typeof strandedReasons)[number]

/** A booking to come that fits the stored document and not the edited one, with the names of its tables. */
export type StrandedBooking = {
  booking: typeof reservation.$inferSelect
  tables: string[]
  reason: StrandedReason
}

/**
 * Returns the reservations that a save would strand, by their starts: those that are not over, hold their tables, and fit
 * `before` but not `after`. The rules of availability decide about hours; length and grid never bind what is agreed.
 */
export async function strandedBookings(
  reader: Reader,
  { id }: Pick<Venue, 'id'>,
  { before, after }: { before: VenueFile; after: VenueFile },
  now: Date,
): Promise<StrandedBooking[]> {
  const [was, will] = [configurationOf(before), configurationOf(after)]
  const bookings = await reader
    .select()
    .from(reservation)
    .where(
      and(
        eq(reservation.venueId, id),
        inArray(reservation.status, ['Confirmed', 'Pending']),
        gt(reservation.endsAt, now),
      ),
    )
    .orderBy(asc(reservation.startsAt), asc(reservation.reference))
  const held = await reader
    .select({ reservationId: occupancy.reservationId, resourceId: occupancy.resourceId })
    .from(occupancy)
    .innerJoin(
      reservation,
      and(eq(reservation.venueId, occupancy.venueId), eq(reservation.id, occupancy.reservationId)),
    )
    .where(and(eq(occupancy.venueId, id), eq(occupancy.active, true), gt(reservation.endsAt, now)))
    .orderBy(asc(occupancy.ordinal))
  const tables = new Map<string, string[]>()
  for (const { reservationId, resourceId } of held) {
    tables.set(reservationId, [...(tables.get(reservationId) ?? []), resourceId])
  }
  return bookings.flatMap((booking) => {
    const resourceIds = tables.get(booking.id) ?? []
    // An unpaid hold that has ended holds nothing any more.
    if (resourceIds.length === 0) return []
    const reason = misfit(booking, resourceIds, will)
    if (reason === null || misfit(booking, resourceIds, was) !== null) return []
    const names = resourceIds.map((each) => was.resources.find((row) => row.id === each)?.name ?? each)
    return [{ booking, tables: names, reason }]
  })
}

/** Why a booking does not fit a document; null if it does. */
function misfit(
  booking: Pick<typeof reservation.$inferSelect, 'serviceDate' | 'startsAt' | 'endsAt' | 'partySize' | 'resourceType'>,
  resourceIds: readonly string[],
  { venue, resources }: Configuration,
): StrandedReason | null {
  const day = serviceDay(venue.openingHours, venue.timezone, booking.serviceDate)
  if (!day) return 'closed'
  const span: Span = { from: booking.startsAt.getTime(), until: booking.endsAt.getTime() }
  const opensAt = instantOfWallOrAfterGap(day.window, day.midnight + day.opensMinute * minuteMs)
  if (span.from < opensAt || !fitsDay(day, span)) return 'outside-hours'
  const held = resourceIds.map((id) => resources.find((each) => each.id === id))
  if (!held.every((each) => each?.active && planOffers(venue.plan, each.type))) return 'out-of-service'
  if (held.some((each) => each?.type !== booking.resourceType)) return 'other-type'
  const seats = held.reduce((sum, each) => sum + (each?.capacity ?? 0), 0)
  return seats < booking.partySize ? 'too-small' : null
}
