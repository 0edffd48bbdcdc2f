import { ActRecord } from '#lib/evening/record.ts'
import { GuestListRecord } from '#lib/events/staff/guest-list-record.ts'
import type { Description, Descriptions } from '../description.ts'

const event = '/api/console/venues/[venueSlug]/events/[eventSlug]'
const registration = `${event}/registrations/[reference]`
const ticket = `${registration}/tickets/[ordinal]`
const done = { status: 200, schema: ActRecord, description: 'Done, or nothing was left to do.' } as const

function act(id: string, summary: string, more: Partial<Description> = {}): Description {
  return { id, tag: 'Events', summary, answer: done, problems: ['conflict'], ...more }
}

/** The routes of the console about the guests of an event. */
export const guestListOperations: Descriptions = {
  [`GET ${event}/guests`]: {
    id: 'listGuests',
    tag: 'Events',
    summary: 'Read the guest list and the waiting list of an event',
    answer: { status: 200, schema: GuestListRecord, description: 'The guest list.' },
    problems: [],
  },
  [`POST ${event}/guests/message`]: act('messageGuests', 'Write to the guests of an event', {
    description: 'One mail for each address, in the language of its registration.',
    request: { name: 'EventMessageRequest' },
    problems: ['conflict', 'rate-limited'],
  }),
  [`POST ${registration}/cancel`]: act('cancelGuest', 'Cancel a registration', {
    description: 'Its payments are refunded, the guest is mailed, and the seats are offered to the waiting list.',
    problems: [],
  }),
  [`POST ${registration}/merge`]: act('mergeGuests', 'Merge another registration of the same buyer into this one', {
    description:
      'The tickets and payments of the other one move to this one, its links lead here, and the buyer is mailed all tickets.',
    request: { name: 'RegistrationMergeRequest' },
  }),
  [`POST ${registration}/resend`]: act('resendTickets', 'Mail the tickets once more', {
    problems: ['conflict', 'rate-limited'],
  }),
  [`POST ${registration}/note`]: act('noteOnGuest', 'Write a note about a registration', {
    request: { name: 'RegistrationNoteRequest' },
    problems: ['conflict'],
  }),
  [`POST ${ticket}/rename`]: act('renameTicket', 'Give a ticket another name', {
    request: { name: 'TicketNameRequest' },
  }),
  [`POST ${ticket}/cancel`]: act('cancelTicket', 'Cancel one ticket of a registration', {
    description:
      'The price that was paid for it is refunded. The other tickets stay valid; those after it move up by one place.',
    request: { name: 'TicketPlaceRequest' },
  }),
  [`POST ${ticket}/check-in`]: act('checkInTicket', 'Let the guest of a ticket in by hand', {
    request: { name: 'TicketOfRequest' },
  }),
}
