import { isAnyFree } from '#lib/availability/any-free.ts'
import { bookableStart, bookingWindow } from '#lib/availability/booking-window.ts'
import { mostSeats } from '#lib/availability/most-seats.ts'
import { leadOf, type Offer, offersOfDay, type Question } from '#lib/availability/offers.ts'
import { datesOfMonth, openDay, readOccupiedOn } from '#lib/availability/open-days.ts'
import { serviceDay } from '#lib/availability/service-day.ts'
import { combinationsOfType } from '#lib/rules/combinations.ts'
import { stockOf } from '#lib/rules/stock.ts'
import { addDays, isLocalDate, localDateAt } from '#lib/time.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import { bookingLengths, offeredMinutes } from '#lib/venues/durations.ts'
import { listBookableResources, type Venue } from '#lib/venues/queries.ts'
import type { ResourceType } from '#lib/venues/resource-types.ts'

/** The wishes of a guest who wants to book, without the day. */
export type BookingWish = {
  type: ResourceType
  partySize: number
  /** Null for the usual length. */
  minutes: number | null
}

export type BookingDay = {
  /** `yyyy-MM-dd`. */
  date: string
  state: 'free' | 'full' | 'closed' | /** It is over, or notice and horizon exclude it. */ 'outside'
}

/** A start that guests can book now, or could if it were free. */
export type BookingTime = {
  /** `HH:mm` on the venue's clock. */
  start: string
  startsAt: Date
  /** The free offers at this start: a guest who names no place gets the first. None if the time is taken. */
  offers: readonly Offer[]
}

/** Lists the days of a month (`yyyy-MM`), by one read of the occupancy of all of them. */
export async function listBookingDays(
  venue: Venue,
  { month, ...asked }: BookingWish & { month: string },
  now: Date,
): Promise<BookingDay[]> {
  const resources = await resourcesOf(venue, asked.type)
  const today = localDateAt(venue.timezone, now.getTime())
  const lastDay = addDays(today, venue.settings.maxAdvanceDays)
  const days = datesOfMonth(month).map((date) => {
    // Yesterday's service may go on past midnight.
    const isInside = date >= addDays(today, -1) && date <= lastDay
    return { date, isInside, open: isInside ? openDayFor(venue, asked, resources, date, now) : null }
  })
  const occupied = await readOccupiedOn(
    venue,
    days.flatMap(({ open }) => open ?? []),
    now,
  )
  return days.map(({ date, isInside, open }): BookingDay => {
    if (open) {
      const question = { ...questionOf(venue, asked, resources, date, now), day: open.day, occupied }
      return { date, state: isAnyFree(question) ? 'free' : 'full' }
    }
    const isClosed = isInside && date >= today && !serviceDay(venue.openingHours, venue.timezone, date)
    return { date, state: isClosed ? 'closed' : 'outside' }
  })
}

/** The times of a day (`yyyy-MM-dd`) that guests can book now, free or taken, in their order. */
export async function listBookingTimes(
  venue: Venue,
  { date, ...asked }: BookingWish & { date: string },
  now: Date,
): Promise<BookingTime[]> {
  const resources = await resourcesOf(venue, asked.type)
  const open = isLocalDate(date) ? openDayFor(venue, asked, resources, date, now) : null
  if (!open) return []
  const occupied = await readOccupiedOn(venue, [open], now)
  const question = { ...questionOf(venue, asked, resources, date, now), day: open.day, occupied }
  const byStart = new Map<number, Offer[]>()
  for (const offer of offersOfDay(question)) {
    const { from } = offer.span
    if (question.bookable(from)) byStart.set(from, [...(byStart.get(from) ?? []), offer])
  }
  return [...byStart]
    .sort(([one], [other]) => one - other)
    .map(([from, offers]) => ({
      start: offers[0]?.start ?? '',
      startsAt: new Date(from),
      offers: offers.filter(({ available }) => available),
    }))
}

/** The largest party for which a venue has seats of a type, on an empty day; 0 if guests cannot book that type. */
export async function mostGuestsOfType(venue: Venue, type: ResourceType): Promise<number> {
  return mostSeats(await resourcesOf(venue, type), combinationsOfType(venue, type))
}

/** The lengths in minutes between which a party can choose; none if there is only one. */
export function lengthsOnOffer({ bookingDurations }: Venue, type: ResourceType, partySize: number): readonly number[] {
  const offered = offeredMinutes(bookingLengths(bookingDurations, type, partySize))
  return offered.length > 1 ? offered : []
}

/** The usual length of a booking of a type by a party, in minutes. */
export function usualMinutes({ bookingDurations }: Venue, type: ResourceType, partySize: number): number {
  return bookingLengths(bookingDurations, type, partySize).defaultMinutes
}

/** A place that a guest can ask for at a time: one resource, or any of a resource group. */
export type RequestedPlace = { resourceId: string | null; resourceGroup: string | null }

export const anyPlace: RequestedPlace = { resourceId: null, resourceGroup: null }

/** The offer for a guest who asks for a place at a time; null if it is not free. */
export function offerAt({ offers }: BookingTime, { resourceId, resourceGroup }: RequestedPlace): Offer | null {
  const fits = (offer: Offer) =>
    (resourceId === null || leadOf(offer).id === resourceId) &&
    (resourceGroup === null || offer.members.every(({ resource }) => resource.groupId === resourceGroup))
  return offers.find(fits) ?? null
}

async function resourcesOf(venue: Venue, type: ResourceType): Promise<Resource[]> {
  return stockOf('guest', await listBookableResources(venue)).filter((resource) => resource.type === type)
}

function openDayFor(venue: Venue, { type }: BookingWish, resources: readonly Resource[], date: string, now: Date) {
  return openDay(
    venue,
    date,
    bookingLengths(venue.bookingDurations, type),
    bookableStart(date, venue.timezone, bookingWindow(venue, resources), now),
  )
}

function questionOf(
  venue: Venue,
  { type, partySize, minutes }: BookingWish,
  resources: readonly Resource[],
  date: string,
  now: Date,
): Omit<Question, 'day' | 'occupied'> {
  return {
    lengths: bookingLengths(venue.bookingDurations, type, partySize),
    resources,
    combinations: combinationsOfType(venue, type),
    partySize,
    asker: { by: 'guest', at: now.getTime() },
    requestedMinutes: minutes,
    bookable: bookableStart(date, venue.timezone, bookingWindow(venue, resources), now),
  }
}
