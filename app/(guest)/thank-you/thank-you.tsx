import { hasEndedState } from '#lib/guest-bookings/state.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { paidWith, voucherGone } from '#lib/payments/paid-with.ts'
import type { Thanks, ThanksState } from '#lib/payments/purpose.ts'
import type { Payment } from '#lib/payments/queries.ts'
import { thankYouUrl } from '#lib/payments/thank-you-link.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { RefundSplit } from '#lib/vouchers/money-back.ts'
import { BookAgain } from '../_components/book-again.tsx'
import { DoneMark } from '../_components/done-mark.tsx'
import { Facts } from '../_components/facts.tsx'
import { FindUs } from '../_components/find-us.tsx'
import { Icon, icons } from '../_components/icons.tsx'
import { When } from '../_components/when.tsx'
import { BookingFacts } from '../v/[venueSlug]/r/[token]/booking-facts.tsx'
import { ReservationMoneyBack } from '../v/[venueSlug]/r/[token]/money-back.tsx'
import { isUpcoming, visitDay, WhenBooked } from '../v/[venueSlug]/r/[token]/reservation-page.tsx'
import type { ReservationView } from '../v/[venueSlug]/r/[token]/view.ts'

const labels = {
  pay: { en: 'Pay now', de: 'Jetzt zahlen' },
  amount: { en: 'This payment', de: 'Diese Zahlung' },
  tip: { en: 'Tip included', de: 'Davon Trinkgeld' },
  lookAgain: { en: 'Look again', de: 'Noch einmal nachsehen' },
  calendar: { en: 'Add to calendar', de: 'In den Kalender' },
  giftMessage: { en: 'Your message', de: 'Ihr Gruß' },
} satisfies Record<string, Text>

/** The data of the page for a guest who returns from a checkout. */
export type Returned = {
  venue: Venue
  payment: Payment
  thanks: Thanks
  state: ThanksState
  locale: Locale
  now: Date
  /** The reservation whose deposit is paid; null for another purpose. */
  booking: ReservationView | null
  /** The address at which the guest can still pay. */
  payUrl: string | null
  /** How much of a refunded payment goes back to whom. */
  back: RefundSplit | null
}

/** Shows how the payment stands, first; then its purpose, time and place; then money; then what the guest may do. */
export function ThankYou({ returned }: { returned: Returned }) {
  const { venue, locale, now, state, thanks, booking, payment } = returned
  const day = booking ? visitDay(booking) : thanks.occasion?.date
  const facts = [...thanks.facts, ...paymentFacts(returned)]
  return (
    <div className={payment.purpose === 'Tab' ? undefined : 'grid'}>
      <section className="card">
        <PaymentOutcome returned={returned} />
        {booking ? <WhenBooked view={booking} /> : <Occasion returned={returned} />}
        {booking && state === 'cancelled' && <ReservationMoneyBack view={booking} />}
        {booking && <BookingFacts view={booking} />}
        {facts.length > 0 && <Facts facts={facts} />}
        {thanks.giftMessage && (
          <figure className="gift">
            <figcaption className="soft">{labels.giftMessage[locale]}</figcaption>
            {thanks.giftMessage}
          </figure>
        )}
        <Actions returned={returned} />
      </section>
      {payment.purpose !== 'Tab' && <FindUs venue={venue} locale={locale} now={now} date={day} />}
    </div>
  )
}

/** How the payment stands. */
export function PaymentOutcome({ returned: { thanks, state, locale, back } }: { returned: Returned }) {
  const { title, line } = { ...thanks.texts[state], ...(back?.isVoucherGone && { line: voucherGone }) }
  return (
    <div className="outcome" role="status">
      {hasArrived(state) && <DoneMark />}
      <h1>{title[locale]}</h1>
      <p>{line[locale]}</p>
    </div>
  )
}

function hasArrived(state: ThanksState): boolean {
  return state === 'used' || state === 'part'
}

function Occasion({ returned: { thanks, locale } }: { returned: Returned }) {
  const { occasion } = thanks
  if (!occasion) return null
  const { name, date, time, place } = occasion
  const detail = [...(date ? [] : [time]), place].filter(Boolean).join(' · ')
  return (
    <>
      <h2 className="occasion">{name}</h2>
      {date ? <When date={date} time={time} detail={detail} locale={locale} /> : detail && <p>{detail}</p>}
    </>
  )
}

/**
 * The amount of a payment that has not ended unpaid, and who has paid it or gets it back. Leaves out what the facts of a
 * booking state already: they have the deposit, and the refunds of a booking that has ended.
 */
function paymentFacts({ payment, locale, state, back, booking }: Returned) {
  if (state === 'ended') return []
  const { amountMinor, tipMinor, currency } = payment
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const hasEnded = booking !== null && booking !== undefined && hasEndedState(booking.state)
  const isDeposit = amountMinor === booking?.reservation.depositAmountMinor
  return [
    ...(isDeposit && !hasEnded && !back
      ? []
      : [{ label: labels.amount[locale], value: money(amountMinor + tipMinor) }]),
    ...(tipMinor > 0 ? [{ label: labels.tip[locale], value: money(tipMinor) }] : []),
    ...(back ? (hasEnded ? [] : back.facts) : paidWith(payment, locale)),
  ]
}

/** The guest's next steps, the most likely one first. */
function Actions({ returned }: { returned: Returned }) {
  const { venue, payment, locale, state, thanks, booking, payUrl } = returned
  const arrived = hasArrived(state)
  const calendar =
    state === 'used' && (booking ? isUpcoming(booking) && `${booking.path}/calendar` : thanks.calendar?.href)
  const links = [
    payUrl && { href: payUrl, label: labels.pay[locale], icon: icons.card },
    state === 'waiting' && { href: thankYouUrl(payment, venue), label: labels.lookAgain[locale] },
    arrived && thanks.onward,
    calendar && { href: calendar, label: labels.calendar[locale], icon: icons.calendar },
    thanks.back,
  ].filter((link) => !!link)
  const isAgain = state === 'ended' && thanks.again
  return (
    <>
      {isAgain && <BookAgain venue={venue} locale={locale} what={isAgain} />}
      {links.map(({ href, label, ...more }, at) => (
        <a key={href} className={at > 0 || isAgain ? 'action second' : 'action'} href={href}>
          {'icon' in more && <Icon of={more.icon} />}
          {label}
        </a>
      ))}
    </>
  )
}
