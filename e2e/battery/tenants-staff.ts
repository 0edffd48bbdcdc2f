import { database } from '#db/client.ts'
import { cancelRegistrationByVenue } from '#lib/events/cancel-registration.ts'
import { checkIn, undoCheckIn } from '#lib/events/check-in.ts'
import { getVisibleEvent } from '#lib/events/queries.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { replyToThread } from '#lib/messages/reply-to-thread.ts'
import { cancelReservation } from '#lib/payments/cancel-reservation.ts'
import { refundDeposit } from '#lib/payments/refund.ts'
import { refundTab } from '#lib/payments/refund-tab.ts'
import { refundTickets } from '#lib/payments/tickets-refund.ts'
import { completeReservation, confirmReservation, markNoShow } from '#lib/reservations/change-status.ts'
import { editReservation } from '#lib/reservations/edit-reservation.ts'
import { reopenReservation } from '#lib/reservations/reopen-reservation.ts'
import { listLiveTokens, revokeTableToken } from '#lib/table-sessions/tokens.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { adjustVoucher } from '#lib/vouchers/adjust-voucher.ts'
import { redeemVoucher, refundRedemption } from '#lib/vouchers/redeem-voucher.ts'
import { voidVoucher } from '#lib/vouchers/void-voucher.ts'
import type { Kind } from './tenants-places.ts'

/** The actions of a venue's staff on something that they name, until there is a console for them. */
export type StaffVerb = {
  name: string
  names: Kind | 'voucherId' | 'redemptionId'
  /** The result for a name that is unknown here: a problem of this kind, or this answer. */
  unknown: unknown
  run: (venue: Venue, name: string, now: Date) => Promise<unknown>
}

const lost = 'not-found'
const byHand = (now: Date) => ({ note: 'By hand', now })

export const staffVerbs: StaffVerb[] = [
  { name: 'confirms', names: 'reservationReference', unknown: lost, run: confirmReservation },
  { name: 'cancels', names: 'reservationReference', unknown: lost, run: (...of) => cancelReservation(...of) },
  { name: 'completes', names: 'reservationReference', unknown: lost, run: completeReservation },
  { name: 'marks as no-show', names: 'reservationReference', unknown: lost, run: markNoShow },
  { name: 'reopens', names: 'reservationReference', unknown: lost, run: reopenReservation },
  {
    name: 'edits',
    names: 'reservationReference',
    unknown: lost,
    run: (venue, reference, now) => editReservation(venue, reference, { notes: fromGuest('Edited') }, now),
  },
  { name: 'refunds', names: 'reservationReference', unknown: lost, run: refundDeposit },
  { name: 'cancels', names: 'registrationReference', unknown: lost, run: cancelRegistrationByVenue },
  { name: 'refunds', names: 'registrationReference', unknown: lost, run: refundTickets },
  {
    name: 'answers',
    names: 'threadId',
    unknown: lost,
    run: (venue, threadId, now) => replyToThread(venue, threadId, { body: 'Yes' }, now),
  },
  { name: 'reads', names: 'eventSlug', unknown: lost, run: (venue, slug) => getVisibleEvent(venue, slug) },
  {
    name: 'refunds',
    names: 'sessionId',
    unknown: lost,
    run: (venue, tabId, now) => refundTab(venue, { tabId }, now),
  },
  {
    name: 'lets in',
    names: 'ticketCode',
    unknown: { verdict: 'refused', reason: 'other-event' },
    run: (venue, code, now) => checkIn(code, { by: 'Door', venueSlug: venue.slug }, now),
  },
  {
    name: 'sends out again',
    names: 'ticketCode',
    unknown: { verdict: 'refused', reason: 'other-event' },
    run: (venue, code) => undoCheckIn(code, { by: 'Door', venueSlug: venue.slug }),
  },
  {
    name: 'revokes',
    names: 'resourceId',
    unknown: false,
    run: (venue, resourceId, now) => revokeTableToken(database(), venue.id, resourceId, now),
  },
  {
    name: 'prints',
    names: 'resourceId',
    unknown: [],
    run: (venue, resourceId) => listLiveTokens(venue.id, { resourceId }),
  },
  {
    name: 'redeems',
    names: 'voucherId',
    unknown: 'voucher-not-found',
    run: (venue, id, now) => redeemVoucher(venue, id, { amountMinor: 100, ...byHand(now) }),
  },
  {
    name: 'adjusts',
    names: 'voucherId',
    unknown: 'voucher-not-found',
    run: (venue, id, now) => adjustVoucher(venue, id, { value: 100, ...byHand(now) }),
  },
  {
    name: 'voids',
    names: 'voucherId',
    unknown: 'voucher-not-found',
    run: (venue, id, now) => voidVoucher(venue, id, byHand(now)),
  },
  {
    name: 'takes back',
    names: 'redemptionId',
    unknown: lost,
    run: (venue, id, now) => refundRedemption(venue, id, byHand(now)),
  },
]
