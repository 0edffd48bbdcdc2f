import { findTicket } from '#lib/events/tickets/ticket-queries.ts'
import { nothingHere } from '../../../_components/document.tsx'
import { guestRoute } from '../../../_components/guest-route.ts'
import { pdfOf } from '../files.ts'

type Context = { params: Promise<{ code: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** This one ticket as a PDF. */
async function show(request: Request, { params }: Context): Promise<Response> {
  const found = await findTicket((await params).code)
  if (!found) return nothingHere(request)
  const { ticket } = found
  return pdfOf(request, found, { tickets: [ticket], page: `/tickets/${ticket.code}`, filename: 'ticket.pdf' })
}
