import { ticketsPdf } from '#lib/events/ticket-pdf.ts'
import { findTicket, listTickets } from '#lib/events/ticket-queries.ts'
import { isInForce, ticketState } from '#lib/events/ticket-state.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { nothingHere } from '../../../_components/document.tsx'
import { fileResponse, seePage } from '../../../_components/file-response.ts'
import { guestRoute } from '../../../_components/guest-route.ts'

type Context = { params: Promise<{ code: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/**
 * All tickets of the registration to which a ticket belongs, as a PDF for printing. Invalid tickets have none: the request is
 * redirected to the ticket.
 */
async function show(request: Request, { params }: Context): Promise<Response> {
  const found = await findTicket((await params).code)
  if (!found) return nothingHere(request)
  const { venue, event, registration, ticket } = found
  if (!isInForce(ticketState(found, ticket))) return seePage(`/tickets/${ticket.code}`)
  const tickets = await listTickets(registration)
  const language = pageLocale(request, venue.language)
  const file = await ticketsPdf({ venue, event, registration, tickets, language })
  return fileResponse(file, { type: 'application/pdf', disposition: 'inline; filename="tickets.pdf"' })
}
