import type { Callers } from './booking-records.ts'

/** A former visit of a guest. `table` is the first of its tables. */
export type PastVisit = { minutes: number; partySize: number; table: { id: string; name: string } | null }

type Usual = Pick<Callers['callers'][number], 'usualTable' | 'usualMinutes' | 'usualSizes'>

/** Lengths are rounded up to this; minutes. */
const step = 15
/** A telephone booking has such a length (`PhoneBookingRequest`); minutes. */
const [shortest, longest] = [15, 720]

/**
 * Returns what is usual for a guest, from the last visits, the newest first: the table of most of them, if it was more than
 * one; the median of their lengths, rounded up to a quarter of an hour; and the one or two most frequent party sizes,
 * ascending.
 */
export function usualOf(visits: readonly PastVisit[]): Usual {
  const [table] = byCount(visits.flatMap(({ table }) => table ?? []).map(({ id }) => id))
  const named = visits.find((visit) => visit.table?.id === table?.value)?.table
  const [first, second] = byCount(visits.map(({ partySize }) => partySize))
  const sizes = second && second.count === first?.count ? [first, second] : first ? [first] : []
  return {
    usualTable: table && table.count > 1 && named ? { resourceId: named.id, name: named.name } : null,
    usualMinutes: medianOf(visits.map(({ minutes }) => minutes)),
    usualSizes: sizes.map(({ value }) => value).sort((one, other) => one - other),
  }
}

function medianOf(minutes: readonly number[]): number | null {
  const median = minutes.toSorted((one, other) => one - other)[Math.floor(minutes.length / 2)]
  return median === undefined ? null : Math.min(longest, Math.max(shortest, Math.ceil(median / step) * step))
}

/** Counts each value: the most frequent first, then in the order given. */
function byCount<T>(values: readonly T[]): { value: T; count: number }[] {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count })).sort((one, other) => other.count - one.count)
}
