import { type LinkedBooking, readGuestBooking } from '#lib/guest-bookings/find-guest-booking.ts'
import {
  listMoveDays,
  listMoveTimes,
  type MoveDay,
  type MoveTime,
  mostGuestsToMove,
  moveRefusal,
  partyRefusal,
} from '#lib/guest-bookings/move-choices.ts'
import { wallMidnight } from '#lib/time.ts'
import { type Bounds, boundsOf, monthsAround, type QueryFields } from '../../../../../_components/choosing/bounds.ts'
import { type ReservationView, reservationViewOf } from '../view.ts'
import { type BookedFields, bookedOf, readMoveWish, type WishedMove } from './wish.ts'

/** The data of the pages of choosing and of confirming. */
export type MoveView = {
  /** The booking as its own page shows it. */
  view: ReservationView
  booked: BookedFields
  bounds: Bounds
  wish: WishedMove
  /** The largest party that the venue can seat in one booking of this type. */
  mostGuests: number
  /** Whether the time cannot be changed any more: it has been moved as often as it may be. */
  isPartyOnly: boolean
  days: readonly MoveDay[]
  /** The times of the chosen day; none without a day. */
  times: readonly MoveTime[]
  /** Free days close to the chosen one, if it has no free time. */
  near: readonly MoveDay[]
}

const mostNear = 3
/** How many days are read to find them. */
const mostRead = 5

/** Reads everything that a guest can choose, after the choice so far. */
export async function moveViewOf(
  found: LinkedBooking,
  fields: QueryFields,
  shown: Parameters<typeof reservationViewOf>[1],
): Promise<MoveView> {
  const { now } = shown
  const booked = bookedOf(found.venue, found.reservation)
  const bounds = boundsOf(found.venue, now)
  const isPartyOnly = moveRefusal(found.reservation, now) === 'too-often'
  const wish = permitted(readMoveWish(fields, booked, bounds), booked, {
    party: partyRefusal(found.reservation, now) === null,
    time: !isPartyOnly,
  })
  const [booking, most] = await Promise.all([readGuestBooking(found), mostGuestsToMove(found)])
  const common = { view: await reservationViewOf(booking, shown), booked, bounds, wish, mostGuests: most, isPartyOnly }
  if (isPartyTooLarge(common)) return { ...common, days: [], times: [], near: [] }
  const { date, month, partySize } = wish
  const [days, times] = await Promise.all([
    isPartyOnly ? [] : listMoveDays(found, { month, partySize }, now),
    date === null ? [] : listMoveTimes(found, { date, partySize }, now),
  ])
  const isHelpful = date !== null && !isPartyOnly && !times.some(isOpenTime)
  const { after } = monthsAround(month, bounds, booked.date)
  const near = isHelpful ? await nearDays(found, { ...wish, date }, days, after, now) : []
  return { ...common, days, times, near }
}

/** Removes from a choice everything that the terms of the booking do not allow. */
function permitted(wish: WishedMove, booked: BookedFields, may: { party: boolean; time: boolean }): WishedMove {
  return {
    ...wish,
    ...(!may.party && { partySize: booked.partySize }),
    ...(!may.time && { date: booked.date, start: null, isOutside: false }),
  }
}

/** Whether the venue cannot seat the chosen party at any time. A guest who has such a booking may still move it. */
export function isPartyTooLarge({
  wish,
  booked,
  mostGuests,
}: Pick<MoveView, 'wish' | 'booked' | 'mostGuests'>): boolean {
  return wish.partySize > mostGuests && wish.partySize !== booked.partySize
}

/** Whether a time is one to which the guest can move here. */
export function isOpenTime({ state }: MoveTime): boolean {
  return state === 'free' || state === 'own'
}

/** Finds free days close to the chosen one. If the chosen month has no later free day, reads the next one (`after`) too. */
async function nearDays(
  found: LinkedBooking,
  { date, partySize }: WishedMove & { date: string },
  days: readonly MoveDay[],
  after: string | null,
  now: Date,
): Promise<MoveDay[]> {
  const isFree = ({ state }: MoveDay) => state === 'free'
  const isEnough = days.some((day) => isFree(day) && day.date > date)
  const more = isEnough || after === null ? [] : await listMoveDays(found, { month: after, partySize }, now)
  const distance = (day: MoveDay) => Math.abs(wallMidnight(day.date) - wallMidnight(date))
  const closest = [...days, ...more]
    .filter((day) => isFree(day) && day.date !== date)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, mostRead)
  // A day also counts as free if everything left of it needs a higher deposit, so its times are read.
  const times = await Promise.all(closest.map((day) => listMoveTimes(found, { date: day.date, partySize }, now)))
  return closest
    .filter((_, at) => times[at]?.some(isOpenTime))
    .slice(0, mostNear)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** The time that is chosen, if it can be confirmed: it is free, and it changes something. */
export function confirmable(move: MoveView): MoveTime | null {
  const chosen = move.times.find(({ start }) => start === move.wish.start)
  return chosen && isOpenTime(chosen) && !isUnchanged(move) ? chosen : null
}

/** Whether the choice is the booking as it is. */
export function isUnchanged({ wish, booked }: MoveView): boolean {
  return wish.date === booked.date && wish.start === booked.start && wish.partySize === booked.partySize
}

/** The time of the booking, for another party on the same day; null if the party is the same or the day another one. */
export function ownTimeFor({
  wish,
  booked,
  times,
}: MoveView): MoveTime | 'taken' | 'raises-deposit' | 'needs-request' | null {
  if (wish.partySize === booked.partySize || wish.date !== booked.date) return null
  const own = times.find(({ start }) => start === booked.start)
  if (own && isOpenTime(own)) return own
  return own?.state === 'raises-deposit' || own?.state === 'needs-request' ? own.state : 'taken'
}
