import { isAnyFree } from '#lib/availability/any-free.ts'
import { bookableStart, bookingWindow } from '#lib/availability/booking-window.ts'
import { requiredDeposit } from '#lib/availability/deposit.ts'
import type { OccupiedByResource } from '#lib/availability/occupancy.ts'
import { type Offer, offersOfDay, type Question } from '#lib/availability/offers.ts'
import type { GridStart, ServiceDay } from '#lib/availability/service-day.ts'
import type { Snapshot } from '#lib/reservations/rebook.ts'
import { combinationsOfType } from '#lib/rules/combinations.ts'
import { isBelowMinimum } from '#lib/rules/smallest-party.ts'
import { asOwnTable, isStockOf, stockOf } from '#lib/rules/stock.ts'
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
  const present = reservation.startsAt.getTime()
  const ownTables = held.bookable.filter(({ id, type }) => ids.has(id) && type === reservation.resourceType)
  const preferred = [
    ownTables.map(asOwnTable),
    groupIds.size === 1 ? question.resources.filter(({ groupId }) => groupId !== null && groupIds.has(groupId)) : [],
    question.resources,
  ]
  // If one resource seats the party, the venue offers no groups (decisions 3.5), not even of the reservation's own tables.
  const alone = question.resources.some(
    (resource) => resource.capacity >= wish.partySize && !isBelowMinimum(resource, wish.partySize),
  )
  const byStart = new Map<number, Offer[]>()
  for (const resources of preferred) {
    for (const offer of offersOfDay({ ...question, resources, ...(start && { start }) })) {
      if (offer.minutes !== minutesOf(held) || (alone && offer.members.length > 1)) continue
      const { from } = offer.span
      // A table that has left the stock of guests stays with the booking only at the time that was agreed.
      const isKept = from === present || !ownTables.some((own) => isOffStock(own) && takes(offer, own))
      if (!isKept) continue
      byStart.set(from, [...(byStart.get(from) ?? []), offer])
    }
  }
  const starts = [...byStart].filter(([from]) => question.bookable(from)).sort(([one], [other]) => one - other)
  const isUnchanged = (from: number) =>
    from === reservation.startsAt.getTime() && wish.partySize === reservation.partySize
  return starts.flatMap(([from, offers]) => {
    const available = offers.filter((offer) => offer.available)
    const offer = available.find((one) => !raisesDeposit(held, one)) ?? available[0] ?? offers[0]
    return offer ? { offer, state: isUnchanged(from) ? 'own' : stateOf(held, offer) } : []
  })
}

function isOffStock(own: Resource): boolean {
  return !isStockOf('guest', own)
}

function takes({ members }: Offer, { id }: Resource): boolean {
  return members.some(({ resource }) => resource.id === id)
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

function questionOf(held: HeldBooking, { day, partySize, occupied, now }: WishedVisit): Question {
  const { venue, reservation, bookable } = held
  const lengths = bookingLengths(venue.bookingDurations, reservation.resourceType, partySize)
  return {
    day,
    lengths,
    resources: stockOf('guest', bookable).filter(({ type }) => type === reservation.resourceType),
    combinations: combinationsOfType(venue, reservation.resourceType),
    partySize,
    asker: { by: 'guest', at: now.getTime() },
    requestedMinutes: minutesOf(held),
    // The length stays, also if a party of this size would have another one.
    anyLength: lengths.byParty !== undefined,
    occupied,
    bookable: choosableStart(held, day.date, now),
  }
}

/** The length of the reservation in real minutes, also across a clock change. */
function minutesOf({ reservation: { startsAt, endsAt } }: HeldBooking): number {
  return (endsAt.getTime() - startsAt.getTime()) / 60_000
}
