import { dateAfter } from '#app/console/_ui/clock.ts'
import type { VenueWords } from '../words-field.tsx'

type Break = { starts: string; ends: string }
/** The hours of one day, as a form has them. */
export type DayOfForm = {
  isClosed: boolean
  opens: string | null
  closes: string | null
  breaks: Break[]
  /** Null and absent: bookings end by closing. */
  lastStart?: string | null
}
export type WeekdayOfForm = DayOfForm & { day: string }
export type SpecialDayOfForm = DayOfForm & { date: string; note: VenueWords | null }
export type HoursOfForm = { regular: WeekdayOfForm[]; special: SpecialDayOfForm[] }

/** Special days that follow each other and are the same; `indices` are their places in the list, by date. */
export type SpecialSpan = { indices: number[]; from: string; until: string; day: SpecialDayOfForm }

/** The longest span that can be typed, in days: more is a mistake in the year. */
export const longestSpan = 366

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/**
 * Returns special days as spans by their dates. The days at the places `open` are one span of their own, so that a span does
 * not change under somebody who edits it. Days without a date come last.
 */
export function spansOf(special: readonly SpecialDayOfForm[], open: readonly number[] = []): SpecialSpan[] {
  const order = special.map((day, index) => ({ day, index }))
  order.sort((one, other) => sortText(one.day).localeCompare(sortText(other.day)) || one.index - other.index)
  const spans: SpecialSpan[] = []
  for (const { day, index } of order) {
    const last = spans.at(-1)
    const isOpen = open.includes(index)
    const lastIsOpen = last?.indices.some((each) => open.includes(each)) ?? false
    const joins =
      last &&
      isOpen === lastIsOpen &&
      (isOpen || (isDate(day.date) && day.date === nextDate(last.until) && isSameDay(day, last.day)))
    if (joins) {
      last.indices.push(index)
      last.until = day.date
    } else spans.push({ indices: [index], from: day.date, until: day.date, day })
  }
  return spans
}

const sortText = ({ date }: SpecialDayOfForm) => (isDate(date) ? date : '9999')
const nextDate = (date: string) => (isDate(date) ? dateAfter(date, 1) : '')
const isSameDay = ({ date: _, ...one }: SpecialDayOfForm, { date: __, ...other }: SpecialDayOfForm) =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Replaces the days of a span by those from one date to another, all with the hours and the note of `day`. Returns the list,
 * and the places of the days in it. Without a last date that is later, it is one day.
 */
export function withSpan(
  special: readonly SpecialDayOfForm[],
  indices: readonly number[],
  { from, until, day }: { from: string; until: string; day: Omit<SpecialDayOfForm, 'date'> },
): { special: SpecialDayOfForm[]; indices: number[] } {
  const dates = datesBetween(from, until)
  const at = indices.length > 0 ? Math.min(...indices) : special.length
  const before = special.filter((_, index) => index < at && !indices.includes(index))
  const after = special.filter((_, index) => index >= at && !indices.includes(index))
  const days = dates.map((date) => ({ ...day, date }))
  return {
    special: [...before, ...days, ...after],
    indices: days.map((_, index) => before.length + index),
  }
}

/** Returns the dates from one to another, both included; the first alone if the second is none or not later. */
export function datesBetween(from: string, until: string): string[] {
  if (!isDate(from) || !isDate(until) || until <= from) return [from]
  const dates = [from]
  while (dates.length < longestSpan) {
    const next = dateAfter(dates.at(-1) ?? from, 1)
    if (next > until) break
    dates.push(next)
  }
  return dates
}

/** A span of a year, with where it would be in the next one. */
export type CopiedSpan = { span: SpecialSpan; from: string; until: string; isThere: boolean; byHoliday: boolean }

/** A public holiday, as the route of holidays answers. */
export type HolidayOfYear = { date: string; name: { en: string; de: string } }

/**
 * Returns the special days of a year for the next one. A span that begins on a public holiday begins on the same holiday of
 * the next year; others keep their date, or their weekday 52 weeks later.
 */
export function copiedSpans(
  special: readonly SpecialDayOfForm[],
  year: number,
  keeps: 'date' | 'weekday',
  holidays: { before: readonly HolidayOfYear[]; after: readonly HolidayOfYear[] },
): CopiedSpan[] {
  const taken = new Set(special.map(({ date }) => date))
  const ofYear = special.filter(({ date }) => isDate(date) && date.startsWith(`${year}-`))
  return spansOf(ofYear).map((span) => {
    const holiday = holidays.before.find(({ date }) => date === span.from)
    const again = holiday && holidays.after.find(({ name }) => name.en === holiday.name.en)
    const from = again?.date ?? (keeps === 'date' ? sameDateIn(span.from, year + 1) : dateAfter(span.from, 364))
    const until = dateAfter(from, span.indices.length - 1)
    const isThere = datesBetween(from, until).some((date) => taken.has(date))
    return { span, from, until, isThere, byHoliday: again !== undefined }
  })
}

/** The same date in another year; 29 February is the 28th in most. */
function sameDateIn(date: string, year: number): string {
  const wish = `${year}${date.slice(4)}`
  const made = new Date(`${wish}T12:00:00Z`)
  return made.toISOString().startsWith(wish) ? wish : `${year}-02-28`
}

/** A day of the year: closed or for how many minutes open, by its weekday or as a special day. */
export type StripDay = { date: string; minutes: number; special: SpecialDayOfForm | null }

/** Returns the days of a year, from 1 January to 31 December. */
export function daysOfYear({ regular, special }: HoursOfForm, year: number): StripDay[] {
  const own = new Map(special.map((day) => [day.date, day]))
  return datesBetween(`${year}-01-01`, `${year}-12-31`).map((date) => {
    const weekday = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7
    const found = own.get(date) ?? null
    return { date, minutes: openMinutes(found ?? regular[weekday]), special: found }
  })
}

/** Returns for how many minutes a day is open, without its breaks. */
export function openMinutes(day: DayOfForm | undefined): number {
  if (!day || day.isClosed) return 0
  const [opens, closes] = [minutesIn(day.opens), minutesIn(day.closes)]
  if (opens === null || closes === null) return 0
  const length = closes > opens ? closes - opens : closes + 1440 - opens
  const breaks = day.breaks.reduce((sum, { starts, ends }) => {
    const [from, until] = [minutesIn(starts), minutesIn(ends)]
    return sum + (from === null || until === null ? 0 : Math.max(0, until - from))
  }, 0)
  return Math.max(0, length - breaks)
}

function minutesIn(time: string | null): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time ?? '') ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}
