import { expect, test } from 'vitest'
import type { Payment } from '../queries.ts'
import { leftMinor, refundKeyOf, shareOut } from './share-out.ts'

const of = (id: string, status: Payment['status'], amountMinor: number, more: Partial<Payment> = {}) =>
  ({ id, status, amountMinor, voucherMinor: 0, tipMinor: 0, foundBackMinor: 0, ...more }) as Payment
const none = new Map<string, number>()
const shared = (payments: Payment[], withoutUsMinor: number, ours: ReadonlyMap<string, number> = none) => {
  const { parts, missingMinor } = shareOut(payments, { ours, withoutUsMinor })
  return [...parts.map(({ paid, minor }) => `${paid.id} ${minor}`), missingMinor]
}

test('places nothing if nothing has gone back, or all of it is booked', () => {
  expect(shared([of('a', 'Paid', 3333)], 0)).toEqual([0])
  expect(shared([of('a', 'Paid', 2833), of('b', 'Refunded', 500, { foundBackMinor: 500 })], 500)).toEqual([0])
})

test('places returned money with payments that are being refunded first, then with captured ones in their order', () => {
  const payments = [of('a', 'Paid', 1000), of('b', 'Refunding', 300), of('c', 'Paid', 500)]
  expect(shared(payments, 200)).toEqual(['b 200', 0])
  expect(shared(payments, 400)).toEqual(['b 300', 'a 100', 0])
  expect(shared(payments, 1800)).toEqual(['b 300', 'a 1000', 'c 500', 0])
})

test('leaves out money that our own refund has returned, whatever sum it was for', () => {
  const payments = [of('a', 'Paid', 1000), of('b', 'Refunding', 300)]
  expect(shared(payments, 100, new Map([['b/refund', 300]]))).toEqual(['a 100', 0])
  expect(shared(payments, 100, new Map([['b/refund/200', 200]]))).toEqual(['a 100', 0])
  expect(shared(payments, 100, new Map([['bb/refund', 200]]))).toEqual(['b 100', 0])
})

test('takes nothing of the part of vouchers, and returns the sum that it cannot place', () => {
  const payments = [of('a', 'Paid', 1000, { voucherMinor: 400 }), of('b', 'Expired', 1000)]
  expect(shared(payments, 700)).toEqual(['a 600', 100])
  expect(shared([of('a', 'Refunded', 500, { foundBackMinor: 500 })], 200)).toEqual([-300])
})

test('asks the provider for the rest, under a key of its own', () => {
  expect(refundKeyOf(of('a', 'Refunding', 3333))).toBe('a/refund')
  const rest = of('a', 'Refunding', 3333, { voucherMinor: 33, foundBackMinor: 500 })
  expect(leftMinor(rest)).toBe(2800)
  expect(refundKeyOf(rest)).toBe('a/refund/2800')
})
