import type { TimeChoice } from '#lib/guest-bookings/move-choices.ts'
import { canWrite } from '#lib/guest-bookings/write-to-venue.ts'
import { formatDate, formatWeekday } from '#lib/i18n/format.ts'
import { localDateAt } from '#lib/time.ts'
import { money } from '../view.ts'
import { PhoneLink, WriteLink, writePath } from './links.tsx'
import { isOpen, type MoveView } from './move-view.ts'
import { texts } from './texts.ts'
import { queryOf } from './wish.ts'

/** The times of the chosen day; where none is free, why, and the nearest days that have some. */
export function Times({ move }: { move: MoveView }) {
  const { view, wish, times, days, near } = move
  const { locale } = view
  if (wish.date === null) return <p className="soft">{texts.chooseDay[locale]}</p>
  const isClosed = days.find((day) => day.date === wish.date)?.state === 'closed'
  const raisesDeposit = times.some(({ state }) => state === 'raises-deposit')
  const whyNone = raisesDeposit ? texts.raisesAll : times.length === 0 ? texts.overThen : texts.fullFor(wish.partySize)
  return (
    <>
      <h2>{formatDate(wish.date, locale)}</h2>
      {!times.some(isOpen) && (
        <>
          <p>{(isClosed ? texts.closedThen : whyNone)[locale]}</p>
          {(near.length > 0 || !raisesDeposit) && <NearDays move={move} isClosed={isClosed} />}
        </>
      )}
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
          {times.some(isOpen) && texts.raisesSome[locale]} {texts.askAboutThem[locale]} <WriteLink move={move} />
        </p>
      )}
    </>
  )
}

function NearDays({ move: { view, near, wish, booked }, isClosed }: { move: MoveView; isClosed: boolean }) {
  const { locale, venue } = view
  if (near.length === 0) {
    return (
      <p>
        {texts.nothingNear[locale]} <PhoneLink venue={venue} />
      </p>
    )
  }
  // After a closed day the next one is of interest, and no earlier one.
  const next = isClosed ? near.find(({ date }) => date > (wish.date ?? '')) : undefined
  return (
    <>
      <p>{(next ? texts.nextFree : texts.near)[locale]}</p>
      <ul className="near">
        {(next ? [next] : near).map(({ date }) => (
          <li key={date}>
            <a className="action second" href={`${queryOf({ date, partySize: wish.partySize }, booked)}#times`}>
              {formatDate(date, locale, { short: true })}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Time({ time, date, move: { view, wish, booked } }: { time: TimeChoice; date: string; move: MoveView }) {
  const { locale, venue } = view
  const { start, state, totalMinor } = time
  const price = totalMinor > 0 ? money(view, totalMinor) : null
  const onDate = localDateAt(venue.timezone, time.startsAt.getTime())
  const night = onDate === date ? null : formatWeekday(onDate, locale)
  const isOwn = state === 'own' || (date === booked.date && start === booked.start)
  if (isOwn && wish.partySize === booked.partySize)
    return <Tile of="own" {...{ start, notes: [texts.yourTime[locale]] }} />
  if (state === 'taken') return <Tile of="taken" start={start} notes={[texts.taken[locale]]} />
  if (state === 'raises-deposit') {
    const words = { start, notes: [night, texts.raises[locale]] }
    if (!canWrite(venue)) return <Tile of="raises-deposit" {...words} />
    return (
      <a href={writePath(view, { date, start })} className="tile raises-deposit">
        <Words {...words} />
      </a>
    )
  }
  return (
    <a href={queryOf({ date, start, partySize: wish.partySize }, booked)} className={isOwn ? 'tile own' : 'tile'}>
      <Words start={start} notes={[night, isOwn ? texts.yourTime[locale] : null, price]} />
    </a>
  )
}

/** A time that cannot be chosen. */
function Tile({ of, start, notes }: { of: TimeChoice['state']; start: string; notes: readonly (string | null)[] }) {
  return (
    <span className={`tile ${of}`}>
      <Words start={start} notes={notes} isTaken={of === 'taken'} />
    </span>
  )
}

type WordsProps = { start: string; notes: readonly (string | null)[]; isTaken?: boolean }

function Words({ start, notes, isTaken = false }: WordsProps) {
  return (
    <>
      {isTaken ? <s>{start}</s> : start}
      {notes.map((note) => note && <small key={note}>{note}</small>)}
    </>
  )
}
