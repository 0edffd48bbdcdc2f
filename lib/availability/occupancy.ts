import type { Span } from './service-day.ts'

/** The part of one resource that one reservation takes, turnover included. */
export type Occupied = Span & {
  resourceId: string
  seats: number
  /** False: the row takes the whole resource, however many seats the party needs. */
  shared: boolean
  /** When an unpaid hold stops taking the resource, grace included; null for a booking without a hold. */
  holdUntil: number | null
}

/** Rows by resource. */
export type OccupiedByResource = ReadonlyMap<string, readonly Occupied[]>

export function byResource(rows: readonly Occupied[]): OccupiedByResource {
  const groups = new Map<string, Occupied[]>()
  for (const row of rows) {
    const group = groups.get(row.resourceId)
    if (group) group.push(row)
    else groups.set(row.resourceId, [row])
  }
  return groups
}

/** Returns for each interval the rows that overlap it. */
export function occupiedWithin(occupied: OccupiedByResource, intervals: readonly Span[]): OccupiedByResource[] {
  const rows = [...occupied.values()].flat()
  return intervals.map(({ from, until }) => byResource(rows.filter((row) => row.from < until && from < row.until)))
}

/** The first instant at which a hold stops taking anything, if nobody ends it before; infinity if there is no hold. */
export function nextHoldEnd(occupied: OccupiedByResource): number {
  let next = Number.POSITIVE_INFINITY
  for (const rows of occupied.values()) {
    for (const { holdUntil } of rows) if (holdUntil !== null && holdUntil < next) next = holdUntil
  }
  return next
}

type Bookable = { id: string; capacity: number; seatSold: boolean }

/** Spans in the order in which they begin, and end: `from[i]` to `until[i]`. */
export type Spans = { from: readonly number[]; until: readonly number[] }

/** Seats of a resource that are free at every instant of a span: all or none on an exclusive resource. */
export function freeSeats(resource: Bookable, occupied: OccupiedByResource, { from, until }: Span): number {
  return freeSeatsOfEach(resource, occupied, { from: [from], until: [until] })[0] ?? 0
}

/** As `freeSeats` for each of several spans. It loops over the rows and updates the spans that each row overlaps. */
export function freeSeatsOfEach(resource: Bookable, occupied: OccupiedByResource, spans: Spans): number[] {
  const { capacity, seatSold } = resource
  const free = new Array<number>(spans.from.length).fill(capacity)
  const rows = occupied.get(resource.id)
  if (!rows) return free
  for (const { from, until, seats } of seatSold ? takenAtOnce(capacity, rows) : rows) {
    const left = seatSold ? Math.max(0, capacity - seats) : 0
    // From the last span that begins before the row ends, backwards while spans end after the row begins.
    for (let at = countBelow(spans.from, until) - 1; at >= 0 && (spans.until[at] as number) > from; at--)
      if (left < (free[at] as number)) free[at] = left
  }
  return free
}

/**
 * Intervals with a constant number of taken seats. A reservation made while the resource was exclusive holds all of it,
 * also after it was switched to seat-sold (the same rule as the database's exclusion constraint).
 */
function takenAtOnce(capacity: number, rows: readonly Occupied[]): (Span & { seats: number })[] {
  const whole = rows.filter((row) => !row.shared).map(({ from, until }) => ({ from, until, seats: capacity }))
  return [...whole, ...seatsTogether(rows.filter((row) => row.shared))]
}

/** The number of seats taken changes only when a row begins or ends. */
function seatsTogether(rows: readonly Occupied[]): (Span & { seats: number })[] {
  if (rows.length < 2) return [...rows]
  const changes: [at: number, seats: number][] = []
  for (const { from, until, seats } of rows) changes.push([from, seats], [until, -seats])
  changes.sort(([one], [other]) => one - other)
  const intervals: (Span & { seats: number })[] = []
  let taken = 0
  for (const [index, [from, seats]] of changes.entries()) {
    taken += seats
    const until = changes[index + 1]?.[0] ?? from
    // Rows that end and rows that begin at one instant are all counted before an interval is made.
    if (from < until && taken > 0) intervals.push({ from, until, seats: taken })
  }
  return intervals
}

/** How many of the ascending numbers are below a limit. */
function countBelow(ascending: readonly number[], limit: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] as number) < limit) low = middle + 1
    else high = middle
  }
  return low
}
