import type { LinkedBooking } from '#lib/guest-bookings/find-guest-booking.ts'
import { moveBooking } from '#lib/guest-bookings/move-booking.ts'
import { boundsOf } from '../../../../../_components/choosing/bounds.ts'
import { seePage } from '../../../../../_components/file-response.ts'
import { isProblem } from '../../../../../_components/press.ts'
import { formRoute, outcome, type ReservationPress } from '../form-route.tsx'
import { withBooking } from '../show-reservation.tsx'
import { showMove } from './show-move.tsx'
import { type BookedFields, bookedOf, readMoveWish } from './wish.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formRoute('move', { show, press })

/** Choosing another time or party, and confirming it (decisions 13.3). Opening it changes nothing. */
async function show(request: Request, found: LinkedBooking): Promise<Response> {
  return showMove(request, found, new URL(request.url).searchParams, { now: new Date() })
}

/** Handles the press of the button that moves the booking, or changes its party. */
async function press({ request, link, found, form, now, path, once }: ReservationPress): Promise<Response> {
  const booked = bookedOf(found.venue, found.reservation)
  const { date, start, partySize } = readMoveWish(form, booked, boundsOf(found.venue, now))
  // Not a form of this page, or one of a day that is over by now.
  if (date === null || start === null) return showMove(request, found, form, { now })
  const wish = { date, start, partySize }
  const done = () => outcome(changeOf(wish, booked))
  try {
    const change = await once(async (recordResponse) => {
      await moveBooking(found, wish, { now, beforeCommit: recordResponse(done) })
      return done()
    })
    return seePage(change === 'none' ? path : `${path}?done=${change}`)
  } catch (error) {
    if (!isProblem(error, 'slot-not-available', 'conflict', 'invalid-request', 'not-found')) throw error
    // Reads the booking again: somebody else may have changed it, or ended the link.
    return withBooking(request, link, (current) => showMove(request, current, form, { now, failed: error }))
  }
}

/** The kind of change that a wish makes: the value of `done` in the address of the reservation's page. */
function changeOf(wish: BookedFields, booked: BookedFields): 'moved' | 'party' | 'none' {
  if (wish.date !== booked.date || wish.start !== booked.start) return 'moved'
  return wish.partySize === booked.partySize ? 'none' : 'party'
}
