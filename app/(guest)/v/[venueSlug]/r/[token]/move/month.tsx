import type { ReactNode } from 'react'
import type { DayChoice } from '#lib/guest-bookings/move-choices.ts'
import { calendarLeaf, formatMonth } from '#lib/i18n/format.ts'
import { addDays, weekdayIndex } from '#lib/time.ts'
import { Icon } from '../../../../../_components/icons.tsx'
import type { MoveView } from './move-view.ts'
import { texts } from './texts.ts'
import { monthsAround, queryOf } from './wish.ts'

// A Monday: only the names of the weekdays are used.
const monday = '2029-01-01'

/** A month of days: free ones are links; the others say by their shape, and in words, why they are not. */
export function Month({ move }: { move: MoveView }) {
  const { view, wish, bounds, booked, days } = move
  const { locale } = view
  const { before, after } = monthsAround(wish.month, bounds, booked)
  return (
    <div>
      <div className="months">
        <Turn to={before} label={texts.before} move={move}>
          <path d="m15 5-7 7 7 7" />
        </Turn>
        <h2 id="month">{formatMonth(wish.month, locale)}</h2>
        <Turn to={after} label={texts.after} move={move}>
          <path d="m9 5 7 7-7 7" />
        </Turn>
      </div>
      <table className="month" aria-labelledby="month">
        <thead>
          <tr>
            {[0, 1, 2, 3, 4, 5, 6].map((at) => (
              <th key={at} scope="col">
                {calendarLeaf(addDays(monday, at), locale).weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week.find((day) => day !== null)?.date}>
              {week.map((day, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place of a day in its week is its weekday.
                <td key={at}>{day && <Day day={day} move={move} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="legend">
        <span>
          <b>12</b> {texts.free[locale]}
        </span>
        <span>
          <s>12</s> {texts.full[locale]}
        </span>
        <span>
          <small>12</small> {texts.closed[locale]}
        </span>
      </p>
      {!days.some(({ state }) => state === 'free' || state === 'own') && (
        <p className="soft">{texts.monthFull(formatMonth(wish.month, locale))[locale]}</p>
      )}
    </div>
  )
}

type TurnProps = { to: string | null; label: typeof texts.before; move: MoveView; children: ReactNode }

/** The link to another month. */
function Turn({ to, label, move: { view, wish, booked }, children }: TurnProps) {
  if (to === null) return <span />
  return (
    <a
      href={queryOf({ month: to, partySize: wish.partySize }, booked)}
      aria-label={label(formatMonth(to, view.locale))[view.locale]}
    >
      <Icon of={children} />
    </a>
  )
}

function Day({ day: { date, state }, move }: { day: DayChoice; move: MoveView }) {
  const { view, wish, booked } = move
  const { locale } = view
  const number = Number(date.slice(8))
  const isOwn = date === booked.date
  if (state === 'free' || state === 'own' || isOwn) {
    return (
      <a
        href={`${queryOf({ date, partySize: wish.partySize }, booked)}#times`}
        className={isOwn ? 'day own' : 'day'}
        aria-current={date === wish.date ? 'date' : undefined}
      >
        {number}
        {isOwn && <Hidden>{texts.yourDay[locale]}</Hidden>}
      </a>
    )
  }
  if (state === 'outside') return <span className="day">{number}</span>
  return (
    <span className="day">
      {state === 'full' ? <s>{number}</s> : <small>{number}</small>}
      <Hidden>{texts[state][locale]}</Hidden>
    </span>
  )
}

/** Words for screen readers, where everybody else sees a shape. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className="hidden"> {children}</span>
}

/** The days of a month in rows from Monday to Sunday, with null where a row has days of another month. */
function weeksOf(days: readonly DayChoice[]): (DayChoice | null)[][] {
  const [first] = days
  if (!first) return []
  const cells = [...Array.from({ length: weekdayIndex(first.date) }, () => null), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
