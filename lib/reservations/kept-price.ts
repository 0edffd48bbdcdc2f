import type { Offer } from '#lib/availability/offers.ts'
import { isPerPerson, offerPrice } from '#lib/availability/price.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import type { Reservation } from './locks.ts'

type Held = { reservation: Reservation; resources: readonly Pick<Resource, 'id'>[] }

/**
 * The price of a reservation at an offer, in minor units, without extras. It was fixed when it was booked (decisions 19.6), so
 * it stays as long as nothing changes that decides it: time, resources, games, and the guests if they are counted.
 */
export function priceAtOffer(held: Held, offer: Offer, { partySize, games }: { partySize: number; games: number }) {
  const { reservation, resources } = held
  const ids = offer.members.map(({ resource }) => resource.id)
  const isSamePlace = ids.length === resources.length && resources.every(({ id }) => ids.includes(id))
  const isSameTime =
    offer.span.from === reservation.startsAt.getTime() && offer.span.until === reservation.endsAt.getTime()
  const isSameParty = partySize === reservation.partySize || !isPerPerson(offer)
  const isSame = isSamePlace && isSameTime && isSameParty && games === (reservation.games ?? 1)
  return isSame ? reservation.priceEstimateMinor : offerPrice(offer, games)
}
