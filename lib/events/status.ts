/** States of an event (interface, Event status). A draft is never visible to guests. */
export const eventStatuses = ['Draft', 'Published', 'Cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** How guests get in (interface, Event): nothing to register, free registration, paid tickets. */
export const registrationModes = ['None', 'Free', 'Paid'] as const
export type RegistrationMode = (typeof registrationModes)[number]

/** States of a registration (interface, Event registration status). */
export const registrationStatuses = ['Confirmed', 'Cancelled'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

/** What has been paid for a registration (interface, Event registration). */
export const registrationPayments = ['NotRequired', 'Pending', 'Paid', 'Refunded'] as const
export type RegistrationPayment = (typeof registrationPayments)[number]

/** States of a ticket (interface, Ticket status). */
export const ticketStatuses = ['Valid', 'CheckedIn', 'Cancelled'] as const
export type TicketStatus = (typeof ticketStatuses)[number]
