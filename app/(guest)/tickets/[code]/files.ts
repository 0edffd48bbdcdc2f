import { eventCalendar } from '#lib/events/event-calendar.ts'
import { ticketsPdf } from '#lib/events/tickets/ticket-pdf.ts'
import type { KnownTicket, Ticket } from '#lib/events/tickets/ticket-queries.ts'
import { isTicketInForce, ticketState } from '#lib/events/tickets/ticket-state.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { applePass } from '#lib/wallet/apple.ts'
import { googleWalletLink } from '#lib/wallet/google.ts'
import { configuredWallets, type Wallet, walletsFor } from '#lib/wallet/offered.ts'
import { nothingHere } from '../../_components/document.tsx'
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
  return isTicketInForce(ticketState(found, { status: 'Valid' }))
}

/** Answers with a ticket for Apple Wallet. If it can have none, `withPass` says what is answered instead. */
export function applePassOf(request: Request, found: KnownTicket, now: Date): Promise<Response> {
  return withPass('apple', request, found, now, async () => {
    const file = await applePass(found, pageLocale(request, found.venue.language))
    const disposition = 'inline; filename="ticket.pkpass"'
    return fileResponse(file, { type: 'application/vnd.apple.pkpass', disposition })
  })
}

/** Redirects to Google Wallet with a ticket, as `applePassOf` answers with a file. */
export function toGoogleWallet(request: Request, found: KnownTicket, now: Date): Promise<Response> {
  return withPass('google', request, found, now, async () =>
    seePage(await googleWalletLink(found, pageLocale(request, found.venue.language), now)),
  )
}

/**
 * Answers with a pass. Without the host's keys there is nothing at its address; a ticket that is used, cancelled or over has no
 * pass, and the request is redirected to its page, which says why.
 */
async function withPass(
  wallet: Wallet,
  request: Request,
  found: KnownTicket,
  now: Date,
  pass: () => Promise<Response>,
): Promise<Response> {
  if (!configuredWallets(now).includes(wallet)) return nothingHere(request)
  if (!walletsFor(found, found.ticket, now).includes(wallet)) return seePage(`/tickets/${found.ticket.code}`)
  return pass()
}
