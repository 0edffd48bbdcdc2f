import { CallersRecord, EveningDaysRecord, WalkInChoicesRecord } from '#lib/evening/booking-records.ts'
import { OpenRequestsRecord } from '#lib/evening/read-requests.ts'
import {
  ActRecord,
  EveningNotesRecord,
  EveningRecord,
  PartyDetailsRecord,
  SearchRecord,
  VisitsRecord,
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
    summary: 'Read the evening of a service day',
    answer: shown(EveningRecord, 'The evening.'),
    problems: [],
  },
  [`GET ${venue}/evening/notes`]: {
    id: 'readEveningNotes',
    tag: 'Reservations',
    summary: 'Read the allergies and notes of a service day, for the printed list',
    answer: shown(EveningNotesRecord, 'The parties with an allergy or a note.'),
    problems: [],
  },
  [`GET ${venue}/evening/days`]: {
    id: 'listEveningDays',
    tag: 'Reservations',
    summary: 'List the days of a calendar, with closed days and events',
    queryExamples: { from: '2027-06-01', until: '2027-06-07' },
    answer: shown(EveningDaysRecord, 'Every day of the range, in order.'),
    problems: [],
  },
  [`GET ${venue}/callers`]: {
    id: 'listCallers',
    tag: 'Reservations',
    summary: 'Recognise the guest who calls',
    description: 'Finds guests of former bookings as `search` does, each once, with what is usual for them.',
    queryExamples: { q: 'guest' },
    answer: shown(CallersRecord, 'At most five guests, the one who has booked last first.'),
    problems: [],
  },
  [`GET ${venue}/search`]: {
    id: 'search',
    tag: 'Reservations',
    summary: 'Find a guest, reservation, table, ticket or voucher',
    description: 'Codes of tickets and vouchers are found only if they are complete.',
    queryExamples: { q: 'guest' },
    answer: shown(SearchRecord, 'At most 20 results, the nearest to today first.'),
    problems: [],
  },
  [`GET ${venue}/table-choices`]: {
    id: 'listTableChoices',
    tag: 'Reservations',
    summary: 'List the tables that a party can have at a time, or now',
    queryExamples: { partySize: 2 },
    answer: shown(WalkInChoicesRecord, 'The best first; none if the venue is closed then.'),
    problems: [],
  },
  [`POST ${venue}/reservations`]: act('bookByPhone', 'Write down a reservation by telephone', {
    description:
      'The start may be any minute within the opening hours; notice and horizon do not apply. Without an address nothing is mailed. `allergies` go into the profile of the guest.',
    request: { name: 'PhoneBookingRequest' },
    problems: ['conflict', 'slot-not-available', 'rate-limited'],
  }),
  [`POST ${venue}/walk-ins`]: act('seatWalkIn', 'Seat a walk-in', {
    request: { name: 'WalkInRequest' },
    ...free,
  }),
  [`GET ${party}`]: {
    id: 'readParty',
    tag: 'Reservations',
    summary: 'Read everything about one party',
    answer: shown(PartyDetailsRecord, 'The party.'),
    problems: [],
  },
  [`GET ${party}/visits`]: {
    id: 'listVisits',
    tag: 'Reservations',
    summary: "List the other reservations of a party's guest",
    description:
      'Those with the same address, or with the same telephone number if one of the two reservations has no address.',
    answer: shown(VisitsRecord, 'At most 100 reservations, the latest first.'),
    problems: [],
  },
  [`POST ${party}/arrive`]: act('arrive', 'Mark a party as arrived'),
  [`POST ${party}/serve`]: act('serve', 'Mark a party as served'),
  [`POST ${party}/clear`]: act('clear', 'Mark a party as left', {
    description: 'Refused while its tab is not paid. The rest of its time becomes free.',
  }),
  [`POST ${party}/seat`]: act('seat', 'Seat a party', {
    description: 'This confirms a pending reservation, without a mail.',
    request: { name: 'SeatRequest' },
    ...free,
  }),
  [`POST ${party}/extend`]: act('extendStay', 'Change how long a party stays', {
    request: { name: 'ExtendRequest' },
    ...free,
  }),
  [`POST ${party}/move`]: act('moveParty', 'Move a party to other tables at the same time', {
    description: 'Its open tab moves with it. The guest is not mailed.',
    request: { name: 'MoveRequest' },
    ...free,
  }),
  [`POST ${party}/swap`]: act('swapParties', 'Swap the tables of two parties', {
    description: 'Each party keeps its time and takes its open tab with it. The guests are not mailed.',
    request: { name: 'SwapRequest' },
    ...free,
  }),
  [`POST ${party}/join`]: act('joinTable', 'Join a table to those of a party', {
    request: { name: 'JoinRequest' },
    ...free,
  }),
  [`POST ${party}/leave-table`]: act('leaveTable', 'Take a table off those of a party', {
    request: { name: 'LeaveTableRequest' },
  }),
  [`POST ${party}/guest`]: act('editGuest', 'Edit the profile of a guest', {
    description:
      'The profile is for all visits of the guest, and is forgotten with them. Absent fields stay as they are. If a field no longer has the value that was read, the answer is a conflict that names the present value.',
    request: { name: 'GuestProfileRequest' },
  }),
  [`POST ${party}/reply`]: act('replyToParty', 'Write to a guest', {
    tag: 'Messages',
    request: { name: 'ReplyAboutParty' },
    problems: ['conflict', 'feature-not-in-plan', 'rate-limited'],
  }),
  [`POST ${party}/solve`]: act('solveConversation', 'Settle the conversation with a guest', {
    tag: 'Messages',
    description: 'No answer is sent. The next message of the guest opens the conversation again.',
    request: { name: 'SolveRequest' },
    problems: [],
  }),
  [`POST ${venue}/blocks`]: act('blockResource', 'Block a resource for a time', {
    request: { name: 'BlockRequest' },
  }),
  [`POST ${venue}/blocks/[blockId]/lift`]: act('liftBlock', 'Lift a block', { problems: [] }),
  [`POST ${venue}/undo`]: act('undo', 'Undo an act', {
    description: 'Possible once, within ten minutes. Refused unless it restores exactly what the act has changed.',
    request: { name: 'UndoRequest' },
    ...freeMailed,
  }),
  [`POST ${party}/cancel`]: act('cancelParty', 'Cancel a reservation', {
    description: 'Its payments are refunded, and the guest is mailed.',
  }),
  [`POST ${party}/change`]: act('changeParty', 'Change a reservation', {
    description:
      'Absent fields stay as they are. If a field no longer has the value that was read, the answer is a conflict that names the present value. A slot has to be free for a new time or party size. The guest is mailed if the change concerns them.',
    request: { name: 'ChangeRequest' },
    ...freeMailed,
  }),
  [`GET ${venue}/requests`]: {
    id: 'listRequests',
    tag: 'Reservations',
    summary: 'List the requests that wait for an answer',
    answer: shown(OpenRequestsRecord, 'The requests of every day.'),
    problems: [],
  },
  [`POST ${party}/accept-request`]: act('acceptRequest', 'Accept a request', {
    description:
      'It is a booking then, or its deposit is asked for, if the guest has agreed to one. The guest is mailed.',
    problems: ['conflict', 'rate-limited'],
  }),
  [`POST ${party}/decline-request`]: act('declineRequest', 'Decline a request', {
    description: 'Its place is free at once, and the guest is mailed.',
    request: { name: 'DeclineRequest' },
    problems: ['conflict', 'rate-limited'],
  }),
  [`POST ${party}/offer-time`]: act('offerTime', 'Offer the guest of a request another time', {
    description:
      'The request moves to the offered time, which is held until the guest accepts or declines it by mail, or the offer ends.',
    request: { name: 'OfferTimeRequest' },
    ...freeMailed,
  }),
  [`POST ${party}/complete`]: act('completeParty', 'Complete a reservation'),
  [`POST ${party}/confirm`]: act('confirmParty', 'Confirm a pending reservation', {
    description: 'The venue has taken the deposit itself, or asks for none. The guest is mailed.',
  }),
  [`POST ${party}/no-show`]: act('markNoShow', 'Mark a reservation as a no-show'),
  [`POST ${party}/reopen`]: act('reopenParty', 'Reopen a reservation that is over', {
    description:
      'Possible until a day after its end, while its place is free. If it was cancelled, the guest is mailed.',
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
