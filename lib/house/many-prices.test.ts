import { expect, test } from 'vitest'
import { changedPrice, roundingSteps } from './many-prices.ts'

const percent = (value: number) => ({ kind: 'percent', value: value * 100 }) as const
const sum = (value: number) => ({ kind: 'sum', value }) as const

test('prices are changed exactly, and rounded once, halves up', () => {
  for (const [before, change, step, after] of [
    [390, percent(5), 10, 410],
    [560, percent(5), 50, 600],
    [950, percent(5), 10, 1000],
    [3100, percent(5), 10, 3260],
    // 4.095 is 4.10 in cents, and 4.10 in steps of ten: not 4.10 and then 4.1 again.
    [390, percent(5), 1, 410],
    [100, percent(2.5), 5, 105],
    [99, percent(-10), 1, 89],
    [5, percent(50), 1, 8],
    [260, sum(-300), 1, 0],
    [260, percent(-150), 10, 0],
    [262, sum(30), 5, 290],
    [263, sum(30), 5, 295],
    [123, { kind: 'set', value: 450 } as const, 10, 450],
    // Nothing is asked, so that nothing is rounded.
    [123, percent(0), 50, 123],
    [123, sum(0), 50, 123],
    [9_999_999_999, percent(100), 1, 10_000_000_000],
  ] as const) {
    expect(changedPrice(before, change, { step, currencyUnit: 100 }), JSON.stringify([before, change, step])).toBe(
      after,
    )
  }
})

test('a currency has the steps that it can write', () => {
  expect(roundingSteps(100)).toEqual([1, 5, 10, 50, 100])
  expect(roundingSteps(1)).toEqual([1])
  expect(roundingSteps(1000)).toEqual([1, 50, 100, 500, 1000])
})
