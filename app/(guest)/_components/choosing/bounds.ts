import { addDays, addMonths, isLocalDate, localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** The first and the last service day that guests can book now. */
export type Bounds = { first: string; last: string }

/** The query of a page, or the fields of its form, which have the same names. */
export type QueryFields = URLSearchParams | FormData

/** The day whose times a page shows, and the month whose days it shows. */
export type WishedDay = {
  /** `yyyy-MM`: never one without a day that can be chosen. */
  month: string
  /** Null if only a month was chosen, or a day outside the bounds. */
  date: string | null
  /** Whether a day was requested that is past, or beyond the horizon. */
  isOutside: boolean
}

export function boundsOf({ timezone, settings }: Pick<Venue, 'timezone' | 'settings'>, now: Date): Bounds {
  const today = localDateAt(timezone, now.getTime())
  // The service day of yesterday may still have starts after midnight.
  return { first: addDays(today, -1), last: addDays(today, settings.maxAdvanceDays) }
}

const monthForm = /^\d{4}-(0[1-9]|1[0-2])$/
const partyForm = /^[1-9]\d{0,8}$/

/**
 * Reads the fields `date` and `month`. Without a valid `date`, the day is `own`, the day of a booking, which the bounds do
 * not bind; if a month was requested, there is no day. The month is the nearest one within the bounds, or that of `own`.
 */
export function readWishedDay(search: QueryFields, bounds: Bounds, own: string | null): WishedDay {
  const requestedDate = String(search.get('date'))
  const requestedMonth = String(search.get('month'))
  const isMonth = monthForm.test(requestedMonth)
  const date = isLocalDate(requestedDate) ? requestedDate : isMonth ? null : own
  const isWithin = date !== null && (date === own || (date >= bounds.first && date <= bounds.last))
  const month = date?.slice(0, 7) ?? (isMonth ? requestedMonth : bounds.first.slice(0, 7))
  return {
    month: nearestMonth(month, bounds, own),
    date: isWithin ? date : null,
    isOutside: !isWithin && date === requestedDate,
  }
}

/** The field `partySize`. It has no upper limit here: the page says what is too large. */
export function readPartySize(search: QueryFields, otherwise: number): number {
  const party = String(search.get('partySize'))
  return partyForm.test(party) ? Number(party) : otherwise
}

function nearestMonth(month: string, { first, last }: Bounds, own: string | null): string {
  const [earliest, latest] = [first.slice(0, 7), last.slice(0, 7)]
  if (month === own?.slice(0, 7)) return month
  return month < earliest ? earliest : month > latest ? latest : month
}

/** The nearest months before and after one that have days within the bounds, or `own`; null if there are none. */
export function monthsAround(
  month: string,
  bounds: Bounds,
  own: string | null,
): { before: string | null; after: string | null } {
  const nearest = (months: number) => nearestMonth(addMonths(`${month}-01`, months).slice(0, 7), bounds, own)
  const others = [nearest(-1), nearest(1), ...(own === null ? [] : [own.slice(0, 7)])].sort()
  return { before: others.findLast((one) => one < month) ?? null, after: others.find((one) => one > month) ?? null }
}
