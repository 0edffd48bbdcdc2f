import { isAnyFree } from '#lib/availability/any-free.ts'
import { bookableStart, bookingWindow } from '#lib/availability/booking-window.ts'
import { mostSeats } from '#lib/availability/most-seats.ts'
import { leadOf, type Offer, offersOfDay, type Question } from '#lib/availability/offers.ts'
import { datesOfMonth, type OpenDay, openDay, readOccupiedOn, readPaceOn } from '#lib/availability/open-days.ts'
import { type PaceCounts, withinPace } from '#lib/availability/pace.ts'
import { type ServiceDay, serviceDay } from '#lib/availability/service-day.ts'
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
  const [occupied, started] = await readTaken(
    venue,
    days.flatMap(({ open }) => open ?? []),
    now,
  )
  return days.map(({ date, isInside, open }): BookingDay => {
    if (open) {
      const question = { ...questionOf(venue, asked, resources, { day: open.day, started, now }), occupied }
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
  const [occupied, started] = await readTaken(venue, [open], now)
  const question = { ...questionOf(venue, asked, resources, { day: open.day, started, now }), occupied }
  const inTime = bookableStart(date, venue.timezone, bookingWindow(venue, resources), now)
  const byStart = new Map<number, Offer[]>()
  for (const offer of offersOfDay(question)) {
    const { from } = offer.span
    if (inTime(from)) byStart.set(from, [...(byStart.get(from) ?? []), offer])
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
  return mostSeats(await resourcesOf(venue, type))
}

/** The lengths in minutes between which guests can choose; none if there is only one. */
export function lengthsOnOffer({ bookingDurations }: Venue, type: ResourceType): readonly number[] {
  const offered = offeredMinutes(bookingLengths(bookingDurations, type))
  return offered.length > 1 ? offered : []
}

/** The usual length of a booking of a type, in minutes. */
export function usualMinutes({ bookingDurations }: Venue, type: ResourceType): number {
  return bookingLengths(bookingDurations, type).defaultMinutes
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
  return (await listBookableResources(venue)).filter((resource) => resource.type === type)
}

function openDayFor(venue: Venue, { type }: BookingWish, resources: readonly Resource[], date: string, now: Date) {
  return openDay(
    venue,
    date,
    bookingLengths(venue.bookingDurations, type),
    bookableStart(date, venue.timezone, bookingWindow(venue, resources), now),
  )
}

/** Reads the occupancy of days, and what starts on them. */
function readTaken(venue: Venue, days: readonly OpenDay[], now: Date) {
  return Promise.all([readOccupiedOn(venue, days, now), readPaceOn(venue, days, now)])
}

function questionOf(
  venue: Venue,
  { type, partySize, minutes }: BookingWish,
  resources: readonly Resource[],
  { day, started, now }: { day: ServiceDay; started: PaceCounts; now: Date },
): Omit<Question, 'occupied'> {
  const inTime = bookableStart(day.date, venue.timezone, bookingWindow(venue, resources), now)
  const paced = withinPace(venue, day, { type, covers: partySize, online: true }, started)
  return {
    day,
    lengths: bookingLengths(venue.bookingDurations, type),
    resources,
    partySize,
    requestedMinutes: minutes,
    bookable: (startsAt) => inTime(startsAt) && paced(startsAt),
  }
}
