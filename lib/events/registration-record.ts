import type { Registered } from './register-for-event.ts'
import { cancelUrl, ticketUrl } from './ticket-links.ts'

/** Answer on creation of a registration (interface, Event registration). No other answer has these codes. */
export function registrationRecord({ registration, event, minted }: Registered) {
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
  }
}
