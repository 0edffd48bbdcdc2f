import { paidMinor } from '#lib/guest-bookings/state.ts'
import { formatNotice } from '#lib/i18n/format.ts'
import { cardMinor } from '#lib/payments/voucher/voucher-part.ts'
import { refundableUntil, wasNeverFree } from '#lib/reservations/terms.ts'
import { moneyTexts } from './acts-texts.ts'
import { texts } from './texts.ts'
import { longInstant, type ReservationView, reservationMoney } from './view.ts'

/** Says where the money of a reservation that has ended is. The facts below it name the part of each voucher. */
export function ReservationMoneyBack({ view }: { view: ReservationView }) {
  const { refunds, reservation, locale } = view
  const kept = paidMinor(view)
  const back = refunds.reduce((sum, { minor }) => sum + minor, 0)
  const before = view.payments.reduce((sum, { foundBackMinor }) => sum + foundBackMinor, 0)
  const nothing = back === 0 && before === 0 && kept === 0
  return (
    <>
      {before > 0 && <p>{moneyTexts.wentBack(reservationMoney(view, before))[locale]}</p>}
      {back > 0 && <p>{goesBack(view, back)[locale]}</p>}
      {kept > 0 && <p>{isKept(view, kept)[locale]}</p>}
      {nothing && reservation.depositAmountMinor !== null && <p>{texts.nothingCharged[locale]}</p>}
    </>
  )
}

function goesBack(view: ReservationView, back: number) {
  const refunded = view.payments.filter(({ status }) => status === 'Refunding' || status === 'Refunded')
  const toCard = refunded.reduce((sum, payment) => sum + cardMinor(payment) - payment.foundBackMinor, 0)
  const { [toCard === 0 ? 'toVoucher' : toCard === back ? 'toCard' : 'toBoth']: sentence } = moneyTexts
  return sentence(reservationMoney(view, back))
}

/** A guest who cancelled late has agreed to lose the deposit; in every other case the venue explains why it is kept. */
function isKept(view: ReservationView, kept: number) {
  const { reservation, locale } = view
  if (reservation.cancelledBy !== 'Guest') return texts.notRefunded(reservationMoney(view, kept))
  if (wasNeverFree(reservation))
    return moneyTexts.keptAtOnce(
      reservationMoney(view, kept),
      formatNotice(reservation.terms.refundUntilMinutes, locale),
    )
  return moneyTexts.kept(reservationMoney(view, kept), longInstant(view, refundableUntil(reservation)))
}
