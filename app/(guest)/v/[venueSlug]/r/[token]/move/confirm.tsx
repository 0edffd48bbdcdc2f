import type { MoveTime } from '#lib/guest-bookings/move-choices.ts'
import { paidMinor } from '#lib/guest-bookings/state.ts'
import { formatDate, formatNotice } from '#lib/i18n/format.ts'
import { extrasTotal } from '#lib/reservations/extras.ts'
import { reservationLetterTexts, resourceLabels } from '#lib/reservations/letter-texts.ts'
import { localTimes } from '#lib/reservations/letters.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { cancellableUntil, cancelsFreeUntil, refundableUntilAfterMove, wasNeverFree } from '#lib/reservations/terms.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import { choosingTexts } from '../../../../../_components/choosing/texts.ts'
import { Facts, type PageFact } from '../../../../../_components/facts.tsx'
import { Icon } from '../../../../../_components/icons.tsx'
import { longInstant, type ReservationView, reservationMoney, shortInstant } from '../view.ts'
import type { MoveView } from './move-view.ts'
import { texts } from './texts.ts'

/** Shows the booking as it is and as it would become, with all that follows from it, and the one button that does it. */
export function Confirm({ move, to }: { move: MoveView; to: MoveTime }) {
  const { view, wish, booked } = move
  const { locale, reservation } = view
  const isMove = wish.date !== booked.date || to.start !== booked.start
  const changed = { ...reservation, startsAt: to.startsAt, endsAt: to.endsAt, serviceDate: wish.date ?? booked.date }
  return (
    <div className="confirm">
      <div className="swap">
        <p>
          <small>{texts.now[locale]}</small>
          <When view={view} at={isMove ? reservation : null} party={booked.partySize} />
        </p>
        <Icon of={<path d="M4 12h15M13 6l6 6-6 6" />} />
        <p className="new">
          <small>{texts.new[locale]}</small>
          <When view={view} at={isMove ? changed : null} party={wish.partySize} />
        </p>
      </div>
      <Facts facts={[places(view, to), price(view, to), deposit(view)]} />
      <Cancelling view={view} startsAt={to.startsAt} />
      {isMove && isLastMove(reservation) && <p>{texts.lastMove[locale]}</p>}
      <form method="post" action={`${view.path}/move`}>
        <input type="hidden" name="key" value={view.key} />
        <input type="hidden" name="date" value={wish.date ?? booked.date} />
        <input type="hidden" name="start" value={to.start} />
        <input type="hidden" name="partySize" value={wish.partySize} />
        <button className="action">{(isMove ? texts.move : texts.changeParty)[locale]}</button>
      </form>
    </div>
  )
}

/** The booking as it is, in one sentence. */
export function PresentBooking({ view }: { view: ReservationView }) {
  const { locale, reservation, resources, venue } = view
  const { date, detail } = localTimes(venue, reservation, locale)
  const names = resources.map(({ name }) => name)
  return (
    <p className="note">
      {texts.now[locale]}:{' '}
      <strong>
        {formatDate(date, locale)}, {detail}
      </strong>{' '}
      · {[...names, choosingTexts.people(reservation.partySize)[locale]].join(' · ')}
      <br />
      {texts.unchanged[locale]}
    </p>
  )
}

/** One side of the change. If the time stays, it names only the party. */
function When({
  view: { venue, locale },
  at,
  party,
}: {
  view: ReservationView
  at: Reservation | null
  party: number
}) {
  const people = choosingTexts.people(party)[locale]
  if (at === null) return people
  const { date, detail } = localTimes(venue, at, locale)
  return (
    <>
      {formatDate(date, locale, { short: true })},
      <br />
      {detail},
      <br />
      {people}
    </>
  )
}

function places({ resources, reservation, locale }: ReservationView, to: MoveTime): PageFact {
  const label = resourceLabels[reservation.resourceType][locale]
  const before = resources.map(({ name }) => name).join(', ')
  const after = to.resources.map((resource) => inLanguage(resource, locale).name).join(', ')
  return { label, value: change(after, before, locale) }
}

function price(view: ReservationView, to: MoveTime): PageFact {
  const { reservation, locale } = view
  const before = reservation.priceEstimateMinor + extrasTotal(reservation.extras)
  const isFree = before === 0 && to.totalMinor === 0
  const value = isFree ? null : change(reservationMoney(view, to.totalMinor), reservationMoney(view, before), locale)
  return { label: texts.price[locale], value }
}

function change(after: string, before: string, locale: ReservationView['locale']) {
  if (after === before) return texts.same(after)[locale]
  return (
    <>
      <strong>{after}</strong>
      <small>{texts.insteadOf(before)[locale]}</small>
    </>
  )
}

/** The deposit stays as it was agreed (decisions 13.6). */
function deposit(view: ReservationView): PageFact {
  const { locale, reservation, payableMinor } = view
  const paid = paidMinor(view)
  const { holdExpiresAt } = reservation
  const value =
    payableMinor > 0 && holdExpiresAt !== null
      ? texts.depositDue(reservationMoney(view, payableMinor), shortInstant(view, holdExpiresAt))[locale]
      : paid > 0
        ? texts.depositPaid(reservationMoney(view, paid))[locale]
        : reservation.depositAmountMinor !== null
          ? texts.same(reservationMoney(view, reservation.depositAmountMinor))[locale]
          : null
  return { label: reservationLetterTexts.deposit[locale], value }
}

/**
 * Until when cancelling costs nothing after the change: at no time later than before it (decisions 13.4). If the change
 * itself ends free cancelling, or all cancelling, it is a warning.
 */
function Cancelling({ view, startsAt }: { view: ReservationView; startsAt: Date }) {
  const { reservation, locale, now, payableMinor } = view
  const hasDeposit = payableMinor > 0 || paidMinor(view) > 0
  const refundableUntil = refundableUntilAfterMove(reservation, startsAt)
  const changed = { ...reservation, startsAt, refundableUntil }
  const [before, after] = [cancelsFreeUntil(reservation, hasDeposit), cancelsFreeUntil(changed, hasDeposit)]
  if (after > now) return <p>{texts.freeUntil(longInstant(view, after))[locale]}</p>
  if (before > now) {
    const isOver = cancellableUntil(changed) <= now
    return <p className="note urgent">{(isOver ? texts.endsCancelling : texts.endsFree)[locale]}</p>
  }
  if (hasDeposit && wasNeverFree(reservation)) {
    const { terms, depositAmountMinor } = reservation
    const amount = reservationMoney(view, depositAmountMinor ?? 0)
    return <p>{reservationLetterTexts.notRefundable(formatNotice(terms.refundUntilMinutes, locale), amount)[locale]}</p>
  }
  return <p>{texts.freeEnded(longInstant(view, before))[locale]}</p>
}

function isLastMove({ moves, terms }: Reservation): boolean {
  return moves + 1 >= terms.mostMoves
}
