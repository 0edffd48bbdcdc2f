import {
  ActRecord,
  EveningNotesRecord,
  EveningRecord,
  PartyDetailsRecord,
  SearchRecord,
  VisitsRecord,
  WalkInChoicesRecord,
} from '#lib/evening/record.ts'
import type { Description, Descriptions } from '../description.ts'

const venue = '/api/console/venues/[venueSlug]'
const party = `${venue}/reservations/[reference]`
const done = { status: 200, schema: ActRecord, description: 'Done, or nothing was left to do.' } as const

function act(id: string, summary: string, more: Partial<Description> = {}): Description {
  return { id, tag: 'Reservations', summary, answer: done, problems: ['conflict'], ...more }
}

const shown = (schema: Description['answer']['schema'], description: string) =>
  ({ status: 200, schema, description }) as const
const free: Partial<Description> = { problems: ['conflict', 'slot-not-available'] }
/** The guest is mailed, and mails of one person have a limit. */
const freeMailed: Partial<Description> = { problems: ['conflict', 'slot-not-available', 'rate-limited'] }

/** The routes of the console (decisions 14.8). */
export const consoleOperations: Descriptions = {
  [`GET ${venue}/evening`]: {
    id: 'readEvening',
    tag: 'Reservations',
    summary: 'The evening of a service day',
    answer: shown(EveningRecord, 'The evening.'),
    problems: [],
  },
  [`GET ${venue}/evening/notes`]: {
    id: 'readEveningNotes',
    tag: 'Reservations',
    summary: 'Allergies and notes of a service day, for the printed list',
    answer: shown(EveningNotesRecord, 'Only parties with something to be known.'),
    problems: [],
  },
  [`GET ${venue}/search`]: {
    id: 'search',
    tag: 'Reservations',
    summary: 'Find whatever a guest says or shows',
    description: 'Codes of tickets and vouchers are found whole, and never completed.',
    queryExamples: { q: 'guest' },
    answer: shown(SearchRecord, 'At most 20, the nearest to today first.'),
    problems: [],
  },
  [`GET ${venue}/table-choices`]: {
    id: 'listTableChoices',
    tag: 'Reservations',
    summary: 'Tables that a party can have at a time, or now',
    queryExamples: { partySize: 2 },
    answer: shown(WalkInChoicesRecord, 'The best first; none where the venue is closed then.'),
    problems: [],
  },
  [`POST ${venue}/reservations`]: act('bookByPhone', 'Write down a booking by telephone', {
    description:
      'Any minute within the opening hours, without notice and horizon, and without an address: then nothing is mailed.',
    request: { name: 'PhoneBookingRequest' },
    problems: ['slot-not-available', 'rate-limited'],
  }),
  [`POST ${venue}/walk-ins`]: act('seatWalkIn', 'Seat guests without a booking', {
    request: { name: 'WalkInRequest' },
    ...free,
  }),
  [`GET ${party}`]: {
    id: 'readParty',
    tag: 'Reservations',
    summary: 'Everything about one party',
    answer: shown(PartyDetailsRecord, 'The party.'),
    problems: [],
  },
  [`GET ${party}/visits`]: {
    id: 'listVisits',
    tag: 'Reservations',
    summary: 'The other bookings of the guest of a party',
    description: 'Of the same address, or of the same telephone number where one of both bookings has no address.',
    answer: shown(VisitsRecord, 'At most 100, the latest first.'),
    problems: [],
  },
  [`POST ${party}/arrive`]: act('arrive', 'The party has arrived'),
  [`POST ${party}/serve`]: act('serve', 'The party was served what it has ordered'),
  [`POST ${party}/clear`]: act('clear', 'The party has left', {
    description: 'Refused while its tab is not paid. The rest of its time is free.',
  }),
  [`POST ${party}/seat`]: act('seat', 'The party sits', {
    description: 'A pending reservation is confirmed by it, without a mail.',
    request: { name: 'SeatRequest' },
    ...free,
  }),
  [`POST ${party}/extend`]: act('extendStay', 'The party stays longer, or less long', {
    request: { name: 'ExtendRequest' },
    ...free,
  }),
  [`POST ${party}/move`]: act('moveParty', 'Move the party to other tables at the same time', {
    description: 'With its open tab. The guest is not mailed.',
    request: { name: 'MoveRequest' },
    ...free,
  }),
  [`POST ${party}/join`]: act('joinTable', 'Join a table to those of the party', {
    request: { name: 'JoinRequest' },
    ...free,
  }),
  [`POST ${party}/leave-table`]: act('leaveTable', 'Take a table off those of the party', {
    request: { name: 'LeaveTableRequest' },
  }),
  [`POST ${party}/guest`]: act('editGuest', 'Write down what the venue should remember of the guest', {
    description:
      'For all visits of the guest; it is forgotten with them. Fields that are absent stay as they are. A field that is not what it was is a conflict, which names its value.',
    request: { name: 'GuestProfileRequest' },
  }),
  [`POST ${party}/reply`]: act('replyToParty', 'Write to the guest', {
    tag: 'Messages',
    request: { name: 'ReplyAboutParty' },
    problems: ['conflict', 'feature-not-in-plan', 'rate-limited'],
  }),
  [`POST ${party}/solve`]: act('solveConversation', 'Settle the conversation with the guest', {
    tag: 'Messages',
    description: 'Without an answer; the next message of the guest opens it again.',
    request: { name: 'SolveRequest' },
    problems: [],
  }),
  [`POST ${venue}/blocks`]: act('blockResource', 'Block a resource for a time', {
    request: { name: 'BlockRequest' },
  }),
  [`POST ${venue}/blocks/[blockId]/lift`]: act('liftBlock', 'Lift a block', { problems: [] }),
  [`POST ${venue}/undo`]: act('undo', 'Take an act back', {
    description: 'Within ten minutes, once, and exactly.',
    request: { name: 'UndoRequest' },
    ...freeMailed,
  }),
  [`POST ${party}/cancel`]: act('cancelParty', 'Cancel a reservation', {
    description: 'What was paid is given back, and the guest is mailed.',
  }),
  [`POST ${party}/change`]: act('changeParty', 'Change a reservation', {
    description:
      'Fields that are absent stay as they are. A field that is not what it was is a conflict, which names its value. A new time or another party has to be free; the guest is mailed where it concerns them.',
    request: { name: 'ChangeRequest' },
    ...freeMailed,
  }),
  [`POST ${party}/complete`]: act('completeParty', 'The party has come and gone'),
  [`POST ${party}/confirm`]: act('confirmParty', 'Confirm a pending reservation', {
    description: 'The venue has taken its deposit, or asks for none. The guest is mailed.',
  }),
  [`POST ${party}/no-show`]: act('markNoShow', 'The party has not come'),
  [`POST ${party}/reopen`]: act('reopenParty', 'Take back that a reservation is over', {
    description: 'Until a day after its end, while its place is free. The guest of a cancelled one is mailed.',
    ...freeMailed,
  }),
  [`POST ${venue}/tabs/[tabId]/close`]: act('closeBill', 'Close a tab into an invoice', {
    tag: 'Bills',
    description:
      'The deposit of the party is counted in first. If money is still due, the request needs a reason and the sum, and a role that may close bills without payment; the party counts as gone then.',
    request: { name: 'CloseRequest' },
    problems: ['tab-changed', 'conflict'],
  }),
}
