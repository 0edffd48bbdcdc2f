import { describe, expect, test } from 'vitest'
import { minuteMs } from '#lib/time.ts'
import type { BookingDuration, Combination } from '#lib/venues/configuration.ts'
import { bookingLengths, offeredMinutes } from '#lib/venues/durations.ts'
import { combinationOf, combinationsFor, combinedShares } from './combinations.ts'
import { allowedFrom } from './smallest-party.ts'
import { isStockOf, openFrom } from './stock.ts'

const start = Date.parse('2026-12-04T19:00:00Z')
const before = (minutes: number) => start - minutes * minuteMs

describe('stock', () => {
  test.each([
    [{}, true, true],
    [{ bookableBy: 'house' as const }, false, true],
    [{ bookableBy: 'walk-in' as const }, false, false],
    [{ bookableBy: 'house' as const, onlineFromMinutes: 60 }, true, true],
    [{ bookableBy: 'walk-in' as const, onlineFromMinutes: 60 }, true, true],
  ])('%j is for guests: %s, for staff on the telephone: %s', (resource, guests, staff) => {
    expect([isStockOf('guest', resource), isStockOf('staff', resource)]).toEqual([guests, staff])
  })

  test('goes online some minutes before the start; that of the house is open to staff at any time', () => {
    const [house, walkIn] = [
      { bookableBy: 'house' as const, onlineFromMinutes: 60 },
      { bookableBy: 'walk-in' as const, onlineFromMinutes: 30 },
    ]
    expect([openFrom('guest', house, start), openFrom('guest', walkIn, start)]).toEqual([before(60), before(30)])
    expect(openFrom('staff', house, start)).toBe(Number.NEGATIVE_INFINITY)
    expect(openFrom('staff', walkIn, start)).toBe(before(30))
    expect(openFrom('guest', { bookableBy: 'house' }, start)).toBe(Number.POSITIVE_INFINITY)
  })
})

test.each([
  [4, Number.NEGATIVE_INFINITY],
  [3, before(120)],
])('a table from 4 guests, for anybody 2 hours before: %i guests may book it from %d on', (partySize, from) => {
  expect(allowedFrom({ minParty: 4, minPartyUntilMinutes: 120 }, partySize, start)).toBe(from)
  expect(allowedFrom({ minParty: 4 }, 3, start)).toBe(Number.POSITIVE_INFINITY)
})

describe('combinations', () => {
  const tables = ['a', 'b', 'c', 'd'].map((id) => ({ id, capacity: 2, seatSold: id === 'd' }))
  const named = (id: string, resources: string[], maxParty: number): Combination => {
    return { id, name: id, type: 'RestaurantTable', resources, minParty: 3, maxParty }
  }
  const all = [named('large', ['a', 'b', 'c'], 8), named('one', ['a', 'b'], 5), named('other', ['c', 'b'], 5)]

  test('are chosen by the fewest spare seats, then in the order of the venue', () => {
    const chosen = (partySize: number) =>
      combinationsFor(all, tables, partySize).map(({ members }) => members.map(({ id }) => id).join(''))
    expect(chosen(4)).toEqual(['ab', 'cb', 'abc'])
    expect(chosen(6)).toEqual(['abc'])
    expect([chosen(2), chosen(9)]).toEqual([[], []])
  })

  test('have all their members, none of which is sold by seats', () => {
    expect(combinationsFor(all, tables.slice(0, 2), 4)).toHaveLength(1)
    expect(combinationsFor([named('shared', ['a', 'd'], 5)], tables, 4)).toEqual([])
    expect(combinationOf(all, ['b', 'a'])?.id).toBe('one')
    expect(combinationOf(all, ['b'])).toBeUndefined()
  })

  test.each([
    [3, [2, 1]],
    [4, [2, 2]],
    [6, [2, 4]],
    [2, [1, 1]],
  ])('seat %i guests as %j: no table stays empty, the last has the added chairs', (partySize, shares) => {
    expect(combinedShares(tables.slice(0, 2), partySize)).toEqual(shares)
  })
})

describe('lengths by party', () => {
  const lengths: BookingDuration = {
    ...{ type: 'RestaurantTable', defaultMinutes: 105, minMinutes: 60, maxMinutes: 150, stepMinutes: 15 },
    ...{ guestSelectable: true, options: [60, 105], gridMinutes: 30, turnoverMinutes: 10 },
    byParty: [
      { from: 4, minutes: 120 },
      { from: 7, minutes: 150 },
    ],
  }
  test.each([
    [3, 105, [60, 105]],
    [4, 120, [60, 105, 120]],
    [6, 120, [60, 105, 120]],
    [9, 150, [60, 105, 150]],
  ])('%i guests have %i minutes, and may choose %j', (partySize, minutes, offered) => {
    const ofParty = bookingLengths([lengths], 'RestaurantTable', partySize)
    expect(ofParty.defaultMinutes).toBe(minutes)
    expect(offeredMinutes(ofParty)).toEqual(offered)
  })
})
