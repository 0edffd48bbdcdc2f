import { isLocalTime } from '#lib/time.ts'
import { type BookingWish, gamesLength, lengthsOnOffer, type RequestedPlace, usualMinutes } from '#lib/venue-page/choices.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import { mostGames } from '#lib/venues/games.ts'
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

/** Reads a guest's choice. `resources` are those that guests can book, those of the usual type first. */
export function readReserveWish(
  search: QueryFields,
  venue: Venue,
  resources: readonly Resource[],
  bounds: Bounds,
): ReserveWish {
  const offered = [...new Set(resources.map((resource) => resource.type))]
  const type = offered.find((one) => one === search.get('resourceType')) ?? offered[0] ?? resourceTypes[0]
  const day = readWishedDay(search, bounds, null)
  const start = String(search.get('start'))
  const minutes = Number(search.get('durationMinutes'))
  const isOffered = lengthsOnOffer(venue, type).includes(minutes) && minutes !== usualMinutes(venue, type)
  const games = Math.min(mostGames, Math.max(1, Math.floor(Number(search.get('games'))) || 1))
  const ofGames = gamesLength(venue, resources, { type, games })
  return {
    type,
    partySize: readPartySize(search, usualParty),
    minutes: ofGames ?? (isOffered ? minutes : null),
    games: ofGames === null ? null : games,
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
  const { type, partySize, minutes, games = null, resourceId, resourceGroup, ...day } = { ...asked(wish), ...change }
  return {
    resourceType: type,
    partySize,
    // Games set the length.
    durationMinutes: games === null ? minutes : null,
    games,
    ...day,
    resourceId: resourceId ?? null,
    resourceGroup: resourceGroup ?? null,
  }
}

function asked({ type, partySize, minutes, games = null }: BookingWish): BookingWish & Partial<RequestedPlace> {
  return { type, partySize, minutes, games }
}
