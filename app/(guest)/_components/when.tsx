import { calendarLeaf, formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'

type WhenProps = {
  /** Venue-local, `yyyy-MM-dd`. */
  date: string
  /** From when to when, in words. */
  time: string | null
  /** The occasion at that time, and for whom it is. */
  detail: string
  locale: Locale
}

/** Shows when something is: a leaf of a calendar, and the same in words. Its style is `venue-page.css`. */
export function When({ date, time, detail, locale }: WhenProps) {
  return (
    <div className="when">
      <Leaf date={date} locale={locale} />
      <p>
        {time && <strong>{time}</strong>}
        {formatDate(date, locale)}
        <span className="soft">{detail}</span>
      </p>
    </div>
  )
}

/** A date as a leaf of a calendar. Screen readers read the words beside it. */
export function Leaf({ date, locale }: Pick<WhenProps, 'date' | 'locale'>) {
  const { weekday, day, month } = calendarLeaf(date, locale)
  return (
    <p className="leaf" aria-hidden="true">
      <b>{weekday}</b>
      <span>{day}</span>
      <i>{month}</i>
    </p>
  )
}
