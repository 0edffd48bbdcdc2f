import type { Tx } from '#db/client.ts'
import type { Acting } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import { limitStaffMail } from '#lib/rate-limit/staff-mails.ts'
import { canPayDeposit } from '#lib/reservations/deposit-payable.ts'
import { guestUrl } from '#lib/reservations/guest-link.ts'
import { queueReservationLetter } from '#lib/reservations/letters.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { capturedDepositMinor } from '#lib/reservations/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { paymentMessages as messages } from '../messages.ts'
import { isDepositRequested } from './request-deposit-job.ts'

/**
 * Requests the deposit of a locked reservation at once, instead of some minutes after the booking (decisions 4.5). If the
 * guest was requested before, nothing is mailed. Returns whether it was requested now, the sum that is left to pay, in minor
 * units, and the page to pay it. Throws `conflict` if it cannot be paid here (any more), and `rate-limited`.
 */
export async function requestDepositNow(
  tx: Tx,
  venue: Venue,
  booked: Reservation,
  acting: Pick<Acting<never>, 'actor' | 'now' | 'undoes'>,
): Promise<{ requested: boolean; leftMinor: number; url: string }> {
  const { now } = acting
  if (!canPayDeposit(venue.settings, booked, now)) throw new Problem('conflict', { detail: messages.noDepositToPay })
  const requested = booked.email !== '' && !(await isDepositRequested(tx, booked))
  if (requested) {
    await limitStaffMail(tx, acting, booked.email)
    await queueReservationLetter(tx, 'received', booked, now, { id: booked.id })
  }
  const leftMinor = (booked.depositAmountMinor ?? 0) - (await capturedDepositMinor(tx, booked))
  return { requested, leftMinor, url: guestUrl(venue.slug, booked) }
}
