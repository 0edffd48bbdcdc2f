import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import { payment } from '#db/schema/payments.ts'
import { reservation } from '#db/schema/reservations.ts'
import { formatDate } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { bookingReference } from '#lib/i18n/references.ts'
import { canPayDeposit } from '#lib/reservations/deposit-payable.ts'
import { guestPath, guestUrl } from '#lib/reservations/guest-link.ts'
import { reservationLetterTexts } from '#lib/reservations/letter-texts.ts'
import { queueReservationLetter } from '#lib/reservations/letters.ts'
import { lockReservationById, lockResources, type Reservation } from '#lib/reservations/locks.ts'
import { capturedDepositMinor, getReservationById } from '#lib/reservations/queries.ts'
import { isHeld } from '#lib/reservations/status.ts'
import { noticeOfPayment } from '#lib/reservations/venue-notice.ts'
import { getVenueById, type Venue } from '#lib/venues/queries.ts'
import { queueRefundLetter, type RefundNews } from '../letters.ts'
import { paymentMessages as messages } from '../messages.ts'
import type { LockedSubject, Purpose, Thanks } from '../purpose.ts'
import { type Payment, resourceIdsOf } from '../queries.ts'
import { depositRefund, depositThanks, endedTexts } from './deposit-texts.ts'

/** Payments of a reservation's deposit. */
export const depositPurpose: Purpose = {
  async title(payment, venue) {
    const { serviceDate } = await getReservationById(venue, reservationIdOf(payment))
    return messages.depositOf(formatDate(serviceDate, payment.language))[payment.language]
  },

  async inMailToVenue(payment, venue) {
    const { reference, serviceDate } = await getReservationById(venue, reservationIdOf(payment))
    const title = messages.depositOnDay(formatDate(serviceDate, venue.language))
    return { title, reference: { label: bookingReference, value: reference } }
  },

  async lock(tx, payment) {
    const { venueId } = payment
    const reservationId = reservationIdOf(payment)
    await lockResources(tx, venueId, await resourceIdsOf(tx, venueId, reservationId))
    return depositSubject(tx, await lockReservationById(tx, venueId, reservationId))
  },

  /** Only the deposit's state is said here: the page of the reservation has the facts. */
  async thanks(payment, venue, locale, now): Promise<Thanks> {
    const booked = await getReservationById(venue, reservationIdOf(payment))
    const states = { Cancelled: 'cancelled', Pending: 'part' } as const
    const isPayable = canPayDeposit(venue.settings, booked, now)
    const over = booked.status === 'Cancelled' || (booked.status === 'Pending' && !isHeld(booked, now))
    const toPay = isPayable && payment.status !== 'Open'
    return {
      whenPaid: booked.status === 'Cancelled' || booked.status === 'Pending' ? states[booked.status] : 'used',
      texts: { ...depositThanks, ended: endedTexts[isPayable ? 'held' : over ? 'over' : 'settled'] },
      facts: [],
      ...(over && { again: 'book' }),
      // The link of an anonymised guest has ended.
      ...(booked.customerName !== '' && {
        back: {
          href: guestPath(venue.slug, booked),
          label: (toPay ? reservationLetterTexts.open.toPay : labels.page)[locale],
        },
      }),
    }
  },
}

function reservationIdOf({ reservationId }: Payment): string {
  if (reservationId === null) throw new Error('not the payment of a deposit')
  return reservationId
}

/** The effects of a deposit's money on a locked reservation. */
export function depositSubject(tx: Tx, booked: Reservation): LockedSubject {
  return {
    async use(paid, now) {
      const captured = await capturedDepositMinor(tx, booked)
      const capturedBefore = captured - paid.amountMinor
      const required = booked.depositAmountMinor ?? paid.amountMinor
      return capturedBefore < required && accept(tx, booked, captured >= required, now)
    },
    /**
     * The hold belongs to the reservation and has an end of its own. If it ended before it was known whether the guest had
     * paid (`releaseExpiredHolds`), no letter about that has been sent yet. This sends it, unless a part of the deposit was
     * refunded.
     */
    async release(_, now) {
      const hasRunOut = booked.status === 'Cancelled' && booked.holdExpiresAt !== null
      if (hasRunOut && !(await isRefunded(tx, booked)))
        await queueReservationLetter(tx, 'hold-expired', booked, now, { anonymous: true })
    },
    async giveBack(refunding, now) {
      const venue = await getVenueById(booked.venueId, tx)
      await queueRefundLetter(tx, refunding, refundNews(venue, booked), now)
    },
  }
}

/** Whether the reservation can use the money. A complete deposit confirms it; a part of it confirms nothing. */
async function accept(tx: Tx, booked: Reservation, complete: boolean, now: Date): Promise<boolean> {
  switch (booked.status) {
    case 'Confirmed':
      return true
    case 'Pending':
      return complete ? confirm(tx, booked, now) : true
    case 'Cancelled':
      // A hold that expired still has its end. A guest who cancelled on purpose has none, and no longer needs the table.
      return complete && booked.holdExpiresAt !== null && booked.startsAt > now ? retake(tx, booked, now) : false
    default:
      return false
  }
}

/** Takes the table again for late money, if it is still free. The database decides, in a savepoint. */
async function retake(tx: Tx, booked: Reservation, now: Date): Promise<boolean> {
  try {
    return await tx.transaction((savepoint) => confirm(savepoint, booked, now))
  } catch (error) {
    if (violates(error, 'occupancy_no_double_booking') || violates(error, 'occupancy_seat_capacity')) return false
    throw error
  }
}

async function confirm(tx: Tx, booked: Reservation, now: Date): Promise<boolean> {
  const [confirmed] = await tx
    .update(reservation)
    .set({ status: 'Confirmed', holdExpiresAt: null, updatedAt: now, ...noticeOfPayment(booked) })
    .where(and(eq(reservation.venueId, booked.venueId), eq(reservation.id, booked.id)))
    .returning()
  if (confirmed) await queueReservationLetter(tx, 'confirmed', confirmed, now)
  return confirmed !== undefined
}

async function isRefunded(tx: Tx, { venueId, id }: Reservation): Promise<boolean> {
  const refunded = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.venueId, venueId),
        eq(payment.reservationId, id),
        inArray(payment.status, ['Refunding', 'Refunded']),
        // Money that was returned without us does not count: there was no letter about it.
        lt(payment.foundBackMinor, payment.amountMinor),
      ),
    )
    .limit(1)
  return refunded.length > 0
}

function refundNews(venue: Venue, booked: Reservation): RefundNews {
  const { customerName, email, language, serviceDate, reference } = booked
  const tooLate = booked.status === 'Cancelled' && booked.holdExpiresAt !== null
  return {
    recipient: { name: customerName, address: email },
    language,
    why: tooLate ? depositRefund.tooLate : depositRefund.notNeeded,
    paidFor: formatDate(serviceDate, language),
    facts: [{ label: bookingReference, value: reference }],
    action: { label: reservationLetterTexts.open.toSee[language], href: guestUrl(venue.slug, booked) },
    reason: depositRefund.reason,
    about: { kind: 'reservation', id: booked.id },
  }
}

const labels = {
  page: { en: 'Your booking', de: 'Ihre Buchung' },
} satisfies Record<string, Text>
