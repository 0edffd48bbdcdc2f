import { releasableEnd } from '#lib/checkout/hold-grace.ts'
import { failureOf, log } from '#lib/log.ts'
import { getReservationById } from '#lib/reservations/queries.ts'
import { findUnpaidPayment } from '../queries.ts'
import { closeUnpaid } from '../settle-payment.ts'

/**
 * Ends the checkout of a reservation whose hold has expired, before the hold itself is ended. If the guest has paid and
 * the webhook was lost, the reservation is confirmed here (decisions 4.5, 5.2). Other reservations are left unchanged.
 *
 * Ours: while the provider does not answer, this throws and is retried, as long as the hold has its grace. After that the
 * table is released, and no letter is sent before it is known whether the payment arrived (`releaseExpiredHold`).
 */
export async function closeCheckoutOfHold(
  { venueId, reservationId }: { venueId: string; reservationId: string },
  now: Date,
): Promise<void> {
  const { status, holdExpiresAt } = await getReservationById({ id: venueId }, reservationId)
  if (status !== 'Pending' || holdExpiresAt === null || holdExpiresAt > now) return
  const unpaid = await findUnpaidPayment(venueId, { reservationId })
  if (!unpaid) return
  try {
    await closeUnpaid(unpaid, now)
  } catch (error) {
    if (holdExpiresAt > releasableEnd(now)) throw error
    log().warn({ paymentId: unpaid.id, failure: failureOf(error) }, 'a hold ends before its payment is known')
  }
}
