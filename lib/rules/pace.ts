import { minuteMs, wallOfInstant, type ZoneWindow } from '#lib/time.ts'
import type { PacingRule } from '#lib/venues/pacing-rule.ts'
import { type ResourceType, resourceTypes } from '#lib/venues/resource-types.ts'
import { countsAt, type ServiceHours } from './rule-times.ts'

const quarterMinutes = 15
export const paceQuarterMs = quarterMinutes * minuteMs

/** The quarter of an hour of UTC, counted from 1970, in which an instant lies. */
export function paceQuarterOf(instant: number): number {
  return Math.floor(instant / paceQuarterMs)
}

/** How many guests and parties start, and the part of them that guests have booked. */
export type PaceCount = { covers: number; parties: number; onlineCovers: number; onlineParties: number }

/** The most that may start in some quarters, at resources of some types: what one rule says about one start. Null for no limit. */
export type PaceLimit = { [counted in keyof PaceCount]: number | null } & {
  types: readonly ResourceType[]
  /** The first quarter and the last one, both included. */
  first: number
  last: number
}

/** A service day with the offsets of its zone around it. */
export type PacedDay = ServiceHours & { window: ZoneWindow; midnight: number }

/**
 * Returns the limits of all rules that count for a start at a resource of a type (decisions 19.2). Each is about the quarter,
 * half or whole hour of the wall clock in which the start lies. A change of the clock ends it: an hour that the clock shows
 * twice is two, each with the whole limit.
 */
export function paceLimits(
  rules: readonly PacingRule[],
  day: PacedDay,
  type: ResourceType,
  startsAt: number,
): PaceLimit[] {
  const wall = wallOfInstant(day.window, startsAt)
  const minute = Math.floor((wall - day.midnight) / minuteMs)
  return rules
    .filter((rule) => (rule.types.length === 0 || rule.types.includes(type)) && countsAt(rule, day, minute))
    .map((rule) => ({
      types: rule.types.length === 0 ? resourceTypes : rule.types,
      ...stretchOf(day.window, startsAt, wall % (rule.perMinutes * minuteMs), rule.perMinutes),
      ...mostOf(rule),
    }))
}

function stretchOf(window: ZoneWindow, startsAt: number, into: number, minutes: number) {
  const begins = startsAt - into
  const clock = window.find(({ from, until }) => startsAt >= from && startsAt < until)
  return {
    first: paceQuarterOf(Math.max(begins, clock?.from ?? begins)),
    last: paceQuarterOf(Math.min(begins + minutes * minuteMs, clock?.until ?? Number.POSITIVE_INFINITY) - 1),
  }
}

/** The numbers of a rule. Those of guests are its share of them, rounded down. */
export function mostOf({ maxCovers, maxParties, online }: Pick<PacingRule, 'maxCovers' | 'maxParties' | 'online'>) {
  // A share is a decimal: in binary, 0.29 of 100 would be less than 29.
  const shareOf = (most: number | null) => (most === null ? null : Math.floor((Math.round(online * 1e4) * most) / 1e4))
  return {
    covers: maxCovers,
    parties: maxParties,
    onlineCovers: shareOf(maxCovers),
    onlineParties: shareOf(maxParties),
  }
}

/**
 * Whether a change of the counts exceeds a limit: it adds to a number, and leaves it above its most. `sums` are the counts with
 * what is added. A change that adds nothing is never refused, even where staff have exceeded the limit.
 */
export function exceedsPace(limit: PaceLimit, sums: PaceCount, added: PaceCount): boolean {
  const over = (number: keyof PaceCount) => {
    const most = limit[number]
    return most !== null && added[number] > 0 && sums[number] > most
  }
  return over('covers') || over('parties') || over('onlineCovers') || over('onlineParties')
}
