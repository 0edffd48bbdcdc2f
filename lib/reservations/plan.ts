import { mostSeats } from '#lib/availability/most-seats.ts'
import { freeSeats, type OccupiedByResource } from '#lib/availability/occupancy.ts'
import { bookingMinutes, type Offer, offersOfDay, type Question, withTurnover } from '#lib/availability/offers.ts'
import {
  bookingSpan,
  type GridStart,
  gridStartAt,
  gridStarts,
  type ServiceDay,
  type Span,
  serviceDay,
} from '#lib/availability/service-day.ts'
import { type FieldErrors, invalidFields, Problem } from '#lib/problems/problem.ts'
import { minuteMs, timeOfWall, wallOfInstant } from '#lib/time.ts'
import type { BookingDuration, Extra, Resource, TermKind } from '#lib/venues/configuration.ts'
import { bookingLengths, effectiveMinutes, offeredMinutes } from '#lib/venues/durations.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type ExtraLine, priceExtra } from './extras.ts'
import type { ReservationRequest } from './input.ts'
import { reservationMessages as messages } from './messages.ts'

/** The part of a request that determines what is booked. */
export type BookingRequest = Pick<
  ReservationRequest,
  | 'resourceType'
  | 'resourceId'
  | 'resourceGroup'
  | 'date'
  | 'start'
  | 'end'
  | 'durationMinutes'
  | 'partySize'
  | 'extras'
> & {
  /** The terms that the client accepts; absent if terms do not bind it, as staff (decisions 19.5). */
  accepts?: readonly TermKind[] | undefined
}

/** A validated request: everything that does not depend on other bookings is decided. */
export type BookingPlan = {
  day: ServiceDay
  lengths: BookingDuration
  extras: ExtraLine[]
  accepts: BookingRequest['accepts']
  /** The query for offers, without occupancy and without the current time. */
  question: Omit<Question, 'occupied' | 'bookable'>
  /** The span and the resources in which other bookings may conflict; without `resourceIds` all resources. */
  inTheWay: { span: Span; resourceIds?: readonly string[] }
  /** The offers of this start as if nothing were taken and any time could be booked. */
  inPrinciple: readonly Offer[]
  /** Whether an offer is one that the guest requested. */
  matches: (offer: Offer) => boolean
  /** The problem to throw when none of the requested offers is available. */
  refusal: (occupied: OccupiedByResource) => Problem
}

/** The time of a booking that an edit leaves as it is; `endsAt` is null if the edit has another length. */
export type UnchangedTime = { startsAt: Date; endsAt: Date | null }

type PlanOptions = { byStaff?: boolean; unchanged?: UnchangedTime | null; extraChairs?: number }

/** The part of a plan that is needed to claim an offer and to write its occupancy. */
export type ClaimedPlan = Pick<BookingPlan, 'day' | 'lengths' | 'extras'>

/**
 * Checks a request against the venue's configuration (decisions 4.2). Throws a 400 that names every field that is wrong;
 * does not check whether the slot is free. With `byStaff` it may begin at any minute, and have any length (decisions 14.6).
 * `unchanged` is a time that was agreed or that staff have set: neither the grid nor the hours bind it any more.
 * `extraChairs` are those that staff add to the named resource.
 */
export function planBooking(
  venue: Venue,
  bookable: readonly Resource[],
  request: BookingRequest,
  { byStaff = false, unchanged = null, extraChairs = 0 }: PlanOptions = {},
): BookingPlan {
  const errors: FieldErrors = {}
  const lengths = bookingLengths(venue.bookingDurations, request.resourceType)
  const ofType = bookable.filter(({ type }) => type === request.resourceType)
  if (ofType.length === 0) errors.ResourceType = [messages.typeNotOffered()]
  const resources = ofType.filter(({ groupId }) => !request.resourceGroup || groupId === request.resourceGroup)
  if (ofType.length > 0 && resources.length === 0) errors.ResourceGroup = [messages.groupUnknown()]
  const extras = priceExtras(venue.extras, request, errors)
  checkResource(bookable, request, errors)

  const hours = serviceDay(venue.openingHours, venue.timezone, request.date)
  const agreed = unchanged?.endsAt ? { from: unchanged.startsAt.getTime(), until: unchanged.endsAt.getTime() } : null
  const day = hours && agreed ? { ...hours, closesAt: Math.max(hours.closesAt, agreed.until), breaks: [] } : hours
  const anyLength = byStaff || agreed !== null
  if (!day) errors.Date = [messages.closed()]
  const start = unchanged
    ? { minute: 0, startsAt: unchanged.startsAt.getTime() }
    : day && gridStartAt(day, byStaff ? 1 : lengths.gridMinutes, request.start)
  if (day && !start) errors.Start = [byStaff ? messages.outsideHours() : messages.startNotOffered()]
  const wanted = request.resourceId === null ? resources : resources.filter(({ id }) => id === request.resourceId)
  const { durationMinutes } = request
  if (durationMinutes !== null && !anyLength && !isOffered(durationMinutes, lengths, wanted)) {
    errors.DurationMinutes = [messages.durationNotOffered()]
  }
  if (!day || !start || Object.keys(errors).length > 0) throw invalidFields(errors)

  const requestedMinutes = agreed
    ? (agreed.until - agreed.from) / minuteMs
    : requestedLength(day, start, wanted, lengths, request)
  const { partySize } = request
  const question = { day, lengths, resources, partySize, requestedMinutes, anyLength, extraChairs, start }
  const isNamed = (offer: Offer) => request.resourceId === null || offer.members[0]?.resource.id === request.resourceId
  const endsThen = (offer: Offer) => request.end === null || offer.end === request.end
  const matches = (offer: Offer) => isNamed(offer) && endsThen(offer)
  const inPrinciple = offersOfDay({ ...question, occupied: new Map(), bookable: () => true })
  const possible = inPrinciple.filter((offer) => isNamed(offer) || offer.members.length > 1)
  if (possible.length === 0) throw neverOffered(request, question)
  if (!possible.some(endsThen)) throw wrongEnd(request)
  const refusal = (occupied: OccupiedByResource) => whyNot(request, question, inPrinciple, occupied)
  const around = inTheWay(request, lengths, inPrinciple)
  const { accepts } = request
  return { day, lengths, extras, accepts, question, inTheWay: around, inPrinciple, matches, refusal }
}

/** The span of all offers of a plan, which have one start. If a single resource is named, only its bookings matter. */
function inTheWay(
  { resourceId }: BookingRequest,
  lengths: BookingDuration,
  inPrinciple: readonly Offer[],
): BookingPlan['inTheWay'] {
  const spans = inPrinciple.map((offer) => withTurnover(offer.span, lengths))
  const span = {
    from: Math.min(...spans.map(({ from }) => from)),
    until: Math.max(...spans.map(({ until }) => until)),
  }
  const single = inPrinciple.every(({ members }) => members.length === 1)
  return resourceId !== null && single ? { span, resourceIds: [resourceId] } : { span }
}

function priceExtras(offered: readonly Extra[], request: BookingRequest, errors: FieldErrors): ExtraLine[] {
  return request.extras.flatMap(({ extraId, quantity }, index) => {
    const extra = offered.find(({ id }) => id === extraId)
    const twice = request.extras.findIndex((other) => other.extraId === extraId) < index
    const wrong = !extra
      ? messages.extraUnknown()
      : twice
        ? messages.extraTwice()
        : extra.appliesTo.includes(request.resourceType)
          ? null
          : messages.extraNotApplying()
    if (wrong) errors[`Extras[${index}].ExtraId`] = [wrong]
    return extra ? priceExtra(extra, quantity, request.partySize) : []
  })
}

function checkResource(bookable: readonly Resource[], request: BookingRequest, errors: FieldErrors): void {
  if (request.resourceId === null) return
  const resource = bookable.find(({ id }) => id === request.resourceId)
  const inGroup = !request.resourceGroup || resource?.groupId === request.resourceGroup
  if (!resource || !inGroup) errors.ResourceId = [messages.resourceUnknown()]
  else if (resource.type !== request.resourceType) errors.ResourceId = [messages.resourceOfOtherType()]
}

/** Whether a length is the type's default, one of its options, or that of a requested resource. */
function isOffered(minutes: number, lengths: BookingDuration, resources: readonly Resource[]): boolean {
  return (
    minutes === lengths.defaultMinutes ||
    offeredMinutes(lengths).includes(minutes) ||
    resources.some((resource) => effectiveMinutes(resource, lengths) === minutes)
  )
}

/**
 * The length that a request specifies, null for none. An `end` without a length implies the length. Throws a 400 if no
 * length ends at that time. A later check asks whether the chosen resource ends then: if the default is 120 minutes and table 7
 * has 90 of its own, a request for the default gets 90 there.
 */
function requestedLength(
  day: ServiceDay,
  start: GridStart,
  resources: readonly Resource[],
  lengths: BookingDuration,
  { end, durationMinutes }: BookingRequest,
): number | null {
  if (end === null || durationMinutes !== null) return durationMinutes
  const endsThen = (minutes: number) => timeOfWall(wallOfInstant(day.window, start.startsAt + minutes * 60_000)) === end
  const own = resources.flatMap((resource) => bookingMinutes(resource, lengths, null) ?? [])
  // On the night of a clock change two lengths can end at the same time of day. Then a resource's own one is meant: it is the
  // length that a request without one gets there.
  const length = [...own, lengths.defaultMinutes, ...offeredMinutes(lengths)].find(endsThen)
  if (length === undefined) throw invalidFields({ End: [messages.endNotOffered()] })
  return length
}

function wrongEnd({ durationMinutes }: BookingRequest): Problem {
  return invalidFields({
    End: [durationMinutes === null ? messages.endNotOffered() : messages.contradictsDuration()],
  })
}

/** A slot that the venue never offers is an error of the request (400), not a slot that somebody else took (409). */
function neverOffered(request: BookingRequest, question: BookingPlan['question']): Problem {
  const { resources, day, lengths, start, requestedMinutes, anyLength } = question
  if (question.partySize > mostSeats(resources)) return invalidFields({ PartySize: [messages.partyTooLarge()] })
  const { start: _, ...wholeDay } = question
  const isOfferedThen = offersOfDay({ ...wholeDay, occupied: new Map(), bookable: () => true }).length > 0
  if (!isOfferedThen && requestedMinutes !== null) return lengthNotOffered(request, question, requestedMinutes)
  const resource = resources.find(({ id }) => id === request.resourceId)
  if (resource && start) {
    const minutes = bookingMinutes(resource, lengths, requestedMinutes, anyLength)
    if (minutes === null) return invalidFields({ DurationMinutes: [messages.durationNotOffered()] })
    if (bookingSpan(day, start, minutes)) return invalidFields({ ResourceId: [messages.resourceTooSmall()] })
  }
  return invalidFields({ Start: [anyLength ? messages.outsideHours() : messages.startNotOffered()] })
}

/**
 * The problem of a length that fits nowhere in the day, or that this party is not offered: a group cannot have the own
 * length of a single resource.
 */
function lengthNotOffered(
  { durationMinutes }: BookingRequest,
  { day, lengths }: BookingPlan['question'],
  minutes: number,
): Problem {
  if (durationMinutes === null) return invalidFields({ End: [messages.endNotOffered()] })
  const fits = gridStarts(day, lengths.gridMinutes).some((start) => bookingSpan(day, start, minutes))
  return invalidFields({ DurationMinutes: [fits ? messages.durationNotOffered() : messages.lengthFitsNowhere()] })
}

/**
 * A group is offered under its first member. A named resource that is free, and that would not lead the group on an
 * empty day either, is too small; in any other case the slot has been taken.
 */
function whyNot(
  { resourceId }: BookingRequest,
  { resources }: BookingPlan['question'],
  inPrinciple: readonly Offer[],
  occupied: OccupiedByResource,
): Problem {
  const [ideal] = inPrinciple
  const named = resources.find(({ id }) => id === resourceId)
  if (named && ideal && ideal.members.length > 1 && ideal.members[0]?.resource !== named) {
    if (freeSeats(named, occupied, ideal.span) > 0) return invalidFields({ ResourceId: [messages.resourceTooSmall()] })
  }
  return new Problem('slot-not-available')
}
