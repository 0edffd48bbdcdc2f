import { and, asc, eq, exists, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'
import { releasableEnd } from '#lib/checkout/hold-grace.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { getVenueById, type Venue } from '#lib/venues/queries.ts'
import { isDepositPayable } from './deposit-payable.ts'
import { queueReservationLetter, resourceNames } from './letters.ts'
import type { Reservation } from './locks.ts'
import { confirmationRequest } from './venue-letters.ts'

/**
 * Ends the holds on these resources that have run out, their grace included: cancels the unpaid reservations (decisions 4.5),
 * but for those that could not be paid here any more. Availability ignores them from that moment on; whoever books a resource
 * clears them away first, so that no rule waits for a job to run. Within the grace the end of a hold is its own job's alone,
 * which queries the provider before.
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
        lte(occupancy.holdExpiresAt, releasableEnd(now)),
      ),
    )
  const ended = { endedBy: releasableEnd(now), now }
  await endExpired(tx, and(eq(reservation.venueId, venueId), exists(heldHere)), ended)
}

/** The same for one reservation without its grace. The caller has queried the provider before. */
export async function releaseExpiredHold(
  tx: Tx,
  { venueId, reservationId }: { venueId: string; reservationId: string },
  now: Date,
): Promise<void> {
  const named = and(eq(reservation.venueId, venueId), eq(reservation.id, reservationId))
  await endExpired(tx, named, { endedBy: now, now })
}

/**
 * Whoever comes first ends the hold and tells the guest, in one transaction, so the guest is told once. Ours: these letters
 * count as caused by an anonymous guest, who could otherwise flood an address with holds that run out.
 *
 * Ours: a venue, or a server's setting, may have switched online payments off since the hold began. Its guest could not pay
 * any more, so nothing is cancelled: the hold loses its end, and the venue is asked to confirm. The look at the end of the
 * hold decides, so a venue whose payments are on again by then has changed nothing; what has lost its end stays without one.
 *
 * Ours: whose payment may have come in has no letter yet. That is so where the provider did not answer within the
 * grace. Whoever learns how the payment ended writes it (`depositSubject`), so that nobody reads that a hold has expired
 * and then that it is confirmed. Both lock the reservation, and none that is cancelled gets a new payment.
 */
async function endExpired(
  tx: Tx,
  which: SQL | undefined,
  { endedBy, now }: { endedBy: Date; now: Date },
): Promise<void> {
  const expired = await tx
    .select()
    .from(reservation)
    .where(and(which, eq(reservation.status, 'Pending'), lte(reservation.holdExpiresAt, endedBy)))
    .orderBy(asc(reservation.id))
    .for('no key update')
  const undecided = await listUndecided(tx, expired)
  for (const row of expired) {
    const venue = await getVenueById(row.venueId, tx)
    if (!isDepositPayable(venue.settings)) {
      await leaveToVenue(tx, row, venue, now)
      continue
    }
    const cancelled = await change(tx, row, { status: 'Cancelled', updatedAt: now })
    if (!undecided.has(row.id)) await queueReservationLetter(tx, 'hold-expired', cancelled, now, { anonymous: true })
  }
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

/** Ids of those of these reservations, all of one venue, whose payment may still turn out to be paid. */
async function listUndecided(tx: Tx, reservations: readonly Reservation[]): Promise<Set<string | null>> {
  const [first] = reservations
  if (!first) return new Set()
  const rows = await tx
    .select({ id: payment.reservationId })
    .from(payment)
    .where(
      and(
        eq(payment.venueId, first.venueId),
        inArray(
          payment.reservationId,
          reservations.map(({ id }) => id),
        ),
        inArray(payment.status, ['Opening', 'Open']),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
