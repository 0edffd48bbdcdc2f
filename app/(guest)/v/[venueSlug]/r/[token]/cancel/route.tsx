import { cancelTerms } from '#lib/guest-bookings/cancel-terms.ts'
import { findLinkedBooking, type LinkedBooking, readGuestBooking } from '#lib/guest-bookings/find-guest-booking.ts'
import { bookingState } from '#lib/guest-bookings/state.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { isDepositPayable } from '#lib/reservations/deposit-payable.ts'
import { reservationMessages } from '#lib/reservations/messages.ts'
import { seePage } from '../../../../../_components/file-response.ts'
import { nothingAt } from '../../../../../_components/nothing-at.tsx'
import { isProblem } from '../../../../../_components/press.ts'
import { cancelTexts } from '../acts-texts.ts'
import { formRoute, outcome, type ReservationPress } from '../form-route.tsx'
import { showReservation } from '../show-reservation.tsx'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formRoute('cancel', { press: cancel })

/** Cancels on the terms that the page has shown: a deposit is lost only if its sum was named before the press. */
async function cancel({ request, found, form, now, path, once, link }: ReservationPress): Promise<Response> {
  const { venue, reservation } = found
  const agreed = { by: 'guest', forfeitDeposit: forfeits(form) } as const
  try {
    await once(async (recordResponse) => {
      const answer = () => outcome('')
      const acting = { actor: { kind: 'guest' }, now, beforeCommit: recordResponse(answer) } as const
      await cancelReservation(venue, reservation.reference, agreed, acting)
      return answer()
    })
    return seePage(path)
  } catch (error) {
    if (!isProblem(error, 'conflict')) throw error
    const current = await findLinkedBooking(link)
    return current ? showRefusal(request, current, now) : nothingAt(request, venue)
  }
}

/** The sum that the page named, in minor units; 0 if the field is not a sum. */
function forfeits(form: FormData): number {
  const named = String(form.get('forfeits') ?? '')
  return /^\d{1,15}$/.test(named) ? Number(named) : 0
}

/**
 * Shows the page as it is now, with the reason why nothing was cancelled. Its form names what cancelling would cost by now.
 */
async function showRefusal(request: Request, found: LinkedBooking, now: Date): Promise<Response> {
  const { venue, reservation } = found
  const booking = await readGuestBooking(found)
  const terms = cancelTerms(booking, bookingState(booking, isDepositPayable(venue.settings), now), now)
  const lostMinor = terms === null || terms === 'too-late' ? 0 : terms.lostMinor
  const stands = reservation.status === 'Pending' || reservation.status === 'Confirmed'
  const lost = formatMoney(lostMinor, reservation.currency, pageLocale(request, venue.language))
  const standing = booking.seated ? reservationMessages.youAreSeated() : cancelTexts.refusedTooLate
  const without = stands ? standing : cancelTexts.refusedEnded
  const text = lostMinor > 0 ? cancelTexts.refusedLost(lost) : without
  return showReservation(request, found, { now, refusal: { text, about: 'cancel' } })
}
