import { billed, finalBills, type Written } from './by-hand-bills.ts'
import type { FinalState } from './final-state.ts'
import type { History } from './history.ts'
import type { Act, Answer, Operation } from './operation.ts'

/** Instant in milliseconds on the day of the hand-written history. */
export const at = (seconds: number) => Date.UTC(2030, 0, 1) + seconds * 1000
const evening = (time: string) => `2030-02-01T${time}:00.000Z`
const instant = (time: string) => Date.parse(evening(time))

const problems: Record<string, number> = {
  'slot-not-available': 409,
  'registration-closed': 409,
  'tab-changed': 409,
  'checkout-in-progress': 409,
  '404': 404,
  '503': 503,
  '500': 500,
}

/** An operation as the recorder would have recorded it. */
export function operation(number: number, { act, from, until, answer, key, intention, digest }: Written): Operation {
  const answered: Answer | null =
    answer === undefined
      ? null
      : typeof answer === 'string'
        ? { status: problems[answer] ?? 400, problem: answer, body: {}, digest: digest ?? '' }
        : { status: answer[0], problem: null, body: answer[1] ?? {}, digest: digest ?? '' }
  return {
    number,
    intention: intention ?? number,
    client: 0,
    server: 0,
    act,
    key: key ?? null,
    calledAt: at(from),
    returnedAt: at(until),
    answer: answered,
    failure: answered === null ? 'time-out' : null,
    broken: null,
  }
}

export const reserving = (tag: string, more: object = {}): Act => ({
  kind: 'reserve',
  tag,
  type: 'RestaurantTable',
  resourceId: 't1',
  date: '2030-02-01',
  start: '19:00',
  minutes: 60,
  partySize: 2,
  deposit: false,
  ...more,
})

export const reserved = (reference: string): [number, Record<string, unknown>] => [
  201,
  {
    id: reference,
    reference,
    status: 'Confirmed',
    resourceName: 'Table 1',
    startsAt: evening('19:00'),
    endsAt: evening('20:00'),
    createdAt: new Date(at(0)).toISOString(),
    groupResources: null,
  },
]

export const slot = (available: boolean) => ({
  from: instant('19:00'),
  until: instant('20:00'),
  resourceId: 't1',
  available,
  seatsRemaining: null,
  group: null,
})

export const reservationRow = (reference: string, email: string): FinalState['reservations'][number] => ({
  id: reference,
  reference,
  email,
  status: 'Confirmed',
  partySize: 2,
  customerName: 'Ada Guest',
  startsAt: instant('19:00'),
  endsAt: instant('20:00'),
  createdAt: at(0),
  holdExpiresAt: null,
  takes: [{ resourceId: 't1', from: instant('19:00'), until: instant('20:30'), seats: 2, active: true }],
})

const registrationRow = (
  id: string,
  email: string,
  event: string,
  more: object = {},
): FinalState['registrations'][number] => ({
  id,
  reference: id,
  email,
  event,
  status: 'Confirmed',
  payment: 'NotRequired',
  quantity: 2,
  amountMinor: 0,
  cancelledBy: null,
  createdAt: at(0),
  validTickets: 2,
  ...more,
})

const queried: Act = { kind: 'availability', type: 'RestaurantTable', date: '2030-02-01', minutes: 60, partySize: 2 }
const ordered: Act = { kind: 'order', table: 't1', lines: [{ item: 'Dish 0', quantity: 3 }], claim: undefined }
const bought: Act = { kind: 'checkout', tag: 'd@guest.example', event: 'paid-0', quantity: 2, voucher: 'amount-0' }
const message: Act = { kind: 'message', tag: 'e@guest.example' }
const staffed: Written[] = [
  { act: { kind: 'staff', verb: 'phone', of: null }, from: 1, until: 2, key: 's1', answer: [200, { entryId: 'E1' }] },
  { act: { kind: 'staff', verb: 'move', of: 'R9' }, from: 3, until: 4, key: 's2', answer: [200, { entryId: 'E2' }] },
  { act: { kind: 'staff', verb: 'move', of: 'R9' }, from: 5, until: 6, key: 's3', answer: [200, { entryId: null }] },
]
const entryOf = { actorKind: 'operator', operatorId: 'O1', subjectId: 'S1', undoes: null }
const staffEntries = [
  {
    ...entryOf,
    id: 'E1',
    act: 'reservation.book',
    before: {},
    after: { status: 'Confirmed', resourceIds: ['t1'], endsAt: 'later' },
  },
  { ...entryOf, id: 'E2', act: 'reservation.move', before: { resourceIds: ['t1'] }, after: { resourceIds: ['t2'] } },
]
const shown = [{ itemName: 'Dish 0', quantity: 3 }]

/** A correct history of an hour, in which one answer was lost. */
export function correctHistory(): History {
  const written: Written[] = [
    { act: queried, from: 0, until: 0.5, answer: [200, { slots: [slot(true)] }] },
    { act: reserving('a@guest.example'), from: 1, until: 2, answer: reserved('R1') },
    { act: queried, from: 3, until: 4, answer: [200, { slots: [slot(false)] }] },
    { act: reserving('b@guest.example'), from: 3, until: 4, answer: 'slot-not-available' },
    {
      act: { kind: 'register', tag: 'c@guest.example', event: 'free-0', quantity: 2 },
      from: 1,
      until: 2,
      answer: [201, { reference: 'E1' }],
    },
    { act: { kind: 'event', event: 'free-0' }, from: 3, until: 4, answer: [200, { remaining: 1 }] },
    { act: ordered, from: 1, until: 2, answer: [200, { sessionId: 'T1' }] },
    { act: { kind: 'tab', table: 't1' }, from: 3, until: 4, answer: [200, { sessionId: 'T1', tab: shown }] },
    {
      act: { kind: 'close', table: 't1' },
      from: 5,
      until: 6,
      answer: [200, { invoiceNumber: 1, total: 3, lines: shown }],
    },
    { act: bought, from: 1, until: 2, answer: [201, { reference: 'E2', voucherAmount: 20 }] },
    { act: { kind: 'press', of: 10, button: 'pay', webhook: 'sent' }, from: 2, until: 3, answer: [303] },
    { act: { kind: 'look-up', voucher: 'amount-0' }, from: 4, until: 5, answer: [200, { balance: 30 }] },
    { act: message, from: 1, until: 4, key: 'k', intention: 13 },
    { act: message, from: 5, until: 6, key: 'k', intention: 13, answer: [202, { threadId: 'M1' }], digest: 'same' },
    ...staffed,
    ...billed(),
  ]
  return {
    place: {
      slug: 'by-hand',
      tables: [
        { id: 't1', name: 'Table 1', type: 'RestaurantTable', capacity: 4, seatSold: false, depositMinor: null },
      ],
      turnoverMinutes: 30,
      holdMinutes: 1,
      events: [
        { slug: 'free-0', capacity: 3, priceMinor: null },
        { slug: 'paid-0', capacity: 3, priceMinor: 1_250 },
      ],
      vouchers: [{ label: 'amount-0', kind: 'Amount', faceMinor: 5_000 }],
      ordering: ['t1'],
      items: [{ name: 'Dish 0', priceMinor: 100 }],
      email: 'desk@guest.example',
    },
    operations: written.map((each, index) => operation(index + 1, each)),
    faults: [],
    final: finalState(),
  }
}

function finalState(): FinalState {
  const mail = (kind: string, recipient: string) => ({ id: `${kind} ${recipient}`, kind, recipient, sent: true })
  const mails = [
    mail('reservation-confirmed', 'a@guest.example'),
    mail('registration-confirmed', 'c@guest.example'),
    mail('registration-confirmed', 'd@guest.example'),
    mail('message-received', 'desk@guest.example'),
  ]
  const entry = (kind: string, value: number) => ({
    kind,
    value,
    moneyMinor: value,
    paymentId: kind === 'issue' ? null : 'P1',
  })
  return {
    at: at(100),
    staff: {
      entries: staffEntries.map((each) => ({ ...each })),
      present: { S1: { status: 'Confirmed', resourceIds: ['t2'], endsAt: 'later' } },
    },
    reservations: [reservationRow('R1', 'a@guest.example')],
    events: [
      { slug: 'free-0', capacity: 3, seatsTaken: 2 },
      { slug: 'paid-0', capacity: 3, seatsTaken: 2 },
    ],
    registrations: [
      registrationRow('E1', 'c@guest.example', 'free-0'),
      registrationRow('E2', 'd@guest.example', 'paid-0', { payment: 'Paid', amountMinor: 2_500 }),
    ],
    payments: [
      {
        id: 'P1',
        purpose: 'Tickets',
        status: 'Paid',
        of: 'E2',
        amountMinor: 2_500,
        voucherMinor: 2_000,
        createdAt: at(1),
      },
    ],
    sessions: [{ paymentId: 'P1', status: 'complete', amountMinor: 500, refundedMinor: 0 }],
    tabs: [{ id: 'T1', resourceId: 't1', closedAt: at(5), aside: false, joined: false }],
    lines: [{ tabId: 'T1', orderId: 'O1', item: 'Dish 0', quantity: 3, unitPriceMinor: 100, ordered: true }],
    invoices: [
      {
        number: 1,
        cancels: null,
        tabId: 'T1',
        totalMinor: 300,
        lines: [{ itemName: 'Dish 0', quantity: 3, unitPriceMinor: 100, lineTotalMinor: 300 }],
      },
    ],
    vouchers: [
      {
        id: 'V1',
        label: 'amount-0',
        kind: 'Amount',
        issued: 5_000,
        open: 3_000,
        held: 0,
        captured: 2_000,
        writtenOff: 0,
        entries: [entry('issue', 5_000), entry('hold', 2_000), entry('capture', 2_000)],
      },
    ],
    bills: finalBills(),
    sales: [],
    threads: [{ id: 'M1', guestEmail: 'e@guest.example' }],
    mails,
    received: mails.map(({ id }) => ({ id, digest: id })),
    jobs: [],
  }
}
