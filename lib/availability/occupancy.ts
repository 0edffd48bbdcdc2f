import { overlap, type Span } from './service-day.ts'

/** What one reservation takes of one resource, turnover included. */
export type Occupied = Span & {
  resourceId: string
  seats: number
  /** False: the row takes the whole resource, however many seats the party needs. */
  shared: boolean
}

/** Rows by resource, for a day's questions. */
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

type Bookable = { id: string; capacity: number; seatSold: boolean }

/**
 * Seats of a resource that are free at every instant of a span: all or none on an exclusive resource. A reservation made
 * while the resource was exclusive keeps it whole, also after it was switched to seat-sold (the same rule as the
 * database's exclusion constraint).
 */
export function freeSeats(resource: Bookable, occupied: OccupiedByResource, span: Span): number {
  const rows = (occupied.get(resource.id) ?? []).filter((row) => overlap(row, span))
  if (rows.length === 0) return resource.capacity
  if (!resource.seatSold || rows.some((row) => !row.shared)) return 0
  return Math.max(0, resource.capacity - peakSeats(rows, span))
}

/** The most seats taken at one instant of the span: the number rises only where a row starts. */
function peakSeats(rows: readonly Occupied[], span: Span): number {
  let peak = 0
  for (const at of [span.from, ...rows.map((row) => row.from).filter((from) => from > span.from)]) {
    let taken = 0
    for (const row of rows) if (row.from <= at && at < row.until) taken += row.seats
    peak = Math.max(peak, taken)
  }
  return peak
}
