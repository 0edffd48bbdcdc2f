import { dateAfter } from '#app/console/_ui/clock.ts'
import { formatDate, formatDecimal } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { weekdays } from '#lib/venues/configuration.ts'
import type { DraftNumber } from './form-fields.tsx'
import { weekdayName } from './place-words.ts'

/** A rate as its form has it. */
export type DraftRate = {
  days: string[]
  dates: { from: string; until: string }[]
  from: string | null
  until: string | null
  amount: DraftNumber
}

export const newRate: DraftRate = { days: [], dates: [], from: null, until: null, amount: 0 }

const texts = {
  always: { en: 'Every day', de: 'Jeden Tag' },
  from: (time: string): Text => ({ en: `from ${time}`, de: `ab ${time}` }),
  until: (time: string): Text => ({ en: `until ${time}`, de: `bis ${time}` }),
  range: (from: string, until: string): Text => ({ en: `${from} to ${until}`, de: `${from} bis ${until}` }),
  more: (count: number): Text => ({ en: `${count} more`, de: `${count} weitere` }),
  perPerson: { en: 'per person', de: 'pro Person' },
} as const

const perUnit: Record<string, Text> = {
  PerHour: { en: 'per hour', de: 'pro Stunde' },
  PerGame: { en: 'per game', de: 'pro Spiel' },
  MinimumSpend: { en: 'minimum spend', de: 'Mindestverzehr' },
}

const mostDates = 3

/** Says a rate in a sentence: `Friday and Saturday from 18:00: 40.00 per hour`. */
export function rateInWords(
  { days, dates, from, until, amount }: DraftRate,
  { model, perPerson, currency }: { model: string; perPerson: boolean; currency: string },
  locale: Locale,
): string {
  const listed = new Intl.ListFormat(locale)
  const names = weekdays.flatMap((day, index) => (days.includes(day) ? weekdayName(index, locale) : []))
  const ranges = dates.filter((range) => range.from !== '' && range.until !== '')
  const shown = ranges.slice(0, mostDates).map((range) => rangeInWords(range, locale))
  if (ranges.length > mostDates) shown.push(texts.more(ranges.length - mostDates)[locale])
  const when = [
    names.length > 0 ? listed.format(names) : ranges.length > 0 ? null : texts.always[locale],
    ranges.length > 0 ? listed.format(shown) : null,
    from ? texts.from(from)[locale] : null,
    until ? texts.until(until)[locale] : null,
  ]
  const sum = typeof amount === 'number' ? formatDecimal(amount, currency, locale) : '…'
  const unit = [perUnit[model]?.[locale], perPerson ? texts.perPerson[locale] : null]
  return `${when.filter(Boolean).join(' ')}: ${[sum, ...unit].filter(Boolean).join(' ')}`
}

function rangeInWords({ from, until }: { from: string; until: string }, locale: Locale): string {
  const written = (date: string) => formatDate(date, locale, { short: true })
  return from === until ? written(from) : texts.range(written(from), written(until))[locale]
}

/** Returns the eves of holidays as ranges of one day each, those that are not holidays themselves, without the ones before a date. */
export function evesOf(holidays: readonly { date: string }[], today: string): DraftRate['dates'] {
  const dates = new Set(holidays.map(({ date }) => date))
  const eves = [...dates].map((date) => dateAfter(date, -1)).filter((eve) => eve >= today && !dates.has(eve))
  return eves.sort().map((eve) => ({ from: eve, until: eve }))
}
