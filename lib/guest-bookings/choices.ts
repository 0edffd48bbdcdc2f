import { isAnyFree } from '#lib/availability/any-free.ts'
import { bookableStart, bookingWindow } from '#lib/availability/booking-window.ts'
import { requiredDeposit } from '#lib/availability/deposit.ts'
import type { OccupiedByResource } from '#lib/availability/occupancy.ts'
import { type Offer, offersOfDay, type Question } from '#lib/availability/offers.ts'
import { type CountedBooking, type PaceCounts, withinPace } from '#lib/availability/pace.ts'
import type { GridStart, ServiceDay } from '#lib/availability/service-day.ts'
import type { Snapshot } from '#lib/reservations/rebook.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import { bookingLengths } from '#lib/venues/durations.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** A guest's reservation with its resources, and what guests of its venue can book. */
export type HeldBooking = Snapshot & { venue: Venue; bookable: readonly Resource[] }

/** A day and a party that the guest may want. `occupied` is without the guest's own occupancy, `started` has it. */
export type WishedVisit = {
  day: ServiceDay
  partySize: number
  occupied: OccupiedByResource
  started: PaceCounts
  now: Date
}

export type ChoiceState =
  /** It can be moved there. */
  | 'free'
  /** The time of the reservation now. */
  | 'own'
  /** Another party has the resources, or the pace of the venue allows no more. */
  | 'taken'
  /** Free, but only if more deposit is required than was agreed: the venue alone can move it there. */
  | 'raises-deposit'

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
  const isChoosable = choosableStart(held, wish.day.date, wish.now)
  const starts = [...byStart].filter(([from]) => isChoosable(from)).sort(([one], [other]) => one - other)
  const isUnchanged = (from: number) =>
    from === reservation.startsAt.getTime() && wish.partySize === reservation.partySize
  return starts.flatMap(([from, offers]) => {
    const available = offers.filter((offer) => offer.available)
    const offer = available.find((one) => !raisesDeposit(held, one)) ?? available[0] ?? offers[0]
    return offer ? { offer, state: isUnchanged(from) ? 'own' : stateOf(held, offer) } : []
  })
}

function stateOf(held: HeldBooking, offer: Offer): ChoiceState {
  if (!offer.available) return 'taken'
  if (raisesDeposit(held, offer)) return 'raises-deposit'
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

/** The deposit that an offer requires of a guest who agrees to one, in minor units. */
export function depositOf({ venue }: HeldBooking, { members }: Pick<Offer, 'members'>): number {
  const resources = members.map(({ resource }) => resource)
  return requiredDeposit(resources, venue.settings, true) ?? 0
}

/**
 * Whether an offer requires more deposit than was agreed, and more than the present table requires: a guest who has a table
 * without its deposit, because none was agreed, may keep it (decisions 13.6).
 */
function raisesDeposit(held: HeldBooking, offer: Offer): boolean {
  const { venue, reservation, resources } = held
  const present = requiredDeposit(resources, venue.settings, true) ?? 0
  return depositOf(held, offer) > Math.max(reservation.depositAmountMinor ?? 0, present)
}

/** Whether the pace of the venue allows the guest's party from a start. The part that the reservation has there is its own. */
export function pacedFor(
  { venue, reservation }: HeldBooking,
  { day, partySize, started }: Pick<WishedVisit, 'day' | 'partySize' | 'started'>,
): (startsAt: number) => boolean {
  const online = reservation.channel === 'Online'
  const except: CountedBooking = {
    type: reservation.resourceType,
    startsAt: reservation.startsAt.getTime(),
    covers: reservation.partySize,
  }
  const party = { type: reservation.resourceType, covers: partySize, online, except }
  return withinPace(venue, day, party, started)
}

function questionOf(held: HeldBooking, wish: WishedVisit): Question {
  const { day, partySize, occupied, now } = wish
  const { venue, reservation, bookable } = held
  const isChoosable = choosableStart(held, day.date, now)
  const paced = pacedFor(held, wish)
  return {
    day,
    lengths: bookingLengths(venue.bookingDurations, reservation.resourceType),
    resources: bookable.filter(({ type }) => type === reservation.resourceType),
    partySize,
    requestedMinutes: minutesOf(held),
    occupied,
    bookable: (startsAt) => isChoosable(startsAt) && paced(startsAt),
  }
}

/** The length of the reservation in real minutes, also across a clock change. */
function minutesOf({ reservation: { startsAt, endsAt } }: HeldBooking): number {
  return (endsAt.getTime() - startsAt.getTime()) / 60_000
}
