import { and, eq, exists, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'
import { queueReservationLetter } from './letters.ts'

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
        // Not as a parameter, of which a statement that was planned once could not know that the index's condition holds.
        occupancy.active,
        lte(occupancy.holdExpiresAt, now),
      ),
    )
  await cancelExpired(tx, and(eq(reservation.venueId, venueId), exists(heldHere)), now)
}

/** Cancels one reservation if it is unpaid and its hold has run out. */
export async function releaseExpiredHold(
  tx: Tx,
  { venueId, reservationId }: { venueId: string; reservationId: string },
  now: Date,
): Promise<void> {
  await cancelExpired(tx, and(eq(reservation.venueId, venueId), eq(reservation.id, reservationId)), now)
}

/**
 * Whoever comes first cancels and tells the guest, in one transaction, so the guest is told once. Ours: these letters
 * count as caused by an anonymous guest, who could otherwise flood an address with holds that run out.
 */
async function cancelExpired(tx: Tx, which: SQL | undefined, now: Date): Promise<void> {
  const cancelled = await tx
    .update(reservation)
    .set({ status: 'Cancelled', updatedAt: now })
    .where(and(which, eq(reservation.status, 'Pending'), lte(reservation.holdExpiresAt, now)))
    .returning()
  for (const row of cancelled) await queueReservationLetter(tx, 'hold-expired', row, now, { anonymous: true })
}
