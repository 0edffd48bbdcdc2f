import { addDays, addMonths } from '#lib/time.ts'

/** The first and the last day of a month, and of the days of the month before with which it is compared. */
export type MonthSpan = { first: string; last: string; beforeFirst: string; beforeLast: string }

/**
 * Returns the days of a month `yyyy-MM`. A month that is not over ends with `today`, and is compared with as many days of the
 * month before.
 */
export function monthSpan(month: string, today: string): MonthSpan {
  const first = `${month}-01`
  const end = addDays(addMonths(first, 1), -1)
  const last = today >= first && today < end ? today : end
  const beforeFirst = addMonths(first, -1)
  const beforeEnd = addDays(first, -1)
  const sameDay = addMonths(last, -1)
  return { first, last, beforeFirst, beforeLast: last === end ? beforeEnd : sameDay }
}

/** Returns whether the text is a month `yyyy-MM` of the years in which a venue can have closed days. */
export function isMonth(text: string): boolean {
  return /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(text)
}

/** The month after or before another one. */
export function monthsLater(month: string, months: number): string {
  return addMonths(`${month}-01`, months).slice(0, 7)
}
