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
    description: 'The list is empty on a plan without events. Drafts and cancelled events are never listed.',
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
    description: 'Each guest gets a ticket with their name. A broken rule is under `errors.registration`.',
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
    description: 'The seats are held while the checkout is open. The tickets are made and mailed when they are paid.',
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
      'For an event that is sold out, if the venue has switched on waiting lists. Seats that become free are offered by mail. An address is on a list once: a second request changes nothing and gets the same answer.',
    request: { name: 'WaitingListRequest' },
    answer: {
      status: 201,
      schema: WaitingRecord,
      description: 'On the list. The guest gets a mail with a link to leave it.',
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
