import { eventCalendar } from '#lib/events/event-calendar.ts'
import { ticketsPdf } from '#lib/events/ticket-pdf.ts'
import type { Ticket } from '#lib/events/ticket-queries.ts'
import { isInForce, ticketState } from '#lib/events/ticket-state.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { fileResponse, seePage } from '../../_components/file-response.ts'
import type { TicketContext } from './ticket-card.tsx'

/**
 * The event of a registration as a calendar file, the same entry as the one of the mail. A cancellation removes the entry;
 * an ongoing event has none, and the request is redirected to `page`.
 */
export function calendarOf(request: Request, found: TicketContext, page: string): Response {
  const { venue, event, registration } = found
  const file = eventCalendar(venue, event, registration, {
    cancelled: !inForce(found),
    locale: pageLocale(request, venue.language),
    changedAt: registration.cancelledAt ?? latest(registration.createdAt, event.movedAt),
  })
  if (!file) return seePage(page)
  return fileResponse(file.text, {
    type: `text/calendar; charset=utf-8; method=${file.method}`,
    disposition: `attachment; filename="${file.filename}"`,
  })
}

function latest(one: Date, other: Date | null): Date {
  return other !== null && other > one ? other : one
}

/** Tickets of a registration as a PDF for printing. Invalid ones have none: the request is redirected to `page`. */
export async function pdfOf(
  request: Request,
  found: TicketContext,
  { tickets, page, filename }: { tickets: readonly Ticket[]; page: string; filename: string },
): Promise<Response> {
  if (!inForce(found)) return seePage(page)
  const { venue, event, registration } = found
  const file = await ticketsPdf({ venue, event, registration, tickets, language: pageLocale(request, venue.language) })
  return fileResponse(file, { type: 'application/pdf', disposition: `inline; filename="${filename}"` })
}

/** Whether tickets of a registration count at the door, used or not. */
export function inForce(found: TicketContext): boolean {
  return isInForce(ticketState(found, { status: 'Valid' }))
}
