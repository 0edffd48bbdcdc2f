import { eventCalendar } from '#lib/events/event-calendar.ts'
import { findTicket } from '#lib/events/ticket-queries.ts'
import { isInForce, ticketState } from '#lib/events/ticket-state.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { nothingHere } from '../../../_components/document.tsx'
import { fileResponse, seePage } from '../../../_components/file-response.ts'
import { guestRoute } from '../../../_components/guest-route.ts'

type Context = { params: Promise<{ code: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/**
 * The event of a ticket as a calendar file, the same entry as the one of the mail. A cancellation removes the entry; an
 * ongoing event has none, and the request is redirected to the ticket.
 */
async function show(request: Request, { params }: Context): Promise<Response> {
  const found = await findTicket((await params).code)
  if (!found) return nothingHere(request)
  const { venue, event, registration, ticket } = found
  const file = eventCalendar(venue, event, registration, {
    cancelled: !isInForce(ticketState(found, ticket)),
    locale: pageLocale(request, venue.language),
    changedAt: registration.cancelledAt ?? registration.createdAt,
  })
  if (!file) return seePage(`/tickets/${ticket.code}`)
  return fileResponse(file.text, {
    type: `text/calendar; charset=utf-8; method=${file.method}`,
    disposition: `attachment; filename="${file.filename}"`,
  })
}
