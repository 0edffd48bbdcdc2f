import { guestRoute } from '../../../../../_components/guest-route.ts'
import { calendarOf } from '../../../../../tickets/[code]/files.ts'
import { type RegistrationLink, withRegistration } from '../with-registration.ts'

type Context = { params: Promise<RegistrationLink> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** The event of a registration as a calendar file. */
async function show(request: Request, { params }: Context): Promise<Response> {
  return withRegistration(request, await params, (found, page) => calendarOf(request, found, page))
}
