import { expect, test } from 'vitest'
import { wallMidnight, zoneWindow } from '#lib/time.ts'
import type { PacingRule } from '#lib/venues/pacing-rule.ts'
import { exceedsPace, mostOf, type PacedDay, paceLimits, paceQuarterOf } from './pace.ts'

const rule: PacingRule = {
  ...{ types: [], days: [], dates: [], from: null, until: null },
  ...{ perMinutes: 60, maxCovers: 24, maxParties: null, online: 1 },
}

function day(zone: string, date: string, hours: object = {}): PacedDay {
  return {
    ...{ date, window: zoneWindow(zone, date), midnight: wallMidnight(date), opensMinute: 960, closesMinute: 1_740 },
    ...hours,
  }
}

/** The stretch of a start as its first instant and its length in minutes. */
function stretch(on: PacedDay, startsAt: string, perMinutes: PacingRule['perMinutes'] = 60) {
  const [limit] = paceLimits([{ ...rule, perMinutes }], on, 'RestaurantTable', Date.parse(startsAt))
  return limit && [new Date(limit.first * 900_000).toISOString().slice(0, 16), (limit.last - limit.first + 1) * 15]
}

test.each([
  ['Europe/Berlin', '2027-06-16', '2027-06-16T17:20:40Z', 15, ['2027-06-16T17:15', 15]],
  ['Europe/Berlin', '2027-06-16', '2027-06-16T17:59:59Z', 30, ['2027-06-16T17:30', 30]],
  ['Europe/Berlin', '2027-06-16', '2027-06-16T17:45:00Z', 60, ['2027-06-16T17:00', 60]],
  // Half an hour, and three quarters, beside UTC: the stretches are those of the clock on the wall.
  ['Asia/Kolkata', '2027-06-16', '2027-06-16T13:40:00Z', 60, ['2027-06-16T13:30', 60]],
  ['Asia/Kathmandu', '2027-06-16', '2027-06-16T13:20:00Z', 60, ['2027-06-16T13:15', 60]],
  // 02:00 to 03:00 comes twice, and is two stretches.
  ['Europe/Berlin', '2027-10-30', '2027-10-31T00:45:00Z', 60, ['2027-10-31T00:00', 60]],
  ['Europe/Berlin', '2027-10-30', '2027-10-31T01:15:00Z', 60, ['2027-10-31T01:00', 60]],
  // After 01:59 comes 03:00.
  ['Europe/Berlin', '2027-03-27', '2027-03-28T01:15:00Z', 60, ['2027-03-28T01:00', 60]],
  // Lord Howe sets its clock by half an hour: from 01:30 the hour begins again, and the change ends the stretch before.
  ['Australia/Lord_Howe', '2027-04-03', '2027-04-03T14:40:00Z', 60, ['2027-04-03T14:00', 60]],
  ['Australia/Lord_Howe', '2027-04-03', '2027-04-03T15:10:00Z', 60, ['2027-04-03T15:00', 30]],
] as const)('%s on %s: a start at %s counts in its stretch of %d minutes', (zone, date, startsAt, per, expected) => {
  expect(stretch(day(zone, date), startsAt, per)).toEqual(expected)
})

test('all rules that count at a start bind it, each with its types', () => {
  const on = day('Europe/Berlin', '2027-06-16')
  const rules: PacingRule[] = [
    { ...rule, types: ['RestaurantTable'], from: '19:00', until: '21:00' },
    { ...rule, types: ['DartBoard'] },
    { ...rule, types: ['DartBoard', 'RestaurantTable'], perMinutes: 15 },
    { ...rule, days: ['Thursday'] },
    rule,
  ]
  const at = (time: string) => paceLimits(rules, on, 'RestaurantTable', Date.parse(`2027-06-16T${time}:00+02:00`))
  expect(at('19:00').map(({ types }) => types.length)).toEqual([1, 2, 6])
  expect(at('21:00').map(({ types }) => types.length)).toEqual([2, 6])
})

test('the share of guests is rounded down, and exact', () => {
  expect(mostOf({ maxCovers: 24, maxParties: 6, online: 0.7 })).toMatchObject({ onlineCovers: 16, onlineParties: 4 })
  // In binary, 0.29 of 100 is less than 29.
  expect(mostOf({ maxCovers: 100, maxParties: null, online: 0.29 })).toMatchObject({
    ...{ onlineCovers: 29, parties: null, onlineParties: null },
  })
  expect(mostOf({ maxCovers: 24, maxParties: null, online: 0 }).onlineCovers).toBe(0)
})

test('a limit is exceeded by what is added alone', () => {
  const most = { covers: 20, parties: 5, onlineCovers: 10, onlineParties: null }
  const limit = { types: ['RestaurantTable' as const], first: paceQuarterOf(0), last: 0, ...most }
  const none = { covers: 0, parties: 0, onlineCovers: 0, onlineParties: 0 }
  const sums = { covers: 20, parties: 5, onlineCovers: 10, onlineParties: 9 }
  const added = { covers: 2, parties: 1, onlineCovers: 2, onlineParties: 1 }
  expect(exceedsPace(limit, sums, added)).toBe(false)
  expect(exceedsPace(limit, { ...sums, covers: 21 }, added)).toBe(true)
  expect(exceedsPace(limit, { ...sums, parties: 6 }, added)).toBe(true)
  expect(exceedsPace(limit, { ...sums, onlineCovers: 11 }, added)).toBe(true)
  expect(exceedsPace(limit, { ...sums, onlineCovers: 11 }, { ...added, onlineCovers: 0 })).toBe(false)
  expect(exceedsPace(limit, { ...sums, covers: 30, parties: 30 }, none)).toBe(false)
  expect(exceedsPace(limit, { ...sums, covers: 30 }, { ...none, covers: -2 })).toBe(false)
})
