import { z } from 'zod'
import { qrSvg } from '#lib/qr.ts'
import * as field from '#lib/record-fields.ts'
import { localInstant } from '#lib/time.ts'
import { EventRecord, eventRecord } from '../record.ts'
import { registrationStatuses, ticketStatuses } from '../status.ts'
import { ticketUrl } from './ticket-links.ts'
import type { KnownTicket } from './ticket-queries.ts'

export const TicketRecord = z
  .object({
    code: field.text(),
    attendeeName: field.text(),
    status: z.enum(ticketStatuses),
    checkedInAt: field.instant().nullable(),
    reference: field.text('The reference of the registration.'),
    registrationStatus: z.enum(registrationStatuses),
    venueSlug: field.text(),
    venueName: field.text(),
    event: EventRecord.meta({
      description: 'A ticket of a cancelled event still reads `Valid`: check `event.status` too.',
    }),
    ticketUrl: field.url(),
    qrSvg: field.text('QR code of `ticketUrl`, to be inserted as HTML.'),
  })
  .meta({ id: 'Ticket' })
export type TicketRecord = z.input<typeof TicketRecord>

/** Answer of GET tickets/{code} (interface, Ticket). */
export async function ticketRecord({ ticket, registration, event, venue }: KnownTicket): Promise<TicketRecord> {
  const url = ticketUrl(ticket.code)
  return {
    code: ticket.code,
    attendeeName: ticket.attendeeName,
    status: ticket.status,
    checkedInAt: ticket.checkedInAt && localInstant(venue.timezone, ticket.checkedInAt.getTime()),
    reference: registration.reference,
    registrationStatus: registration.status,
    venueSlug: venue.slug,
    venueName: venue.name,
    event: eventRecord(event),
    ticketUrl: url,
    qrSvg: await qrSvg(url),
  }
}
