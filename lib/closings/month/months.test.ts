import { expect, test } from 'vitest'
import { isMonth, monthSpan, monthsLater } from './months.ts'

test.each([
  ['a month that is over', '2026-10', '2026-11-29', ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30']],
  ['a month that runs', '2026-11', '2026-11-29', ['2026-11-01', '2026-11-29', '2026-10-01', '2026-10-29']],
  ['its last day', '2026-11', '2026-11-30', ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31']],
  ['its first day', '2027-01', '2027-01-01', ['2027-01-01', '2027-01-01', '2026-12-01', '2026-12-01']],
  [
    'a day that the month before has not',
    '2027-03',
    '2027-03-30',
    ['2027-03-01', '2027-03-30', '2027-02-01', '2027-02-28'],
  ],
])(
  '%s is compared with the same days of the month before',
  (_, month, today, [first, last, beforeFirst, beforeLast]) => {
    expect(monthSpan(month, today)).toEqual({ first, last, beforeFirst, beforeLast })
  },
)

test('months follow each other over the years', () => {
  expect([monthsLater('2026-12', 1), monthsLater('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
  expect(['2026-12', '2026-13', '2026-1', '1999-01', '2026-12-01', ''].map(isMonth)).toEqual([
    true,
    ...Array(5).fill(false),
  ])
})
