import { requestTexts as texts } from './request-texts.ts'
import { type ReservationView, reservationMoney, shortInstant } from './view.ts'

/** Says until when a request is answered, by the venue or by its guest, and which deposit is due then. */
export function RequestDeadline({ view }: { view: ReservationView }) {
  const { state, locale, reservation } = view
  const { answerBy, requestDepositMinor } = reservation
  if ((state !== 'asked' && state !== 'offered') || answerBy === null) return null
  const until = shortInstant(view, answerBy)
  return (
    <>
      <p className="big">{(state === 'asked' ? texts.answerBy : texts.offeredUntil)(until)[locale]}</p>
      {requestDepositMinor !== null && <p>{texts.depositLater(reservationMoney(view, requestDepositMinor))[locale]}</p>}
    </>
  )
}

/** The button that accepts the time that the venue has offered. It names the start, so that no newer offer is accepted. */
export function OfferedTime({ view }: { view: ReservationView }) {
  if (view.state !== 'offered') return null
  return (
    <form method="post" action={`${view.path}/accept`}>
      <input type="hidden" name="key" value={view.key} />
      <input type="hidden" name="startsAt" value={view.reservation.startsAt.getTime()} />
      <button className="action">{texts.accept[view.locale]}</button>
    </form>
  )
}
