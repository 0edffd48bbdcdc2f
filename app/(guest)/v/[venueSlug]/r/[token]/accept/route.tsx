import { acceptOffer } from '#lib/guest-bookings/accept-offer.ts'
import { findLinkedBooking } from '#lib/guest-bookings/find-guest-booking.ts'
import { seePage } from '../../../../../_components/file-response.ts'
import { nothingAt } from '../../../../../_components/nothing-at.tsx'
import { isProblem } from '../../../../../_components/press.ts'
import { formRoute, outcome, type ReservationPress } from '../form-route.tsx'
import { requestTexts } from '../request-texts.ts'
import { showReservation } from '../show-reservation.tsx'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formRoute('accept', { press: accept })

/** Accepts the time that the venue has offered, if it is still the one that the page has shown. */
async function accept({ request, found, form, now, path, once, link }: ReservationPress): Promise<Response> {
  const startsAt = Number(form.get('startsAt'))
  try {
    await once(async (recordResponse) => {
      const answer = () => outcome('')
      await acceptOffer(found, { now, startsAt, beforeCommit: recordResponse(answer) })
      return answer()
    })
    return seePage(path)
  } catch (error) {
    if (!isProblem(error, 'conflict')) throw error
    const current = await findLinkedBooking(link)
    if (!current) return nothingAt(request, found.venue)
    return showReservation(request, current, { now, refusal: { text: requestTexts.notAccepted } })
  }
}
