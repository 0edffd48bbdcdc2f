import { expect, test } from 'vitest'
import type { TabPayments } from '#lib/payments/bill/counter-record.ts'
import { returnsOf } from './refund-sums.ts'

type Payment = TabPayments['payments'][number]

function paid(means: Payment['means'], amount: number, more: Partial<Payment> = {}): Payment {
  const plain = {
    voucher: 0,
    tip: 0,
    rounding: 0,
    given: null,
    change: 0,
    givenBack: 0,
    account: null,
    status: 'Paid',
    by: null,
  } as const
  return { paymentId: `${means} ${amount}`, at: '2027-06-16T20:06:00+02:00', means, amount, ...plain, ...more }
}
const returns = (...payments: Payment[]) => returnsOf({ payments, currency: 'EUR' })

test('sums by means, with tips, and each cent once', () => {
  expect(returns(paid('Cash', 10.1, { tip: 0.9 }), paid('Online', 23.4), paid('Cash', 0.2))).toEqual([
    { means: 'Cash', minor: 1120 },
    { means: 'Online', minor: 2340 },
  ])
})

test('amounts paid by vouchers go back to vouchers, also if a card has paid the rest', () => {
  expect(returns(paid('Voucher', 5, { voucher: 5 }), paid('Online', 20, { voucher: 12.5, tip: 1 }))).toEqual([
    { means: 'Voucher', minor: 1750 },
    { means: 'Online', minor: 850 },
  ])
})

test('nothing goes back twice', () => {
  expect(returns(paid('Cash', 10, { status: 'Refunded' }), paid('Online', 5, { status: 'Refunding' }))).toEqual([])
})
