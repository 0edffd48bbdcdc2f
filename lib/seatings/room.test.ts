import { describe, expect, test } from 'vitest'
import { byResource } from '#lib/availability/occupancy.ts'
import { minuteMs } from '#lib/time.ts'
import { type OwnPlace, seatShares, seatsFreeUntil, wantedAgainAt } from './room.ts'

describe('seatsFreeUntil', () => {
  const exclusive = { id: 'a', capacity: 4, seatSold: false }
  const shared = { id: 'a', capacity: 4, seatSold: true }
  const row = (from: number, until: number, seats = 2) => ({
    resourceId: 'a',
    seats,
    shared: true,
    holdUntil: null,
    from,
    until,
  })
  test.each([
    ['nothing is taken', exclusive, [], 2, 100],
    ['the next party', exclusive, [row(50, 60)], 2, 50],
    ['the nearest of several', exclusive, [row(70, 80), row(40, 50)], 2, 40],
    ['one that sits there now', exclusive, [row(0, 20)], 2, 10],
    ['one that has left', exclusive, [row(0, 10)], 2, 100],
    ['one after the limit', exclusive, [row(100, 120)], 2, 100],
    ['enough seats beside others', shared, [row(20, 60)], 2, 100],
    ['too few seats beside two', shared, [row(20, 60), row(40, 50, 1)], 2, 40],
  ])('%s', (_, resource, rows, seats, until) => {
    expect(seatsFreeUntil(resource, byResource(rows), { from: 10, seats, limit: 100 })).toBe(until)
  })
})

test.each([
  [[4], 3, [3]],
  [[4, 4], 6, [4, 2]],
  [[4, 4], 4, [3, 1]],
  [[4, 2, 4], 5, [3, 1, 1]],
  [[1, 4], 5, [1, 4]],
  [[4], 5, null],
  [[4, 4], 1, null],
  [[2, 2], 5, null],
])('tables of %j seat a party of %i by %j', (capacities, partySize, shares) => {
  expect(
    seatShares(
      capacities.map((capacity) => ({ capacity })),
      partySize,
    ),
  ).toEqual(shares)
})

describe('wantedAgainAt', () => {
  const table = (id: string): OwnPlace => ({
    id,
    capacity: 4,
    seatSold: false,
    seats: 2,
    blockedUntil: 75 * minuteMs,
  })
  const bar: OwnPlace = { ...table('bar'), capacity: 10, seatSold: true, seats: 4 }
  const row = (resourceId: string, from: number, until: number, seats = 2) => ({
    resourceId,
    from: from * minuteMs,
    until: until * minuteMs,
    seats,
    shared: resourceId === 'bar',
    holdUntil: null,
  })

  test.each<[string, OwnPlace[], ReturnType<typeof row>[], number]>([
    ['never, where nobody comes', [table('t1')], [], 300],
    ['by the next one', [table('t1')], [row('t1', 180, 240)], 180],
    ['by the first of several', [table('t1')], [row('t1', 240, 280), row('t1', 180, 240)], 180],
    ['not by who was there before', [table('t1')], [row('t1', 0, 60), row('t1', 59, 70)], 300],
    ['at the scarcest of several tables', [table('t1'), table('t2')], [row('t1', 200, 240), row('t2', 150, 160)], 150],
    ['not by who sits elsewhere', [table('t1')], [row('t3', 120, 240)], 300],
    ['not after the limit', [table('t1')], [row('t1', 310, 400)], 300],
    ['never, where seats are left', [bar], [row('bar', 90, 200, 3), row('bar', 120, 200, 3)], 300],
    ['when seats run out', [bar], [row('bar', 90, 200, 3), row('bar', 120, 200, 4)], 120],
    ['not when others have left', [bar], [row('bar', 90, 120, 6), row('bar', 120, 200, 6)], 300],
  ])('%s', (_, places, rows, minutes) => {
    expect(wantedAgainAt(places, byResource(rows), 300 * minuteMs)).toBe(minutes * minuteMs)
  })
})
