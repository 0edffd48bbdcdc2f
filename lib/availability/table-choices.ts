import { combinationOf, combinationsOfType } from '#lib/rules/combinations.ts'
import { isBelowMinimum, withoutMinimum } from '#lib/rules/smallest-party.ts'
import { asOwnTable, openFrom, stockOf } from '#lib/rules/stock.ts'
import { dayMs, minuteMs } from '#lib/time.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import { bookingLengths } from '#lib/venues/durations.ts'
import { listBookableResources, type Venue } from '#lib/venues/queries.ts'
import { joiningOf } from './joining.ts'
import { freeSeats, type OccupiedByResource } from './occupancy.ts'
import { bookingMinutes, offersOfDay } from './offers.ts'
import { dayAt } from './present-day.ts'
import { readOccupied } from './queries.ts'
import type { ServiceDay } from './service-day.ts'

/** A table, or the tables of a group, that a party can have from an instant on. */
export type TableChoice = {
  /** In their order. */
  resourceIds: string[]
  /** When one of them is wanted again by a booking or a block, or the venue closes or has its break. */
  until: Date
  /** Less than the usual visit with the turnover after it. */
  shorter: boolean
  /** The party has so many guests more than the table has seats; 0 for most. */
  extraChairs: number
}

/**
 * A party without a table of its own, at an instant. `minutes` is its visit; without it, as long as guests usually book.
 * `extraChairs` is how many chairs staff would add to a table.
 */
export type TableQuestion = {
  at: Date
  partySize: number
  minutes?: number
  extraChairs?: number
  exceptReservationId?: string
  /** The party is booked on the telephone: the stock of walk-ins is not for it (decisions 19.3). */
  byPhone?: boolean
}

/** A table that is free for less is of no use. */
const leastMinutes = 15

type Candidate = TableChoice & { seats: number; ordinal: number }

/**
 * Returns the tables that are free for a party from `at` on: first those that are free for the whole visit, then those that
 * are free for at least 15 minutes; within both the smallest first, then in the order of the venue. As in availability,
 * tables are put together only if the party is too large for each of them. If none of a type is free for the whole visit,
 * the smaller tables follow that are, with `extraChairs`. No choice if the venue is closed then.
 *
 * `exceptReservationId` is a party that already has a table: what it takes counts as free. A smallest party hides no table from
 * staff; tables are put together as guests get them (decisions 19.4).
 */
export async function listTableChoices(venue: Venue, question: TableQuestion, now: Date): Promise<TableChoice[]> {
  const at = question.at.getTime()
  const day = dayAt(venue, at)
  if (!day) return []
  const all = await listBookableResources(venue)
  const resources = question.byPhone ? ofPhone(all, at, now) : all.map(asOwnTable)
  const types = [...new Set(resources.map(({ type }) => type))]
  const turnover = Math.max(0, ...types.map((type) => bookingLengths(venue.bookingDurations, type).turnoverMinutes))
  const lastEnd = day.lastStartsAt === undefined ? day.closesAt : Math.max(day.closesAt, at + dayMs)
  const interval = { from: at, until: lastEnd + turnover * minuteMs }
  const { exceptReservationId } = question
  const occupied = await readOccupied(venue.id, day.date, interval, now, {
    ...(exceptReservationId !== undefined && { exceptReservationId }),
  })
  return types
    .flatMap((type) =>
      choicesOfType(venue, day, question, { ofType: resources.filter((one) => one.type === type), occupied, now }),
    )
    .sort(
      (one, other) =>
        one.extraChairs - other.extraChairs ||
        Number(one.shorter) - Number(other.shorter) ||
        one.seats - other.seats ||
        one.ordinal - other.ordinal,
    )
    .map(({ resourceIds, until, shorter, extraChairs }) => ({ resourceIds, until, shorter, extraChairs }))
}

/** The resources that can be booked on the telephone for a start. */
function ofPhone(resources: readonly Resource[], startsAt: number, now: Date): Resource[] {
  return stockOf('staff', resources).filter((resource) => openFrom('staff', resource, startsAt) <= now.getTime())
}

function choicesOfType(
  venue: Venue,
  day: ServiceDay,
  { at, partySize, minutes, extraChairs: most = 0 }: TableQuestion,
  { ofType, occupied, now }: { ofType: readonly Resource[]; occupied: OccupiedByResource; now: Date },
): Candidate[] {
  const [first] = ofType
  if (!first) return []
  const from = at.getTime()
  const lengths = bookingLengths(venue.bookingDurations, first.type, partySize)
  const combinations = combinationsOfType(venue, first.type)
  // The engine of availability decides which tables are free for the whole visit.
  const freeOf = (tables: readonly Resource[], extraChairs: number) =>
    offersOfDay({
      day,
      lengths,
      resources: tables,
      combinations,
      partySize,
      asker: { by: 'staff', at: now.getTime() },
      requestedMinutes: minutes ?? null,
      anyLength: true,
      extraChairs,
      occupied,
      bookable: () => true,
      start: { minute: 0, startsAt: from },
    })
      .filter(({ available }) => available)
      .map(({ members }) => members.map(({ resource }) => resource))
  const freeWith = (extraChairs: number) => {
    const usual = freeOf(ofType, extraChairs)
    if (!ofType.some((resource) => isBelowMinimum(resource, partySize))) return usual
    const ids = new Set(usual.map(([lead]) => lead?.id))
    const anybody = freeOf(ofType.map(withoutMinimum), extraChairs).filter(([lead]) => lead && !ids.has(lead.id))
    return [...usual, ...anybody]
  }
  const whole = freeWith(0)
  const cramped =
    whole.length > 0 || most === 0 ? [] : freeWith(most).filter(([one]) => one && one.capacity < partySize)
  const wantedAgain = (resource: Resource) =>
    freeUntil(resource, occupied, { from, partySize, day, closesAt: closingOf(resource) })
  const closingOf = (resource: Resource) => {
    if (day.lastStartsAt === undefined || from > day.lastStartsAt) return day.closesAt
    const visit = bookingMinutes(resource, lengths, minutes ?? null, true) ?? lengths.defaultMinutes
    return Math.max(day.closesAt, from + visit * minuteMs)
  }
  const candidate = (tables: readonly Resource[], shorter: boolean): Candidate => {
    const resourceIds = tables.map(({ id }) => id)
    const ownSeats = tables.reduce((sum, { capacity }) => sum + capacity, 0)
    const seats = combinationOf(combinations, resourceIds)?.maxParty ?? ownSeats
    return {
      resourceIds,
      until: new Date(Math.min(...tables.map(wantedAgain))),
      shorter,
      extraChairs: Math.max(0, partySize - seats),
      seats,
      ordinal: tables[0]?.ordinal ?? 0,
    }
  }
  const listed = new Set(whole.map((tables) => tables[0]?.id))
  const left = ofType.filter(({ id }) => !listed.has(id))
  return [
    ...[...whole, ...cramped].map((tables) => candidate(tables, false)),
    ...shorterOnes().map((tables) => candidate(tables, true)),
  ]

  function shorterOnes(): Resource[][] {
    const usable = (resource: Resource) => wantedAgain(resource) - from >= leastMinutes * minuteMs
    if (ofType.some(({ capacity }) => capacity >= partySize)) {
      return left.filter((resource) => resource.capacity >= partySize && usable(resource)).map((one) => [one])
    }
    const joining = whole.length > 0 ? null : joiningOf(ofType.filter(usable), partySize, combinations)
    const group = joining?.choose(joining.pool)
    return group ? [[...group]] : []
  }
}

/** Until when a resource can be had from an instant on; that instant itself if it is not free then. */
function freeUntil(
  resource: Resource,
  occupied: OccupiedByResource,
  { from, partySize, day, closesAt }: { from: number; partySize: number; day: ServiceDay; closesAt: number },
): number {
  const seats = Math.min(partySize, resource.capacity)
  const starts = (occupied.get(resource.id) ?? []).map((row) => Math.max(row.from, from))
  const ends = [closesAt, ...day.breaks.filter(({ until }) => until > from).map((pause) => Math.max(pause.from, from))]
  const taken = starts.filter((start) => freeSeats(resource, occupied, { from: start, until: start + 1 }) < seats)
  return Math.min(...ends, ...taken)
}
