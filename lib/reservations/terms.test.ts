import { describe, expect, test } from 'vitest'
import { defaultGuestChanges } from '#lib/venues/configuration.ts'
import {
  agreedTerms,
  cancellableUntil,
  cancelsFreeUntil,
  isDepositRefunded,
  movableUntil,
  refundableUntil,
  refundableUntilAfterMove,
  wasNeverFree,
} from './terms.ts'

const startsAt = new Date('2030-07-06T18:00:00Z')
const dayBefore = new Date('2030-07-05T18:00:00Z')

describe('the terms of a new reservation', () => {
  test('are the defaults if the venue has set none', () => {
    expect(agreedTerms({}, startsAt)).toEqual({ terms: defaultGuestChanges, refundableUntil: dayBefore })
  })

  test('are a copy of the venue’s setting', () => {
    const guestChanges = { ...defaultGuestChanges, refundUntilMinutes: 30, mostMoves: 0 }
    const agreed = agreedTerms({ guestChanges }, startsAt)
    expect(agreed).toEqual({ terms: guestChanges, refundableUntil: new Date('2030-07-06T17:30:00Z') })
    expect(agreed.terms).not.toBe(guestChanges)
  })
})

describe('the end of free cancelling', () => {
  const booked = { startsAt, ...agreedTerms({}, startsAt) }

  test('of a row without terms of its own counts from its start', () => {
    expect(refundableUntil({ ...booked, refundableUntil: null })).toEqual(dayBefore)
  })

  test.each([null, dayBefore])('stays where the reservation moves to a later day (%s)', (stored) => {
    const later = refundableUntilAfterMove({ ...booked, refundableUntil: stored }, new Date('2030-08-06T18:00:00Z'))
    expect(later).toEqual(dayBefore)
    expect(refundableUntil({ ...booked, refundableUntil: later })).toEqual(dayBefore)
  })

  test('comes earlier with an earlier start, and stays there', () => {
    const earlier = refundableUntilAfterMove(booked, new Date('2030-07-03T18:00:00Z'))
    expect(earlier).toEqual(new Date('2030-07-02T18:00:00Z'))
    expect(refundableUntilAfterMove({ ...booked, refundableUntil: earlier }, startsAt)).toEqual(earlier)
  })
})

describe('whether there was no time for free cancelling', () => {
  const agreed = (createdAt: Date, more: object = {}) => {
    const guestChanges = { ...defaultGuestChanges, ...more }
    return { startsAt, createdAt, ...agreedTerms({ guestChanges }, startsAt) }
  }

  test('depends on when the reservation was made', () => {
    expect(wasNeverFree(agreed(new Date(dayBefore.getTime() - 1)))).toBe(false)
    expect(wasNeverFree(agreed(dayBefore))).toBe(true)
    expect(wasNeverFree(agreed(dayBefore, { afterwards: 'refund' }))).toBe(false)
    expect(wasNeverFree({ ...agreed(dayBefore), refundableUntil: null })).toBe(true)
  })

  test('also holds after a move to a start that was too near at once', () => {
    const booked = agreed(new Date('2030-07-03T12:00:00Z'))
    const moved = new Date('2030-07-03T18:00:00Z')
    expect(wasNeverFree({ ...booked, refundableUntil: refundableUntilAfterMove(booked, moved) })).toBe(true)
  })
})

describe('the end of cancelling', () => {
  test.each([
    [0, '2030-07-06T18:00:00Z'],
    [90, '2030-07-06T16:30:00Z'],
  ])('is %i minutes before the start', (cancelUntilMinutes, end) => {
    const terms = { ...defaultGuestChanges, cancelUntilMinutes }
    expect(cancellableUntil({ startsAt, terms })).toEqual(new Date(end))
  })
})

describe('the end of cancelling without a loss', () => {
  test.each([
    ['the deadline of the refund', {}, true, '2030-07-05T18:00:00Z'],
    ['the end of cancelling where that comes first', { cancelUntilMinutes: 2_880 }, true, '2030-07-04T18:00:00Z'],
    [
      'the end of cancelling where late ones are refunded',
      { cancelUntilMinutes: 120, afterwards: 'refund' },
      true,
      '2030-07-06T16:00:00Z',
    ],
    ['the end of cancelling without a deposit', { cancelUntilMinutes: 60 }, false, '2030-07-06T17:00:00Z'],
  ] as const)('is %s', (_, more, hasDeposit, end) => {
    const guestChanges = { ...defaultGuestChanges, ...more }
    expect(cancelsFreeUntil({ startsAt, ...agreedTerms({ guestChanges }, startsAt) }, hasDeposit)).toEqual(
      new Date(end),
    )
  })
})

describe('the end of moving', () => {
  test.each([
    [0, '2030-07-06T18:00:00Z'],
    [120, '2030-07-06T16:00:00Z'],
  ])('is %i minutes before the start', (moveUntilMinutes, end) => {
    const terms = { ...defaultGuestChanges, moveUntilMinutes }
    expect(movableUntil({ startsAt, terms })).toEqual(new Date(end))
  })
})

describe('whether a deposit is refunded', () => {
  const late = new Date(dayBefore.getTime() + 1)
  const refunding = { ...defaultGuestChanges, afterwards: 'refund' as const }

  test.each([
    ['by a guest in time', {}, 'guest', dayBefore, true],
    ['by a guest a moment late', {}, 'guest', late, false],
    ['by a late guest of a generous venue', { terms: refunding }, 'guest', late, true],
    ['by a late guest whose booking is pending', { status: 'Pending' }, 'guest', late, true],
    ['by the venue, however late', {}, 'venue', late, true],
  ] as const)('cancelled %s', (_, more, by, now, refunded) => {
    const booked = { startsAt, status: 'Confirmed', ...agreedTerms({}, startsAt), ...more } as const
    expect(isDepositRefunded(booked, by, now)).toBe(refunded)
  })
})
