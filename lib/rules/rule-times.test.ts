import { expect, test } from 'vitest'
import { countsAt, countsOn, minutesOfRule, type RuleTimes } from './rule-times.ts'

const always: RuleTimes = { days: [], dates: [], from: null, until: null }
const evening = { date: '2026-12-04', opensMinute: 1080, closesMinute: 1560 } // 18:00 to 02:00, a Friday

test('a rule without times counts always', () => {
  expect(countsAt(always, evening, 1080)).toBe(true)
  expect(countsAt(always, evening, 1530)).toBe(true)
})

test('weekday and dates must both hold', () => {
  const rule: RuleTimes = { ...always, days: ['Friday'], dates: [{ from: '2026-12-04', until: '2026-12-05' }] }
  expect(['2026-12-03', '2026-12-04', '2026-12-05', '2026-12-11'].map((date) => countsOn(rule, date))).toEqual([
    false,
    true,
    false,
    false,
  ])
})

test.each([
  ['18:00', '20:00', 1080, 1200],
  ['22:00', '01:00', 1320, 1500],
  ['00:30', '02:00', 1470, 1560],
  ['17:00', '20:00', 1020, 1200],
  [null, '00:30', Number.NEGATIVE_INFINITY, 1470],
  ['01:00', null, 1500, Number.POSITIVE_INFINITY],
  ['18:00', '18:00', 1080, 2520],
])('from %s until %s are minutes of a day from 18:00 to 02:00', (from, until, begins, ends) => {
  expect(minutesOfRule({ from, until }, evening)).toEqual({ from: begins, until: ends })
})

test('the end is outside', () => {
  const rule: RuleTimes = { ...always, from: '22:00', until: '01:00' }
  expect([1319, 1320, 1499, 1500].map((minute) => countsAt(rule, evening, minute))).toEqual([false, true, true, false])
})
