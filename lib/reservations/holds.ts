import { and, asc, eq, exists, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { occupancy, reservation } from '#db/schema/reservations.ts'
import { releasableEnd } from '#lib/checkout/hold-grace.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { getVenueById, type Venue } from '#lib/venues/queries.ts'
import { confirmationRequest } from './confirmation-request.ts'
import { isDepositPayable } from './deposit-payable.ts'
import { queueReservationLetter, resourceNames } from './letters.ts'
import type { Reservation } from './locks.ts'

/**
 * Ends the expired holds on these resources, their grace included: cancels the unpaid reservations (decisions 4.5),
 * except those that could not be paid here any more. Availability ignores them from that moment on; a booking of a
 * resource ends them first, so that no rule depends on a job. Within the grace only the hold's own job ends it, which
 * queries the provider before.
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
        // Not as a parameter: a generic plan could not prove the condition of the partial index.
        occupancy.active,
        lte(occupancy.holdExpiresAt, releasableEnd(now)),
      ),
    )
  const ended = { endedBy: releasableEnd(now), now }
  await endExpired(tx, and(eq(reservation.venueId, venueId), exists(heldHere)), ended)
}

/** As `releaseExpiredHolds`, for one reservation and without its grace. The caller has queried the provider before. */
export async function releaseExpiredHold(
  tx: Tx,
  { venueId, reservationId }: { venueId: string; reservationId: string },
  now: Date,
): Promise<void> {
  const named = and(eq(reservation.venueId, venueId), eq(reservation.id, reservationId))
  await endExpired(tx, named, { endedBy: now, now })
}

/**
 * Ends expired holds. The first caller ends a hold and notifies the guest, in one transaction, so the guest gets one
 * letter. Ours: these letters count as caused by an anonymous guest, who could otherwise flood an address with holds that
 * expire.
 *
 * Ours: a venue, or a server's setting, may have switched online payments off since the hold began. Its guest could not pay
 * any more, so nothing is cancelled: the hold loses its end, and the venue gets a request to confirm. The check at the end
 * of the hold decides, so payments that are on again by then change nothing; a hold that has lost its end stays without
 * one.
 *
 * Ours: a guest whose payment may have come in gets no letter yet: the provider did not answer within the grace. The code
 * that learns how the payment ended sends the letter (`depositSubject`), so that no guest reads that a hold has expired and
 * then that it is confirmed. A guest who has paid a part gets no letter here either: the job of the hold refunds it, and
 * one letter reports both (`refundAfterHold`). Both lock the reservation, and a cancelled reservation gets no new payment.
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
  const reportedLater = await listReportedLater(tx, expired)
  for (const row of expired) {
    const venue = await getVenueById(row.venueId, tx)
    if (!isDepositPayable(venue.settings)) {
      await leaveToVenue(tx, row, venue, now)
      continue
    }
    const cancelled = await change(tx, row, { status: 'Cancelled', updatedAt: now })
    if (!reportedLater.has(row.id))
      await queueReservationLetter(tx, 'hold-expired', cancelled, now, { anonymous: true })
  }
}

async function leaveToVenue(tx: Tx, row: Reservation, venue: Venue, now: Date): Promise<void> {
  const left = await change(tx, row, { holdExpiresAt: null, updatedAt: now })
  const known = { venue, resources: await resourceNames(tx, left, left.language) }
  await queueReservationLetter(tx, 'deposit-moved-to-venue', left, now, { anonymous: true, known })
  await queueMail(
    tx,
    { ...confirmationRequest(venue, left, await resourceNames(tx, left, venue.language)), anonymous: true },
    now,
  )
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

/** Ids of those reservations, all of one venue, of whose deposit something is paid, or may still turn out to be. */
async function listReportedLater(tx: Tx, reservations: readonly Reservation[]): Promise<Set<string | null>> {
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
        inArray(payment.status, ['Opening', 'Open', 'Paid']),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
