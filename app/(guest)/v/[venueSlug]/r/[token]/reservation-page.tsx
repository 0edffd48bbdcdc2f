import { hasEndedState } from '#lib/guest-bookings/state.ts'
import { canWrite } from '#lib/guest-bookings/write-to-venue.ts'
import { formatWeekday } from '#lib/i18n/format.ts'
import { singleLine } from '#lib/mail/plain-text.ts'
import { localTimes } from '#lib/reservations/letters.ts'
import { BookAgain } from '../../../../_components/book-again.tsx'
import { FindUs } from '../../../../_components/find-us.tsx'
import { Icon, icons, stateIcons } from '../../../../_components/icons.tsx'
import { LinkRow } from '../../../../_components/rows.tsx'
import { When } from '../../../../_components/when.tsx'
import { ActRows } from './act-rows.tsx'
import { BookingFacts, NotRefundable } from './booking-facts.tsx'
import { ReservationMoneyBack } from './money-back.tsx'
import { MoveRow } from './move/move-row.tsx'
import { PassOnRow } from './pass-on-row.tsx'
import { OfferedTime, RequestDeadline } from './request-parts.tsx'
import { stateTexts, texts } from './texts.ts'
import { longInstant, type ReservationView, reservationMoney, shortInstant } from './view.ts'

/** A guest's own reservation: its state first, then when and where it is, then money, then what one may do. */
export function ReservationPage({ view }: { view: ReservationView }) {
  const { state, locale } = view
  const { badge } = stateTexts[state]
  const isGone = state === 'anonymised'
  return (
    <div className="grid">
      <div>
        <section className="card">
          <p className={`state ${tones[state]}`}>
            <Icon of={stateIcons[state]} />
            {badge[locale]}
          </p>
          <h1>
            <Title view={view} />
          </h1>
          {!isGone && <WhenBooked view={view} />}
          <Standing view={view} />
          {!isGone && <BookingFacts view={view} />}
        </section>
        {(isUpcoming(view) || view.cancelTerms !== null || (canWrite(view.venue) && !isGone)) && (
          <ul className="card rows">
            {isUpcoming(view) && (
              <LinkRow
                icon={icons.calendar}
                href={`${view.path}/calendar`}
                label={texts.calendar[locale]}
                note={texts.calendarNote[locale]}
              />
            )}
            {isUpcoming(view) && <PassOnRow view={view} />}
            <MoveRow view={view} />
            <ActRows view={view} />
          </ul>
        )}
      </div>
      <FindUs venue={view.venue} locale={locale} now={view.now} date={visitDay(view)} />
    </div>
  )
}

const tones = {
  'to-pay': 'warn',
  'being-paid': 'warn',
  'at-venue': 'warn',
  confirmed: 'good',
  'hold-ended': 'warn',
  cancelled: 'plain',
  asked: 'warn',
  offered: 'warn',
  declined: 'plain',
  'request-ended': 'plain',
  withdrawn: 'plain',
  completed: 'good',
  'no-show': 'plain',
  anonymised: 'plain',
} as const satisfies Record<ReservationView['state'], string>

/** Whether the visit is still to come. */
export function isUpcoming({ state, reservation, now }: ReservationView): boolean {
  const stands = state === 'to-pay' || state === 'being-paid' || state === 'at-venue' || state === 'confirmed'
  return stands && reservation.status !== 'Cancelled' && reservation.endsAt > now
}

/** The service day of a visit that is still to come, for its opening hours. */
export function visitDay(view: ReservationView): string | null {
  return isUpcoming(view) ? view.reservation.serviceDate : null
}

/** Names the guest by the first name only: links are forwarded to the rest of the party (decisions 13.2). */
function Title({ view: { venue, reservation, state, locale, now } }: { view: ReservationView }) {
  const { date } = localTimes(venue, reservation, locale)
  const awaited = state === 'confirmed' && reservation.startsAt > now
  const title = (awaited ? texts.seeYou(formatWeekday(date, locale)) : stateTexts[state].title)[locale]
  const [before, after] = title.split('{name}')
  const [firstName] = singleLine(reservation.customerName, 40).split(' ')
  if (after === undefined) return before
  return (
    <>
      {before}
      <bdi>{firstName}</bdi>
      {after}
    </>
  )
}

/** Shows when a reservation is, and what is booked for how many. */
export function WhenBooked({ view: { venue, reservation, resources, locale } }: { view: ReservationView }) {
  const { date, detail: time } = localTimes(venue, reservation, locale)
  const names = resources.map(({ name }) => name)
  const detail = [...names, texts.guests(reservation.partySize)[locale]].join(' · ')
  return <When date={date} time={time} detail={detail} locale={locale} />
}

/** Says what the state means for the guest, with a button if there is something to do. */
function Standing({ view }: { view: ReservationView }) {
  const { venue, state, locale, payableMinor, reservation, message } = view
  const { line: lineOfState } = { line: undefined, ...stateTexts[state] }
  // A hold without an end leaves nobody's place to others.
  const line = state === 'to-pay' && reservation.holdExpiresAt === null ? texts.confirmedOncePaid : lineOfState
  const hasEnded = hasEndedState(state)
  return (
    <div className="standing">
      {message && <p role={message.role}>{message.text[locale]}</p>}
      {payableMinor > 0 && <TimeLeft view={view} />}
      <RequestDeadline view={view} />
      {state === 'cancelled' && (
        <p>
          <strong>
            {texts.cancelledAt(longInstant(view, reservation.cancelledAt ?? reservation.updatedAt))[locale]}
          </strong>
        </p>
      )}
      {line && <p className={payableMinor > 0 ? 'soft' : undefined}>{line[locale]}</p>}
      {state === 'being-paid' && (
        <p className="soft">{(payableMinor > 0 ? texts.payAgain : texts.awaitingPayment)[locale]}</p>
      )}
      <OfferedTime view={view} />
      {hasEnded && <ReservationMoneyBack view={view} />}
      {payableMinor > 0 && <NotRefundable view={view} />}
      {payableMinor > 0 && (
        <form method="post" action={`${view.path}/pay`}>
          <input type="hidden" name="key" value={view.key} />
          <button className="action">
            <Icon of={icons.card} />
            {texts.pay(reservationMoney(view, payableMinor))[locale]}
          </button>
        </form>
      )}
      {(hasEnded || (state === 'completed' && (venue.settings.bookingPage || venue.business.website !== null))) && (
        <BookAgain venue={venue} locale={locale} />
      )}
    </div>
  )
}

function TimeLeft({ view }: { view: ReservationView }) {
  const { reservation, now, locale } = view
  const end = reservation.holdExpiresAt
  if (end === null) return null
  const minutes = Math.ceil((end.getTime() - now.getTime()) / 60_000)
  const until = shortInstant(view, end)
  return (
    <>
      <p className="big">{(minutes < 120 ? texts.minutesLeft(minutes, until) : texts.payUntil(until))[locale]}</p>
      <div className="drain">
        <i />
      </div>
    </>
  )
}
