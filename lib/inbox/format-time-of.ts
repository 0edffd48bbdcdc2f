import { formatDate, formatTime } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { localDateTimeAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** The day and the time of a booking, in words. */
export function formatTimeOf({ timezone }: Pick<Venue, 'timezone'>, at: Date, locale: Locale): string {
  const { date, time } = localDateTimeAt(timezone, at.getTime())
  return `${formatDate(date, locale, { short: true })}, ${formatTime(time, locale)}`
}
