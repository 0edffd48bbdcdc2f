import type { Reader } from '#db/client.ts'
import { eventWhen } from '#lib/events/event-when.ts'
import type { Registration } from '#lib/events/locks.ts'
import { getEventById } from '#lib/events/queries.ts'
import { registrationUrl } from '#lib/events/registration-link.ts'
import { listTickets } from '#lib/events/tickets/ticket-queries.ts'
import { bookingReference } from '#lib/i18n/references.ts'
import { paymentMessages as messages } from '../messages.ts'
import type { Purpose, Thanks } from '../purpose.ts'
import type { Payment } from '../queries.ts'
import { drawBoughtTickets, getRegistrationById, lockEventAndRegistration, moneyOfTickets } from './tickets-money.ts'
import { ticketLabels as labels, singleTicketThanks, ticketThanks } from './tickets-texts.ts'

/** Payments of an event's tickets (decisions 7.5). */
export const ticketsPurpose: Purpose = {
  async title(payment) {
    const { eventId, quantity } = await getRegistrationOf(payment)
    const { title } = await getEventById(payment.venueId, eventId)
    return messages.ticketsFor(quantity, title)[payment.language]
  },

  async inMailToVenue(payment) {
    const { eventId, reference } = await getRegistrationOf(payment)
    const { title } = await getEventById(payment.venueId, eventId)
    return { title: messages.registrationFor(title), reference: { label: bookingReference, value: reference } }
  },

  async lock(tx, payment, paidAt) {
    const registration = await getRegistrationOf(payment, tx)
    // A repeated webhook draws nothing.
    const wanted = paidAt !== undefined && registration.payment === 'Pending'
    const drawn = wanted ? await drawBoughtTickets(tx, registration, paidAt) : undefined
    return moneyOfTickets(tx, await lockEventAndRegistration(tx, registration), drawn)
  },

  async thanks(payment, venue, locale): Promise<Thanks> {
    const registration = await getRegistrationOf(payment)
    const { eventId, quantity, reference, status } = registration
    const event = await getEventById(payment.venueId, eventId)
    // Tickets exist only after the payment.
    const hasTickets = (await listTickets(registration)).length > 0
    const page = registrationUrl(venue.slug, registration)
    return {
      whenPaid: status === 'Confirmed' ? 'used' : 'cancelled',
      again: 'order',
      texts: quantity === 1 ? singleTicketThanks : ticketThanks,
      occasion: {
        name: event.title,
        date: event.date,
        time: eventWhen(event, locale).time,
        place: event.locationLabel || null,
      },
      facts: [
        { label: labels.tickets[locale], value: String(quantity) },
        { label: bookingReference[locale], value: reference },
      ],
      ...(hasTickets && {
        ...(event.date && { calendar: { href: `${page}/calendar` } }),
        onward: { href: page, label: (quantity === 1 ? labels.showOne : labels.show)[locale] },
      }),
    }
  },
}

function getRegistrationOf({ venueId, registrationId }: Payment, reader?: Reader): Promise<Registration> {
  if (registrationId === null) throw new Error('not the payment of tickets')
  return getRegistrationById(venueId, registrationId, reader)
}
