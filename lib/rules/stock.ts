import { minuteMs } from '#lib/time.ts'
import type { Resource } from '#lib/venues/configuration.ts'

/** Who asks for a slot, and when: a guest, or staff on the telephone. Nothing of this room binds walk-ins and moves by hand. */
export type Asker = { by: 'guest' | 'staff'; at: number }

type Stock = Pick<Resource, 'bookableBy' | 'onlineFromMinutes'>

/**
 * Whether a resource is in the stock of guests, or of staff on the telephone, at any time (decisions 19.3): guests have what is
 * online, if only shortly before the start; staff also have the stock of the house, but not that of walk-ins.
 */
export function isStockOf(by: Asker['by'], { bookableBy = 'online', onlineFromMinutes = null }: Stock): boolean {
  return bookableBy === 'online' || onlineFromMinutes !== null || (by === 'staff' && bookableBy === 'house')
}

/** The resources that are in the stock of guests, or of staff on the telephone. */
export function stockOf<R extends Stock>(by: Asker['by'], resources: readonly R[]): R[] {
  return resources.filter((resource) => isStockOf(by, resource))
}

/** The instant from which a start of a resource is online for this asker; minus infinity if it always is. */
export function openFrom(by: Asker['by'], resource: Stock, startsAt: number): number {
  const { bookableBy = 'online', onlineFromMinutes = null } = resource
  if (bookableBy === 'online' || (by === 'staff' && bookableBy === 'house')) return Number.NEGATIVE_INFINITY
  return onlineFromMinutes === null ? Number.POSITIVE_INFINITY : startsAt - onlineFromMinutes * minuteMs
}

/** Returns the resource as one that everybody may book: a party keeps the table that it has. */
export function asOwnTable<R extends Stock>(resource: R): R {
  const { bookableBy = 'online' } = resource
  return bookableBy === 'online' ? resource : { ...resource, bookableBy: 'online', onlineFromMinutes: null }
}
