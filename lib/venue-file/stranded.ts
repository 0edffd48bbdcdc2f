import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type Configuration, configurationOf } from './configure.ts'
import { misfitOf, type StrandedReason, type TableHeld } from './misfits.ts'
import type { VenueFile } from './schema.ts'

/** A booking to come that fits the stored document and not the edited one, with its tables and their names. */
export type StrandedBooking = {
  booking: typeof reservation.$inferSelect
  held: TableHeld[]
  tables: string[]
  reason: StrandedReason
}

/**
 * Returns the reservations that a save would strand, by their starts: those that are not over, hold their tables, and fit
 * `before` but not `after`. The rules of availability decide (`misfits.ts`).
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
  const { ofReservation, ofTable } = await readHeld(reader, id, now)
  return bookings.flatMap((booking) => {
    const held = ofReservation.get(booking.id) ?? []
    // An unpaid hold that has ended holds nothing any more.
    if (held.length === 0) return []
    const [first] = held
    const heldAt = (table: string) => (ofTable.get(table) ?? []).filter((other) => first && overlaps(other, first))
    const reason = misfitOf({ booking, tables: held, heldAt }, was, will)
    return reason === null ? [] : [{ booking, held, tables: held.map((each) => nameOf(was, each)), reason }]
  })
}

function overlaps(one: TableHeld, other: TableHeld): boolean {
  return one.startsAt < other.blockedUntil && other.startsAt < one.blockedUntil
}

function nameOf({ resources }: Configuration, { resourceId }: TableHeld): string {
  return resources.find(({ id }) => id === resourceId)?.name ?? resourceId
}

/** Reads what is held from now on, by reservation and by table. */
export async function readHeld(reader: Reader, venueId: string, now: Date) {
  const rows: TableHeld[] = await reader
    .select({
      reservationId: occupancy.reservationId,
      resourceId: occupancy.resourceId,
      startsAt: occupancy.startsAt,
      blockedUntil: occupancy.blockedUntil,
      seats: occupancy.seats,
    })
    .from(occupancy)
    .where(and(eq(occupancy.venueId, venueId), eq(occupancy.active, true), gt(occupancy.blockedUntil, now)))
    .orderBy(asc(occupancy.ordinal))
  const grouped = (key: 'reservationId' | 'resourceId') => Map.groupBy(rows, (row) => row[key])
  return { ofReservation: grouped('reservationId'), ofTable: grouped('resourceId') }
}
