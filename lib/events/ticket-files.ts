import { nothingHere, pageLocale, pageSecurityHeaders } from '#lib/pages/guest-page.ts'
import { eventCalendar } from './event-calendar.ts'
import { ticketsPdf } from './ticket-pdf.ts'
import { findTicket, type KnownTicket, listTickets } from './ticket-queries.ts'

/**
 * The event of a ticket as a calendar file, the same entry as the one of the mail. A cancellation removes the entry; an
 * ongoing event has none, and the request is redirected to the ticket.
 */
export async function ticketCalendar(request: Request, code: string): Promise<Response> {
  const known = await findTicket(code)
  if (!known) return nothingHere(request)
  const { venue, event, registration } = known
  const file = eventCalendar(venue, event, registration, {
    cancelled: isCancelled(known),
    locale: pageLocale(request, venue.language),
    changedAt: registration.cancelledAt ?? registration.createdAt,
  })
  if (!file) return toTicket(known)
  return sent(
    file.text,
    `text/calendar; charset=utf-8; method=${file.method}`,
    `attachment; filename="${file.filename}"`,
  )
}

/**
 * The tickets of a ticket's registration as a PDF file. Invalid tickets have none: the request is redirected to the
 * ticket.
 */
export async function ticketPdf(request: Request, code: string): Promise<Response> {
  const known = await findTicket(code)
  if (!known) return nothingHere(request)
  if (isCancelled(known)) return toTicket(known)
  const { venue, event, registration } = known
  const tickets = await listTickets(registration)
  const language = pageLocale(request, venue.language)
  const file = await ticketsPdf({ venue, event, registration, tickets, language })
  return sent(new Uint8Array(file), 'application/pdf', 'inline; filename="tickets.pdf"')
}

function isCancelled({ registration, event }: KnownTicket): boolean {
  return registration.status === 'Cancelled' || event.status === 'Cancelled'
}

function toTicket({ ticket }: KnownTicket): Response {
  return new Response(null, { status: 303, headers: { ...pageSecurityHeaders, Location: `/tickets/${ticket.code}` } })
}

function sent(body: BodyInit, type: string, disposition: string): Response {
  const headers = {
    ...pageSecurityHeaders,
    'Content-Type': type,
    'Content-Disposition': disposition,
    Vary: 'Accept-Language',
  }
  return new Response(body, { headers })
}
