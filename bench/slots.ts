import { dateIn } from './stage.ts'

/** The request for a reservation. */
export type BookingRequest = {
  resourceType: 'RestaurantTable'
  resourceId: string
  partySize: number
  start: string
  date: string
  customerName: string
  email: string
}

/** Free slots, each given out once. */
export type Slots = {
  /** The next ones; they are given out again until `used` is called. */
  next(count: number): BookingRequest[]
  used(count: number): void
}

const days = 20
const tables = 40
/** Sittings of two hours from eleven o'clock. */
const sittings = 6
export const perInterval = days * tables * sittings
/** Has no divisor in common with that: all slots occur, and consecutive ones are of other tables on other days. */
export const stride = 1009

/** All sittings of all tables, over twenty days at a time like the queries of guests, from `from` days ahead. */
export function freeSlots(from: number): Slots {
  let begun = 0
  const request = (n: number): BookingRequest => {
    const at = (n * stride) % perInterval
    return {
      resourceType: 'RestaurantTable',
      resourceId: `t${1 + (Math.floor(at / days) % tables)}`,
      partySize: 2,
      start: `${11 + 2 * Math.floor(at / days / tables)}:00`,
      date: dateIn(from + days * Math.floor(n / perInterval) + (at % days)),
      customerName: 'Ada Guest',
      email: `guest-${n}@guest.example`,
    }
  }
  return {
    next: (count) => Array.from({ length: count }, (_, at) => request(begun + at)),
    used(count) {
      begun += count
    },
  }
}
