import { expect, test } from 'vitest'
import type { TicketShown } from '#lib/orders/record.ts'
import { allDay, goneFrom, ordersViewOf, ticketsIn, unseenOf } from './tickets.ts'

const at = (time: string) => `2027-06-16T${time}:00Z`
const now = Date.parse(at('19:40'))

const line = (itemName: string, quantity: number, more: Partial<TicketShown['lines'][number]> = {}) => ({
  line: 0,
  menuId: 'kitchen',
  itemName,
  quantity,
  remaining: quantity,
  note: null,
  takenBack: [],
  ...more,
})
const back = { line: 1, quantity: 1, reason: 'guest', at: at('19:30'), by: null, seen: false } as const

let orders = 0
const ticket = (more: Partial<TicketShown>): TicketShown => ({
  tabId: 'tab',
  orderId: `${++orders}`,
  station: 'kitchen',
  number: '7K2M-4MXW',
  round: 1,
  placedAt: at('19:38'),
  state: 'placed',
  stateSince: null,
  recallableUntil: null,
  tableName: 'Hall 1',
  party: null,
  print: null,
  lines: [line('Soup', 1)],
  ...more,
})

test('a station shows the tickets that it has to make by age, with their minutes', () => {
  const tickets = [
    ticket({ tableName: 'New' }),
    ticket({ tableName: 'Slow', placedAt: at('19:32'), state: 'started' }),
    ticket({ tableName: 'Late', placedAt: at('19:25') }),
    ticket({ tableName: 'Bar', station: 'bar', placedAt: at('19:35') }),
    ticket({ tableName: 'Ready', state: 'ready', stateSince: at('19:37') }),
  ]
  const shown = (view: 'kitchen' | 'bar' | 'pass') =>
    ticketsIn({ tickets }, view, now).map(({ ticket: { tableName }, minutes, level, next }) => [
      tableName,
      minutes,
      level,
      next,
    ])
  expect(shown('kitchen')).toEqual([
    ['Late', 15, 'late', 'started'],
    ['Slow', 8, 'slow', 'ready'],
    ['New', 2, 'fresh', 'started'],
  ])
  expect(shown('bar')).toEqual([['Bar', 5, 'slow', 'started']])
  expect(shown('pass')).toEqual([['Ready', 3, 'slow', 'served']])
})

test('lines that were taken back are shown until they are seen, and count no longer', () => {
  const gone = [line('Soup', 1, { remaining: 0, takenBack: [back] })]
  const tickets = [
    ticket({ lines: gone }),
    ticket({ lines: [...gone, line('Stew', 2)] }),
    ticket({ lines: gone, state: 'ready' }),
    ticket({ lines: [line('Soup', 1, { remaining: 0, takenBack: [{ ...back, seen: true }] })] }),
  ]
  const shown = ticketsIn({ tickets }, 'kitchen', now)
  expect(shown.map(({ next }) => next)).toEqual(['seen', 'started', 'seen'])
  expect(shown.map((each) => unseenOf(each.ticket))).toEqual([[1], [1], [1]])
  expect(allDay(shown)).toEqual([{ itemName: 'Stew', quantity: 2 }])
  expect(ticketsIn({ tickets }, 'pass', now)).toEqual([])
})

test('the day counts an item over all tickets, the most first', () => {
  const tickets = [
    ticket({ lines: [line('Soup', 1), line('Stew', 2)] }),
    ticket({ lines: [line('Soup', 4, { remaining: 3 }), line('Cake', 2)] }),
  ]
  expect(allDay(ticketsIn({ tickets }, 'kitchen', now))).toEqual([
    { itemName: 'Soup', quantity: 4 },
    { itemName: 'Cake', quantity: 2 },
    { itemName: 'Stew', quantity: 2 },
  ])
})

test('a ticket that has gone out can be recalled to the view that it has left, for a limited time', () => {
  const out = (tableName: string, state: 'ready' | 'served', since: string, until: string) =>
    ticket({ tableName, state, stateSince: at(since), recallableUntil: at(until) })
  const tickets = [
    out('one', 'ready', '19:30', '20:00'),
    out('two', 'served', '19:35', '20:05'),
    out('old', 'served', '19:05', '19:35'),
  ]
  const names = (view: 'kitchen' | 'pass') => goneFrom({ tickets }, view, now).map(({ tableName }) => tableName)
  expect(names('kitchen')).toEqual(['two', 'one'])
  expect(names('pass')).toEqual(['two'])
})

test('an address that names no station shows the kitchen', () => {
  expect([ordersViewOf('pass'), ordersViewOf('cellar'), ordersViewOf(undefined), ordersViewOf(['bar'])]).toEqual([
    'pass',
    'kitchen',
    'kitchen',
    'kitchen',
  ])
})
