import { randomUUID } from '#lib/codes.ts'
import { readGuestBooking } from '#lib/guest-bookings/find-guest-booking.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { log } from '#lib/log.ts'
import { pageLocale } from '#lib/pages/page-headers.ts'
import { providerOf } from '#lib/payments/at-provider.ts'
import type { Thanks, ThanksState } from '#lib/payments/purpose.ts'
import { purposeOf } from '#lib/payments/purposes.ts'
import { findPayment, type Payment } from '#lib/payments/queries.ts'
import { settleOpenPayment } from '#lib/payments/settle-payment.ts'
import { isThankYouToken } from '#lib/payments/thank-you-link.ts'
import { Problem } from '#lib/problems/problem.ts'
import { guestPath } from '#lib/reservations/guest-link.ts'
import { getReservationById } from '#lib/reservations/queries.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { refundSplit } from '#lib/vouchers/money-back.ts'
import { brandedPage } from '../_components/branded-page.tsx'
import { nothingHere } from '../_components/document.tsx'
import { nothingAt } from '../_components/nothing-at.tsx'
import { type ReservationView, reservationViewOf } from '../v/[venueSlug]/r/[token]/view.ts'
import { PaymentOutcome, type Returned, ThankYou } from './thank-you.tsx'

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The page to which a checkout returns the guest. It queries the provider itself, so that it shows the current state even
 * if the webhook has not arrived yet (decisions 5.2). A reload, or a mail scanner, changes nothing further.
 *
 * Without the token of its address it says whether the payment has arrived, and nothing about its purpose: programs and
 * logs know the ids of payments (decisions 10.2).
 */
export async function thankYouPage(request: Request, now: Date): Promise<Response> {
  const search = new URL(request.url).searchParams
  const id = search.get('payment') ?? ''
  const venue = await findVenue(search.get('venue') ?? '')
  const known = venue && idForm.test(id) ? await findPayment({ venueId: venue.id, id }) : null
  if (!venue) return nothingHere(request)
  if (!known) return nothingAt(request, venue)

  const locale = pageLocale(request, venue.language)
  const queried = known.status !== 'Open' || (await queryProvider(known, now))
  const payment = (await findPayment(known)) ?? known
  const thanks = await purposeOf(payment).thanks(payment, venue, locale, now)
  const payUrl = queried && payment.status === 'Open' ? await checkoutUrl(payment) : null
  const state = queried ? stateOf(payment, thanks, payUrl) : 'waiting'
  const { title } = thanks.texts[state]
  const returned: Returned = {
    ...{ venue, payment, thanks, locale, state, payUrl, now },
    booking: await bookingOf(payment, venue, locale, now),
    back: state === 'refunded' ? await refundSplit(payment, locale) : null,
  }
  const isGuest = isThankYouToken(search.get('token') ?? '', payment)
  return brandedPage(request, venue, {
    status: 200,
    locale,
    title: `${title[locale]} · ${venue.name}`,
    sheets: ['_components/venue-page.css', '_components/done-mark.css', 'thank-you/thank-you.css'],
    content: isGuest ? (
      <ThankYou returned={returned} />
    ) : (
      <section className="card">
        <PaymentOutcome returned={returned} />
      </section>
    ),
  })
}

/** Null if there is no such venue. Throws if it cannot be looked up now. */
async function findVenue(slug: string): Promise<Venue | null> {
  return getVenue(slug).catch((error: unknown) => {
    if (error instanceof Problem) return null
    throw error
  })
}

/** Whether the provider could be queried. If not, the page says so instead of guessing. */
async function queryProvider(open: Payment, now: Date): Promise<boolean> {
  try {
    await settleOpenPayment(open, now, 'return')
    return true
  } catch {
    log().warn({ paymentId: open.id, provider: open.provider }, 'the provider does not answer')
    return false
  }
}

/** The address at which the guest can still pay; null if the provider is settling a payment that the guest has made. */
async function checkoutUrl(open: Payment): Promise<string | null> {
  if (open.providerSessionId === null) return null
  const { status, url } = await providerOf(open).read(open.providerSessionId, open.account)
  return status === 'open' ? url : null
}

/** The reservation whose deposit is paid, as its own page shows it; null for another purpose, or an anonymised guest. */
async function bookingOf(payment: Payment, venue: Venue, locale: Locale, now: Date): Promise<ReservationView | null> {
  if (payment.reservationId === null) return null
  const reservation = await getReservationById(venue, payment.reservationId)
  if (reservation.customerName === '') return null
  const path = guestPath(venue.slug, reservation)
  const booking = await readGuestBooking({ venue, reservation })
  return reservationViewOf(booking, { locale, now, key: randomUUID(), path, message: null })
}

function stateOf(payment: Payment, { whenPaid }: Thanks, payUrl: string | null): ThanksState {
  switch (payment.status) {
    case 'Paid':
      return whenPaid
    case 'Refunding':
    case 'Refunded':
      return 'refunded'
    case 'Open':
      return payUrl === null ? 'waiting' : 'open'
    case 'Opening':
      return 'waiting'
    default:
      return 'ended'
  }
}
