import { describe, expect, test } from 'vitest'
import { type OpeningHours, weekdays } from '#lib/venues/configuration.ts'
import { bookingPrice } from './price.ts'
import { type ServiceDay, serviceDay } from './service-day.ts'

const hours: OpeningHours = {
  regular: weekdays.map((day) => ({ day, isClosed: false, opens: '18:00', closes: '02:00', breaks: [] })),
  special: [],
}
const rateDay = serviceDay(hours, 'Europe/Berlin', '2026-09-25') as ServiceDay
const friday = { day: rateDay, from: rateDay.closesAt, guests: 1 }
const priced = { amountMinor: 690, depositAmountMinor: null, minimumSpendMinor: null }

describe('the price of a booking', () => {
  test.each([
    ['Free', {}, 0],
    ['PerHour', {}, 1035],
    ['PerGame', {}, 2070],
    ['PerSession', {}, 690],
    ['FixedFee', {}, 690],
    ['Deposit', {}, 690],
    ['Deposit', { depositAmountMinor: 4000 }, 4000],
    ['MinimumSpend', {}, 690],
    ['MinimumSpend', { minimumSpendMinor: 12_000 }, 12_000],
  ] as const)('%s %o is %i', (pricingModel, more, expected) => {
    expect(bookingPrice({ pricingModel, ...priced, ...more }, { ...friday, minutes: 90, games: 3 })).toBe(expected)
  })

  test('rounds half a unit up if the hour is not full', () => {
    const hourly = { pricingModel: 'PerHour', ...priced, amountMinor: 1 } as const
    expect(bookingPrice(hourly, { ...friday, minutes: 30, games: 1 })).toBe(1)
    expect(bookingPrice(hourly, { ...friday, minutes: 15, games: 1 })).toBe(0)
  })
})
