import { findTicket } from '#lib/events/tickets/ticket-queries.ts'
import { nothingHere } from '../../../_components/document.tsx'
import { guestRoute } from '../../../_components/guest-route.ts'
import { calendarOf } from '../files.ts'

type Context = { params: Promise<{ code: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** The event of a ticket as a calendar file. */
async function show(request: Request, { params }: Context): Promise<Response> {
  const found = await findTicket((await params).code)
  return found ? calendarOf(request, found, `/tickets/${found.ticket.code}`) : nothingHere(request)
}
