import { and, eq, exists, inArray, lte, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'

/**
 * Cancels the unpaid reservations whose hold on these resources has run out (decisions 4.5). Availability ignores them
 * from that moment on; whoever books a resource clears them away first, so that no rule waits for a job to run.
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
        eq(occupancy.active, true),
        lte(occupancy.holdExpiresAt, now),
      ),
    )
  await tx
    .update(reservation)
    .set({ status: 'Cancelled', updatedAt: now })
    .where(
      and(
        eq(reservation.venueId, venueId),
        eq(reservation.status, 'Pending'),
        lte(reservation.holdExpiresAt, now),
        exists(heldHere),
      ),
    )
}
