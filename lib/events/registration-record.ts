import { z } from 'zod'
import * as field from '#lib/record-fields.ts'
import type { Registration } from './locks.ts'
import type { Event } from './queries.ts'
import type { WrittenRegistration } from './register-for-event.ts'
import { registrationUrl } from './registration-link.ts'
import { registrationPayments, registrationStatuses } from './status.ts'
import { cancelUrl, ticketUrl } from './tickets/ticket-links.ts'

const RegisteredTicket = z
  .object({
    code: field.text('12 characters.'),
    attendeeName: field.text(),
    ticketUrl: field.url('Page with the QR code.'),
  })
  .meta({ id: 'RegisteredTicket' })

export const RegistrationRecord = z
  .object({
    reference: field.text('Form `SVC-E-XXXX`.'),
    status: z.enum(registrationStatuses),
    payment: z.enum(registrationPayments),
    eventSlug: field.text(),
    eventTitle: field.text(),
    buyerName: field.text(),
    email: field.email(),
    quantity: field.count(),
    tickets: z.array(RegisteredTicket),
    cancelUrl: field.url('Guest cancel page; its last path segment is the cancel token.'),
    guestUrl: field.url(
      "The buyer's own page with all tickets. Anybody with the address can open it and cancel: never log it.",
    ),
  })
  .meta({ id: 'Registration' })
export type RegistrationRecord = z.input<typeof RegistrationRecord>

export const CancelledRegistrationRecord = z
  .object({
    reference: field.text(),
    status: z.enum(registrationStatuses),
    eventSlug: field.text(),
    eventTitle: field.text(),
  })
  .meta({ id: 'CancelledRegistration' })
export type CancelledRegistrationRecord = z.input<typeof CancelledRegistrationRecord>

/** Answer on creation of a registration (interface, Event registration). No other answer has these codes. */
export function registrationRecord({ venue, registration, event, minted }: WrittenRegistration): RegistrationRecord {
  return {
    reference: registration.reference,
    status: registration.status,
    payment: registration.payment,
    eventSlug: event.slug,
    eventTitle: event.title,
    buyerName: registration.buyerName,
    email: registration.email,
    quantity: registration.quantity,
    tickets: minted.tickets.map(({ code, attendeeName }) => ({ code, attendeeName, ticketUrl: ticketUrl(code) })),
    cancelUrl: cancelUrl(minted.cancelToken),
    guestUrl: registrationUrl(venue.slug, registration),
  }
}

/** Answer when a guest has cancelled a registration (interface, POST cancel). */
export function cancelledRegistrationRecord({
  registration,
  event,
}: {
  registration: Registration
  event: Event
}): CancelledRegistrationRecord {
  const { reference, status } = registration
  return { reference, status, eventSlug: event.slug, eventTitle: event.title }
}
