import { toDecimal } from '#lib/money.ts'
import { isoWithOffset, zoneWindow } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Availability } from './find-slots.ts'
import type { Offer } from './offers.ts'
import { offerPrice } from './price.ts'

/** Answer of GET availability (interface, Endpoints and Availability slot). */
export function availabilityRecord(venue: Venue, { query, durationMinutes, offers }: Availability) {
  return {
    slug: venue.slug,
    date: query.date,
    resourceType: query.resourceType,
    partySize: query.partySize,
    durationMinutes,
    slots: offers.map((offer) => slotRecord(venue, query.date, offer)),
  }
}

function slotRecord(venue: Venue, date: string, offer: Offer) {
  const window = zoneWindow(venue.timezone, date)
  const [first, ...others] = offer.members.map((member) => member.resource)
  const models = new Set(offer.members.map((member) => member.resource.pricingModel))
  const isGroup = others.length > 0
  return {
    start: offer.start,
    end: offer.end,
    startsAt: isoWithOffset(window, offer.span.from),
    endsAt: isoWithOffset(window, offer.span.until),
    resourceId: first?.id,
    resourceName: first?.name,
    available: offer.available,
    priceEstimate: toDecimal(offerPrice(offer, 1), venue.currency),
    currency: venue.currency,
    pricingModel: models.size === 1 ? first?.pricingModel : null,
    seatsRemaining: offer.seatsRemaining,
    groupResourceCount: isGroup ? offer.members.length : null,
    groupResourceNames: isGroup ? offer.members.map((member) => member.resource.name) : null,
  }
}
