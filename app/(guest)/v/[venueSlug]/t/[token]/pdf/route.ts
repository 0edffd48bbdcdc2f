import { listTickets } from '#lib/events/tickets/ticket-queries.ts'
import { guestRoute } from '../../../../../_components/guest-route.ts'
import { pdfOf } from '../../../../../tickets/[code]/files.ts'
import { type RegistrationLink, withRegistration } from '../with-registration.ts'

type Context = { params: Promise<RegistrationLink> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** All tickets of a registration as one PDF. */
async function show(request: Request, { params }: Context): Promise<Response> {
  return withRegistration(request, await params, async (found, page) => {
    const tickets = await listTickets(found.registration)
    return pdfOf(request, found, { tickets, page, filename: 'tickets.pdf' })
  })
}
