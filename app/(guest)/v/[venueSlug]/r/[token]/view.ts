import { type CancelTerms, cancelTerms } from '#lib/guest-bookings/cancel-terms.ts'
import type { GuestBooking } from '#lib/guest-bookings/find-guest-booking.ts'
import { type BookingState, bookingState, dueMinor } from '#lib/guest-bookings/state.ts'
import { formatDate, formatMoney, formatTime } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { canPayDeposit, isDepositPayable } from '#lib/reservations/deposit-payable.ts'
import { localDateAt, localDateTimeAt } from '#lib/time.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import { type RefundSplit, refundSplit } from '#lib/vouchers/money-back.ts'

/** The data of the page's components. */
export type ReservationView = GuestBooking & {
  state: BookingState
  /** The sum that the guest can pay now, in minor units; 0 for nothing. */
  payableMinor: number
  /** How much of each refunded payment goes back to whom. */
  refunds: readonly RefundSplit[]
  locale: Locale
  now: Date
  /** The hidden key of this rendering's form. */
  key: string
  path: string
  /** A sentence about what the guest has just done, or tried in vain. */
  message: PressMessage | null
  /** The effect of cancelling now; `too-late` if it is not possible here, null if there is nothing to cancel. */
  cancelTerms: CancelTerms | 'too-late' | null
  /** How much of each paid payment would go back if the guest cancelled now. */
  wouldGoBack: readonly RefundSplit[]
}

/** A sentence about the last press. One about cancelling opens its form. */
export type PressMessage = { role: 'alert' | 'status'; text: Text; about?: 'cancel' }

/** Returns the state of a reservation that its page shows now. */
export async function reservationViewOf(
  booking: GuestBooking,
  shown: Pick<ReservationView, 'locale' | 'now' | 'key' | 'path' | 'message'>,
): Promise<ReservationView> {
  const payable = isDepositPayable(booking.venue.settings)
  const state = bookingState(booking, payable, shown.now)
  const back = booking.payments.filter(({ status }) => status === 'Refunding' || status === 'Refunded')
  const terms = cancelTerms(booking, state, shown.now)
  const returns = terms !== null && terms !== 'too-late' && terms.backMinor > 0
  const paid = returns ? booking.payments.filter(({ status }) => status === 'Paid') : []
  const today = localDateAt(booking.venue.timezone, shown.now.getTime())
  return {
    ...booking,
    ...shown,
    resources: booking.resources.map((resource) => inLanguage(resource, shown.locale)),
    state,
    cancelTerms: terms,
    wouldGoBack: await Promise.all(paid.map((payment) => refundSplit(payment, shown.locale, { today }))),
    payableMinor: canPayDeposit(booking.venue.settings, booking.reservation, shown.now) ? dueMinor(booking) : 0,
    refunds: await Promise.all(back.map((payment) => refundSplit(payment, shown.locale))),
  }
}

/** Minor units of the reservation's currency as text. */
export function reservationMoney({ reservation, locale }: ReservationView, minor: number): string {
  return formatMoney(minor, reservation.currency, locale)
}

type ForReader = Pick<ReservationView, 'venue' | 'locale'>

/** An instant on the venue's clock: its local date, and its time as people read it. */
export function onClock({ venue: { timezone }, locale }: ForReader, at: Date): { date: string; time: string } {
  const { date, time } = localDateTimeAt(timezone, at.getTime())
  return { date, time: formatTime(time, locale) }
}

/** An instant with its date; only the time if that date is today. */
export function shortInstant(view: ReservationView, at: Date): string {
  const { date, time } = onClock(view, at)
  return date === onClock(view, view.now).date ? time : longInstant(view, at)
}

/** An instant with its date. */
export function longInstant(view: ForReader, at: Date): string {
  const { date, time } = onClock(view, at)
  return `${formatDate(date, view.locale, { short: true })}, ${time}`
}
