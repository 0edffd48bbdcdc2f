import { readGuestBooking } from '#lib/guest-bookings/find-guest-booking.ts'
import { payDeposit } from '#lib/guest-bookings/pay-deposit.ts'
import { seePage } from '../../../../../_components/file-response.ts'
import { isProblem } from '../../../../../_components/press.ts'
import { formRoute, outcome, type ReservationPress } from '../form-route.tsx'
import { showReservation } from '../show-reservation.tsx'
import { texts } from '../texts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formRoute('pay', { press: pay })

/** Handles the press of the button that pays, and redirects the browser to the page of the payment provider. */
async function pay({ request, found, now, path, once }: ReservationPress): Promise<Response> {
  try {
    const paymentUrl = await once(async (recordResponse) => {
      const answer = (url: string | null) => outcome(url ?? '')
      const { session } = await payDeposit(await readGuestBooking(found), {
        now,
        beforeCommit: (tx, opened) => recordResponse(answer)(tx, opened.session.url),
      })
      return answer(session.url)
    })
    return seePage(paymentUrl || path)
  } catch (error) {
    // The page shows why nothing can be paid: it is paid, it has ended, or another attempt is running.
    if (isProblem(error, 'reservation-not-payable', 'conflict')) return seePage(path)
    if (isProblem(error, 'payments-not-enabled'))
      return showReservation(request, found, { now, refusal: { text: texts.notPayable } })
    throw error
  }
}
