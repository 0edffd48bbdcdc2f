import { expect, test } from 'vitest'
import { depositDecimal, requiredDeposit } from './deposit.ts'

type Bearer = Parameters<typeof requiredDeposit>[0][number]

const table: Bearer = { type: 'RestaurantTable', pricingModel: 'PerHour', amountMinor: 700, depositAmountMinor: null }
const lane: Bearer = { ...table, type: 'BowlingLane' }
const visit = { date: '2027-06-01', partySize: 4 }
const settings = { deposits: true, gameDepositMinor: 2000 }

test.each<[string, Bearer[], number | null]>([
  ['a table without a deposit', [table], null],
  ['a table with its own', [{ ...table, depositAmountMinor: 1500 }], 1500],
  ['a table that is priced by deposit', [{ ...table, pricingModel: 'Deposit' }], 700],
  [
    'a table that is priced by deposit and has its own',
    [{ ...table, pricingModel: 'Deposit', depositAmountMinor: 900 }],
    900,
  ],
  ['a table whose own is nothing', [{ ...table, pricingModel: 'Deposit', depositAmountMinor: 0 }], null],
  ["a game: the venue's default", [lane], 2000],
  ['a game with its own', [{ ...lane, depositAmountMinor: 1 }], 1],
  ['a game whose own is nothing', [{ ...lane, depositAmountMinor: 0 }], null],
  ['a group: the sum', [{ ...table, depositAmountMinor: 1500 }, table, lane, lane], 5500],
])('the deposit of %s', (_, resources, minor) => {
  expect(requiredDeposit(resources, settings, true, visit)).toBe(minor)
})

test('no deposit is required of guests who do not agree, by venues that take none, and for games without a default', () => {
  const own = { ...table, depositAmountMinor: 1500 }
  expect(requiredDeposit([own], settings, false, visit)).toBeNull()
  expect(requiredDeposit([own], { ...settings, deposits: false }, true, visit)).toBeNull()
  expect(requiredDeposit([lane], { ...settings, gameDepositMinor: null }, true, visit)).toBeNull()
})

test('guests who may agree are told the deposit in the decimals of the currency', () => {
  const own = { ...table, depositAmountMinor: 1500 }
  expect(depositDecimal({ settings, currency: 'EUR' }, [own, own], visit)).toBe(30)
  expect(depositDecimal({ settings, currency: 'JPY' }, [own], visit)).toBe(1500)
  expect(depositDecimal({ settings, currency: 'EUR' }, [table], visit)).toBeNull()
})
