import type { About } from '#testing/storms/bills-storm-hands.ts'
import type { FinalBills } from './final-state.ts'
import type { Act } from './operation.ts'

/** An operation as a test writes it; the rest follows from its position. */
export type Written = {
  act: Act
  /** Seconds of the call and of the return. */
  from: number
  until: number
  /** A status with a body, the name of a problem, or nothing. */
  answer?: [status: number, body?: Record<string, unknown>] | string
  key?: string
  intention?: number
  digest?: string
}

/**
 * The bills of the hand-written history: two Pils, one of which is taken back. They are paid in cash and at a terminal, and
 * one of the payments is returned.
 */
const act = (verb: string, about: About = {}) => ({ kind: 'bill', verb, of: verb, ...about }) as const
const paid = (means: string, minor: number, tipMinor = 0, givenMinor = 0) => ({
  paid: { means, minor, tipMinor, givenMinor },
})

export const billed = (): Written[] => [
  {
    act: act('order', { ordered: { note: 'wish 1', itemName: 'Pils', quantity: 2 } }),
    from: 1,
    until: 2,
    answer: [200, {}],
  },
  { act: act('read'), from: 3, until: 4, answer: [200, { tickets: [[['wish 1', 'O1/bar/0']]] }] },
  { act: act('takeBack'), from: 3, until: 4, key: 'b0', answer: [200, { entryId: 'B0' }] },
  {
    act: act('cash', paid('Cash', 360, 40, 1_000)),
    from: 5,
    until: 6,
    key: 'b1',
    answer: [200, { entryId: 'B1', paymentId: 'C1', change: 6 }],
  },
  {
    act: act('terminal', paid('Terminal', 200)),
    from: 5,
    until: 6,
    key: 'b2',
    answer: [200, { entryId: 'B2', paymentId: 'C2', change: 0 }],
  },
  {
    act: act('refundPayment'),
    from: 7,
    until: 8,
    key: 'b3',
    answer: [200, { entryId: 'B3', returned: [{ means: 'Terminal', amount: 2 }] }],
  },
  { act: act('closeDay'), from: 9, until: 10, key: 'b4', answer: [200, { number: 1 }] },
  { act: act('settleAccount', paid('settled', 300)), from: 9, until: 10, key: 'b5', answer: [200, { entryId: 'B5' }] },
]

const entry = (id: string, name: string) => ({ id, act: name, undoes: null })
const payment = { tipMinor: 0, givenMinor: 0 }

export function finalBills(): FinalBills {
  return {
    lines: [{ note: 'wish 1', itemName: 'Pils', quantity: 2, copies: 1, takenBack: 1, onTabs: 1, served: false }],
    payments: [
      { id: 'C1', tender: 'Cash', amountMinor: 360, tipMinor: 40, givenMinor: 1_000, status: 'Paid' },
      { ...payment, id: 'C2', tender: 'Terminal', amountMinor: 200, status: 'Refunded' },
    ],
    settlements: [300],
    tabs: [
      { id: 'B1', resourceId: 't1', party: 'R1', open: true, aside: false, total: 400, paid: 0 },
      { id: 'B2', resourceId: 't1', party: 'R1', open: false, aside: false, total: 360, paid: 360 },
      { id: 'B3', resourceId: 't2', party: null, open: true, aside: false, total: 0, paid: 0 },
    ],
    invoices: [1, 2],
    closings: [1],
    closed: [
      { means: 'Cash', closedMinor: 400, openMinor: 0 },
      { means: 'Terminal', closedMinor: 200, openMinor: -200 },
    ],
    entries: [
      entry('B0', 'order.take-back'),
      entry('B1', 'tab.pay'),
      entry('B2', 'tab.pay'),
      entry('B3', 'tab.refund-payment'),
      entry('B4', 'closing.close'),
      entry('B5', 'house-account.settle'),
    ],
  }
}
