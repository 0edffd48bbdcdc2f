import { guestRoute } from '../../../../_components/guest-route.ts'
import { type ReservationLink, showReservation, withBooking } from './show-reservation.tsx'

type Context = { params: Promise<ReservationLink> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** A guest's own reservation (decisions 13.2). Opening it changes nothing: mail scanners open links. */
async function show(request: Request, { params }: Context): Promise<Response> {
  return withBooking(request, await params, (found) => showReservation(request, found, { now: new Date() }))
}
