import { describe, expect, test } from 'vitest'
import { at, correctHistory, operation, reservationRow, reserved, reserving, slot } from './by-hand.ts'
import type { Written } from './by-hand-bills.ts'
import { checkHistory } from './checker.ts'
import type { History } from './history.ts'

/** The names of the invariants that a history breaks. */
const broken = (history: History) => checkHistory(history).map(({ invariant }) => invariant)

/** A member of a list that must be there. */
function only<Each>(list: readonly Each[], number = 0): Each {
  const found = list[number]
  if (!found) throw new Error('there is no such member')
  return found
}

const add = ({ operations }: History, written: Written) => operations.push(operation(operations.length + 1, written))

/** Changes the answer to the `number`th operation. */
function answer({ operations }: History, number: number, body: Record<string, unknown>): void {
  Object.assign(only(operations, number - 1).answer?.body ?? {}, body)
}

test('a correct history has no breach', () => {
  expect(checkHistory(correctHistory())).toEqual([])
})

test('an operation without an answer may have happened or not', () => {
  const happened = correctHistory()
  const not = correctHistory()
  for (const history of [happened, not])
    add(history, { act: reserving('f@guest.example', { start: '21:00' }), from: 2, until: 9 })
  const row = reservationRow('R2', 'f@guest.example')
  const later = 2 * 3_600_000
  happened.final.reservations.push({
    ...row,
    startsAt: row.startsAt + later,
    endsAt: row.endsAt + later,
    takes: row.takes.map((take) => ({ ...take, from: take.from + later, until: take.until + later })),
  })
  happened.final.mails.push({ id: 'x', kind: 'reservation-confirmed', recipient: 'f@guest.example', sent: true })
  happened.final.received.push({ id: 'x', digest: 'x' })
  expect([checkHistory(happened), checkHistory(not)]).toEqual([[], []])
})

const corruptions: [sentence: string, invariant: string, corrupt: (history: History) => void][] = [
  [
    'two acknowledged reservations of one table',
    'no-overlap-acknowledged',
    (history) => add(history, { act: reserving('b2@guest.example'), from: 4, until: 5, answer: reserved('R2') }),
  ],
  [
    'a table with two reservations in the database',
    'no-overlap',
    ({ final }) => final.reservations.push(reservationRow('R2', 'b@guest.example')),
  ],
  ['an acknowledged reservation that is lost', 'reservation-present', ({ final }) => final.reservations.splice(0)],
  [
    'a reservation that differs from what was acknowledged',
    'reservation-present',
    ({ final }) => Object.assign(only(final.reservations), { partySize: 3 }),
  ],
  [
    'a reservation that was confirmed and is cancelled',
    'hold-until-expiry',
    ({ final }) => Object.assign(only(final.reservations), { status: 'Cancelled' }),
  ],
  ['a taken slot that is offered', 'no-stale-offer', (history) => answer(history, 3, { slots: [slot(true)] })],
  ['a free slot that is not offered', 'no-hidden-offer', (history) => answer(history, 1, { slots: [slot(false)] })],
  [
    'a free slot that is refused',
    'no-false-refusal',
    (history) =>
      add(history, {
        act: reserving('g@guest.example', { start: '12:00' }),
        from: 4,
        until: 5,
        answer: 'slot-not-available',
      }),
  ],
  [
    'a refusal that has an effect',
    'refusal-without-effect',
    ({ final }) => final.reservations.push({ ...reservationRow('R2', 'b@guest.example'), takes: [] }),
  ],
  [
    'an intention with two effects',
    'effect-once',
    ({ final }) => final.threads.push({ id: 'M2', guestEmail: 'e@guest.example' }),
  ],
  ['a message that was acknowledged and is lost', 'effect-present', ({ final }) => final.threads.splice(0)],
  [
    'a reservation that nobody has requested',
    'effect-requested',
    ({ final }) => final.reservations.push({ ...reservationRow('R9', 'nobody@guest.example'), takes: [] }),
  ],
  [
    'two answers for one key',
    'same-answer',
    (history) =>
      add(history, {
        act: { kind: 'message', tag: 'e@guest.example' },
        from: 7,
        until: 8,
        key: 'k',
        intention: 13,
        answer: [202, { threadId: 'M2' }],
        digest: 'another',
      }),
  ],
  [
    'a key that never gets an answer',
    'keys-converge',
    (history) => add(history, { act: { kind: 'message', tag: 'h@guest.example' }, from: 7, until: 8, key: 'k2' }),
  ],
  [
    'a seat too many',
    'seats-sum',
    ({ final }) => Object.assign(only(final.registrations), { quantity: 4, validTickets: 4 }),
  ],
  [
    'more seats promised than there are',
    'seats-promised',
    (history) =>
      add(history, {
        act: { kind: 'register', tag: 'i@guest.example', event: 'free-0', quantity: 2 },
        from: 4,
        until: 5,
        answer: [201, { reference: 'E3' }],
      }),
  ],
  ['a registration that is lost', 'registration-present', ({ final }) => final.registrations.shift()],
  ['a ticket that is missing', 'tickets', ({ final }) => Object.assign(only(final.registrations), { validTickets: 1 })],
  ['an impossible number of seats', 'remaining-true', (history) => answer(history, 6, { remaining: 3 })],
  [
    'seats refused though there were some',
    'no-false-sold-out',
    (history) =>
      add(history, {
        act: { kind: 'register', tag: 'j@guest.example', event: 'free-0', quantity: 1 },
        from: 4,
        until: 5,
        answer: 'registration-closed',
      }),
  ],
  [
    'a cancellation that was undone',
    'cancellation-final',
    (history) => add(history, { act: { kind: 'cancel', tag: 'c@guest.example' }, from: 4, until: 5, answer: [200] }),
  ],
  ['an order that is lost', 'order-present', ({ final }) => final.lines.splice(0)],
  [
    'an order that is placed twice',
    'order-once',
    ({ final }) => final.lines.push({ ...only(final.lines), orderId: 'O2' }),
  ],
  ['a tab without an acknowledged order', 'no-stale-tab', (history) => answer(history, 8, { tab: [] })],
  [
    'a tab with a line that nobody ordered',
    'no-invented-line',
    (history) => answer(history, 8, { tab: [{ itemName: 'Dish 0', quantity: 4 }] }),
  ],
  [
    'two open tabs at one table',
    'one-open-tab',
    ({ final }) => {
      for (const id of ['T2', 'T3'])
        final.tabs.push({ id, resourceId: 't1', closedAt: null, aside: false, joined: false })
    },
  ],
  ['a closed tab without its invoice', 'invoice-of-tab', ({ final }) => final.invoices.splice(0)],
  ['an invoice of another sum', 'invoice-sum', ({ final }) => Object.assign(only(final.invoices), { totalMinor: 200 })],
  [
    'a counter-invoice of no invoice',
    'invoice-counter',
    ({ final }) => final.invoices.push({ ...only(final.invoices), number: 2, cancels: 7 }),
  ],
  ['a number that is left out', 'invoice-numbers', ({ final }) => Object.assign(only(final.invoices), { number: 2 })],
  ['an invoice that differs from its answer', 'invoice-unchanged', (history) => answer(history, 9, { total: 2 })],
  [
    'an open tab that is reported as closed',
    'no-false-closed',
    (history) => {
      Object.assign(only(history.final.tabs), { closedAt: null, aside: false, joined: false })
      Object.assign(only(history.operations, 8), { answer: { status: 404, problem: '404', body: {}, digest: '' } })
    },
  ],
  [
    'an order refused for a change that never was',
    'no-false-change',
    (history) => {
      Object.assign(only(history.final.tabs), { closedAt: at(90) })
      add(history, {
        act: { kind: 'order', table: 't1', lines: [{ item: 'Dish 0', quantity: 9 }], claim: undefined },
        from: 7,
        until: 8,
        answer: 'tab-changed',
      })
    },
  ],
  [
    'money that the provider took and no payment has',
    'money-accounted',
    ({ final }) => Object.assign(only(final.payments), { status: 'Expired' }),
  ],
  [
    'money that was refunded and is still recorded as paid',
    'money-accounted',
    ({ final }) => Object.assign(only(final.sessions), { refundedMinor: 500 }),
  ],
  [
    'a payment that never ends',
    'payments-at-rest',
    ({ final }) => Object.assign(only(final.payments), { status: 'Refunding' }),
  ],
  [
    'tickets that nobody has paid',
    'tickets-paid',
    ({ final }) => Object.assign(only(final.payments), { status: 'Refunded' }),
  ],
  ['an ineffective button', 'press-effective', ({ final }) => Object.assign(only(final.sessions), { status: 'open' })],
  [
    'a ledger that does not add up',
    'voucher-ledger',
    ({ final }) => Object.assign(only(final.vouchers), { open: 2_999 }),
  ],
  [
    'a voucher that paid more than it had',
    'voucher-overspent',
    (history) => answer(history, 10, { voucherAmount: 50.01 }),
  ],
  [
    'a voucher that paid without its payment',
    'voucher-part',
    ({ final }) => Object.assign(only(final.payments), { voucherMinor: 1_000 }),
  ],
  ['an impossible balance', 'balance-true', (history) => answer(history, 12, { balance: 50 })],
  ['a mail that is missing', 'mail-arrives', ({ final }) => final.received.pop()],
  ['a mail that was never sent', 'mail-arrives', ({ final }) => Object.assign(only(final.mails), { sent: false })],
  [
    'a mail that was sent again with another text',
    'mail-same',
    ({ final }) => final.received.push({ id: only(final.mails).id, digest: 'another' }),
  ],
  [
    'a guest who gets the same mail twice',
    'mail-once',
    ({ final }) => {
      final.mails.push({ ...only(final.mails), id: 'again' })
      final.received.push({ id: 'again', digest: 'again' })
    },
  ],
  [
    'a server that fails with another status than 503',
    'no-server-error',
    (history) => add(history, { act: { kind: 'tab', table: 't1' }, from: 7, until: 8, answer: '500' }),
  ],
  [
    'a server that fails without a fault',
    'no-failure-in-peace',
    (history) => add(history, { act: { kind: 'tab', table: 't1' }, from: 7, until: 8, answer: '503' }),
  ],
  [
    'an answer that the interface does not have',
    'answers-known',
    (history) => add(history, { act: { kind: 'tab', table: 't1' }, from: 7, until: 8, answer: '404' }),
  ],
  [
    'a connection that breaks without a fault',
    'no-broken-connection',
    ({ operations }) => Object.assign(only(operations, 12), { failure: 'broken' }),
  ],
  [
    'a server that exits by itself',
    'servers-live',
    ({ faults }) => faults.push({ kind: 'death', server: 0, from: at(7), until: at(8) }),
  ],
  [
    'a job that is never done',
    'jobs-done',
    ({ final }) => final.jobs.push({ kind: 'send-mail', attempts: 3, error: 'no' }),
  ],
]

describe('the checker finds', () => {
  test.each(corruptions)('%s', (_, invariant, corrupt) => {
    const history = correctHistory()
    corrupt(history)
    expect(broken(history)).toContain(invariant)
  })
})

test('a failure is accepted while the database is unreachable, and not long afterwards', () => {
  const history = correctHistory()
  history.faults.push({ kind: 'restart-database', server: null, from: at(7), until: at(8) })
  add(history, { act: { kind: 'tab', table: 't1' }, from: 7, until: 9, answer: '503' })
  expect(broken(history)).toEqual([])
  add(history, { act: { kind: 'tab', table: 't1' }, from: 40, until: 41, answer: '503' })
  expect(broken(history)).toEqual(['no-failure-in-peace'])
})
