import { gridStartAt, serviceDay } from '#lib/availability/service-day.ts'
import { listTableChoices, type TableChoice } from '#lib/availability/table-choices.ts'
import { listWalkInStays } from '#lib/seatings/seat-walk-in.ts'
import { minuteMs } from '#lib/time.ts'
import { listBookableResources, type Venue } from '#lib/venues/queries.ts'
import type { TableChoicesQuery } from './input.ts'
import { instantsIn } from './instants.ts'
import type { WalkInChoices } from './record.ts'

/** The tables that a party can have at a time of a service day, or now; none if the venue is closed then. */
export async function readTableChoices(venue: Venue, query: TableChoicesQuery, now: Date): Promise<WalkInChoices> {
  const { partySize, minutes } = query
  const at = requestedInstant(venue, query, now)
  if (at === null) return { choices: [] }
  const question = { at, partySize, ...(minutes !== undefined && { minutes }) }
  const { iso } = instantsIn(venue.timezone)
  const free = await listTableChoices(venue, question, now)
  const isWalkIn = query.date === undefined || query.start === undefined
  const choices = isWalkIn ? await forWalkIn(venue, free, partySize, now) : free
  return {
    choices: choices.map(({ resourceIds, until, shorter }) => ({
      resourceIds,
      until: iso(until.getTime()),
      minutes: Math.floor((until.getTime() - at.getTime()) / minuteMs),
      shorter,
    })),
  }
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
  const places = free.map(({ resourceIds }) => resourceIds.flatMap((id) => resources.get(id) ?? []))
  const stays = await listWalkInStays(venue, { places, partySize }, now)
  return stays
    .map(({ tables, until, shorter }) => ({ resourceIds: tables.map(({ id }) => id), until, shorter }))
    .sort((one, other) => Number(one.shorter) - Number(other.shorter))
}
