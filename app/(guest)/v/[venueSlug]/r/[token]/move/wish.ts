import type { Reservation } from '#lib/reservations/locks.ts'
import { addDays, addMonths, isLocalDate, isLocalTime, localDateAt, localDateTimeAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** A reservation as the fields of its own request would be: its service day, its start `HH:mm`, its party. */
export type Booked = { date: string; start: string; partySize: number }

/** The first and the last service day that guests can book now. */
export type Bounds = { first: string; last: string }

/** The query of the page, or the fields of its form, which have the same names. */
export type Fields = URLSearchParams | FormData

/** What a guest has chosen so far. */
export type Wish = {
  /** The month on the page, `yyyy-MM`: never one without a day that can be chosen. */
  month: string
  /** Null where only a month was chosen, or a day outside of the bounds. */
  date: string | null
  start: string | null
  partySize: number
  /** Whether a day was requested that is past, or beyond the horizon. */
  isOutside: boolean
}

export function bookedOf({ timezone }: Pick<Venue, 'timezone'>, reservation: Reservation): Booked {
  const { serviceDate: date, startsAt, partySize } = reservation
  return { date, start: localDateTimeAt(timezone, startsAt.getTime()).time, partySize }
}

export function boundsOf({ timezone, settings }: Pick<Venue, 'timezone' | 'settings'>, now: Date): Bounds {
  const today = localDateAt(timezone, now.getTime())
  // The service day of yesterday may still have starts after midnight.
  return { first: addDays(today, -1), last: addDays(today, settings.maxAdvanceDays) }
}

const monthForm = /^\d{4}-(0[1-9]|1[0-2])$/
const partyForm = /^[1-9]\d{0,8}$/

/**
 * Reads what a guest has chosen. What is absent, or no date, time or number at all, is as it was booked; a month is the
 * nearest within the bounds, or that of the booking, whose own start notice and horizon do not bind (decisions 13.6). The
 * size of a party has no upper limit here: the page says what is too large.
 */
export function readWish(search: Fields, booked: Booked, bounds: Bounds): Wish {
  const requestedDate = String(search.get('date'))
  const requestedMonth = String(search.get('month'))
  const start = String(search.get('start'))
  const party = String(search.get('partySize'))
  const date = isLocalDate(requestedDate) ? requestedDate : monthForm.test(requestedMonth) ? null : booked.date
  const isWithin = date !== null && (date === booked.date || (date >= bounds.first && date <= bounds.last))
  const month = date?.slice(0, 7) ?? requestedMonth
  return {
    month: clamped(month, bounds, booked),
    date: isWithin ? date : null,
    start: isWithin && isLocalTime(start) ? start : null,
    partySize: partyForm.test(party) ? Number(party) : booked.partySize,
    isOutside: !isWithin && date === requestedDate,
  }
}

function clamped(month: string, { first, last }: Bounds, booked: Pick<Booked, 'date'>): string {
  const [earliest, latest] = [first.slice(0, 7), last.slice(0, 7)]
  if (month === booked.date.slice(0, 7)) return month
  return month < earliest ? earliest : month > latest ? latest : month
}

/** The nearest months before and after one that have days within the bounds, or the booking; null where there are none. */
export function monthsAround(
  month: string,
  bounds: Bounds,
  booked: Pick<Booked, 'date'>,
): { before: string | null; after: string | null } {
  const nearest = (months: number) => clamped(addMonths(`${month}-01`, months).slice(0, 7), bounds, booked)
  const others = [nearest(-1), nearest(1), booked.date.slice(0, 7)].sort()
  return { before: others.findLast((one) => one < month) ?? null, after: others.find((one) => one > month) ?? null }
}

/** The query of the page for a choice; what is as it was booked is left out. */
export function queryOf(
  choice: { month?: string; date?: string; start?: string; partySize: number },
  booked: Pick<Booked, 'partySize'>,
): string {
  const { partySize, ...chosen } = choice
  const query = new URLSearchParams(chosen)
  if (partySize !== booked.partySize) query.set('partySize', String(partySize))
  return `?${query}`
}
