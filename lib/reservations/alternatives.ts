import { bookableStart, bookingWindow } from '#lib/availability/booking-window.ts'
import type { OccupiedByResource } from '#lib/availability/occupancy.ts'
import { leadOf, type Offer, offersOfDay, type Question } from '#lib/availability/offers.ts'
import { offerPrice } from '#lib/availability/price.ts'
import { serviceDay } from '#lib/availability/service-day.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { toDecimal } from '#lib/money.ts'
import type { Alternative } from '#lib/problems/catalogue.ts'
import { Problem } from '#lib/problems/problem.ts'
import { dayMs, minuteMs, wallMidnight } from '#lib/time.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import { bookingLengths, offeredMinutes } from '#lib/venues/durations.ts'
import { inLanguage } from '#lib/venues/in-language.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { ReservationRequest } from './input.ts'
import { type BookingPlan, type BookingRequest, planBooking } from './plan.ts'

/** The most alternatives of one refusal (decisions 16.3). */
export const mostAlternatives = 5

/** A request for a slot that is not available, with what guests of the venue can book. */
export type RefusedSlot = {
  venue: Venue
  bookable: readonly Resource[]
  request: BookingRequest & Pick<ReservationRequest, 'games'>
  /** The offer that it would have got, had nothing been taken. */
  wanted: Offer
  /** The rules of `planBooking` for staff: any minute and any length, without notice and horizon. */
  byStaff: boolean
}

/** A slot that can be booked instead of another one, with the offer that books it. */
export type Substitute = { kind: Kind; date: string; type: Resource['type']; offer: Offer }

/** The occupancy of a date, as read at an instant. */
export type OccupiedDay = { date: string; occupied: OccupiedByResource; now: Date }

type Kind = Alternative['kind']

/** An offer that the guest may take instead. `far` is its distance from the wanted offer, in minutes of waiting. */
type Candidate = { kind: Kind; type: Resource['type']; offer: Offer; day: OccupiedDay; far: number }

// Ours: guests would rather come so many minutes earlier or later than accept one of these.
const otherTable = 2
const otherRoom = 10
const severalTables = 15
const otherLength = 30
const otherType = 180
const otherDate = 240

/**
 * The most alternatives of each kind, so that the nearest times do not hide everything else. If places are left, times and
 * places may have more.
 */
const limits: Record<Kind, number> = { time: 3, place: 2, group: 1, length: 1, type: 1 }
const unlimited: readonly Kind[] = ['time', 'place']

/** A refused request with its offer; null if the venue does not offer it any more. */
export function refusedOf(
  venue: Venue,
  bookable: readonly Resource[],
  request: RefusedSlot['request'],
  { byStaff = false }: { byStaff?: boolean } = {},
): RefusedSlot | null {
  const plan = planOf(venue, bookable, request, byStaff)
  const wanted = plan?.inPrinciple.find(plan.matches) ?? plan?.inPrinciple[0]
  return wanted ? { venue, bookable, request, wanted, byStaff } : null
}

/** Returns the substitutes of `substitutesFor` as a refusal has them, with their names in a language. */
export function alternativesTo(refused: RefusedSlot, days: readonly OccupiedDay[], language: Locale): Alternative[] {
  const { venue, request } = refused
  return substitutesFor(refused, days).map(({ kind, date, type, offer }) => {
    const lead = leadOf(offer)
    return {
      kind,
      date,
      start: offer.start,
      end: offer.end,
      resourceType: type,
      resourceId: lead.id,
      resourceName: inLanguage(lead, language).name,
      priceEstimate: toDecimal(offerPrice(offer, request.games), venue.currency),
    }
  })
}

/**
 * Returns what can be booked instead (decisions 16.3), the nearest to what was wanted first: at the same time another place
 * or several together, another time, another length, another type. Each is checked by the rule that books it.
 */
export function substitutesFor(refused: RefusedSlot, days: readonly OccupiedDay[]): Substitute[] {
  const { request } = refused
  const candidates = days
    .flatMap((day) => [
      ...ofSameType(refused, day),
      ...(day.date === request.date ? [...ofOtherLength(refused, day), ...ofOtherType(refused, day)] : []),
    ])
    .sort((one, other) => one.far - other.far)
  const chosen = new Map<string, { candidate: Candidate; substitute: Substitute }>()
  const refusedAgain = new Set<Candidate>()
  const left = { ...limits }
  for (const round of ['within limits', 'the rest']) {
    for (const candidate of candidates) {
      const { kind } = candidate
      const isAllowed = left[kind] > 0 || (round === 'the rest' && unlimited.includes(kind))
      const key = keyOf(candidate)
      if (!isAllowed || chosen.size === mostAlternatives || chosen.has(key) || refusedAgain.has(candidate)) continue
      const substitute = checked(refused, candidate)
      if (substitute) chosen.set(key, { candidate, substitute })
      else refusedAgain.add(candidate)
      if (substitute) left[kind]--
    }
  }
  return [...chosen.values()]
    .sort((one, other) => one.candidate.far - other.candidate.far)
    .map(({ substitute }) => substitute)
}

/** The property by which the guest would choose a candidate. If several have the same, the nearest is enough. */
function keyOf({ kind, type, offer, day: { date } }: Candidate): string {
  const what = { place: leadOf(offer).id, group: '', time: `${date} ${offer.start}`, length: offer.minutes, type }
  return `${kind} ${what[kind]}`
}

/** Other places at the same time, and other times. */
function ofSameType(refused: RefusedSlot, day: OccupiedDay): Candidate[] {
  const { request, wanted } = refused
  const { resourceType: type, durationMinutes, end } = request
  const minutes = durationMinutes === null && end === null ? null : wanted.minutes
  return available(refused, day, type, minutes).map((offer): Candidate => {
    const isSameTime = offer.span.from === wanted.span.from && day.date === request.date
    const kind = !isSameTime ? 'time' : offer.members.length > 1 ? 'group' : 'place'
    const far =
      timeDistance(refused, offer, day) + placeDistance(refused, offer) + (kind === 'group' ? severalTables : 0)
    return { kind, type, offer, day, far }
  })
}

/** The same start for shorter or longer. */
function ofOtherLength(refused: RefusedSlot, day: OccupiedDay): Candidate[] {
  const { venue, request, wanted } = refused
  const { resourceType: type } = request
  const lengths = bookingLengths(venue.bookingDurations, type)
  return [...new Set([lengths.defaultMinutes, ...offeredMinutes(lengths)])].flatMap((minutes) =>
    available(refused, day, type, minutes)
      .filter((offer) => offer.span.from === wanted.span.from && offer.minutes !== wanted.minutes)
      .map((offer): Candidate => {
        const far = otherLength + Math.abs(offer.minutes - wanted.minutes) + placeDistance(refused, offer)
        return { kind: 'length', type, offer, day, far }
      }),
  )
}

function ofOtherType(refused: RefusedSlot, day: OccupiedDay): Candidate[] {
  const types = new Set(refused.bookable.map(({ type }) => type))
  types.delete(refused.request.resourceType)
  return [...types].flatMap((type) =>
    available(refused, day, type, null).map((offer): Candidate => {
      return { kind: 'type', type, offer, day, far: otherType + timeDistance(refused, offer, day) }
    }),
  )
}

/** The available offers of a type on a date. */
function available(
  refused: RefusedSlot,
  { date, occupied, now }: OccupiedDay,
  type: Resource['type'],
  requestedMinutes: number | null,
): Offer[] {
  const { venue, bookable, request, byStaff } = refused
  const day = serviceDay(venue.openingHours, venue.timezone, date)
  if (!day) return []
  const question: Question = {
    day,
    lengths: bookingLengths(venue.bookingDurations, type),
    resources: bookable.filter((resource) => resource.type === type),
    partySize: request.partySize,
    requestedMinutes,
    anyLength: byStaff,
    occupied,
    bookable: mayStartAt(refused, type, date, now),
  }
  return offersOfDay(question).filter((offer) => offer.available)
}

/**
 * Whether a start can be booked now: for guests within notice and horizon, outside a pause and by terms that they accept, for
 * staff from now on.
 */
function mayStartAt(
  { venue, bookable, request: { partySize, accepts }, byStaff }: RefusedSlot,
  type: Resource['type'],
  date: string,
  now: Date,
): Question['bookable'] {
  if (byStaff) return (startsAt) => startsAt >= now.getTime()
  const ofType = bookable.filter((resource) => resource.type === type)
  return bookableStart(date, venue.timezone, bookingWindow(venue, ofType, accepts && { partySize, accepts }), now)
}

/** The distance on the clock in minutes, plus `otherDate` for each day. */
function timeDistance({ request, wanted }: RefusedSlot, offer: Offer, { date }: OccupiedDay): number {
  const days = (wallMidnight(date) - wallMidnight(request.date)) / dayMs
  const later = (offer.span.from - wanted.span.from - days * dayMs) / minuteMs
  return Math.abs(days) * otherDate + Math.abs(later)
}

/** The penalty for another table, and for another room than the wanted one, in minutes. */
function placeDistance({ bookable, request }: RefusedSlot, offer: Offer): number {
  const named = bookable.find(({ id }) => id === request.resourceId)
  const room = request.resourceGroup ?? named?.groupId ?? null
  const lead = leadOf(offer)
  return (named && lead.id !== named.id ? otherTable : 0) + (room !== null && lead.groupId !== room ? otherRoom : 0)
}

/** Returns the candidate as a substitute. Null if a request for it would not get exactly this offer. */
function checked(refused: RefusedSlot, { kind, type, offer, day }: Candidate): Substitute | null {
  const { venue, bookable, request, byStaff } = refused
  const { date, occupied, now } = day
  // A client leaves the length out. Staff send it in place of the end, because it may be any.
  const time = byStaff ? { end: null, durationMinutes: offer.minutes } : { end: offer.end, durationMinutes: null }
  const place = { resourceType: type, resourceId: leadOf(offer).id, resourceGroup: null }
  const again = { ...request, ...time, ...place, date, start: offer.start }
  const plan = planOf(venue, bookable, again, byStaff)
  if (!plan) return null
  const got = offersOfDay({ ...plan.question, occupied, bookable: mayStartAt(refused, type, date, now) }).find(
    (one) => one.available && plan.matches(one),
  )
  if (!got || got.span.from !== offer.span.from || got.span.until !== offer.span.until) return null
  return { kind, date, type, offer: got }
}

/** The plan of a request; null if the venue does not offer it. */
function planOf(
  venue: Venue,
  bookable: readonly Resource[],
  request: BookingRequest,
  byStaff: boolean,
): BookingPlan | null {
  try {
    return planBooking(venue, bookable, request, { byStaff })
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
