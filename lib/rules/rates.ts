import { instantOfWallOrAfterGap, minuteMs, type ZoneWindow } from '#lib/time.ts'
import type { BookingDuration } from '#lib/venues/configuration.ts'
import type { Rate } from '#lib/venues/rates.ts'
import { countsOn, minutesOfRule, type ServiceHours } from './rule-times.ts'

/** A service day with the clock by which its rates begin and end. */
export type RateDay = ServiceHours & { window: ZoneWindow; midnight: number }

/** A part of a booking that is paid at one rate: instants in milliseconds, and the amount of the rate. */
export type RatePart = { from: number; until: number; amountMinor: number }

/** A rate with the instants of a service day between which it counts. */
type RateOfDay = { from: number; until: number; amountMinor: number }

const ratesOfDays = new WeakMap<RateDay, WeakMap<readonly Rate[], RateOfDay[]>>()

/**
 * The rates that count on a service day, in their order. A boundary is an instant: a time of day that the clock skips is
 * later by the length of the gap, one that happens twice is the first.
 */
function ratesOfDay(rates: readonly Rate[], day: RateDay): readonly RateOfDay[] {
  const ofDay = ratesOfDays.get(day) ?? new WeakMap<readonly Rate[], RateOfDay[]>()
  ratesOfDays.set(day, ofDay)
  const known = ofDay.get(rates)
  if (known) return known
  const instantOf = (minute: number) =>
    Number.isFinite(minute) ? instantOfWallOrAfterGap(day.window, day.midnight + minute * minuteMs) : minute
  const found = rates
    .filter((rate) => countsOn(rate, day.date))
    .map((rate) => {
      const { from, until } = minutesOfRule(rate, day)
      return { from: instantOf(from), until: instantOf(until), amountMinor: rate.amountMinor }
    })
  ofDay.set(rates, found)
  return found
}

/** The amount at an instant of a service day: that of the first rate that counts then, else `ownMinor`. */
export function amountAt(rates: readonly Rate[], ownMinor: number, day: RateDay, instant: number): number {
  const rate = ratesOfDay(rates, day).find(({ from, until }) => instant >= from && instant < until)
  return rate?.amountMinor ?? ownMinor
}

/** Divides a booking at the boundaries of rates: its parts in order, neighbours of the same amount as one. */
export function rateParts(
  rates: readonly Rate[],
  ownMinor: number,
  day: RateDay,
  { from, until }: { from: number; until: number },
): RatePart[] {
  const inside = ratesOfDay(rates, day)
    .flatMap((rate) => [rate.from, rate.until])
    .filter((at) => at > from && at < until)
    .sort((one, other) => one - other)
  const parts: RatePart[] = []
  for (const at of new Set([from, ...inside])) {
    const amountMinor = amountAt(rates, ownMinor, day, at)
    const last = parts.at(-1)
    if (last?.amountMinor === amountMinor) continue
    if (last) last.until = at
    parts.push({ from: at, until, amountMinor })
  }
  return parts
}

/**
 * Prices the parts of a booking by the hour, for a number of amounts at once, such as one for each person. The prices add up to
 * the exact sum, halves of the smallest unit rounded up: the units that rounding down leaves go to the parts with the largest
 * remainders, the earlier one first.
 */
export function hourlyPrices(parts: readonly RatePart[], times: number): number[] {
  const hour = BigInt(60 * minuteMs)
  const exact = parts.map(({ from, until, amountMinor }) => BigInt(amountMinor) * BigInt(times) * BigInt(until - from))
  const total = (exact.reduce((sum, one) => sum + one, 0n) * 2n + hour) / (hour * 2n)
  const prices = exact.map((one) => one / hour)
  let left = Number(total - prices.reduce((sum, one) => sum + one, 0n))
  const byRemainder = exact
    .map((one, index) => ({ index, remainder: one % hour }))
    .sort((one, other) => (other.remainder > one.remainder ? 1 : other.remainder < one.remainder ? -1 : 0))
  for (const { index } of byRemainder) {
    if (left <= 0) break
    prices[index] = (prices[index] ?? 0n) + 1n
    left--
  }
  return prices.map(Number)
}

/** Names which rates of a list count on a date: days of the same name and hours have the same prices. */
export function rateKey(rates: readonly Rate[], date: string): string {
  return rates.flatMap((rate, index) => (countsOn(rate, date) ? index : [])).join('.')
}

/** The length of some games: rounded up to the grid, and within the shortest and the longest length of the type. */
export function minutesOfGames(
  games: number,
  minutesPerGame: number,
  { gridMinutes, minMinutes, maxMinutes }: Pick<BookingDuration, 'gridMinutes' | 'minMinutes' | 'maxMinutes'>,
): number {
  const onGrid = Math.ceil((games * minutesPerGame) / gridMinutes) * gridMinutes
  return Math.min(maxMinutes, Math.max(minMinutes, onGrid))
}
