import currencyCodes from 'currency-codes'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cashRounding,
  currencies,
  currencyDigits,
  exactMinor,
  nearestMinor,
  proportion,
  roundsCash,
  toDecimal,
  toMinor,
} from './money.ts'

describe('money', () => {
  test('has the digits of ISO 4217 for every currency', () => {
    for (const currency of currencies) {
      expect([currency, currencyDigits(currency)]).toEqual([currency, currencyCodes.code(currency)?.digits])
    }
    expect(currencies.length).toBeGreaterThan(140)
    expect(currencies).toEqual(currencies.toSorted())
    expect(() => currencyDigits('XXX')).toThrow('unknown currency')
  })

  test('reads a decimal exactly, and refuses more digits than the currency has', () => {
    expect(toMinor(0.29, 'EUR')).toBe(29)
    expect(toMinor(1.005, 'EUR')).toBeNull()
    expect(toMinor(1.005, 'BHD')).toBe(1005)
    expect(toMinor(1800, 'JPY')).toBe(1800)
    expect(toMinor(0.5, 'JPY')).toBeNull()
    expect(toMinor(0.1 + 0.2, 'EUR')).toBeNull()
    expect(toMinor(1e-7, 'EUR')).toBeNull()
    expect(toMinor(1e21, 'EUR')).toBeNull()
    expect(toMinor(Number.POSITIVE_INFINITY, 'EUR')).toBeNull()
    expect(toMinor(-2.5, 'EUR')).toBe(-250)
    expect(toMinor(-2.555, 'EUR')).toBeNull()
    expect([toMinor(0, 'EUR'), toMinor(-0, 'EUR')]).toEqual([0, 0])
    expect(toMinor(Number.NaN, 'EUR')).toBeNull()
  })

  test('refuses amounts that cannot be counted exactly', () => {
    expect(toMinor(Number.MAX_SAFE_INTEGER, 'JPY')).toBe(Number.MAX_SAFE_INTEGER)
    expect(toMinor(Number.MAX_SAFE_INTEGER + 1, 'JPY')).toBeNull()
    expect(toMinor(90_071_992_547_409, 'EUR')).toBe(9_007_199_254_740_900)
    expect(toMinor(90_071_992_547_410, 'EUR')).toBeNull()
    expect(toMinor(1e20, 'JPY')).toBeNull()
    expect(toMinor(1.5e300, 'EUR')).toBeNull()
  })

  test('is unchanged after conversion to a decimal and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.constantFrom('EUR', 'JPY', 'BHD'), (minor, currency) => {
        expect(toMinor(toDecimal(minor, currency), currency)).toBe(minor)
      }),
    )
  })

  test('is near the sum of its decimals', () => {
    expect(nearestMinor(0.1 + 0.2, 'EUR')).toBe(30)
    expect([nearestMinor(-1.005, 'BHD'), nearestMinor(1800, 'JPY')]).toEqual([-1005, 1800])
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -(10 ** 9), max: 10 ** 9 })), (all) => {
        const decimal = all.reduce((sum, minor) => sum + toDecimal(minor, 'EUR'), 0)
        expect(nearestMinor(decimal, 'EUR') + 0).toBe(all.reduce((sum, minor) => sum + minor, 0))
      }),
    )
  })

  test('has exact proportions and rounds halves up', () => {
    expect(proportion(1850, 120, 60)).toBe(3700)
    expect(proportion(1, 30, 60)).toBe(1)
    expect(proportion(1, 29, 60)).toBe(0)
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.integer({ min: 15, max: 1440 }), (amount, minutes) => {
        const exactTimes60 = BigInt(amount) * BigInt(minutes)
        const error = BigInt(proportion(amount, minutes, 60)) * 60n - exactTimes60
        expect(error > -30n && error <= 30n).toBe(true)
      }),
    )
  })
})

test('a sum of the database is exact, or an error', () => {
  expect([null, '0', '9007199254740991', -5].map(exactMinor)).toEqual([0, 0, 9007199254740991, -5])
  expect(() => exactMinor('9007199254740992')).toThrow(new RangeError('a sum of money that is not exact'))
})

test.each([
  ['CHF', 1232, -2],
  ['CHF', 1233, 2],
  ['CHF', 1235, 0],
  ['NZD', 1205, 5],
  ['DKK', 1025, 25],
  ['HUF', 1249, -249],
  ['SEK', 7318, -18],
  ['EUR', 1233, 0],
])('cash in %s: %d is rounded by %d, halves up', (currency, minor, rounding) => {
  expect(cashRounding(minor, currency)).toBe(rounding)
  expect(roundsCash(currency)).toBe(currency !== 'EUR')
})
