import { expect, test } from 'vitest'
import type { About } from '#testing/storms/bills-storm-hands.ts'
import { correctHistory, operation } from './by-hand.ts'
import type { Written } from './by-hand-bills.ts'
import { checkHistory } from './checker.ts'
import type { FinalBills } from './final-state.ts'
import type { History } from './history.ts'

/** Histories of bills that a correct service could not have produced. */
const broken = (history: History) => checkHistory(history).map(({ invariant }) => invariant)

const add = ({ operations }: History, written: Written) => operations.push(operation(operations.length + 1, written))
const act = (verb: string, about: About = {}) => ({ kind: 'bill', verb, of: verb, ...about }) as const
const ordered = (note: string) => ({ ordered: { note, itemName: 'Pils', quantity: 1 } })
const byCard = { paid: { means: 'Terminal', minor: 200, tipMinor: 0, givenMinor: 0 } }

type Corruption = [sentence: string, invariant: string, corrupt: (history: History, bills: FinalBills) => unknown]

const corruptions: Corruption[] = [
  ['an acknowledged line that is lost', 'bill-line-once', (_, { lines }) => lines.splice(0)],
  ['a line that is stored twice', 'bill-line-once', (_, { lines }) => Object.assign(lines[0] ?? {}, { copies: 2 })],
  [
    'another line than was ordered',
    'bill-line-once',
    (_, { lines }) => Object.assign(lines[0] ?? {}, { quantity: 3, onTabs: 2 }),
  ],
  [
    'a refused line that is stored',
    'bill-line-once',
    (history, { lines }) => {
      add(history, { act: act('order', ordered('wish 2')), from: 5, until: 6, answer: 'tab-changed' })
      lines.push({ note: 'wish 2', itemName: 'Pils', quantity: 1, copies: 1, takenBack: 0, onTabs: 1, served: false })
    },
  ],
  [
    'a line on the tickets of two orders',
    'bill-line-made-once',
    (history) =>
      add(history, { act: act('read'), from: 5, until: 6, answer: [200, { tickets: [[['wish 1', 'O2/bar/0']]] }] }),
  ],
  [
    'a line that is twice on a screen',
    'bill-line-made-once',
    (history) => {
      const ticket = [['wish 1', 'O1/bar/0']]
      add(history, { act: act('read'), from: 5, until: 6, answer: [200, { tickets: [ticket, ticket] }] })
    },
  ],
  [
    'a line that is lost between bills',
    'bill-line-left',
    (_, { lines }) => Object.assign(lines[0] ?? {}, { onTabs: 0 }),
  ],
  ['a line that is on two bills', 'bill-line-left', (_, { lines }) => Object.assign(lines[0] ?? {}, { onTabs: 2 })],
  ['an acknowledged payment that is lost', 'bill-payment-present', (_, { payments }) => payments.splice(0, 1)],
  [
    'a payment of another sum',
    'bill-payment-present',
    (_, { payments }) => Object.assign(payments[0] ?? {}, { amountMinor: 361 }),
  ],
  [
    'a payment that is taken twice',
    'bill-payment-once',
    (_, { payments }) => payments.push({ ...(payments[0] as FinalBills['payments'][number]), id: 'C9' }),
  ],
  [
    'a payment that two requests were acknowledged with',
    'bill-payment-once',
    (history) => {
      const answer: Written['answer'] = [200, { entryId: 'B9', paymentId: 'C2', change: 0 }]
      add(history, { act: act('terminal', byCard), from: 6, until: 7, key: 'b9', answer })
    },
  ],
  [
    'too much change',
    'bill-change',
    ({ operations }) => Object.assign(operations.find(({ key }) => key === 'b1')?.answer?.body ?? {}, { change: 10 }),
  ],
  [
    'change of a card',
    'bill-change',
    ({ operations }) => Object.assign(operations.find(({ key }) => key === 'b2')?.answer?.body ?? {}, { change: 1 }),
  ],
  ['a refund that is lost', 'bill-returned', (_, { payments }) => Object.assign(payments[1] ?? {}, { status: 'Paid' })],
  ['a settlement that is stored twice', 'bill-returned', (_, { settlements }) => settlements.push(300)],
  ['a bill that is paid twice', 'bill-paid-once', (_, { tabs }) => Object.assign(tabs[1] ?? {}, { paid: 720 })],
  [
    'two open bills of a table',
    'bill-one-open',
    (_, { tabs }) => Object.assign(tabs[1] ?? {}, { open: true, party: null }),
  ],
  [
    'two open bills of a party',
    'bill-one-open',
    (_, { tabs }) => Object.assign(tabs[1] ?? {}, { open: true, resourceId: 't3' }),
  ],
  ['a number of an invoice that is left out', 'bill-numbers', (_, { invoices }) => invoices.push(4)],
  ['a number of a closing that is given twice', 'bill-numbers', (_, { closings }) => closings.push(1)],
  ['an acknowledged closing that is lost', 'bill-closing-present', (_, { closings }) => closings.splice(0)],
  ['a closing that nobody has requested', 'bill-closing-present', (_, { closings }) => closings.push(2)],
  [
    'a closing that two requests were acknowledged with',
    'bill-closing-present',
    (history) => add(history, { act: act('closeDay'), from: 11, until: 12, key: 'b9', answer: [200, { number: 1 }] }),
  ],
  [
    'a payment in two closings',
    'bill-closed-once',
    (_, { closed }) => Object.assign(closed[0] ?? {}, { closedMinor: 800 }),
  ],
  ['a payment in no closing', 'bill-closed-once', (_, { closed }) => closed.splice(0, 1)],
  ['an acknowledged act without its entry', 'bill-entry-present', (_, { entries }) => entries.splice(0, 1)],
  [
    'an entry that nobody has requested',
    'bill-entry-once',
    (_, { entries }) => entries.push({ id: 'B9', act: 'tab.split', undoes: null }),
  ],
  [
    'an entry that two requests were acknowledged with',
    'bill-entry-once',
    (history) => add(history, { act: act('close'), from: 9, until: 10, key: 'b9', answer: [200, { entryId: 'B3' }] }),
  ],
]

test.each(corruptions)('%s is found', (_, invariant, corrupt) => {
  const history = correctHistory()
  expect(broken(history)).toEqual([])
  corrupt(history, history.final.bills)
  expect(broken(history)).toContain(invariant)
})

test('a payment and an order whose answers were lost may be there or not', () => {
  const history = correctHistory()
  add(history, { act: act('terminal', byCard), from: 7, until: 8 })
  add(history, { act: act('order', ordered('wish 2')), from: 7, until: 8 })
  expect(broken(history)).toEqual([])
  const { payments, lines, entries, closed } = history.final.bills
  payments.push({ id: 'C9', tender: 'Terminal', amountMinor: 200, tipMinor: 0, givenMinor: 0, status: 'Paid' })
  Object.assign(closed[1] ?? {}, { openMinor: 0 })
  entries.push({ id: 'B9', act: 'tab.pay', undoes: null })
  lines.push({ note: 'wish 2', itemName: 'Pils', quantity: 1, copies: 1, takenBack: 0, onTabs: 1, served: true })
  expect(broken(history)).toEqual([])
  // But once at most.
  lines.push({ note: 'wish 2', itemName: 'Pils', quantity: 1, copies: 2, takenBack: 0, onTabs: 1, served: true })
  expect(broken(history)).toEqual(['bill-line-once'])
})
