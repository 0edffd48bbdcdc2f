import { formatTime } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { OpeningHours } from '#lib/venues/configuration.ts'
import { type OpenSpan, opennessAt, spansOn } from './opening-hours.ts'

/** The words of opening hours. */
const texts = {
  openUntil: (time: string): Text => ({ en: `Open today until ${time}`, de: `Heute offen bis ${time}` }),
  openFrom: (time: string): Text => ({ en: `Open today from ${time}`, de: `Heute offen ab ${time}` }),
  closedNow: { en: 'Closed now', de: 'Jetzt geschlossen' },
  closed: { en: 'closed', de: 'geschlossen' },
  midnight: { en: 'midnight', de: '24:00' },
  allDay: { en: 'all day', de: 'durchgehend' },
  span: (opens: string, closes: string): Text => ({ en: `${opens} to ${closes}`, de: `${opens} bis ${closes}` }),
} as const

/** A span of a day: `17:00 to midnight`. */
export function spanInWords({ opens, closes }: OpenSpan, locale: Locale): string {
  if (opens === closes) return texts.allDay[locale]
  return texts.span(opens, closes === '00:00' ? texts.midnight[locale] : closes)[locale]
}

/** The text for a day without hours. */
export const closedInWords: Text = texts.closed

/** The hours of a venue-local date `yyyy-MM-dd`: `12:00 to 15:00, 17:00 to midnight`, or `closed`. */
export function hoursInWords(hours: OpeningHours, date: string, locale: Locale): string {
  const spans = spansOn(hours, date).map((span) => spanInWords(span, locale))
  return spans.join(', ') || texts.closed[locale]
}

/** Whether a venue is open at `now`: `Open today until 23:00`. */
export function opennessInWords(
  venue: { openingHours: OpeningHours; timezone: string },
  now: Date,
  locale: Locale,
): string {
  const open = opennessAt(venue, now)
  if (open.state === 'closed') return texts.closedNow[locale]
  if (open.state === 'later') return texts.openFrom(formatTime(open.from, locale))[locale]
  return texts.openUntil(formatTime(open.until === '00:00' ? texts.midnight[locale] : open.until, locale))[locale]
}
