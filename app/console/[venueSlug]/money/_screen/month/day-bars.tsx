import type { MonthFigures } from '#lib/closings/month/figures.ts'
import { calendarLeaf, formatDate, formatMoney, formatMonth } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { addDays, addMonths } from '#lib/time.ts'
import css from './month.module.css'
import { monthTexts as texts } from './texts.ts'

const [dayWidth, height] = [20, 120]

/** Draws the takings of each day as a bar, before that of the same day of the month before. The table of days is its text. */
export function DayBars({ read, locale }: { read: MonthFigures; locale: Locale }) {
  const { month, currency, days, beforeDays } = read
  const length = Number(addDays(addMonths(`${month}-01`, 1), -1).slice(8))
  const values = [...days, ...beforeDays].map(({ takenMinor }) => takenMinor)
  const [most, least] = [Math.max(1, ...values), Math.min(0, ...values)]
  const y = (minor: number) => (height * (most - minor)) / (most - least)
  const bar = (minor: number) => ({ y: Math.min(y(minor), y(0)), height: Math.abs(y(minor) - y(0)) })
  const amount = (minor: number) => formatMoney(minor, currency, locale)
  const highest = days.reduce((one, other) => (other.takenMinor > (one?.takenMinor ?? 0) ? other : one), null as Day)
  return (
    <figure className={css.picture}>
      <figcaption>
        <b>{texts.takingsByDay[locale]}</b>
        {highest && (
          <span className={css.soft}>
            {
              texts.highest(formatDate(highest.day, locale, { short: true, year: false }), amount(highest.takenMinor))[
                locale
              ]
            }
          </span>
        )}
        <span className={css.legend}>
          {(['closedBars', 'openBars', 'beforeBars'] as const).map((name) => (
            <span key={name}>
              <svg viewBox="0 0 10 10" aria-hidden="true">
                <rect className={css[name]} x="1" y="1" width="8" height="8" />
              </svg>
              {texts[name][locale]}
            </span>
          ))}
        </span>
      </figcaption>
      <svg
        className={css.bars}
        viewBox={`0 0 ${length * dayWidth} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.picture(formatMonth(month, locale))[locale]}
        aria-details="days"
      >
        {beforeDays.slice(0, length).map(({ day, takenMinor }, at) => (
          <rect key={day} className={css.beforeBars} x={at * dayWidth + 1} width={dayWidth - 2} {...bar(takenMinor)} />
        ))}
        {days.map(({ day, takenMinor, isOpen }, at) => (
          <rect
            key={day}
            className={isOpen ? css.openBars : css.closedBars}
            x={at * dayWidth + 5}
            width={dayWidth - 10}
            {...bar(takenMinor)}
          >
            <title>{`${formatDate(day, locale, { short: true, year: false })}: ${amount(takenMinor)}`}</title>
          </rect>
        ))}
        <line className={css.zero} x2={length * dayWidth} y1={y(0)} y2={y(0)} />
      </svg>
      <div className={css.axis} aria-hidden="true">
        {Array.from({ length }, (_, at) => addDays(`${month}-01`, at)).map((day) => (
          <span key={day}>
            {Number(day.slice(8))}
            <small>{calendarLeaf(day, locale).weekday}</small>
          </span>
        ))}
      </div>
    </figure>
  )
}

type Day = MonthFigures['days'][number] | null
