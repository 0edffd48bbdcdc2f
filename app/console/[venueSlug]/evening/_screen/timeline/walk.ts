import type { Party } from '#lib/evening/record.ts'
import type { TimelinePlan } from './plan.ts'

/** A bar that the keys can reach: the id of its table (empty without one), and the party. */
export type Stop = { table: string; party: Party }

/** Returns the bars in rows, from the top. Parties without a table come first. */
export function stopsOf({ loose, sections }: TimelinePlan): Stop[][] {
  const byStart = (parties: readonly Party[]) => [...parties].sort((a, b) => Date.parse(a.from) - Date.parse(b.from))
  return [
    byStart(loose.flat().map(({ party }) => party)).map((party) => ({ table: '', party })),
    ...sections.flatMap(({ rows }) =>
      rows.map(({ resource, parties }) => byStart(parties).map((party) => ({ table: resource.id, party }))),
    ),
  ].filter((row) => row.length > 0)
}

export const stopKeyOf = ({ table, party }: Stop) => `${table}/${party.reference}`

/** Returns the bar that a key leads to: along its row, or the one nearest in time in the next row with bars; null for none. */
export function nextStop(rows: readonly Stop[][], current: string | null, key: string): Stop | null {
  const row = rows.findIndex((stops) => stops.some((stop) => stopKeyOf(stop) === current))
  const stops = rows[row] ?? []
  const at = stops.findIndex((stop) => stopKeyOf(stop) === current)
  const here = stops[at]
  if (!here) return rows[0]?.[0] ?? null
  if (key === 'ArrowLeft' || key === 'ArrowRight') return stops[at + (key === 'ArrowRight' ? 1 : -1)] ?? null
  if (key === 'Home' || key === 'End') return stops[key === 'Home' ? 0 : stops.length - 1] ?? null
  const next = rows[row + (key === 'ArrowDown' ? 1 : -1)]
  if (!next) return null
  const distance = ({ party }: Stop) => Math.abs(Date.parse(party.from) - Date.parse(here.party.from))
  return next.reduce((nearest, stop) => (distance(stop) < distance(nearest) ? stop : nearest))
}

/** Returns the id of the row whose name a key leads to from another one; undefined if it leads nowhere. */
export function nextName(names: readonly string[], from: string, key: string): string | undefined {
  const at = names.indexOf(from)
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: names.length - 1 }[key]
  return to === undefined ? undefined : names[to]
}
