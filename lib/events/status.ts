/** States of an event (interface, Event status). A draft is never visible to guests. */
export const eventStatuses = ['Draft', 'Published', 'Cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** The place in which an event is edited: the venue file, or the console (decisions 7.8). */
export const eventOrigins = ['File', 'Console'] as const
export type EventOrigin = (typeof eventOrigins)[number]

/** How guests get in (interface, Event): nothing to register, free registration, paid tickets. */
export const registrationModes = ['None', 'Free', 'Paid'] as const
export type RegistrationMode = (typeof registrationModes)[number]

/** States of a registration (interface, Event registration status). */
export const registrationStatuses = ['Confirmed', 'Cancelled'] as const

/** States of the payment for a registration (interface, Event registration). */
export const registrationPayments = ['NotRequired', 'Pending', 'Paid', 'Refunded'] as const

/** States of a ticket (interface, Ticket status). */
export const ticketStatuses = ['Valid', 'CheckedIn', 'Cancelled'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/**
 * States of an entry of a waiting list. Offered: seats are held for it. Accepted: it has become a registration. Left: the guest
 * has left or declined. Expired: the offer ended unused. Closed: the venue has ended the offer.
 */
export const waitingStatuses = ['Waiting', 'Offered', 'Accepted', 'Left', 'Expired', 'Closed'] as const

/** Why a ticket does not count, although a door has let somebody in with it. */
export const checkInRefusals = ['unknown', 'other-event', 'event-cancelled', 'registration-cancelled'] as const
export type CheckInRefusal = (typeof checkInRefusals)[number]

/** An event's date, times and place, venue-local: guests plan by these. Registered guests are notified if they change. */
export type WhenAndWhere = {
  date: string | null
  start: string | null
  end: string | null
  timeLabel: string | null
  locationLabel: string
}
