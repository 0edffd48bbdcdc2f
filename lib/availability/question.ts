import type { Asker } from '#lib/rules/stock.ts'
import type { BookingDuration, Combination, Resource } from '#lib/venues/configuration.ts'
import type { OccupiedByResource } from './occupancy.ts'
import type { GridStart, ServiceDay, Span } from './service-day.ts'

/**
 * An offer of a service day, free or taken. The availability returns these offers and a reservation must be one of
 * them: both use this one rule.
 */
export type Offer = {
  /** Venue-local `HH:mm`. */
  start: string
  end: string
  span: Span
  minutes: number
  /** One resource, or the members of a group with each one's share of the party. */
  members: readonly { resource: Resource; partyShare: number }[]
  available: boolean
  /** Free, but its stock goes online later (decisions 19.3). */
  early?: true
  /** Seats left on a seat-sold resource; null on every other offer. */
  seatsRemaining: number | null
}

/** A query for the offers of a service day. */
export type Question = {
  day: ServiceDay
  lengths: BookingDuration
  /** Resources of the requested type that guests can book, in venue order. */
  resources: readonly Resource[]
  /** The combinations of the type (decisions 19.4); absent and empty if tables are put together freely. */
  combinations?: readonly Combination[]
  partySize: number
  /** Who asks, and when: stock and smallest parties bind guests and staff on the telephone (decisions 19.3, 19.4). */
  asker?: Asker
  /** Null, or the type's default: that length, or a resource's own. */
  requestedMinutes: number | null
  /** The requested length needs not be offered: staff may choose any. */
  anyLength?: boolean
  /** So many guests more than it has seats may sit at an exclusive resource: staff add chairs (decisions 14.6). */
  extraChairs?: number
  occupied: OccupiedByResource
  /** Whether a start may be booked now: not begun, not too near, not too far. */
  bookable: (startsAt: number) => boolean
  /** Only this start. */
  start?: GridStart
}
