import { paceExcess } from '#lib/availability/pace.ts'
import { serviceDayAt } from '#lib/availability/present-day.ts'
import { readPace } from '#lib/availability/read-pace.ts'
import { gridStartAt, serviceDay } from '#lib/availability/service-day.ts'
import { listTableChoices, type TableChoice } from '#lib/availability/table-choices.ts'
import { mostExtraChairs } from '#lib/reservations/extra-chairs.ts'
import { listSubstitutes } from '#lib/reservations/list-alternatives.ts'
import { type OverPaceState, overPaceState } from '#lib/reservations/pace.ts'
import { listWalkInStays } from '#lib/seatings/seat-walk-in.ts'
import { minuteMs } from '#lib/time.ts'
import { listBookableResources, type Venue } from '#lib/venues/queries.ts'
import type { WalkInChoices } from './booking-records.ts'
import type { TableChoicesQuery } from './input.ts'
import { instantsIn } from './instants.ts'

/**
 * The tables that a party can have at a time of a service day, or now; none if the venue is closed then. Those with
 * `extraChairs` are too small by so many guests. If a type is asked for and none of its tables is free for the whole visit,
 * `alternatives` can be booked instead.
 */
export async function readTableChoices(venue: Venue, query: TableChoicesQuery, now: Date): Promise<WalkInChoices> {
  const { partySize, minutes } = query
  const at = requestedInstant(venue, query, now)
  if (at === null) return { choices: [], alternatives: [] }
  const question = { at, partySize, extraChairs: mostExtraChairs, ...(minutes !== undefined && { minutes }) }
  const { iso } = instantsIn(venue.timezone)
  const free = await listTableChoices(venue, question, now)
  const isWalkIn = query.date === undefined || query.start === undefined
  const choices = isWalkIn ? await forWalkIn(venue, free, partySize, now) : free
  const overPace = await overPaceFrom(venue, query, at, now)
  return {
    choices: choices.map(({ resourceIds, until, shorter, extraChairs }) => ({
      resourceIds,
      until: iso(until.getTime()),
      minutes: Math.floor((until.getTime() - at.getTime()) / minuteMs),
      shorter,
      extraChairs,
      ...overPace(resourceIds[0]),
    })),
    alternatives: await alternativesOf(venue, query, free, now),
  }
}

/** Returns what a party at a table would exceed of the pace from an instant on (decisions 19.2), by the table's type. */
async function overPaceFrom(
  venue: Venue,
  { date, partySize }: TableChoicesQuery,
  at: Date,
  now: Date,
): Promise<(resourceId: string | undefined) => OverPaceState> {
  const { openingHours, timezone } = venue
  const day = date === undefined ? serviceDayAt(venue, now) : serviceDay(openingHours, timezone, date)
  if (!venue.settings.pacing || !day) return () => ({})
  const startsAt = at.getTime()
  const [resources, counts] = await Promise.all([
    listBookableResources(venue),
    readPace(venue, { from: startsAt, until: startsAt + 1 }, now),
  ])
  const types = new Map(resources.map(({ id, type }) => [id, type]))
  return (resourceId) => {
    const type = resourceId === undefined ? undefined : types.get(resourceId)
    if (type === undefined) return {}
    const party = { type, covers: partySize, online: false }
    return overPaceState(day, paceExcess(venue, day, party, counts, startsAt))
  }
}

async function alternativesOf(
  venue: Venue,
  { date, start, partySize, minutes, resourceType }: TableChoicesQuery,
  free: readonly TableChoice[],
  now: Date,
): Promise<WalkInChoices['alternatives']> {
  if (date === undefined || start === undefined || resourceType === undefined) return []
  const ofType = new Set(
    (await listBookableResources(venue)).filter(({ type }) => type === resourceType).map(({ id }) => id),
  )
  const isFree = ({ resourceIds, shorter, extraChairs }: TableChoice) =>
    !shorter && extraChairs === 0 && resourceIds.every((id) => ofType.has(id))
  if (free.some(isFree)) return []
  const anywhere = { resourceId: null, resourceGroup: null, end: null, extras: [], games: 1 }
  const request = { ...anywhere, resourceType, date, start, partySize, durationMinutes: minutes ?? null }
  return (await listSubstitutes(venue, request, now)).map(({ kind, date, type, offer }) => ({
    kind,
    date,
    start: offer.start,
    end: offer.end,
    minutes: offer.minutes,
    resourceType: type,
    resourceIds: offer.members.map(({ resource }) => resource.id),
  }))
}

function requestedInstant(venue: Venue, { date, start }: TableChoicesQuery, now: Date): Date | null {
  if (date === undefined || start === undefined) return now
  const day = serviceDay(venue.openingHours, venue.timezone, date)
  const at = day && gridStartAt(day, 1, start)
  return at && new Date(at.startsAt)
}

/** Limits the choices as `seatWalkIn` decides: no table at which a party still sits, and the end that it would store. */
async function forWalkIn(venue: Venue, free: readonly TableChoice[], partySize: number, now: Date) {
  const resources = new Map((await listBookableResources(venue)).map((resource) => [resource.id, resource]))
  const places = free.map(({ resourceIds, extraChairs }) => ({
    tables: resourceIds.flatMap((id) => resources.get(id) ?? []),
    extraChairs,
  }))
  const stays = await listWalkInStays(venue, { places, partySize }, now)
  return stays
    .map(({ tables, ...stay }) => ({ resourceIds: tables.map(({ id }) => id), ...stay }))
    .sort((one, other) => one.extraChairs - other.extraChairs || Number(one.shorter) - Number(other.shorter))
}
