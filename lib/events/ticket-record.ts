import { qrSvg } from '#lib/qr.ts'
import { isoWithOffset, localDateAt, zoneWindow } from '#lib/time.ts'
import { eventRecord } from './record.ts'
import { ticketUrl } from './ticket-links.ts'
import type { KnownTicket } from './ticket-queries.ts'

/** Answer of GET tickets/{code} (interface, Ticket). */
export async function ticketRecord({ ticket, registration, event, venue }: KnownTicket) {
  const url = ticketUrl(ticket.code)
  return {
    code: ticket.code,
    attendeeName: ticket.attendeeName,
    status: ticket.status,
    checkedInAt: ticket.checkedInAt && localInstant(ticket.checkedInAt, venue.timezone),
    reference: registration.reference,
    registrationStatus: registration.status,
    venueSlug: venue.slug,
    venueName: venue.name,
    event: eventRecord(event),
    ticketUrl: url,
    qrSvg: await qrSvg(url),
  }
}

function localInstant(instant: Date, timezone: string): string {
  const at = instant.getTime()
  return isoWithOffset(zoneWindow(timezone, localDateAt(timezone, at)), at)
}
