import type { Reservation } from '#lib/reservations/locks.ts'
import { isLocalTime, localDateTimeAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import {
  type Bounds,
  type QueryFields,
  readPartySize,
  readWishedDay,
  type WishedDay,
} from '../../../../../_components/choosing/bounds.ts'

/** A reservation as the fields of its own request would be: its service day, its start `HH:mm`, its party. */
export type BookedFields = { date: string; start: string; partySize: number }

/** A guest's choice so far. */
export type WishedMove = WishedDay & { start: string | null; partySize: number }

export function bookedOf({ timezone }: Pick<Venue, 'timezone'>, reservation: Reservation): BookedFields {
  const { serviceDate: date, startsAt, partySize } = reservation
  return { date, start: localDateTimeAt(timezone, startsAt.getTime()).time, partySize }
}

/**
 * Reads a guest's choice. A field that is absent, or no valid date, time or number, keeps the value of the booking; the
 * booking's own start notice and horizon do not bind it (decisions 13.6).
 */
export function readMoveWish(search: QueryFields, booked: BookedFields, bounds: Bounds): WishedMove {
  const day = readWishedDay(search, bounds, booked.date)
  const start = String(search.get('start'))
  return {
    ...day,
    start: day.date !== null && isLocalTime(start) ? start : null,
    partySize: readPartySize(search, booked.partySize),
  }
}

/** The query of the page for a choice; values of the booking are left out. */
export function moveQuery(
  choice: { month?: string; date?: string; start?: string; partySize: number },
  booked: Pick<BookedFields, 'partySize'>,
): string {
  const { partySize, ...chosen } = choice
  const query = new URLSearchParams(chosen)
  if (partySize !== booked.partySize) query.set('partySize', String(partySize))
  return `?${query}`
}
