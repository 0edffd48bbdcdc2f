import { isAnyFree } from '#lib/availability/any-free.ts'
import { bookableStart, bookingWindow } from '#lib/availability/booking-window.ts'
import { requiredDeposit, type Visit } from '#lib/availability/deposit.ts'
import type { OccupiedByResource } from '#lib/availability/occupancy.ts'
import { type Offer, offersOfDay, type Question } from '#lib/availability/offers.ts'
import type { GridStart, ServiceDay } from '#lib/availability/service-day.ts'
import type { Snapshot } from '#lib/reservations/rebook.ts'
import { termOf } from '#lib/rules/terms.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import { bookingLengths } from '#lib/venues/durations.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** A guest's reservation with its resources, and what guests of its venue can book. */
export type HeldBooking = Snapshot & { venue: Venue; bookable: readonly Resource[] }

/** A day and a party that the guest may want. `occupied` is without the guest's own occupancy. */
export type WishedVisit = { day: ServiceDay; partySize: number; occupied: OccupiedByResource; now: Date }

export type ChoiceState =
  /** It can be moved there. */
  | 'free'
  /** The time of the reservation now. */
  | 'own'
  | 'taken'
  /** Free, but only if more deposit is required than was agreed: the venue alone can move it there. */
  | 'raises-deposit'
  /** Free, but the venue answers bookings of this day and party first: the venue alone can move it there. */
  | 'needs-request'

/** A start with the offer that the reservation would take. */
export type MoveChoice = { state: ChoiceState; offer: Offer }

/**
 * Returns the choices of a day by their start, or that of one start: the starts from which the guest may book now, or that
 * the reservation has already. Its length stays. At each start the guest is offered, in this order, the table or tables of
 * the reservation, others of the same resource group, and any of its type.
 */
export function choicesOfDay(held: HeldBooking, wish: WishedVisit, start?: GridStart): MoveChoice[] {
  const { reservation, resources: own } = held
  const question = questionOf(held, wish)
  const visit = { date: wish.day.date, partySize: wish.partySize }
  const ids = new Set(own.map(({ id }) => id))
  const groupIds = new Set(own.map((one) => one.groupId))
  const preferred = [
    question.resources.filter(({ id }) => ids.has(id)),
    groupIds.size === 1 ? question.resources.filter(({ groupId }) => groupId !== null && groupIds.has(groupId)) : [],
    question.resources,
  ]
  // If one resource seats the party, the venue offers no groups (decisions 3.5), not even of the reservation's own tables.
  const alone = question.resources.some(({ capacity }) => capacity >= wish.partySize)
  const byStart = new Map<number, Offer[]>()
  for (const resources of preferred) {
    for (const offer of offersOfDay({ ...question, resources, ...(start && { start }) })) {
      if (offer.minutes !== minutesOf(held) || (alone && offer.members.length > 1)) continue
      const { from } = offer.span
      byStart.set(from, [...(byStart.get(from) ?? []), offer])
    }
  }
  const starts = [...byStart].filter(([from]) => question.bookable(from)).sort(([one], [other]) => one - other)
  const isUnchanged = (from: number) =>
    from === reservation.startsAt.getTime() && wish.partySize === reservation.partySize
  return starts.flatMap(([from, offers]) => {
    const available = offers.filter((offer) => offer.available)
    const offer = available.find((one) => !raisesDeposit(held, one, visit)) ?? available[0] ?? offers[0]
    return offer ? { offer, state: isUnchanged(from) ? 'own' : stateOf(held, offer, visit) } : []
  })
}

function stateOf(held: HeldBooking, offer: Offer, visit: Visit): ChoiceState {
  if (!offer.available) return 'taken'
  if (needsRequest(held, visit)) return 'needs-request'
  if (raisesDeposit(held, offer, visit)) return 'raises-deposit'
  return offer.span.from === held.reservation.startsAt.getTime() ? 'own' : 'free'
}

/** Whether the day has a start to which the guest, or the venue if the deposit is raised, can move the reservation. */
export function isMovable(held: HeldBooking, wish: WishedVisit): boolean {
  return isAnyFree(questionOf(held, wish), (minutes) => minutes === minutesOf(held))
}

/**
 * Whether the guest may book from a start on a date. Notice, horizon and pauses do not bind the start that the reservation
 * has (decisions 13.6).
 */
export function choosableStart(
  { venue, reservation, bookable: all }: HeldBooking,
  date: string,
  now: Date,
): (startsAt: number) => boolean {
  const ofType = all.filter(({ type }) => type === reservation.resourceType)
  const bookable = bookableStart(date, venue.timezone, bookingWindow(venue, ofType), now)
  return (startsAt) => startsAt === reservation.startsAt.getTime() || bookable(startsAt)
}

/** The deposit that an offer on a date requires of a guest who agrees to one, in minor units. */
export function depositOf({ venue }: HeldBooking, { members }: Pick<Offer, 'members'>, visit: Visit): number {
  const resources = members.map(({ resource }) => resource)
  return requiredDeposit(resources, venue.settings, true, visit) ?? 0
}

/**
 * Whether the venue answers bookings of that day and party first, and neither has this booking been a request nor would the
 * venue have to answer it as it is: then the venue alone can move it there (decisions 19.8).
 */
export function needsRequest({ venue, reservation }: HeldBooking, visit: Visit): boolean {
  const type = reservation.resourceType
  const isRequest = (subject: Visit) => termOf(venue.settings, { type, ...subject })?.kind === 'request'
  return reservation.requestStep === null && isRequest(visit) && !isRequest(presentVisit(reservation))
}

function presentVisit({ serviceDate, partySize }: HeldBooking['reservation']): Visit {
  return { date: serviceDate, partySize }
}

/**
 * Whether an offer requires more deposit than was agreed, and more than the present table requires: a guest who has a table
 * without its deposit, because none was agreed, may keep it (decisions 13.6).
 */
function raisesDeposit(held: HeldBooking, offer: Offer, visit: Visit): boolean {
  const { venue, reservation, resources } = held
  const present = requiredDeposit(resources, venue.settings, true, presentVisit(reservation)) ?? 0
  return depositOf(held, offer, visit) > Math.max(reservation.depositAmountMinor ?? 0, present)
}

function questionOf(held: HeldBooking, { day, partySize, occupied, now }: WishedVisit): Question {
  const { venue, reservation, bookable } = held
  return {
    day,
    lengths: bookingLengths(venue.bookingDurations, reservation.resourceType),
    resources: bookable.filter(({ type }) => type === reservation.resourceType),
    partySize,
    requestedMinutes: minutesOf(held),
    occupied,
    bookable: choosableStart(held, day.date, now),
  }
}

/** The length of the reservation in real minutes, also across a clock change. */
function minutesOf({ reservation: { startsAt, endsAt } }: HeldBooking): number {
  return (endsAt.getTime() - startsAt.getTime()) / 60_000
}
