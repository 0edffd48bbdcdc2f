import { z } from 'zod'
import { largestParty } from '#lib/availability/input.ts'
import { mostSeats } from '#lib/availability/most-seats.ts'
import { localDate, queryInteger } from '#lib/input.ts'
import { combinationsOfType } from '#lib/rules/combinations.ts'
import { stockOf } from '#lib/rules/stock.ts'
import { addMonths, localDateAt } from '#lib/time.ts'
import { listBookingDays, listBookingTimes } from '#lib/venue-page/choices.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { resourceTypes } from '#lib/venues/resource-types.ts'
import type { FirstTimesRecord } from './first-hour-record.ts'

/** Query of the times for a first booking. */
export const FirstTimesQuery = z.object({
  date: localDate().optional().meta({ description: 'The service day; omitted: the first one with a free table.' }),
  partySize: queryInteger({ min: 1 }).meta({ description: 'Guests.' }),
})
export type FirstTimesQuery = z.output<typeof FirstTimesQuery>

const mostDays = 14

/** Reads when a guest could book a table on the venue's page: the days, and the times of one of them. */
export async function readFirstTimes(
  venue: Venue,
  { date, partySize }: FirstTimesQuery,
  now: Date,
): Promise<FirstTimesRecord> {
  if (partySize > largestParty) return { days: [], date: date ?? null, times: [] }
  const days = await freeDaysOf(venue, { type: 'RestaurantTable', partySize }, now)
  const shown = date ?? days[0] ?? null
  const wish = { type: 'RestaurantTable', partySize, minutes: null } as const
  const times = shown === null ? [] : await listBookingTimes(venue, { ...wish, date: shown }, now)
  return {
    days: days.slice(0, mostDays),
    date: shown,
    times: times.flatMap(({ start, offers: [offer] }) =>
      offer ? [{ start, end: offer.end, tables: offer.members.map(({ resource }) => resource.name) }] : [],
    ),
  }
}

/** Returns the days of this month and the next on which two guests, or as many as a table takes, find something free. */
export async function findFreeDays(venue: Venue, resources: readonly Resource[], now: Date): Promise<string[]> {
  for (const type of resourceTypes) {
    const ofType = stockOf('guest', resources).filter((each) => each.type === type)
    const seats = mostSeats(ofType, combinationsOfType(venue, type))
    const least = Math.max(2, Math.min(...ofType.map(({ minParty }) => minParty ?? 1)))
    const days = seats > 0 ? await freeDaysOf(venue, { type, partySize: Math.min(least, seats) }, now) : []
    if (days.length > 0) return days
  }
  return []
}

type TypeWish = Pick<Parameters<typeof listBookingDays>[1], 'type' | 'partySize'>

async function freeDaysOf(venue: Venue, wish: TypeWish, now: Date): Promise<string[]> {
  const today = localDateAt(venue.timezone, now.getTime())
  const months = [today, addMonths(`${today.slice(0, 7)}-01`, 1)].map((date) => date.slice(0, 7))
  const listed = await Promise.all(
    months.map((month) => listBookingDays(venue, { ...wish, minutes: null, month }, now)),
  )
  return listed.flat().flatMap(({ date, state }) => (state === 'free' ? [date] : []))
}
