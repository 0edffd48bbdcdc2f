import { dayMs, minuteMs, wallOfInstant, type ZoneWindow } from '#lib/time.ts'
import { type Resource, weekdays } from '#lib/venues/configuration.ts'
import type { Rate } from '#lib/venues/rates.ts'

/** A day as the plain rule needs it: times as minutes after midnight, beyond 1440 after the next one. */
type PlainDay = { date: string; window: ZoneWindow; midnight: number; opensMinute: number; closesMinute: number }

type PlainBooking = { from: number; minutes: number; games: number; guests: number }

/**
 * The price of a booking in the smallest unit, by another way than the program's: it goes through the booking minute by minute,
 * and asks at each of them which rate counts (decisions 19.6).
 */
export function plainPrice(resource: Resource, day: PlainDay, { from, minutes, games, guests }: PlainBooking): number {
  const { pricingModel, rates, amountMinor, minimumSpendMinor } = resource
  const persons = rates?.perPerson ? guests : 1
  const at = (instant: number, own: number) =>
    persons * ((rates?.rates ?? []).find((rate) => isAt(rate, day, instant))?.amountMinor ?? own)
  if (pricingModel === 'PerHour') {
    let sixtieths = 0
    for (let minute = 0; minute < minutes; minute++) sixtieths += at(from + minute * minuteMs, amountMinor)
    return Math.floor(sixtieths / 60 + 0.5)
  }
  if (pricingModel === 'PerGame') return at(from, amountMinor) * games
  if (pricingModel === 'PerSession' || pricingModel === 'FixedFee') return at(from, amountMinor)
  if (pricingModel === 'MinimumSpend') return at(from, minimumSpendMinor ?? amountMinor)
  return pricingModel === 'Free' ? 0 : (resource.depositAmountMinor ?? amountMinor)
}

function isAt({ days, dates, from, until }: Rate, day: PlainDay, instant: number): boolean {
  const weekday = weekdays[(new Date(`${day.date}T00:00Z`).getUTCDay() + 6) % 7]
  if (days.length > 0 && !days.some((one) => one === weekday)) return false
  if (dates.length > 0 && !dates.some((range) => range.from <= day.date && day.date <= range.until)) return false
  const begins = from === null ? null : minuteOf(from, day)
  let ends = until === null ? null : minuteOf(until, day)
  if (begins !== null && ends !== null && ends <= begins) ends += 1440
  return (begins === null || instant >= reached(begins, day)) && (ends === null || instant < reached(ends, day))
}

function minuteOf(time: string, { opensMinute, closesMinute }: PlainDay): number {
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return minute < opensMinute && minute + 1440 <= closesMinute ? minute + 1440 : minute
}

/** The first instant at which the wall of the day shows a minute; one that is skipped comes later by the length of the gap. */
function reached(minute: number, { window, midnight }: PlainDay): number {
  const wall = midnight + minute * minuteMs
  let instant = wall - dayMs
  const step = 5 * minuteMs
  while (wallOfInstant(window, instant) < wall) instant += step
  if (wallOfInstant(window, instant) === wall) return instant
  const skipped = wallOfInstant(window, instant - step) + step
  return instant + wall - skipped
}
