import { describe, expect, test } from 'vitest'
import { type ServiceDay, serviceDay } from '#lib/availability/service-day.ts'
import { instantOfWall, minuteMs } from '#lib/time.ts'
import { weekdays } from '#lib/venues/configuration.ts'
import type { Rate } from '#lib/venues/rates.ts'
import { amountAt, hourlyPrices, minutesOfGames, rateKey, rateParts } from './rates.ts'

const dayOf = (date: string, opens = '17:00', closes = '04:00') => {
  const regular = weekdays.map((day) => ({ day, isClosed: false as const, opens, closes, breaks: [] }))
  return serviceDay({ regular, special: [] }, 'Europe/Berlin', date) as ServiceDay
}
const rate = (amountMinor: number, times: Partial<Rate> = {}): Rate => ({
  ...{ days: [], dates: [], from: null, until: null },
  ...times,
  amountMinor,
})
/** The instant of a minute of the day's clock. */
const at = (day: ServiceDay, minute: number) => instantOfWall(day.window, day.midnight + minute * minuteMs) as number
const priceOf = (rates: Rate[], own: number, day: ServiceDay, start: number, minutes: number, times = 1) => {
  const from = at(day, start)
  return hourlyPrices(rateParts(rates, own, day, { from, until: from + minutes * minuteMs }), times)
}

const friday = dayOf('2026-09-25')
const weekend = [rate(3900, { days: ['Friday'], from: '18:00' }), rate(1800, { days: ['Tuesday'] })]

describe('the amount at a time', () => {
  test('is that of the first rate that counts, the end of each outside', () => {
    const rates = [rate(1, { from: '17:00', until: '18:00' }), rate(2, { until: '20:00' }), rate(3, { days: ['Friday'] })]
    const amounts = [1020, 1079, 1080, 1199, 1200].map((minute) => amountAt(rates, 9, friday, at(friday, minute)))
    expect(amounts).toEqual([1, 1, 2, 2, 3])
    expect(amountAt(rates, 9, dayOf('2026-09-26'), at(dayOf('2026-09-26'), 1200))).toBe(9)
  })

  test('after midnight is that of the service day on which the evening began', () => {
    const night = [rate(5, { days: ['Friday'], from: '00:30', until: '02:00' })]
    expect([1469, 1470, 1559, 1560].map((minute) => amountAt(night, 9, friday, at(friday, minute)))).toEqual([9, 5, 5, 9])
  })

  test('counts on given dates, such as the eves of holidays', () => {
    const eve = [rate(7, { dates: [{ from: '2026-10-02', until: '2026-10-02' }] })]
    const amounts = ['2026-10-01', '2026-10-02', '2026-10-03'].map((date) =>
      amountAt(eve, 9, dayOf(date), at(dayOf(date), 1200)),
    )
    expect(amounts).toEqual([9, 7, 9])
  })
})

describe('an hourly price across a boundary', () => {
  test('pays each part at its rate', () => {
    // 45 minutes at 24.00 and 90 at 39.00.
    expect(priceOf(weekend, 2400, friday, 1035, 135)).toEqual([1800, 5850])
    expect(priceOf(weekend, 2400, friday, 1080, 60)).toEqual([3900])
  })

  test('joins parts of one amount', () => {
    const same = [rate(2400, { from: '18:00', until: '19:00' })]
    expect(priceOf(same, 2400, friday, 1050, 120)).toEqual([4800])
  })

  test('gives odd cents to the largest remainders, and adds up to the rounded exact sum', () => {
    const three = [rate(100, { until: '17:20' }), rate(101, { until: '17:40' }), rate(102)]
    // 33 1/3, 33 2/3 and 34 are 101.
    expect(priceOf(three, 0, friday, 1020, 60)).toEqual([33, 34, 34])
    // Halves of a cent in both parts: one cent more in all, for the earlier one.
    expect(priceOf([rate(1, { until: '17:30' })], 3, friday, 1020, 60)).toEqual([1, 1])
  })

  test('of several amounts rounds once', () => {
    // 7 guests at 1.01 for 20 minutes and at 1.00 for 25 are 5.273 in all.
    expect(priceOf([rate(101, { until: '17:20' })], 100, friday, 1020, 45, 7)).toEqual([236, 291])
  })
})

describe('on the night of a clock change', () => {
  const longer = dayOf('2026-10-24')
  const shorter = dayOf('2026-03-28')

  test('real minutes are paid: the hour that happens twice twice, the hour that is skipped not at all', () => {
    expect(priceOf([], 6000, longer, 1560, 180)).toEqual([18_000])
    // 01:00 until 04:00 on the clock are 2 real hours.
    expect(shorter.closesAt - at(shorter, 1500)).toBe(120 * minuteMs)
    expect(priceOf([], 6000, shorter, 1500, 120)).toEqual([12_000])
  })

  test('a boundary that happens twice is the first, one that is skipped is later by the length of the gap', () => {
    const late = [rate(600, { from: '02:30' })]
    // From 02:00 for 90 real minutes: 30 before the first 02:30, then 60.
    expect(priceOf(late, 6000, longer, 1560, 90)).toEqual([3000, 600])
    // From 01:30 for 90 real minutes: 30 until the gap, 30 until 03:30, then 30.
    expect(priceOf(late, 6000, shorter, 1530, 90)).toEqual([6000, 300])
  })
})

test('days on which the same rates count have the same key', () => {
  expect(rateKey(weekend, '2026-09-25')).toBe(rateKey(weekend, '2026-10-02'))
  expect(rateKey(weekend, '2026-09-25')).not.toBe(rateKey(weekend, '2026-09-22'))
})

test.each([
  [1, 45, 60],
  [2, 45, 90],
  [3, 45, 135],
  [3, 40, 120],
  [3, 41, 135],
  [10, 45, 240],
])('%i games of %i minutes are %i minutes', (games, each, minutes) => {
  expect(minutesOfGames(games, each, { gridMinutes: 15, minMinutes: 60, maxMinutes: 240 })).toBe(minutes)
})
