import { describe, expect, test } from 'vitest'
import { defaultGuestChanges, type GuestChanges } from '#lib/venues/configuration.ts'
import { cancelTerms } from './cancel-terms.ts'
import type { GuestBooking } from './find-guest-booking.ts'
import type { BookingState } from './state.ts'

const startsAt = new Date('2030-07-06T18:00:00Z')
const before = (minutes: number) => new Date(startsAt.getTime() - minutes * 60_000)

type Given = {
  state?: BookingState
  status?: GuestBooking['reservation']['status']
  terms?: Partial<GuestChanges>
  paid?: number[]
}

function termsAt(minutesLeft: number, { state = 'confirmed', status = 'Confirmed', terms = {}, paid = [1000] }: Given) {
  const reservation = {
    status,
    startsAt,
    terms: { ...defaultGuestChanges, ...terms },
    refundableUntil: before(defaultGuestChanges.refundUntilMinutes),
  }
  const payments = [
    ...paid.map((amountMinor) => ({ status: 'Paid', amountMinor })),
    { status: 'Expired', amountMinor: 700 },
  ]
  return cancelTerms({ reservation, payments } as unknown as GuestBooking, state, before(minutesLeft))
}

describe('what cancelling means', () => {
  test.each<[string, number, Given, ReturnType<typeof cancelTerms>]>([
    ['in time all that was paid goes back', 1440, { paid: [1000, 500] }, { backMinor: 1500, lostMinor: 0 }],
    ['a moment late it is lost', 1440 - 1 / 60_000, { paid: [1000, 500] }, { backMinor: 0, lostMinor: 1500 }],
    [
      'late, where the terms say so, it goes back',
      1,
      { terms: { afterwards: 'refund' } },
      { backMinor: 1000, lostMinor: 0 },
    ],
    ['late, with nothing paid, nothing is lost', 1, { paid: [] }, { backMinor: 0, lostMinor: 0 }],
    [
      'of a Pending booking a part goes back, however late',
      1,
      { state: 'to-pay', status: 'Pending', paid: [400] },
      { backMinor: 400, lostMinor: 0 },
    ],
    [
      'a running payment can be ended',
      1,
      { state: 'being-paid', status: 'Pending', paid: [] },
      { backMinor: 0, lostMinor: 0 },
    ],
    ['at the last moment it is possible', 60, { terms: { cancelUntilMinutes: 60 } }, { backMinor: 0, lostMinor: 1000 }],
    ['after it, it is too late', 59, { terms: { cancelUntilMinutes: 60 } }, 'too-late'],
    ['once the visit has begun there is nothing to cancel', -1, { terms: { cancelUntilMinutes: 60 } }, null],
    ['nor after the hold', 600, { state: 'hold-ended', status: 'Pending' }, null],
    ['nor of a cancelled booking', 600, { state: 'cancelled', status: 'Cancelled' }, null],
    ['nor of a completed one', 600, { state: 'completed', status: 'Completed' }, null],
    ['nor of an anonymised one', 600, { state: 'anonymised' }, null],
  ])('%s', (_, minutesLeft, given, expected) => {
    expect(termsAt(minutesLeft, given)).toEqual(expected)
  })
})
