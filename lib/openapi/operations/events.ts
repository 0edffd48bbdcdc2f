import { EventDetailRecord, EventsRecord } from '#lib/events/record.ts'
import { CancelledRegistrationRecord, RegistrationRecord } from '#lib/events/registration-record.ts'
import { TicketRecord } from '#lib/events/tickets/ticket-record.ts'
import { WaitingRecord } from '#lib/events/waiting/waiting-record.ts'
import { ticketCheckoutRequest } from '#lib/payments/input.ts'
import { TicketCheckoutRecord } from '#lib/payments/record.ts'
import type { Descriptions } from '../description.ts'

/** Events, registrations, tickets. */
export const eventOperations: Descriptions = {
  'GET /api/venues/[venueSlug]/events': {
    id: 'listEvents',
    tag: 'Events',
    summary: 'List the published events of a venue',
    description: 'Empty on a plan that lacks events. Drafts and cancelled events are never listed.',
    answer: { status: 200, schema: EventsRecord, description: 'Events.' },
    problems: [],
  },
  'GET /api/venues/[venueSlug]/events/[eventSlug]': {
    id: 'getEvent',
    tag: 'Events',
    summary: 'Read an event',
    description: 'A cancelled event can still be read, with status `Cancelled`.',
    answer: { status: 200, schema: EventDetailRecord, description: 'The event.' },
    problems: [],
  },
  'POST /api/venues/[venueSlug]/events/[eventSlug]/registrations': {
    id: 'registerForEvent',
    tag: 'Events',
    summary: 'Register for a free event',
    description: 'One named ticket for each attendee. A broken rule is under `errors.registration`.',
    request: { name: 'RegistrationRequest' },
    answer: {
      status: 201,
      schema: RegistrationRecord,
      description: 'Registered; the tickets are mailed too.',
      location: 'The address of the event.',
    },
    problems: ['feature-not-in-plan', 'registration-closed', 'ticket-sales-not-enabled'],
  },
  'POST /api/venues/[venueSlug]/events/[eventSlug]/tickets/checkout': {
    id: 'openTicketCheckout',
    tag: 'Events',
    summary: 'Buy tickets of a paid event',
    description: 'The seats are held while the checkout is open. Tickets exist, and are mailed, when they are paid.',
    request: {
      name: 'TicketCheckoutRequest',
      body: ticketCheckoutRequest({ origins: [], appUrl: 'https://booking.example' }),
    },
    answer: { status: 201, schema: TicketCheckoutRecord, description: 'Opened.' },
    problems: [
      'feature-not-in-plan',
      'registration-closed',
      'ticket-sales-not-enabled',
      'payments-not-enabled',
      'conflict',
      'voucher-not-found',
      'voucher-not-usable',
    ],
  },
  'POST /api/venues/[venueSlug]/events/[eventSlug]/waiting-list': {
    id: 'joinWaitingList',
    tag: 'Events',
    summary: 'Join the waiting list of an event',
    description:
      'For an event that is sold out, where the venue has switched its waiting list on. Seats that become free are offered by mail. An address is on a list once: a repetition changes nothing and gets the same answer.',
    request: { name: 'WaitingListRequest' },
    answer: {
      status: 201,
      schema: WaitingRecord,
      description: 'On the list; a mail has the link that leaves it.',
      location: 'The address of the event.',
    },
    problems: ['feature-not-in-plan', 'registration-closed', 'conflict'],
  },
  'GET /api/tickets/[code]': {
    id: 'getTicket',
    tag: 'Events',
    summary: 'Read a ticket by its code',
    description: 'Case and dashes of the code are ignored.',
    answer: { status: 200, schema: TicketRecord, description: 'The ticket.' },
    problems: [],
  },
  'POST /api/event-registrations/[cancelToken]/cancel': {
    id: 'cancelRegistration',
    tag: 'Events',
    summary: 'Cancel a registration by its token',
    description: 'Cancelling again gets the same answer.',
    answer: {
      status: 200,
      schema: CancelledRegistrationRecord,
      description: 'Cancelled.',
    },
    problems: ['ticket-checked-in'],
  },
}
