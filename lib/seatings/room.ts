import type { Occupied, OccupiedByResource } from '#lib/availability/occupancy.ts'
import { freeSeats } from '#lib/availability/occupancy.ts'
import { combinationOf, combinedShares } from '#lib/rules/combinations.ts'
import type { Combination } from '#lib/venues/configuration.ts'

type Seats = { id: string; capacity: number; seatSold: boolean }

/**
 * Until when so many seats of a resource stay free from an instant on, in milliseconds; `limit` if nothing takes them. A
 * party for which staff add chairs needs all seats.
 */
export function seatsFreeUntil(
  resource: Seats,
  occupied: OccupiedByResource,
  { from, seats, limit }: { from: number; seats: number; limit: number },
): number {
  const rows: readonly Occupied[] = occupied.get(resource.id) ?? []
  const changes = [from, ...rows.map((row) => row.from)].filter((at) => at >= from && at < limit).sort((a, b) => a - b)
  const needed = Math.min(seats, resource.capacity)
  return changes.find((at) => freeSeats(resource, occupied, { from: at, until: at + 1 }) < needed) ?? limit
}

/** A resource of a party: the party's seats there, and until when it has them, with its turnover. */
export type OwnPlace = Seats & { seats: number; blockedUntil: number }

/**
 * When others want one of the places of a party, in milliseconds: the party can stay until a turnover before that, whatever
 * the closing time. `limit` if nobody wants them. `occupied` is without the party itself.
 */
export function wantedAgainAt(places: readonly OwnPlace[], occupied: OccupiedByResource, limit: number): number {
  const ends = places.map((place) => {
    const from = Math.min(place.blockedUntil, limit)
    return seatsFreeUntil(place, occupied, { from, seats: place.seats, limit })
  })
  return Math.min(limit, ...ends)
}

/**
 * Spreads a party over its tables: no table gets more guests than it has seats, and no table stays empty. Tables are filled
 * in their order. Null if the tables are too small together, or too many. To a single exclusive table staff can add
 * `extraChairs`, and the venue to one of its combinations (decisions 19.4).
 */
export function seatShares(
  tables: readonly { id?: string; capacity: number; seatSold?: boolean }[],
  partySize: number,
  { extraChairs = 0, combinations = [] }: { extraChairs?: number; combinations?: readonly Combination[] } = {},
): number[] | null {
  const [only, ...others] = tables
  if (only && others.length === 0 && !only.seatSold && partySize <= only.capacity + extraChairs) return [partySize]
  const ids = tables.flatMap(({ id }) => id ?? [])
  const combination = tables.length > 1 ? combinationOf(combinations, ids) : undefined
  if (combination && partySize <= combination.maxParty && partySize >= tables.length) {
    return combinedShares(tables, partySize)
  }
  let left = partySize
  const shares = tables.map(({ capacity }, index) => {
    const share = Math.min(capacity, left - (tables.length - 1 - index))
    left -= share
    return share
  })
  return left === 0 && shares.every((share) => share > 0) ? shares : null
}
