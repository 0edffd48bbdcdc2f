import { expect, test } from 'vitest'
import type { ReservationStatus } from '#lib/reservations/status.ts'
import { forgottenAfterMs } from '#lib/reservations/status.ts'
import { stageOf, type Visit } from './stage.ts'

const t = (minute: number) => new Date(Date.UTC(2027, 5, 16, 18, minute))
const end = t(120)

function visit(
  seating: Partial<NonNullable<Visit['seating']>> | null,
  tab: { orders?: (number | [placed: number, served: number])[]; closedAt?: number; isUnpaid?: true } | null = null,
  { status = 'Confirmed' as ReservationStatus, now = t(90), updatedAt = t(1) } = {},
): Visit {
  return {
    reservation: { status, endsAt: end, updatedAt },
    seating: seating && { arrivedAt: t(0), seatedAt: null, servedAt: null, leftAt: null, ...seating },
    tab: tab && {
      orders: (tab.orders ?? []).map(order),
      closedAt: tab.closedAt === undefined ? null : t(tab.closedAt),
      paidAt: tab.closedAt === undefined || tab.isUnpaid ? null : t(tab.closedAt),
    },
    now,
  }
}

const order = (given: number | [number, number]) => {
  const [placed, served] = [given].flat()
  return { placedAt: t(placed ?? 0), servedAt: served === undefined ? null : t(served) }
}

const seated = { seatedAt: t(5) }
const served = { seatedAt: t(5), servedAt: t(30) }
const longAfter = new Date(end.getTime() + forgottenAfterMs)

const cases: [name: string, visit: Visit, stage: string, since: Date | null][] = [
  ['booked', visit(null), 'expected', null],
  ['booked, with a tab of others at the table', visit(null, { orders: [1] }), 'expected', null],
  ['Pending', visit(null, null, { status: 'Pending' }), 'expected', null],
  ['arrived', visit({}), 'arrived', t(0)],
  ['arrived and Pending', visit({}, null, { status: 'Pending' }), 'arrived', t(0)],
  ['seated', visit(seated), 'seated', t(5)],
  ['with an order', visit(seated, { orders: [10] }), 'ordered', t(10)],
  ['with several orders', visit(seated, { orders: [10, 20] }), 'ordered', t(10)],
  ['served', visit(served, { orders: [10, 20] }), 'served', t(30)],
  ['served at the instant of the order', visit(served, { orders: [30] }), 'served', t(30)],
  ['served without a tab', visit(served), 'served', t(30)],
  ['with a later order', visit(served, { orders: [10, 40, 50] }), 'ordered', t(40)],
  ['served by its stations', visit(seated, { orders: [[10, 25]] }), 'served', t(25)],
  [
    'served by its stations in two rounds',
    visit(seated, {
      orders: [
        [10, 40],
        [20, 35],
      ],
    }),
    'served',
    t(40),
  ],
  ['served by its stations, with a later order', visit(seated, { orders: [[10, 25], 40] }), 'ordered', t(40)],
  ['waiting for the first order, with a later one served', visit(seated, { orders: [10, [20, 25]] }), 'ordered', t(10)],
  [
    'marked as served after an order that no station has served',
    visit(served, { orders: [10, [35, 45]] }),
    'served',
    t(45),
  ],
  ['marked as served after its stations', visit(served, { orders: [[10, 25]] }), 'served', t(30)],
  ['without anything left of its orders', visit(seated, { orders: [] }), 'seated', t(5)],
  ['paid', visit(served, { orders: [10], closedAt: 60 }), 'paid', t(60)],
  ['paid, but never marked as served', visit(seated, { orders: [10], closedAt: 60 }), 'paid', t(60)],
  ['with another tab after the paid one', visit(served, { orders: [70] }), 'ordered', t(70)],
  ['left', visit({ ...served, leftAt: t(80) }, { orders: [10], closedAt: 60 }), 'left', t(80)],
  ['left and Completed', visit({ ...seated, leftAt: t(80) }, null, { status: 'Completed' }), 'left', t(80)],
  ['Completed by itself', visit(null, null, { status: 'Completed', updatedAt: t(70) }), 'left', t(70)],
  ['Completed after its end', visit(null, null, { status: 'Completed', updatedAt: t(200) }), 'left', end],
  [
    'seated and Completed by another verb',
    visit(seated, null, { status: 'Completed', updatedAt: t(70) }),
    'left',
    t(70),
  ],
  ['missing', visit(null, null, { status: 'NoShow' }), 'expected', null],
  ['cancelled', visit(null, null, { status: 'Cancelled' }), 'expected', null],
  ['arrived, then cancelled', visit({}, null, { status: 'Cancelled', updatedAt: t(70) }), 'left', t(70)],
  ['seated beyond its end', visit(seated, null, { now: new Date(longAfter.getTime() - 1) }), 'seated', t(5)],
  ['never cleared', visit(seated, null, { now: longAfter }), 'left', end],
  ['booked long ago, and nobody recorded anything', visit(null, null, { now: longAfter }), 'expected', null],
]

test.each(cases)('a party that is %s', (_, given, stage, since) => {
  expect(stageOf(given)).toEqual({ stage, since })
})
