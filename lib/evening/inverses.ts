import type { AuditEntry } from '#lib/audit/queries.ts'
import type { Acted, Acting } from '#lib/audit/record-act.ts'
import { undoCheckIn } from '#lib/doors/check-in.ts'
import { listTickets } from '#lib/events/tickets/ticket-queries.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { acceptMail } from '#lib/messages/accept-mail.ts'
import { assignThread } from '#lib/messages/assign-thread.ts'
import { relinkThread } from '#lib/messages/link-thread.ts'
import { undoSolved } from '#lib/messages/mark-solved.ts'
import { deleteThreadNote } from '#lib/messages/thread-notes.ts'
import type { Act } from '#lib/operators/roles.ts'
import { takeBackLine } from '#lib/orders/take-back.ts'
import { returnDeposit } from '#lib/payments/deposit/return-deposit.ts'
import { refundPayment } from '#lib/payments/refund-payment.ts'
import { Problem } from '#lib/problems/problem.ts'
import { liftBlock, resumeBlock } from '#lib/reservations/blocks.ts'
import { withdrawBooking } from '#lib/reservations/book-by-phone.ts'
import { reopenRequest } from '#lib/reservations/decline-request.ts'
import { editReservation, type ReservationChanges } from '#lib/reservations/edit-reservation.ts'
import { separateGuests, tellProfilesApart } from '#lib/reservations/merge-guests.ts'
import { getReservationById } from '#lib/reservations/queries.ts'
import { reopenReservation } from '#lib/reservations/reopen-reservation.ts'
import { keepBooking, watchProfile } from '#lib/reservations/watch-guest.ts'
import { seatingUndos } from '#lib/seatings/undo.ts'
import { reopenCall } from '#lib/table-sessions/calls.ts'
import { withdrawDiscount } from '#lib/tabs/discount.ts'
import { undoMove } from '#lib/tabs/move-tab.ts'
import { undoTransfer } from '#lib/tabs/undo-transfer.ts'
import { localDateTimeAt, minuteMs } from '#lib/time.ts'
import { restoreSection } from '#lib/venue-file/edit-venue.ts'
import { houseSectionNames } from '#lib/venue-file/house-sections.ts'
import { renamedBetween } from '#lib/venue-file/renamed-items.ts'
import { restorePauses } from '#lib/venues/pause-online.ts'
import { restorePicture } from '#lib/venues/place-picture.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { refundRedemption } from '#lib/vouchers/redeem-voucher.ts'
import { undoMessages as messages } from './undo-messages.ts'

/** How an act is undone. */
export type Inverse = {
  /** The act that a role must allow to undo this one. */
  role: Act
  /** Why this entry cannot be undone, although others of its act can; null if it can. */
  refusal?: (entry: AuditEntry) => Text | null
  /** A verb: it writes its own entry with `acting.undoes`. The states of that entry are those of the act, exchanged. */
  takeBack: TakeBack
  /**
   * The undo ends what the act has made, and does not restore a state: states are not compared, but nothing may have been
   * done to it since.
   */
  ends?: true
  /** For how many minutes, if not for those of an evening. */
  minutes?: number
}

type TakeBack = (venue: Venue, entry: AuditEntry, acting: Acting<Acted<unknown>>) => Promise<Acted<unknown>>
type ReservationVerb = (
  venue: Venue,
  reference: string,
  acting: Acting<Acted<unknown>>,
  entry: AuditEntry,
) => Promise<Acted<unknown>>

/** The inverse of an act on a reservation, by a verb that takes its reference. */
const onReservation = (verb: ReservationVerb, refusal?: Inverse['refusal']): Inverse => ({
  role: 'evening',
  ...(refusal && { refusal }),
  async takeBack(venue, entry, acting) {
    const { reference } = await getReservationById(venue, entry.subjectId)
    return verb(venue, reference, acting, entry)
  },
})

/**
 * The acts that can be undone (decisions 14.4), by their names in the audit. All others cannot, such as those that have
 * mailed somebody, moved money at a provider, or issued an invoice.
 */
export const inverses: Record<string, Inverse> = {
  'reservation.no-show': onReservation(reopenReservation),
  'reservation.complete': onReservation(reopenReservation),
  'reservation.cancel': onReservation(reopenReservation, refuseCancelled),
  'reservation.decline-request': onReservation(reopenRequest),
  'reservation.edit': onReservation(editBack, refuseEdited),
  'reservation.book': { ...onReservation(withdrawBooking), ends: true },
  'reservation.keep': {
    ...onReservation((venue, reference, acting) => keepBooking(venue, reference, false, acting)),
    role: 'guests',
  },
  'guest.merge': {
    role: 'mergeGuests',
    takeBack: (venue, { after }, acting) => separateGuests(venue, String(after.mergedId), acting),
  },
  'guest.tell-apart': {
    role: 'mergeGuests',
    takeBack: (venue, { subjectId, before }, acting) =>
      tellProfilesApart(venue, { ids: [subjectId, String(before.otherId)], apart: before.apart === true }, acting),
  },
  'guest.watch': {
    role: 'watchGuests',
    takeBack: (venue, { subjectId, before }, acting) =>
      watchProfile(venue, { profileId: subjectId, watched: before.watched === true }, acting),
  },
  'block.set': {
    role: 'evening',
    takeBack: (venue, entry, acting) => liftBlock(venue, entry.subjectId, acting),
    ends: true,
  },
  'block.lift': { role: 'evening', takeBack: (venue, entry, acting) => resumeBlock(venue, entry.subjectId, acting) },
  ...Object.fromEntries(
    Object.entries(seatingUndos).map(([act, takeBack]): [string, Inverse] => [
      act,
      { role: 'evening', takeBack, ...(act === 'reservation.walk-in' && { ends: true }) },
    ]),
  ),
  'call.answer': {
    role: 'calls',
    takeBack: (venue, { after }, acting) => reopenCall(venue, String(after.callId), acting),
  },
  'house.save': { role: 'settings', takeBack: sectionBack, minutes: 366 * 24 * 60 },
  'pause.set': {
    role: 'pauseBooking',
    takeBack: (venue, { before }, acting) => restorePauses(venue, before, acting),
  },
  'picture.place': { role: 'pictures', takeBack: pictureBack },
  'picture.remove': { role: 'pictures', takeBack: pictureBack },
  'thread.solve': { role: 'messages', takeBack: solveBack },
  'thread.assign': {
    role: 'messages',
    takeBack: (venue, { subjectId, before }, acting) =>
      assignThread(venue, subjectId, typeof before.assigneeId === 'string' ? before.assigneeId : null, acting),
  },
  'thread.accept-mail': {
    role: 'messages',
    takeBack: (venue, { subjectId, before }, acting) =>
      acceptMail(venue, subjectId, { messageId: String(before.messageId), accepted: before.accepted === true }, acting),
  },
  'thread.note': {
    role: 'messages',
    takeBack: (venue, { subjectId, after }, acting) =>
      deleteThreadNote(venue, { threadId: subjectId, noteId: String(after.noteId) }, acting),
  },
  'thread.link': {
    role: 'messages',
    takeBack: (venue, { subjectId, before }, acting) => relinkThread(venue, subjectId, before, acting),
  },
  'ticket.check-in': { role: 'door', takeBack: letOut },
  'tab.move': { role: 'bill', takeBack: undoMove },
  'tab.split': { role: 'bill', takeBack: undoTransfer },
  'tab.transfer': { role: 'bill', takeBack: undoTransfer },
  'tab.join': { role: 'bill', takeBack: undoTransfer },
  'tab.discount': {
    role: 'bill',
    takeBack: (venue, { subjectId, after }, acting) =>
      withdrawDiscount(venue, { tabId: subjectId, orderId: String(after.orderId) }, acting),
  },
  'tab.open-amount': {
    role: 'openAmounts',
    takeBack: (venue, { subjectId, after }, acting) => {
      const line = { tabId: String(after.tabId), orderId: subjectId, line: 0 }
      return takeBackLine(venue, { ...line, remaining: 0, reason: 'mistake' }, acting)
    },
    ends: true,
  },
  'tab.pay': { role: 'refunds', refusal: refuseSettled, takeBack: moneyBack },
  'tab.redeem': { role: 'refunds', refusal: refuseSettled, takeBack: moneyBack },
  'tab.count-in-deposit': {
    role: 'bill',
    refusal: refuseSettled,
    takeBack: (venue, entry, acting) => returnDeposit(venue, entry.subjectId, acting),
  },
  'voucher.redeem': { role: 'bill', takeBack: returnValue },
}

/** Why an act that has issued an invoice, such as the payment that has closed a tab, cannot be undone; null for others. */
export function refuseSettled({ after }: Pick<AuditEntry, 'after'>): Text | null {
  if (typeof after.invoiceNumber === 'number') return messages.invoiceIssued(after.invoiceNumber)
  return after.closed === true ? messages.billClosed() : null
}

function moneyBack(venue: Venue, { after }: AuditEntry, acting: Acting<Acted<unknown>>): Promise<Acted<unknown>> {
  return refundPayment(venue, String(after.paymentId), acting)
}

/** The end of a hold that was ended is not stored, and money that was refunded is not taken again. */
function refuseCancelled({ before, after }: AuditEntry): Text | null {
  if (Number(after.refundedMinor) > 0) return messages.moneyRefunded()
  return before.status === 'Confirmed' ? null : messages.wasPending()
}

function refuseEdited({ before, after }: AuditEntry): Text | null {
  if (after.details !== undefined) return messages.detailsNotStored()
  // An edit names one resource; which group it takes is up to availability.
  return Array.isArray(before.resourceIds) && before.resourceIds.length > 1 ? messages.cannotBeUndone() : null
}

async function editBack(venue: Venue, reference: string, acting: Acting<Acted<unknown>>, { before }: AuditEntry) {
  try {
    return await editReservation(venue, reference, formerValues(venue, before), acting)
  } catch (error) {
    // The wrong field is one that nobody has typed here.
    const isInvalid = error instanceof Problem && error.kind === 'invalid-request'
    throw isInvalid ? new Problem('conflict', { detail: messages.notOffered(), cause: error }) : error
  }
}

/** Returns the edit that restores the state before another one. The guest is notified of it, as of every edit. */
function formerValues({ timezone }: Venue, before: AuditEntry['before']): ReservationChanges {
  const { serviceDate, startsAt, endsAt, partySize, games, resourceIds } = before
  const [from, until] = [startsAt, endsAt].map((at) => (typeof at === 'string' ? Date.parse(at) : null))
  const resourceId = Array.isArray(resourceIds) ? resourceIds[0] : undefined
  return {
    ...(from && until && { durationMinutes: (until - from) / minuteMs, start: localDateTimeAt(timezone, from).time }),
    ...(typeof serviceDate === 'string' && { date: serviceDate }),
    ...(typeof partySize === 'number' && { partySize }),
    ...(typeof games === 'number' && { games }),
    ...(resourceId !== undefined && { resourceId }),
  }
}

function solveBack(venue: Venue, { subjectId, before }: AuditEntry, acting: Acting<Acted<unknown>>) {
  const ids = Array.isArray(before.threadIds) ? before.threadIds.map(String) : []
  return undoSolved(venue, { subjectId, ids, solved: before.solved === true }, acting)
}

function pictureBack(venue: Venue, { subjectId, before }: AuditEntry, acting: Acting<Acted<unknown>>) {
  return restorePicture(venue, subjectId, before, acting)
}

/** Settings alone: bookings that were moved, and mails that were sent, stay as they are. */
function sectionBack(venue: Venue, { subjectId, before, after }: AuditEntry, acting: Acting<Acted<unknown>>) {
  const section = houseSectionNames.find((name) => name === subjectId)
  if (!section) throw new Problem('conflict', { detail: messages.cannotBeUndone() })
  const contents = { before: JSON.parse(String(before.content)), after: JSON.parse(String(after.content)) }
  return restoreSection(venue, { section, ...contents, renamed: renamedBetween(before, after) }, acting)
}

async function letOut(
  venue: Venue,
  { subjectId }: AuditEntry,
  acting: Acting<Acted<unknown>>,
): Promise<Acted<unknown>> {
  const [id = '', ordinal] = subjectId.split('/')
  const tickets = await listTickets({ venueId: venue.id, id })
  const found = tickets.find((each) => String(each.ordinal) === ordinal)
  if (!found) throw new Problem('conflict', { detail: messages.changedSince() })
  return undoCheckIn(found.code, { by: '', venueSlug: venue.slug }, acting)
}

function returnValue(venue: Venue, { after }: AuditEntry, acting: Acting<Acted<unknown>>): Promise<Acted<unknown>> {
  return refundRedemption(venue, String(after.redemptionId), { note: '' }, acting)
}
