import type { Acting } from '#lib/audit/record-act.ts'
import { checkInTicket, undoCheckIn } from '#lib/doors/check-in.ts'
import { getDoorEvent } from '#lib/doors/read-door.ts'
import { undoScan } from '#lib/doors/undo-scan.ts'
import { replyAboutParty, solveThread } from '#lib/evening/conversation.ts'
import { readParty } from '#lib/evening/read-party.ts'
import { undo } from '#lib/evening/undo.ts'
import { listVisits } from '#lib/evening/visits.ts'
import { cancelRegistrationByVenue } from '#lib/events/cancel-registration.ts'
import { getVisibleEvent } from '#lib/events/queries.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { refundTab } from '#lib/payments/bill/refund-tab.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { refundDeposit } from '#lib/payments/refund.ts'
import { refundTickets } from '#lib/payments/tickets/tickets-refund.ts'
import { refundSoldVoucher } from '#lib/payments/voucher/sell-voucher.ts'
import { blockResource, liftBlock } from '#lib/reservations/blocks.ts'
import { bookByPhone } from '#lib/reservations/book-by-phone.ts'
import { completeReservation, confirmReservation, markNoShow } from '#lib/reservations/change-status.ts'
import { editReservation } from '#lib/reservations/edit-reservation.ts'
import { editGuestProfile } from '#lib/reservations/guest-profiles.ts'
import { PhoneBookingRequest } from '#lib/reservations/phone-input.ts'
import { reopenReservation } from '#lib/reservations/reopen-reservation.ts'
import { clearParty } from '#lib/seatings/clear-party.ts'
import { extendStay } from '#lib/seatings/extend-stay.ts'
import { markArrived } from '#lib/seatings/mark-arrived.ts'
import { markServed } from '#lib/seatings/mark-served.ts'
import { joinTable, leaveTable, moveParty } from '#lib/seatings/move-party.ts'
import { seatParty } from '#lib/seatings/seat-party.ts'
import { seatWalkIn } from '#lib/seatings/seat-walk-in.ts'
import { swapParties } from '#lib/seatings/swap-parties.ts'
import { revokeTableCode, rotateTableCode } from '#lib/table-sessions/table-codes.ts'
import { listLiveTokens } from '#lib/table-sessions/tokens.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { adjustVoucher } from '#lib/vouchers/adjust-voucher.ts'
import { mailVoucher } from '#lib/vouchers/mail-voucher.ts'
import { readDeskVoucher } from '#lib/vouchers/read-desk.ts'
import { redeemVoucher, refundRedemption } from '#lib/vouchers/redeem-voucher.ts'
import { voidVoucher } from '#lib/vouchers/void-voucher.ts'
import type { Kind } from './tenants-places.ts'
import { evening } from './tenants-venue.ts'

/** The kinds of names that staff use for things of their venue. */
export type StaffName =
  | Kind
  | 'voucherId'
  | 'redemptionId'
  | 'blockId'
  | 'entryId'
  | 'scanNonce'
  | 'asideId'
  | 'discountId'
  | 'counterPaymentId'
  | 'stoppedItem'
  | 'partyTabId'
  | 'counterNumber'
  | 'attachmentId'
  | 'guestName'
  | 'keyId'
  | 'feedId'

/** The identifier of this kind of one of the venues. */
export type OfStaff = (name: StaffName) => string

/** The acts and reads of a venue's staff on something that they name. */
export type StaffVerb = {
  name: string
  names: StaffName
  /** The result for a name that is unknown here: a problem of this kind, or this answer. */
  unknown: unknown
  /** `own` and `theirs` are further names that the verb needs, of this venue or of the other one. */
  run: (venue: Venue, name: string, acting: Acting<unknown>, own: OfStaff, theirs: OfStaff) => Promise<unknown>
}

const lost = 'not-found'
const byHand = { note: 'By hand' }

/** The verbs of staff for reservations, tables and vouchers, and for the door. */
export const eveningVerbs: readonly StaffVerb[] = [
  { name: 'confirms', names: 'reservationReference', unknown: lost, run: confirmReservation },
  {
    name: 'cancels',
    names: 'reservationReference',
    unknown: lost,
    run: (venue, name, acting) => cancelReservation(venue, name, {}, acting),
  },
  { name: 'completes', names: 'reservationReference', unknown: lost, run: completeReservation },
  { name: 'marks as no-show', names: 'reservationReference', unknown: lost, run: markNoShow },
  { name: 'reopens', names: 'reservationReference', unknown: lost, run: reopenReservation },
  {
    name: 'edits',
    names: 'reservationReference',
    unknown: lost,
    run: (venue, reference, acting) => editReservation(venue, reference, { notes: fromGuest('Edited') }, acting),
  },
  {
    name: 'refunds',
    names: 'reservationReference',
    unknown: lost,
    run: refundDeposit,
  },
  {
    name: 'cancels',
    names: 'registrationReference',
    unknown: lost,
    run: cancelRegistrationByVenue,
  },
  {
    name: 'refunds',
    names: 'registrationReference',
    unknown: lost,
    run: refundTickets,
  },
  {
    name: 'remembers the guest of',
    names: 'reservationReference',
    unknown: lost,
    run: (venue, reference, acting) => {
      const profile = { notes: fromGuest('Tall'), allergies: fromGuest(''), tags: [] }
      return editGuestProfile(venue, reference, profile, acting)
    },
  },
  {
    name: 'blocks',
    names: 'resourceId',
    unknown: 'invalid-request',
    run: (venue, resourceId, acting) => {
      const from = new Date(acting.now.getTime() + 400 * 86_400_000)
      const until = new Date(from.getTime() + 3_600_000)
      return blockResource(venue, { resourceId, from, until, reason: 'Wet' }, acting)
    },
  },
  { name: 'lifts', names: 'blockId', unknown: lost, run: liftBlock },
  { name: 'takes back', names: 'entryId', unknown: lost, run: undo },
  {
    name: 'seats guests at',
    names: 'resourceId',
    unknown: 'invalid-request',
    run: (venue, resourceId, acting) =>
      seatWalkIn(venue, { partySize: 1, resourceIds: [resourceId], customerName: fromGuest('') }, acting),
  },
  {
    name: 'reads',
    names: 'reservationReference',
    unknown: lost,
    run: (venue, reference, { now }) => readParty(venue, reference, now, 'en', () => true),
  },
  { name: 'lists the visits of', names: 'reservationReference', unknown: lost, run: listVisits },
  {
    name: 'books',
    names: 'resourceId',
    unknown: 'invalid-request',
    run: (venue, resourceId, acting) => {
      const guests = { resourceType: 'RestaurantTable', date: evening, start: '18:00', partySize: 2 }
      const request = PhoneBookingRequest.parse({ ...guests, resourceId, customerName: 'Ada', phone: '030' })
      return bookByPhone(venue, request, acting)
    },
  },
  { name: 'notes the arrival of', names: 'reservationReference', unknown: lost, run: markArrived },
  {
    name: 'seats',
    names: 'reservationReference',
    unknown: lost,
    run: (venue, reference, acting) => seatParty(venue, reference, {}, acting),
  },
  { name: 'serves', names: 'reservationReference', unknown: lost, run: markServed },
  { name: 'clears', names: 'reservationReference', unknown: lost, run: clearParty },
  {
    name: 'lets stay',
    names: 'reservationReference',
    unknown: lost,
    run: (venue, reference, acting) => extendStay(venue, reference, new Date(acting.now.getTime() + 3_600_000), acting),
  },
  {
    name: 'moves',
    names: 'reservationReference',
    unknown: lost,
    run: (venue, reference, acting) => moveParty(venue, reference, ['t2'], acting),
  },
  {
    name: 'swaps tables with',
    names: 'reservationReference',
    unknown: lost,
    run: (venue, otherReference, acting, own) =>
      swapParties(venue, own('reservationReference'), { otherReference, resourceIds: ['t2'] }, acting),
  },
  {
    name: 'gives another table to',
    names: 'reservationReference',
    unknown: lost,
    run: (venue, reference, acting) => joinTable(venue, reference, 't2', acting),
  },
  {
    name: 'takes a table from',
    names: 'reservationReference',
    unknown: lost,
    run: (venue, reference, acting) => leaveTable(venue, reference, 't2', acting),
  },
  {
    name: 'writes to the guest of',
    names: 'reservationReference',
    unknown: lost,
    run: (venue, reference, acting) => replyAboutParty(venue, reference, 'Yes', acting),
  },
  {
    name: 'settles the conversation with the guest of',
    names: 'reservationReference',
    unknown: lost,
    run: (venue, reference, acting) => solveThread(venue, reference, true, acting),
  },
  { name: 'reads', names: 'eventSlug', unknown: lost, run: (venue, slug) => getVisibleEvent(venue, slug) },
  { name: 'opens the door of', names: 'eventSlug', unknown: lost, run: (venue, slug) => getDoorEvent(venue, slug) },
  { name: 'undoes the scan', names: 'scanNonce', unknown: lost, run: undoScan },
  {
    name: 'refunds',
    names: 'sessionId',
    unknown: lost,
    run: (venue, tabId, acting) => refundTab(venue, { tabId }, acting),
  },
  {
    name: 'lets in',
    names: 'ticketCode',
    unknown: { result: { verdict: 'refused', reason: 'other-event' }, entryId: null },
    run: (venue, code, acting) => checkInTicket(code, { by: 'Door', venueSlug: venue.slug }, acting),
  },
  {
    name: 'sends out again',
    names: 'ticketCode',
    unknown: { result: { verdict: 'refused', reason: 'other-event' }, entryId: null },
    run: (venue, code, acting) => undoCheckIn(code, { by: 'Door', venueSlug: venue.slug }, acting),
  },
  {
    name: 'revokes',
    names: 'resourceId',
    unknown: { result: false, entryId: null },
    run: revokeTableCode,
  },
  { name: 'replaces the code of', names: 'resourceId', unknown: lost, run: rotateTableCode },
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
    run: (venue, id, acting) => redeemVoucher(venue, id, { amountMinor: 100, ...byHand }, acting),
  },
  {
    name: 'adjusts',
    names: 'voucherId',
    unknown: 'voucher-not-found',
    run: (venue, id, acting) => adjustVoucher(venue, id, { value: 100, ...byHand }, acting),
  },
  {
    name: 'mails',
    names: 'voucherId',
    unknown: 'voucher-not-found',
    run: (venue, id, acting) => mailVoucher(venue, id, fromGuest('ada@guest.example'), acting),
  },
  {
    name: 'reads at the desk',
    names: 'voucherId',
    unknown: 'voucher-not-found',
    run: (venue, id, { now }) => readDeskVoucher(venue, id, 'en', now),
  },
  {
    name: 'voids',
    names: 'voucherId',
    unknown: 'voucher-not-found',
    run: (venue, id, acting) => voidVoucher(venue, id, byHand, acting),
  },
  {
    name: 'voids and hands back the price',
    names: 'voucherId',
    unknown: 'voucher-not-found',
    run: (venue, id, acting) => refundSoldVoucher(venue, id, byHand, acting),
  },
  {
    name: 'takes back',
    names: 'redemptionId',
    unknown: lost,
    run: (venue, id, acting) => refundRedemption(venue, id, byHand, acting),
  },
]
