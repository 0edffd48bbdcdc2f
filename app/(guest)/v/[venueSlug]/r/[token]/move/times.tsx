import type { MoveTime } from '#lib/guest-bookings/move-choices.ts'
import { canWrite } from '#lib/guest-bookings/write-to-venue.ts'
import { formatDate, formatWeekday } from '#lib/i18n/format.ts'
import { localDateAt } from '#lib/time.ts'
import { NearDays } from '../../../../../_components/choosing/near-days.tsx'
import { choosingTexts } from '../../../../../_components/choosing/texts.ts'
import { Tile } from '../../../../../_components/choosing/tile.tsx'
import { reservationMoney } from '../view.ts'
import { WriteLink, writePath } from './links.tsx'
import { isOpenTime, type MoveView } from './move-view.ts'
import { texts } from './texts.ts'
import { moveQuery } from './wish.ts'

/** Shows the times of the chosen day. If no time is free, says why, and offers the nearest days that have free times. */
export function MoveTimes({ move }: { move: MoveView }) {
  const { view, wish, booked, times, days, near } = move
  const { locale } = view
  if (wish.date === null) return <p className="soft">{choosingTexts.chooseDay[locale]}</p>
  const isClosed = days.find((day) => day.date === wish.date)?.state === 'closed'
  const needsRequest = times.some(({ state }) => state === 'needs-request')
  const raisesDeposit = needsRequest || times.some(({ state }) => state === 'raises-deposit')
  const whyNone = raisesDeposit
    ? texts[needsRequest ? 'requestAll' : 'raisesAll']
    : times.length === 0
      ? choosingTexts.overThen
      : choosingTexts.fullFor(wish.partySize)
  return (
    <>
      <h2>{formatDate(wish.date, locale)}</h2>
      {!times.some(isOpenTime) && (
        <>
          <p>{(isClosed ? choosingTexts.closedThen : whyNone)[locale]}</p>
          {(near.length > 0 || !raisesDeposit) && (
            <NearDays
              locale={locale}
              venue={view.venue}
              date={wish.date}
              isClosed={isClosed}
              near={near.map(({ date }) => date)}
              hrefOf={(date) => `${moveQuery({ date, partySize: wish.partySize }, booked)}#times`}
            />
          )}
        </>
      )}
      {/* If all are taken, the sentence above says so. */}
      {times.some(({ state }) => state !== 'taken') && (
        <ul className="times">
          {times.map((time) => (
            <li key={time.start}>
              <Time time={time} date={wish.date ?? ''} move={move} />
            </li>
          ))}
        </ul>
      )}
      {raisesDeposit && (
        <p className="soft">
          {times.some(isOpenTime) && texts.raisesSome[locale]} {texts.askAboutThem[locale]} <WriteLink move={move} />
        </p>
      )}
    </>
  )
}

function Time({ time, date, move: { view, wish, booked } }: { time: MoveTime; date: string; move: MoveView }) {
  const { locale, venue } = view
  const { start, state, totalMinor } = time
  const price = totalMinor > 0 ? reservationMoney(view, totalMinor) : null
  const onDate = localDateAt(venue.timezone, time.startsAt.getTime())
  // A time after midnight belongs to the service day before, and names its own weekday.
  const otherWeekday = onDate === date ? null : formatWeekday(onDate, locale)
  // The state is `own` only if the party would keep its table. Its own time is shown as such in every case: with another
  // party size it can be chosen, and it may be taken or raise the deposit.
  const isOwn = state === 'own' || (date === booked.date && start === booked.start)
  if (isOwn && wish.partySize === booked.partySize)
    return <Tile of="own" {...{ start, notes: [texts.yourTime[locale]] }} />
  if (state === 'taken') return <Tile of="taken" start={start} notes={[choosingTexts.taken[locale]]} />
  if (state === 'raises-deposit' || state === 'needs-request') {
    const words = { start, notes: [otherWeekday, texts[state === 'needs-request' ? 'onRequest' : 'raises'][locale]] }
    if (!canWrite(venue)) return <Tile of="raises-deposit" {...words} />
    return <Tile of="raises-deposit" href={writePath(view, { date, start })} {...words} />
  }
  return (
    <Tile
      href={moveQuery({ date, start, partySize: wish.partySize }, booked)}
      {...(isOwn && { of: 'own' })}
      start={start}
      notes={[otherWeekday, isOwn ? texts.yourTime[locale] : null, price]}
    />
  )
}
