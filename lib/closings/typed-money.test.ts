import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { currencies, currencyDigits, highest, toDecimal, toMinor } from '#lib/money.ts'
import { PayRequest, SettleRequest } from '#lib/payments/bill/counter-input.ts'
import { TabPaymentRequest } from '#lib/payments/input.ts'
import { BoxOfficeRequest } from '#lib/payments/tickets/box-office-input.ts'
import { DiscountRequest } from '#lib/tabs/input.ts'
import { IssueVoucherRequest, RedeemVoucherRequest } from '#lib/vouchers/desk-input.ts'
import { CloseDayRequest } from './input.ts'

/** The fields into which people type money, by purpose. Each parses a request with this amount. */
const sums: Record<string, (amount: number) => z.ZodSafeParseResult<unknown>> = {
  paid: (amount) => PayRequest.safeParse({ tender: 'Cash', amount, tip: amount, given: amount }),
  settled: (amount) => SettleRequest.safeParse({ tender: 'Transfer', amount }),
  discounted: (amount) => DiscountRequest.safeParse({ reason: 'Wait', amount }),
  'shared by a guest': (amount) => TabPaymentRequest.safeParse({ share: { amount } }),
  'taken at the door': (amount) => BoxOfficeRequest.safeParse({ event: 'e', quantity: 1, tender: 'Cash', amount }),
  counted: (amount) => CloseDayRequest.safeParse({ expected: 'x', float: amount, counted: amount }),
}
const prices: typeof sums = {
  issued: (amount) =>
    IssueVoucherRequest.safeParse({ kind: 'Item', amount, maxDiscount: amount, price: amount, itemName: 'Soup' }),
  redeemed: (amount) => RedeemVoucherRequest.safeParse({ amount, left: amount }),
  'an item in a share': (unitPrice) =>
    TabPaymentRequest.safeParse({ share: { lines: [{ itemName: 'Soup', unitPrice, quantity: 1 }] } }),
}
const all = Object.entries({ ...sums, ...prices })
const priced = fc.constantFrom(...currencies).chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    minor: fc.integer({ min: 1, max: highest.price * 10 ** currencyDigits(currency) }),
    quantity: fc.integer({ min: 1, max: highest.sum / highest.price }),
  }),
)

test('whatever can be priced can be paid, in every currency and exactly', () => {
  fc.assert(
    fc.property(priced, ({ currency, minor, quantity }) => {
      const bill = minor * quantity
      expect(Number.isSafeInteger(bill)).toBe(true)
      expect(toMinor(toDecimal(bill, currency), currency)).toBe(bill)
      for (const [name, parse] of Object.entries(sums))
        expect([name, parse(toDecimal(bill, currency)).success]).toEqual([name, true])
      for (const [name, parse] of all) expect([name, parse(toDecimal(minor, currency)).success]).toEqual([name, true])
    }),
  )
  for (const currency of currencies) {
    const most = highest.sum * 10 ** currencyDigits(currency)
    // A day of nine hundred such payments is exact as well.
    expect(most * 900).toBeLessThan(Number.MAX_SAFE_INTEGER)
  }
})

test.each(all)('the number of an article is no sum: %s', (_, parse) => {
  expect(parse(4_006_381_333_931).success).toBe(false)
  expect(parse(2_040_000).success).toBe(true)
})
