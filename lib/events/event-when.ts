import { formatDate } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { EventTimes } from './times.ts'

/** The date and the time of an event, as text for people: each is null if the event has none. */
export type EventWhen = { date: string | null; time: string | null }

/**
 * An event's date, and its times with the label that stands next to or instead of them, venue-local and in the reader's
 * language: `Friday, 12 June 2027` and `20:00 to 23:00 · Doors 19:00`.
 */
export function eventWhen(
  { date, start, end, timeLabel }: EventTimes & { timeLabel: string | null },
  locale: Locale,
  { short = false } = {},
): EventWhen {
  const times = start === null ? null : end === null ? texts.from(start)[locale] : texts.span(start, end)[locale]
  return {
    date: date && formatDate(date, locale, { short }),
    time: [times, timeLabel].filter(Boolean).join(' · ') || null,
  }
}

const texts = {
  from: (start: string): Text => ({ en: `From ${start}`, de: `Ab ${start} Uhr` }),
  span: (start: string, end: string): Text => ({ en: `${start} to ${end}`, de: `${start} bis ${end} Uhr` }),
} as const
