import { mostSeats } from '#lib/availability/most-seats.ts'
import { datesOfMonth, type OpenDay, openDay, readOccupiedOn, readPaceOn } from '#lib/availability/open-days.ts'
import { offerPrice } from '#lib/availability/price.ts'
import { serviceDay } from '#lib/availability/service-day.ts'
import { extrasTotal, repriceExtras } from '#lib/reservations/extras.ts'
import { readSnapshot } from '#lib/reservations/rebook.ts'
import { addDays, isLocalDate, localDateAt } from '#lib/time.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import { bookingLengths } from '#lib/venues/durations.ts'
import { listBookableResources } from '#lib/venues/queries.ts'
import {
  type ChoiceState,
  choicesOfDay,
  choosableStart,
  type HeldBooking,
  isMovable,
  type MoveChoice,
} from './choices.ts'
import type { LinkedBooking } from './find-guest-booking.ts'

export { moveRefusal, partyRefusal } from './refusals.ts'

/** A time to which a guest may want to move. */
export type MoveTime = {
  /** `HH:mm` on the venue's clock. */
  start: string
  startsAt: Date
  endsAt: Date
  state: ChoiceState
  /** The resources that would be booked; empty if the time is taken. */
  resources: readonly Pick<Resource, 'name' | 'translations'>[]
  /** The price with extras, in minor units of the reservation's currency. */
  totalMinor: number
}

export type MoveDay = {
  date: string
  state: /** Some time of it is free, if only for a higher deposit. */
    | 'free'
    | 'full'
    | 'closed'
    /** It is over, or notice and horizon exclude it. */
    | 'outside'
    /** The day of the reservation. */
    | 'own'
}

/**
 * Lists the times of a day (`yyyy-MM-dd`) to which a reservation can move, for a party of this size. The reservation keeps its
 * type, length and extras, and its own occupancy does not count. Lists only starts that the guest may choose now; none if the
 * venue is closed or has not enough seats (`mostGuestsToMove`).
 */
export async function listMoveTimes(
  link: LinkedBooking,
  { date, partySize }: { date: string; partySize: number },
  now: Date,
): Promise<MoveTime[]> {
  const held = await readHeld(link)
  const day = isLocalDate(date) ? openDayOf(held, date, now) : null
  if (!day) return []
  const [occupied, started] = await readOthersOn(held, [day], now)
  return choicesOfDay(held, { day: day.day, partySize, occupied, started, now }).map((choice) => ({
    start: choice.offer.start,
    startsAt: new Date(choice.offer.span.from),
    endsAt: new Date(choice.offer.span.until),
    state: choice.state,
    ...(choice.state === 'own' && partySize === held.reservation.partySize
      ? presentPlace(held)
      : offeredPlace(held, choice, partySize)),
  }))
}

function offeredPlace({ venue, reservation }: HeldBooking, { state, offer }: MoveChoice, partySize: number) {
  const extras = repriceExtras(reservation, venue.extras, partySize)
  return {
    resources: state === 'taken' ? [] : offer.members.map(({ resource }) => resource),
    totalMinor: offerPrice(offer, reservation.games ?? 1) + extrasTotal(extras),
  }
}

/** The present resources and price, even if the venue no longer offers them, or has another price. */
function presentPlace({ reservation: { priceEstimateMinor, extras }, resources }: HeldBooking) {
  return { resources, totalMinor: priceEstimateMinor + extrasTotal(extras) }
}

/** Lists the days of a month (`yyyy-MM`) for a reservation and a party, by one read of the occupancy of all of them. */
export async function listMoveDays(
  link: LinkedBooking,
  { month, partySize }: { month: string; partySize: number },
  now: Date,
): Promise<MoveDay[]> {
  const held = await readHeld(link)
  const { venue, reservation } = held
  const today = localDateAt(venue.timezone, now.getTime())
  const lastDay = addDays(today, venue.settings.maxAdvanceDays)
  const days = datesOfMonth(month).map((date) => {
    // Yesterday's service may go on past midnight.
    const isInside = date >= addDays(today, -1) && date <= lastDay
    return { date, isInside, open: isInside ? openDayOf(held, date, now) : null }
  })
  const open = days.flatMap((one) => one.open ?? [])
  const [occupied, started] = await readOthersOn(held, open, now)
  return days.map(({ date, isInside, open: opened }): MoveDay => {
    if (date === reservation.serviceDate) return { date, state: 'own' }
    if (opened)
      return { date, state: isMovable(held, { ...opened, partySize, occupied, started, now }) ? 'free' : 'full' }
    const isClosed = isInside && date >= today && !serviceDay(venue.openingHours, venue.timezone, date)
    return { date, state: isClosed ? 'closed' : 'outside' }
  })
}

/** The largest party for which the venue has seats of the reservation's type, on an empty day. */
export async function mostGuestsToMove(link: LinkedBooking): Promise<number> {
  return mostGuestsOf(await readHeld(link))
}

/** The same as `mostGuestsToMove`, for a booking that is read already. */
export function mostGuestsOf({ bookable, reservation }: HeldBooking): number {
  return mostSeats(bookable.filter(({ type }) => type === reservation.resourceType))
}

async function readHeld({ venue, reservation }: LinkedBooking): Promise<HeldBooking> {
  const [snapshot, bookable] = await Promise.all([
    readSnapshot(venue, reservation.reference),
    listBookableResources(venue),
  ])
  return { venue, bookable, ...snapshot }
}

function openDayOf(held: HeldBooking, date: string, now: Date): OpenDay | null {
  const { venue, reservation } = held
  const lengths = bookingLengths(venue.bookingDurations, reservation.resourceType)
  return openDay(venue, date, lengths, choosableStart(held, date, now))
}

/** Reads the occupancy of others on days in the order of their dates, and what starts on them. */
function readOthersOn({ venue, reservation }: HeldBooking, days: readonly OpenDay[], now: Date) {
  return Promise.all([
    readOccupiedOn(venue, days, now, { exceptReservationId: reservation.id }),
    readPaceOn(venue, days, now),
  ])
}
