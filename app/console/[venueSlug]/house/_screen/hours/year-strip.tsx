import { useMemo, useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { shortDate } from '#app/console/_ui/clock.ts'
import { type Locale, regions } from '#lib/i18n/locale.ts'
import { ownWords } from '../words-field.tsx'
import { dayHoursInWords } from './day-words.ts'
import css from './hours.module.css'
import { hoursTexts as texts } from './hours-texts.ts'
import { daysOfYear, type HoursOfForm, type StripDay } from './special-days.ts'

type Props = {
  hours: HoursOfForm
  /** The hours that are stored, to mark what would change. */
  stored: HoursOfForm
  today: string
  /** Opens the special day of a date, or makes one. */
  choose: (date: string) => void
  language: Locale
  locale: Locale
}

/** The side of a day's square with the gap beside it, and the height of the months' names. */
const step = 13
const side = 11
const head = 14

/** Shows a year as a square for each day: by how long it is open, and which days are special. */
export function YearStrip({ hours, stored, today, choose, language, locale }: Props) {
  const [year, setYear] = useState(Number(today.slice(0, 4)))
  const days = useMemo(() => daysOfYear(hours, year), [hours, year])
  const before = useMemo(() => daysOfYear(stored, year), [stored, year])
  const offset = weekdayOf(`${year}-01-01`)
  const weeks = Math.ceil((days.length + offset) / 7)
  const open = days.filter(({ minutes }) => minutes > 0).length
  const special = days.filter((day) => day.special !== null).length
  const months = Array.from({ length: 12 }, (_, month) => {
    const date = `${year}-${String(month + 1).padStart(2, '0')}-01`
    const name = new Intl.DateTimeFormat(regions[locale], { month: 'short', timeZone: 'UTC' }).format(
      new Date(`${date}T12:00:00Z`),
    )
    return { name, column: columnOf(days.findIndex((day) => day.date === date) + offset) }
  })
  const wordsOf = ({ date, special: found }: StripDay) => {
    const weekday = hours.regular[weekdayOf(date)]
    const day = found ?? weekday
    const note = found?.note ? ` · ${ownWords(found.note, language)}` : ''
    return `${shortDate(date, locale)}: ${day ? dayHoursInWords(day, locale) : texts.closed[locale]}${note}`
  }
  return (
    <section className={css.year} aria-labelledby="house-year">
      <div className={css.yearTop}>
        <h2 id="house-year">{year}</h2>
        <p className={css.hint}>{texts.openDays(open)[locale]}</p>
        <span className={css.yearMoves}>
          <Button kind="quiet" mark="back" aria-label={texts.yearBefore[locale]} onClick={() => setYear(year - 1)} />
          <Button kind="quiet" mark="right" aria-label={texts.yearAfter[locale]} onClick={() => setYear(year + 1)} />
        </span>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut for pointers; "Add a day" does the same by keys. */}
      <svg
        className={css.strip}
        viewBox={`0 0 ${weeks * step} ${head + 7 * step}`}
        role="img"
        aria-label={texts.strip(year, open, days.length - open, special)[locale]}
        onClick={(event) => {
          const date = (event.target as Element).getAttribute('data-date')
          if (date && date >= today) choose(date)
        }}
      >
        {months.map(({ name, column }) => (
          <text key={name} x={column * step} y={9} className={css.month}>
            {name}
          </text>
        ))}
        {days.map((day, index) => (
          <rect
            key={day.date}
            x={columnOf(index + offset) * step}
            y={head + ((index + offset) % 7) * step}
            width={side}
            height={side}
            rx={2}
            className={css.square}
            data-date={day.date}
            data-level={levelOf(day)}
            data-special={day.special ? true : undefined}
            data-mark={day.date === today ? 'today' : isOther(day, before[index]) ? 'changed' : undefined}
          >
            <title>{wordsOf(day)}</title>
          </rect>
        ))}
      </svg>
      <Legend locale={locale} />
    </section>
  )
}

const weekdayOf = (date: string) => (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7
const columnOf = (place: number) => Math.floor(place / 7)
const levelOf = ({ minutes }: StripDay) => (minutes === 0 ? 0 : minutes <= 360 ? 1 : minutes <= 540 ? 2 : 3)
const isOther = (day: StripDay, before: StripDay | undefined) =>
  day.minutes !== before?.minutes || JSON.stringify(day.special) !== JSON.stringify(before.special)

/** The meanings of the squares, each as one of them with its word. */
const legend = [
  ['short', { 'data-level': 1 }],
  ['middle', { 'data-level': 2 }],
  ['long', { 'data-level': 3 }],
  ['closed', { 'data-level': 0 }],
  ['special', { 'data-level': 3, 'data-special': true }],
  ['closedSpecially', { 'data-level': 0, 'data-special': true }],
  ['today', { 'data-level': 1, 'data-mark': 'today' }],
  ['changed', { 'data-level': 0, 'data-mark': 'changed' }],
] as const

function Legend({ locale }: { locale: Locale }) {
  return (
    <ul className={css.legend}>
      {legend.map(([name, look]) => (
        <li key={name}>
          <svg viewBox="0 0 13 13" aria-hidden="true">
            <rect x={1} y={1} width={side} height={side} rx={2} className={css.square} {...look} />
          </svg>
          {texts.legend[name][locale]}
        </li>
      ))}
    </ul>
  )
}
