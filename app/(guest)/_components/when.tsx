import { calendarLeaf, formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'

type Shown = {
  /** Venue-local, `yyyy-MM-dd`. */
  date: string
  /** From when to when, in words. */
  time: string | null
  /** What there is at that time, and for whom. */
  detail: string
  locale: Locale
}

/** When something is: a leaf of a calendar, and the same in words. Its style is `venue-page.css`. */
export function When({ date, time, detail, locale }: Shown) {
  const { weekday, day, month } = calendarLeaf(date, locale)
  return (
    <div className="when">
      <p className="leaf" aria-hidden="true">
        <b>{weekday}</b>
        <span>{day}</span>
        <i>{month}</i>
      </p>
      <p>
        {time && <strong>{time}</strong>}
        {formatDate(date, locale)}
        <span className="soft">{detail}</span>
      </p>
    </div>
  )
}
