import { isLocalTime } from '#lib/time.ts'
import { type BookingWish, lengthsOnOffer, type RequestedPlace, usualMinutes } from '#lib/venue-page/choices.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type ResourceType, resourceTypes } from '#lib/venues/resource-types.ts'
import {
  type Bounds,
  type QueryFields,
  readPartySize,
  readWishedDay,
  type WishedDay,
} from '../../../_components/choosing/bounds.ts'

/** A guest's choice so far, on the way to a booking. */
export type ReserveWish = BookingWish & RequestedPlace & WishedDay & { start: string | null }

const usualParty = 2

/** Reads a guest's choice. `offered` are the types that the venue offers, the usual one first. */
export function readReserveWish(
  search: QueryFields,
  venue: Venue,
  offered: readonly ResourceType[],
  bounds: Bounds,
): ReserveWish {
  const type = offered.find((one) => one === search.get('resourceType')) ?? offered[0] ?? resourceTypes[0]
  const day = readWishedDay(search, bounds, null)
  const start = String(search.get('start'))
  const minutes = Number(search.get('durationMinutes'))
  const partySize = readPartySize(search, usualParty)
  const isUsual = minutes === usualMinutes(venue, type, partySize)
  const isOffered = !isUsual && lengthsOnOffer(venue, type, partySize).includes(minutes)
  return {
    type,
    partySize,
    minutes: isOffered ? minutes : null,
    ...day,
    start: day.date !== null && isLocalTime(start) ? start : null,
    resourceId: named(search.get('resourceId')),
    resourceGroup: named(search.get('resourceGroup')),
  }
}

function named(value: FormDataEntryValue | null): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** The change that a link makes to a wish. A day and a time are in the link only if they are named here. */
export type Change = Partial<BookingWish & RequestedPlace> & { month?: string; date?: string; start?: string }

/** The fields of a wish with a change, named as in the body of POST reservations. */
export function wishFields(
  wish: Pick<ReserveWish, keyof BookingWish>,
  change: Change = {},
): Record<string, string | number | null> {
  const { type, partySize, minutes, resourceId, resourceGroup, ...day } = { ...asked(wish), ...change }
  return {
    resourceType: type,
    partySize,
    durationMinutes: minutes,
    ...day,
    resourceId: resourceId ?? null,
    resourceGroup: resourceGroup ?? null,
  }
}

function asked({ type, partySize, minutes }: BookingWish): BookingWish & Partial<RequestedPlace> {
  return { type, partySize, minutes }
}
