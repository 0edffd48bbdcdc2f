import { describe, expect, test } from 'vitest'
import type { Venue } from '#lib/venues/queries.ts'
import type { Reservation } from './locks.ts'
import { remindedForAfterMove } from './reminder.ts'
import { agreedTerms } from './terms.ts'
import { isAsKnown, noticeOfBooking, noticeOfCancelling, noticeOfChange, noticeOfPayment } from './venue-notice.ts'

const hold = new Date('2030-07-06T12:00:00Z')
const known = {
  serviceDate: '2030-07-06',
  startsAt: '2030-07-06T18:00:00.000Z',
  endsAt: '2030-07-06T20:00:00.000Z',
  partySize: 4,
  details: [],
}
const row = (more: Partial<Reservation> = {}) =>
  ({
    status: 'Confirmed',
    holdExpiresAt: null,
    serviceDate: known.serviceDate,
    startsAt: new Date(known.startsAt),
    endsAt: new Date(known.endsAt),
    partySize: 4,
    venueNotice: null,
    venueNoticeBefore: null,
    ...more,
  }) as Reservation
const notice = (
  venueNotice: Reservation['venueNotice'],
  venueNoticeBefore: Reservation['venueNoticeBefore'] = null,
) => ({
  venueNotice,
  venueNoticeBefore,
})
const changed = notice('changed', known)

describe('a booking', () => {
  const venue = (settings: object) => ({ settings }) as unknown as Venue
  const [online, atVenue] = [
    venue({ onlinePayments: true, payoutAccount: 'acct' }),
    venue({ onlinePayments: false, payoutAccount: null }),
  ]
  const pending = { status: 'Pending', holdExpiresAt: null, requestStep: null } as const

  test('is news when it is confirmed, or keeps its place until it is paid', () => {
    expect(noticeOfBooking(atVenue, row())).toEqual(notice('booked'))
    expect(noticeOfBooking(online, pending)).toEqual(notice('booked'))
  })

  test('is none while a checkout may be left, and if the venue is asked to confirm it', () => {
    expect(noticeOfBooking(online, { ...pending, holdExpiresAt: hold })).toEqual(notice(null))
    expect(noticeOfBooking(atVenue, pending)).toEqual(notice(null))
  })

  test('is none if it is a request, which has a mail of its own', () => {
    expect(noticeOfBooking(online, { ...pending, requestStep: 'asked' })).toEqual(notice(null))
  })

  test('is none if the venue wants no mails', () => {
    expect(noticeOfBooking(venue({ notifications: { bookings: 'off' } }), row())).toEqual(notice(null))
    expect(noticeOfBooking(venue({ notifications: { bookings: 'daily' } }), row())).toEqual(notice('booked'))
  })
})

describe('a payment', () => {
  test('is a new booking if the venue has not heard of it, also after the end of its hold', () => {
    expect(noticeOfPayment(row({ status: 'Pending', holdExpiresAt: hold }))).toEqual(notice('booked'))
    expect(noticeOfPayment(row({ status: 'Cancelled', holdExpiresAt: hold }))).toEqual(notice('booked'))
    expect(noticeOfPayment(row({ status: 'Pending', venueNotice: 'booked' }))).toEqual(notice('booked'))
  })

  test('is news of its own if the venue knows the booking, and part of a notice that waits', () => {
    expect(noticeOfPayment(row({ status: 'Pending' }))).toEqual(notice('paid'))
    const paid = notice('changed', { ...known, paidSince: true })
    expect(noticeOfPayment(row({ status: 'Pending', ...changed }))).toEqual(paid)
  })
})

describe('a change', () => {
  test('is reported with what was before the first of several', () => {
    expect(noticeOfChange(row())).toEqual(changed)
    const moved = row({ ...changed, startsAt: new Date('2030-07-07T18:00:00Z'), partySize: 6 })
    expect(noticeOfChange(moved, ['notes'])).toEqual(notice('changed', { ...known, details: ['notes'] }))
    const again = row(notice('changed', { ...known, details: ['notes'] }))
    expect(noticeOfChange(again, ['notes', 'phone']).venueNoticeBefore?.details).toEqual(['notes', 'phone'])
    expect(noticeOfChange(row(notice('paid')))).toEqual(notice('changed', { ...known, paidSince: true }))
    const resourceIds = ['t1']
    expect(noticeOfChange(row(), [], resourceIds)).toEqual(notice('changed', { ...known, resourceIds }))
    expect(noticeOfChange(row(changed), [], resourceIds)).toEqual(changed)
  })

  test('that is taken back leaves no news, unless something else has changed', () => {
    const from = { ...known, resourceIds: ['t1', 't2'] }
    const back = (more: object = {}, as: Partial<Reservation> = {}) =>
      isAsKnown(row({ ...notice('changed', { ...from, ...more }), ...as }), from.resourceIds)
    expect(back()).toBe(true)
    expect(back({ details: ['notes'] })).toBe(false)
    expect(back({ paidSince: true })).toBe(false)
    expect(back({ resourceIds: ['t1'] })).toBe(false)
    expect(back({}, { partySize: 5 })).toBe(false)
    expect(back({}, { startsAt: new Date('2030-07-06T18:30:00Z') })).toBe(false)
    expect(back({}, { endsAt: new Date('2030-07-06T20:30:00Z') })).toBe(false)
    expect(isAsKnown(row(changed), ['t1'])).toBe(false)
  })

  test('of a booking that the venue has not heard of leaves it the booking that it is', () => {
    expect(noticeOfChange(row(notice('booked')))).toEqual(notice('booked'))
    expect(noticeOfChange(row({ status: 'Pending', holdExpiresAt: hold }))).toEqual(notice(null))
  })
})

describe('a cancelling', () => {
  test('by the guest is reported if the venue has heard of the booking', () => {
    for (const before of [notice(null), notice('paid')]) {
      expect(noticeOfCancelling(row(before), 'Guest')).toEqual(notice('cancelled'))
    }
    expect(noticeOfCancelling(row({ status: 'Pending' }), 'Guest')).toEqual(notice('cancelled'))
  })

  test('after a change that was not reported has what the venue knew', () => {
    const moved = row({ ...changed, startsAt: new Date('2030-07-07T18:00:00Z') })
    expect(noticeOfCancelling(moved, 'Guest')).toEqual(notice('cancelled', known))
  })

  test('of a booking that the venue has not heard of is news if the deposit is retained', () => {
    const retained = { depositRetained: true }
    expect(noticeOfCancelling(row(notice('booked')), 'Guest', retained)).toEqual(notice('cancelled'))
    expect(noticeOfCancelling(row(notice('booked')), 'Venue', retained)).toEqual(notice(null))
  })

  test('is no news if the venue has not, or has cancelled itself', () => {
    expect(noticeOfCancelling(row(notice('booked')), 'Guest')).toEqual(notice(null))
    expect(noticeOfCancelling(row({ status: 'Pending', holdExpiresAt: hold }), 'Guest')).toEqual(notice(null))
    for (const before of [notice(null), notice('booked'), changed]) {
      expect(noticeOfCancelling(row(before), 'Venue')).toEqual(notice(null))
    }
  })
})

describe('a move', () => {
  const startsAt = new Date('2030-07-06T18:00:00Z')
  const hoursBefore = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000)
  const booked = { status: 'Confirmed', depositAmountMinor: null, ...agreedTerms({}, startsAt), startsAt } as const
  const reminded = { ...booked, remindedFor: new Date('2030-07-01T18:00:00Z') }

  test('to a start within the lead needs no reminder, and one to a later start has its own', () => {
    expect(remindedForAfterMove(reminded, {}, { startsAt, now: hoursBefore(24) })).toEqual(startsAt)
    expect(remindedForAfterMove(reminded, {}, { startsAt, now: hoursBefore(24.1) })).toEqual(reminded.remindedFor)
    expect(remindedForAfterMove(reminded, { reminderHours: 48 }, { startsAt, now: hoursBefore(40) })).toEqual(startsAt)
    expect(
      remindedForAfterMove({ ...booked, remindedFor: null }, { reminderHours: null }, { startsAt, now: startsAt }),
    ).toBeNull()
  })

  test('with a deposit counts from an hour before the deadline of its refund, if that is earlier', () => {
    const paid = { ...reminded, depositAmountMinor: 1_000 }
    expect(remindedForAfterMove(paid, {}, { startsAt, now: hoursBefore(25) })).toEqual(startsAt)
    expect(remindedForAfterMove(paid, {}, { startsAt, now: hoursBefore(25.1) })).toEqual(paid.remindedFor)
    const pending = { ...paid, status: 'Pending' } as const
    expect(remindedForAfterMove(pending, {}, { startsAt, now: hoursBefore(25) })).toEqual(paid.remindedFor)
  })
})
