import { leadOf } from '#lib/availability/offers.ts'
import { offerPrice } from '#lib/availability/price.ts'
import { anyPlace, type BookingTime, type RequestedPlace } from '#lib/venue-page/choices.ts'
import type { ResourceGroup } from '#lib/venues/configuration.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import type { VenuePage } from '../_hosted/venue-page.ts'

/** A place among which guests can choose at a time. */
export type NamedPlace = RequestedPlace & {
  /** Null for any place. */
  name: string | null
  /** The price of the first offer there, which the guest gets, in minor units. */
  priceMinor: number
}

const mostPlaces = 12

/**
 * The places that are free at a time: any, then the groups of resources, or the single resources if those that are free are
 * in fewer than two groups. Empty if there is nothing to choose: one place is free, several are taken together, or there
 * are too many to list.
 */
export function placesAt(
  { locale }: Pick<VenuePage, 'locale'>,
  { offers }: BookingTime,
  groups: readonly ResourceGroup[],
): NamedPlace[] {
  if (offers.length < 2 || offers.some(({ members }) => members.length > 1)) return []
  const free = offers.map((offer) => ({ lead: leadOf(offer), price: offerPrice(offer, 1) }))
  const named = groups.flatMap((group) => {
    const { id, name } = inLanguage(group, locale)
    const first = free.find(({ lead }) => lead.groupId === id)
    return first ? { ...anyPlace, resourceGroup: id, name, priceMinor: first.price } : []
  })
  const single = free.map(({ lead, price }) => ({
    ...anyPlace,
    resourceId: lead.id,
    name: inLanguage(lead, locale).name,
    priceMinor: price,
  }))
  const places = named.length > 1 ? named : single
  if (places.length > mostPlaces) return []
  return [{ ...anyPlace, name: null, priceMinor: free[0]?.price ?? 0 }, ...places]
}

/** A place as the value of a button, and back. */
export function placeValue({ resourceId, resourceGroup }: RequestedPlace): string {
  return resourceId !== null ? `resource ${resourceId}` : resourceGroup !== null ? `group ${resourceGroup}` : 'any'
}

export function readPlace(value: string): RequestedPlace {
  const [, kind, id = ''] = /^(resource|group) (.+)$/.exec(value) ?? []
  if (kind === 'resource') return { ...anyPlace, resourceId: id }
  return kind === 'group' ? { ...anyPlace, resourceGroup: id } : anyPlace
}
