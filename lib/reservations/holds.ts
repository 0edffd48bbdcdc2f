import { and, asc, eq, exists, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { getVenueById, type Venue } from '#lib/venues/queries.ts'
import { isDepositPayable } from './deposit-payable.ts'
import { queueReservationLetter, resourceNames } from './letters.ts'
import type { Reservation } from './locks.ts'
import { confirmationRequest } from './venue-letters.ts'

/**
 * Ends the holds on these resources that have run out: cancels the unpaid reservations (decisions 4.5), but for those that
 * could not be paid here any more. Availability ignores them from that moment on; whoever books a resource clears them away
 * first, so that no rule waits for a job to run.
 */
export async function releaseExpiredHolds(
  tx: Tx,
  venueId: string,
  resourceIds: readonly string[],
  now: Date,
): Promise<void> {
  const heldHere = tx
    .select({ one: sql`1` })
    .from(occupancy)
    .where(
      and(
        eq(occupancy.venueId, reservation.venueId),
        eq(occupancy.reservationId, reservation.id),
        inArray(occupancy.resourceId, [...resourceIds]),
        // Not as a parameter, of which a statement that was planned once could not know that the index's condition holds.
        occupancy.active,
        lte(occupancy.holdExpiresAt, now),
      ),
    )
  await endExpired(tx, and(eq(reservation.venueId, venueId), exists(heldHere)), now)
}

/** The same for one reservation, if it is unpaid and its hold has run out. */
export async function releaseExpiredHold(
  tx: Tx,
  { venueId, reservationId }: { venueId: string; reservationId: string },
  now: Date,
): Promise<void> {
  await endExpired(tx, and(eq(reservation.venueId, venueId), eq(reservation.id, reservationId)), now)
}

/**
 * Whoever comes first ends the hold and tells the guest, in one transaction, so the guest is told once. Ours: these letters
 * count as caused by an anonymous guest, who could otherwise flood an address with holds that run out.
 *
 * Ours: a venue, or a server's setting, may have switched online payments off since the hold began. Its guest could not pay
 * any more, so nothing is cancelled: the hold loses its end, and the venue is asked to confirm. The look at the end of the
 * hold decides, so a venue whose payments are on again by then has changed nothing; what has lost its end stays without one.
 */
async function endExpired(tx: Tx, which: SQL | undefined, now: Date): Promise<void> {
  const expired = await tx
    .select()
    .from(reservation)
    .where(and(which, eq(reservation.status, 'Pending'), lte(reservation.holdExpiresAt, now)))
    .orderBy(asc(reservation.id))
    .for('no key update')
  for (const row of expired) {
    const venue = await getVenueById(row.venueId, tx)
    if (isDepositPayable(venue.settings)) await cancelUnpaid(tx, row, now)
    else await leaveToVenue(tx, row, venue, now)
  }
}

async function cancelUnpaid(tx: Tx, row: Reservation, now: Date): Promise<void> {
  const cancelled = await change(tx, row, { status: 'Cancelled', updatedAt: now })
  await queueReservationLetter(tx, 'hold-expired', cancelled, now, { anonymous: true })
}

async function leaveToVenue(tx: Tx, row: Reservation, venue: Venue, now: Date): Promise<void> {
  const left = await change(tx, row, { holdExpiresAt: null, updatedAt: now })
  const known = { venue, resources: await resourceNames(tx, left) }
  await queueReservationLetter(tx, 'deposit-moved-to-venue', left, now, { anonymous: true, known })
  await queueMail(tx, { ...confirmationRequest(venue, left, known.resources), anonymous: true }, now)
}

type Change = Partial<Pick<Reservation, 'status' | 'holdExpiresAt' | 'updatedAt'>>

async function change(tx: Tx, row: Reservation, to: Change): Promise<Reservation> {
  const [changed = row] = await tx
    .update(reservation)
    .set(to)
    .where(and(eq(reservation.venueId, row.venueId), eq(reservation.id, row.id)))
    .returning()
  return changed
}
