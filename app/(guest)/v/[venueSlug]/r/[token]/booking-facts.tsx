import { hasEndedState, paidMinor } from '#lib/guest-bookings/state.ts'
import { formatNotice } from '#lib/i18n/format.ts'
import { bookingReference } from '#lib/i18n/references.ts'
import { extrasTotal } from '#lib/reservations/extras.ts'
import { reservationLetterTexts } from '#lib/reservations/letter-texts.ts'
import { cancelsFreeUntil, refundableUntil, wasNeverFree } from '#lib/reservations/terms.ts'
import { bookedExtraName } from '#lib/venues/in-language.ts'
import { Facts, type PageFact } from '../../../../_components/facts.tsx'
import { pricingTexts, texts } from './texts.ts'
import { longInstant, type ReservationView, reservationMoney } from './view.ts'

/** The facts of a booking: price, deposit, terms, reference. One that has ended names no price. */
export function BookingFacts({ view }: { view: ReservationView }) {
  const { reservation, locale, state } = view
  const hasEnded = hasEndedState(state)
  const games: PageFact = { label: reservationLetterTexts.games[locale], value: reservation.games }
  const reference: PageFact = { label: bookingReference[locale], value: reservation.reference }
  const facts = [games, extras(view, hasEnded), ...(hasEnded ? refunded(view) : prices(view)), reference]
  return (
    <>
      <Facts facts={facts} />
      <RefundTerms view={view} />
    </>
  )
}

function extras(view: ReservationView, hasEnded: boolean): PageFact {
  const { venue, reservation, locale } = view
  const lines = reservation.extras.map((extra) => {
    const what = `${extra.quantity} × ${bookedExtraName(venue, extra, locale)}`
    return [what, ...(hasEnded ? [] : [reservationMoney(view, extra.lineTotalMinor)])].join(', ')
  })
  return { label: reservationLetterTexts.extras[locale], value: lines.length === 0 ? null : lines.join(' · ') }
}

function prices(view: ReservationView): PageFact[] {
  const { reservation, resources, locale } = view
  const { depositAmountMinor, priceEstimateMinor } = reservation
  const total = priceEstimateMinor + extrasTotal(reservation.extras)
  const models = [...new Set(resources.map(({ pricingModel }) => pricingTexts[pricingModel]?.[locale]))]
  const paid = paidMinor(view)
  const left = total - paid
  return [
    {
      label: reservationLetterTexts.price[locale],
      value: total > 0 ? noted(reservationMoney(view, total), models.join(', ')) : null,
    },
    { label: reservationLetterTexts.deposit[locale], value: depositAmountMinor === null ? null : deposit(view, paid) },
    {
      label: reservationLetterTexts.leftToPay[locale],
      value: paid > 0 && left > 0 ? reservationMoney(view, left) : null,
    },
  ]
}

function deposit(view: ReservationView, paid: number) {
  const { locale, reservation } = view
  const amount = reservation.depositAmountMinor ?? 0
  if (paid >= amount) return reservationLetterTexts.paid(reservationMoney(view, paid))[locale]
  return noted(
    reservationMoney(view, amount),
    paid > 0 ? reservationLetterTexts.partPaid(reservationMoney(view, paid))[locale] : '',
  )
}

/**
 * Until when the guest can cancel and get back a deposit that was paid here or is about to be (decisions 13.4). Shows
 * nothing for a deposit that the venue takes itself, or if that moment is over.
 */
function RefundTerms({ view }: { view: ReservationView }) {
  const { reservation, locale, state, now, payableMinor } = view
  const until = cancelsFreeUntil(reservation, true)
  const isPaidHere = payableMinor > 0 || (state === 'confirmed' && paidMinor(view) > 0)
  if (!isPaidHere || until <= now) return null
  return <p className="soft">{texts.freeUntil(longInstant(view, until))[locale]}</p>
}

/** Said before a guest pays: the deposit would not be refunded, because the deadline for that is over (decisions 13.4). */
export function NotRefundable({ view }: { view: ReservationView }) {
  const { reservation, locale, now } = view
  const { terms, depositAmountMinor } = reservation
  const until = refundableUntil(reservation)
  if (terms.afterwards === 'refund' || until > now) return null
  const sentence = wasNeverFree(reservation)
    ? reservationLetterTexts.notRefundable(
        formatNotice(terms.refundUntilMinutes, locale),
        reservationMoney(view, depositAmountMinor ?? 0),
      )
    : texts.freeOver(longInstant(view, until))
  return <p>{sentence[locale]}</p>
}

/** To whom the parts of a refund went, if a voucher had paid one. */
function refunded({ refunds }: ReservationView): PageFact[] {
  return refunds.flatMap(({ facts }) => facts)
}

function noted(value: string, note: string) {
  return (
    <>
      {value}
      {note && <small>{note}</small>}
    </>
  )
}
