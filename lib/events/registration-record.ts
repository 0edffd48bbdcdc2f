import type { Registered } from './register-for-event.ts'
import { cancelUrl, ticketUrl } from './ticket-links.ts'

/** The registration that goes out on creation (interface, Event registration). It is the one answer with these codes. */
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
