import type { ReactNode } from 'react'
import { calendarLeaf, formatMonth } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { addDays, weekdayIndex } from '#lib/time.ts'
import { Hidden } from '../hidden.tsx'
import { Icon } from '../icons.tsx'
import { choosingTexts as texts } from './texts.ts'

/** A day of the month. `href` is where it is chosen; a day without one says why it cannot be. */
export type ShownDay = {
  /** `yyyy-MM-dd`. */
  date: string
  state: 'free' | 'full' | 'closed' | 'outside'
  href: string | null
  isChosen: boolean
  /** Marks a day with a ring, and names it for screen readers. */
  mark?: string
}

type MonthProps = {
  locale: Locale
  /** `yyyy-MM`. */
  month: string
  days: readonly ShownDay[]
  /** Other months that can be shown, `yyyy-MM`; null if there are none. */
  around: { before: string | null; after: string | null }
  hrefOf: (month: string) => string
}

// A Monday: only the names of the weekdays are used.
const monday = '2029-01-01'

/** A month of days: free ones are links; the others say by their shape, and in words, why they are not. */
export function Month({ locale, month, days, around, hrefOf }: MonthProps) {
  const turn = { locale, hrefOf }
  return (
    <div>
      <div className="months">
        <Turn {...turn} to={around.before} label={texts.before}>
          <path d="m15 5-7 7 7 7" />
        </Turn>
        <h2 id="month">{formatMonth(month, locale)}</h2>
        <Turn {...turn} to={around.after} label={texts.after}>
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
                <td key={at}>{day && <Day day={day} locale={locale} />}</td>
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
      {!days.some(({ href, mark }) => href !== null || mark) && (
        <p className="soft">{texts.monthFull(formatMonth(month, locale))[locale]}</p>
      )}
    </div>
  )
}

type TurnProps = Pick<MonthProps, 'locale' | 'hrefOf'> & {
  to: string | null
  label: typeof texts.before
  children: ReactNode
}

/** The link to another month. */
function Turn({ to, label, locale, hrefOf, children }: TurnProps) {
  if (to === null) return <span />
  return (
    <a href={hrefOf(to)} aria-label={label(formatMonth(to, locale))[locale]}>
      <Icon of={children} />
    </a>
  )
}

function Day({ day: { date, state, href, isChosen, mark }, locale }: { day: ShownDay; locale: Locale }) {
  const number = Number(date.slice(8))
  if (href !== null) {
    return (
      <a href={href} className={mark ? 'day own' : 'day'} aria-current={isChosen ? 'date' : undefined}>
        {number}
        {mark && <Hidden>{mark}</Hidden>}
      </a>
    )
  }
  if (state === 'outside' || state === 'free') return <span className="day">{number}</span>
  return (
    <span className="day">
      {state === 'full' ? <s>{number}</s> : <small>{number}</small>}
      <Hidden>{texts[state][locale]}</Hidden>
    </span>
  )
}

/**
 * The days of a month in rows from Monday to Sunday, with null in place of days of another month. Weeks that are over are
 * left out.
 */
function weeksOf(days: readonly ShownDay[]): (ShownDay | null)[][] {
  const [first] = days
  if (!first) return []
  const cells = [...Array.from({ length: weekdayIndex(first.date) }, () => null), ...days]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7))
  const isOver = (day: ShownDay | null) => day === null || (day.state === 'outside' && day.href === null)
  const firstOpen = weeks.findIndex((week) => !week.every(isOver))
  return firstOpen < 0 ? weeks : weeks.slice(firstOpen)
}
