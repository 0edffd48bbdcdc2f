import { dateAfter, shortDate } from '#app/console/_ui/clock.ts'
import type { FirstHourRecord } from '#lib/house/first-hour-record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { startTexts as texts } from './start-texts.ts'

/** A Monday: the days from it on have the names of the weekdays. */
const monday = '2026-01-05'

/** The short name of a weekday, from 0 for Monday: `Mon`, `Mo`. */
export function shortWeekday(index: number, locale: Locale): string {
  return (shortDate(dateAfter(monday, index), locale).split(' ')[0] ?? '').replace('.', '')
}

/** The regular hours as a sentence: `Tue–Thu 17:00–23:00, Fri 17:00–01:00. Mon closed.` */
export function weekInWords(week: FirstHourRecord['week'], locale: Locale): string {
  const hoursOn = (index: number) => {
    const { opens, closes } = week[index] ?? { opens: null, closes: null }
    return opens === null ? '' : `${opens}–${closes}`
  }
  const runs: { from: number; to: number; hours: string }[] = []
  for (const index of week.keys()) {
    const last = runs.at(-1)
    if (last && last.hours === hoursOn(index)) last.to = index
    else runs.push({ from: index, to: index, hours: hoursOn(index) })
  }
  const days = ({ from, to }: { from: number; to: number }) =>
    [...new Set([from, to])].map((index) => shortWeekday(index, locale)).join('–')
  const open = runs.filter(({ hours }) => hours !== '').map((run) => `${days(run)} ${run.hours}`)
  const closed = runs.filter(({ hours }) => hours === '').map(days)
  return [
    ...(open.length > 0 ? [`${open.join(', ')}.`] : []),
    ...(closed.length > 0 ? [`${closed.join(', ')} ${texts.closed[locale]}.`] : []),
  ].join(' ')
}
