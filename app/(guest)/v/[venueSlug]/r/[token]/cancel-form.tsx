import type { CancelTerms } from '#lib/guest-bookings/cancel-terms.ts'
import { formatNotice } from '#lib/i18n/format.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { refundableUntil, wasNeverFree } from '#lib/reservations/terms.ts'
import { Facts } from '../../../../_components/facts.tsx'
import { cancelTexts } from './acts-texts.ts'
import { requestTexts } from './request-texts.ts'
import { longInstant, type ReservationView, reservationMoney } from './view.ts'

/**
 * Says what cancelling means, above its button. The form carries the sum that the guest is told to lose: if more would be
 * lost by the time of the press, nothing is cancelled.
 */
export function CancelForm({ view, terms }: { view: ReservationView; terms: CancelTerms }) {
  const { locale, wouldGoBack } = view
  const { backMinor, lostMinor } = terms
  const [back, lost] = [reservationMoney(view, backMinor), reservationMoney(view, lostMinor)]
  const label =
    withdrawTexts(view.state) ??
    (lostMinor > 0 ? cancelTexts.pressLost(lost) : backMinor > 0 ? cancelTexts.pressBack(back) : cancelTexts.press)
  const facts = wouldGoBack.flatMap((split) => split.facts)
  return (
    <form method="post" action={`${view.path}/cancel`}>
      <Meaning view={view} terms={terms} />
      {facts.length > 0 && <Facts facts={facts} />}
      <input type="hidden" name="key" value={view.key} />
      <input type="hidden" name="forfeits" value={lostMinor} />
      <button className="action bad">{label[locale]}</button>
    </form>
  )
}

/** The words of ending a request that waits; null for a booking. */
export function withdrawTexts(state: ReservationView['state']): Text | null {
  if (state === 'asked') return requestTexts.withdraw
  return state === 'offered' ? requestTexts.decline : null
}

function Meaning({ view, terms: { backMinor, lostMinor } }: { view: ReservationView; terms: CancelTerms }) {
  const { locale, reservation, state } = view
  if (lostMinor > 0) {
    const lost = reservationMoney(view, lostMinor)
    const sentence = wasNeverFree(reservation)
      ? cancelTexts.isLostAtOnce(lost, formatNotice(reservation.terms.refundUntilMinutes, locale))
      : cancelTexts.isLost(lost, longInstant(view, refundableUntil(reservation)))
    return <p className="alert">{sentence[locale]}</p>
  }
  if (backMinor > 0) return <p>{cancelTexts.goesBack(reservationMoney(view, backMinor))[locale]}</p>
  const isPaidElsewhere = reservation.depositAmountMinor !== null && (state === 'at-venue' || state === 'confirmed')
  return (
    <>
      <p>{(withdrawTexts(state) ? requestTexts : cancelTexts).costsNothing[locale]}</p>
      {state === 'being-paid' && <p>{cancelTexts.payingEnds[locale]}</p>}
      {isPaidElsewhere && <p>{cancelTexts.paidAtVenue[locale]}</p>}
    </>
  )
}
