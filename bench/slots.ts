import { dateIn } from './stage.ts'

/** A reservation that somebody asks for. */
export type Wish = {
  resourceType: 'RestaurantTable'
  resourceId: string
  partySize: number
  start: string
  date: string
  customerName: string
  email: string
}

/** Free slots, each of which is given out once. */
export type Slots = {
  /** The next ones; they are given out again unless they are said to be used. */
  next(count: number): Wish[]
  used(count: number): void
}

const days = 20
const tables = 40
/** Sittings of two hours from eleven o'clock. */
const sittings = 6
export const perInterval = days * tables * sittings
/** Has no divisor in common with that: all come, in an order in which neighbours want other tables on other days. */
export const stride = 1009

/** All sittings of all tables, over twenty days at a time as guests look at them, from the day `from` days ahead. */
export function freeSlots(from: number): Slots {
  let begun = 0
  const wish = (n: number): Wish => {
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
    next: (count) => Array.from({ length: count }, (_, at) => wish(begun + at)),
    used(count) {
      begun += count
    },
  }
}
