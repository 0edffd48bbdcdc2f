import { describe, expect, test } from 'vitest'
import { fromGuest } from '#lib/guest-text.ts'
import { type BookingState, bookingState, dueMinor, paidMinor } from './state.ts'

const now = new Date('2030-07-06T12:00:00Z')
const later = new Date('2030-07-06T12:30:00Z')
const customerName = fromGuest('Ada Guest')
const open = [{ status: 'Open' }] as const
const failed = [{ status: 'Expired' }] as const

type Row = Parameters<typeof bookingState>[0]['reservation']
const known = { customerName, requestStep: null, cancelledBy: null } as const
const pending = (holdExpiresAt: Date | null): Row => ({ status: 'Pending', holdExpiresAt, ...known })
const ended = (status: Row['status'], holdExpiresAt: Date | null = null): Row => ({
  status,
  holdExpiresAt,
  ...known,
})

describe('the state of a reservation for its guest', () => {
  test.each<[BookingState, Row, Parameters<typeof bookingState>[0]['payments'], boolean]>([
    ['to-pay', pending(later), [], true],
    ['to-pay', pending(later), failed, true],
    ['being-paid', pending(later), open, true],
    ['at-venue', pending(later), [], false],
    ['at-venue', pending(null), [], false],
    ['to-pay', pending(null), [], true],
    ['being-paid', pending(null), open, true],
    ['hold-ended', pending(now), [], true],
    ['being-paid', pending(now), open, true],
    ['hold-ended', ended('Cancelled', now), failed, true],
    ['being-paid', ended('Cancelled', now), open, true],
    ['cancelled', ended('Cancelled'), open, true],
    ['confirmed', ended('Confirmed'), [], true],
    ['completed', ended('Completed'), [], true],
    ['no-show', ended('NoShow'), [], true],
    ['asked', { ...pending(null), requestStep: 'asked' }, [], true],
    ['offered', { ...pending(null), requestStep: 'offered' }, [], false],
    ['to-pay', { ...pending(later), requestStep: 'accepted' }, [], true],
    ['confirmed', { ...ended('Confirmed'), requestStep: 'accepted' }, [], true],
    ['cancelled', { ...ended('Cancelled'), requestStep: 'accepted' }, [], true],
    ['declined', { ...ended('Cancelled'), requestStep: 'asked', cancelledBy: 'Venue' }, [], true],
    ['withdrawn', { ...ended('Cancelled'), requestStep: 'offered', cancelledBy: 'Guest' }, [], true],
    ['request-ended', { ...ended('Cancelled'), requestStep: 'asked' }, [], true],
    ['anonymised', { ...pending(later), customerName: fromGuest('') }, [], true],
  ])('%s (case %#)', (state, reservation, payments, payable) => {
    expect(bookingState({ reservation, payments }, payable, now)).toBe(state)
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
