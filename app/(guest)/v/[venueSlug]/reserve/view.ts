import { stockOf } from '#lib/rules/stock.ts'
import { addMonths, wallMidnight } from '#lib/time.ts'
import {
  type BookingDay,
  type BookingTime,
  lengthsOnOffer,
  listBookingDays,
  listBookingTimes,
  mostGuestsOfType,
  offerAt,
} from '#lib/venue-page/choices.ts'
import { type TypeOnOffer, typesOnOffer } from '#lib/venue-page/types-on-offer.ts'
import { listBookableResources, type Venue } from '#lib/venues/queries.ts'
import { type Bounds, boundsOf, monthsAround, type QueryFields } from '../../../_components/choosing/bounds.ts'
import { pathTo, type VenuePage } from '../_hosted/venue-page.ts'
import { type Change, type ReserveWish, readReserveWish, wishFields } from './wish.ts'

/** The data of the pages of booking. */
export type ReserveView = {
  page: VenuePage
  types: readonly TypeOnOffer[]
  wish: ReserveWish
  bounds: Bounds
  /** The largest party that the venue can seat in one booking of this type. */
  largest: number
  /** The lengths between which guests can choose. */
  lengths: readonly number[]
  days: readonly BookingDay[]
  /** The times of the chosen day; none without a day. */
  times: readonly BookingTime[]
  /** Free days close to the chosen one, if it has no free time. */
  near: readonly string[]
}

const mostNear = 3

/**
 * Reads everything that a guest can choose, after the choice so far. If no day is chosen, chooses the first free one of the
 * shown month, or of the next one, so that times are seen at once. Null if guests can book nothing here.
 */
export async function reserveViewOf(page: VenuePage, fields: QueryFields): Promise<ReserveView | null> {
  const { venue, now } = page
  const types = typesOnOffer(stockOf('guest', await listBookableResources(venue)))
  if (types.length === 0) return null
  const bounds = boundsOf(venue, now)
  const wish = readReserveWish(
    fields,
    venue,
    types.map(({ type }) => type),
    bounds,
  )
  const { type, partySize } = wish
  const common = {
    page,
    types,
    bounds,
    largest: await mostGuestsOfType(venue, type),
    lengths: lengthsOnOffer(venue, type, partySize),
  }
  if (partySize > common.largest) return { ...common, wish, days: [], times: [], near: [] }
  const shown = await withDay(venue, wish, bounds, { mayTurn: !fields.has('month'), now })
  const { date } = shown.wish
  const times = date === null ? [] : await listBookingTimes(venue, { ...shown.wish, date }, now)
  const isHelpful = date !== null && !times.some(isFree)
  return { ...common, ...shown, times, near: isHelpful ? await nearDays(venue, shown, date, bounds, now) : [] }
}

/** The days of the month, and the wish with its day. */
async function withDay(
  venue: Venue,
  wish: ReserveWish,
  bounds: Bounds,
  { mayTurn, now }: { mayTurn: boolean; now: Date },
): Promise<Pick<ReserveView, 'wish' | 'days'>> {
  const days = await listBookingDays(venue, wish, now)
  if (wish.date !== null || wish.isOutside) return { wish, days }
  const first = days.find(({ state }) => state === 'free')
  if (first) return { wish: { ...wish, date: first.date }, days }
  const { after } = monthsAround(wish.month, bounds, null)
  if (!mayTurn || after === null) return { wish, days }
  return withDay(venue, { ...wish, month: after }, bounds, { mayTurn: false, now })
}

/** Whether guests can book a time. */
export function isFree({ offers }: BookingTime): boolean {
  return offers.length > 0
}

/** Finds free days close to the chosen one. If the chosen month has no later free day, reads the next month too. */
async function nearDays(
  venue: Venue,
  { wish, days }: Pick<ReserveView, 'wish' | 'days'>,
  date: string,
  { last }: Bounds,
  now: Date,
): Promise<string[]> {
  const free = (all: readonly BookingDay[]) => all.flatMap((day) => (day.state === 'free' ? day.date : []))
  const here = free(days)
  const next = addMonths(`${wish.month}-01`, 1).slice(0, 7)
  const isEnough = here.some((one) => one > date) || next > last.slice(0, 7)
  const others = isEnough ? [] : free(await listBookingDays(venue, { ...wish, month: next }, now))
  const distance = (one: string) => Math.abs(wallMidnight(one) - wallMidnight(date))
  return [...here, ...others]
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, mostNear)
    .sort()
}

/** The time that is chosen, with what is free then at the chosen place; null if it cannot be booked. */
export function chosenOf({ wish, times }: Pick<ReserveView, 'wish' | 'times'>) {
  const time = times.find(({ start }) => start === wish.start)
  const offer = time && offerAt(time, wish)
  return time && offer ? { time, offer } : null
}

export type Chosen = NonNullable<ReturnType<typeof chosenOf>>

/** The address of a step of booking: the choice so far, with a change. */
export function stepPath({ page, wish }: Pick<ReserveView, 'page' | 'wish'>, change: Change = {}): string {
  return pathTo(page, '/reserve', wishFields(wish, change))
}
