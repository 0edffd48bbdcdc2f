import { describe, expect, test } from 'vitest'
import { fromGuest } from '#lib/guest-text.ts'
import { type BookingState, bookingState, canPay, dueMinor, paidMinor } from './state.ts'

const now = new Date('2030-07-06T12:00:00Z')
const later = new Date('2030-07-06T12:30:00Z')
const customerName = fromGuest('Ada Guest')
const open = [{ status: 'Open' }] as const
const failed = [{ status: 'Expired' }] as const

type Row = Parameters<typeof bookingState>[0]['reservation']
const pending = (holdExpiresAt: Date | null): Row => ({ status: 'Pending', holdExpiresAt, customerName })
const ended = (status: Row['status'], holdExpiresAt: Date | null = null): Row => ({
  status,
  holdExpiresAt,
  customerName,
})

describe('the state of a reservation for its guest', () => {
  test.each<[BookingState, Row, Parameters<typeof bookingState>[0]['payments'], boolean, boolean]>([
    ['to-pay', pending(later), [], true, true],
    ['to-pay', pending(later), failed, true, true],
    ['being-paid', pending(later), open, true, true],
    ['at-venue', pending(later), [], false, false],
    ['at-venue', pending(null), [], true, false],
    ['hold-ended', pending(now), [], true, false],
    ['being-paid', pending(now), open, true, false],
    ['hold-ended', ended('Cancelled', now), failed, true, false],
    ['being-paid', ended('Cancelled', now), open, true, false],
    ['cancelled', ended('Cancelled'), open, true, false],
    ['confirmed', ended('Confirmed'), [], true, false],
    ['completed', ended('Completed'), [], true, false],
    ['no-show', ended('NoShow'), [], true, false],
    ['anonymised', { ...pending(later), customerName: fromGuest('') }, [], true, true],
  ])('%s (case %#)', (state, reservation, payments, payable, mayPay) => {
    expect(bookingState({ reservation, payments }, payable, now)).toBe(state)
    expect(canPay({ reservation }, payable, now)).toBe(mayPay)
  })
})

test('what is due of a deposit is what has not been captured', () => {
  const payments = [
    { status: 'Paid', amountMinor: 300 },
    { status: 'Refunded', amountMinor: 500 },
    { status: 'Open', amountMinor: 700 },
  ] as const
  expect(paidMinor({ payments })).toBe(300)
  expect(dueMinor({ reservation: { depositAmountMinor: 1000 }, payments })).toBe(700)
  expect(dueMinor({ reservation: { depositAmountMinor: 200 }, payments })).toBe(0)
  expect(dueMinor({ reservation: { depositAmountMinor: null }, payments: [] })).toBe(0)
})
