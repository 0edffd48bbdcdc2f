import { type PaceCounts, startedIn } from '#lib/availability/pace.ts'
import type { ServiceDay, Span } from '#lib/availability/service-day.ts'
import { paceLimits, paceQuarterMs } from '#lib/rules/pace.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { ResourceType } from '#lib/venues/resource-types.ts'

/** A stretch of the clock that a rule of pace bounds: how many guests or parties start in it, and the most. */
export type PaceStretch = Span & { kind: 'covers' | 'parties'; started: number; most: number }

/**
 * Returns the stretches of an evening that rules of pace bound, in their order (decisions 19.2). None overlaps another: of
 * several rules the one that leaves the least is shown.
 */
export function paceStretches(
  { settings }: Pick<Venue, 'settings'>,
  day: ServiceDay | null,
  types: readonly ResourceType[],
  span: Span,
  counts: PaceCounts,
): PaceStretch[] {
  if (!settings.pacing || !day) return []
  const found = new Map<string, PaceStretch>()
  for (let at = Math.ceil(span.from / paceQuarterMs) * paceQuarterMs; at < span.until; at += paceQuarterMs) {
    for (const limit of types.flatMap((type) => paceLimits(settings.pacing ?? [], day, type, at))) {
      const sums = startedIn(limit, counts)
      const stretch = { from: limit.first * paceQuarterMs, until: (limit.last + 1) * paceQuarterMs }
      for (const kind of ['covers', 'parties'] as const) {
        const most = limit[kind]
        const name = [kind, limit.first, limit.last, most, ...limit.types].join(' ')
        if (most !== null) found.set(name, { ...stretch, kind, started: sums[kind], most })
      }
    }
  }
  const tightest = [...found.values()].sort((one, other) => one.most - one.started - (other.most - other.started))
  const shown: PaceStretch[] = []
  for (const each of tightest) {
    if (!shown.some(({ from, until }) => from < each.until && each.from < until)) shown.push(each)
  }
  return shown.sort((one, other) => one.from - other.from)
}
