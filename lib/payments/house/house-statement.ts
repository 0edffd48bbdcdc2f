import { localDateAt } from '#lib/time.ts'
import type { HouseEntry } from './house-entries.ts'

/** A statement of a house account: its entries, each with the debt after it. Minor units. */
export type HouseStatement = {
  /** The months that have entries, venue-local `yyyy-MM`, the newest first. */
  months: string[]
  /** The debt before the first entry, and after the last one. */
  beforeMinor: number
  afterMinor: number
  /** The newest first. */
  lines: { entry: HouseEntry; owedMinor: number }[]
}

/**
 * The statement of a month (venue-local `yyyy-MM`), or of all time (null). `entries` are all entries of the account, the
 * newest first.
 */
export function houseStatement(
  entries: readonly HouseEntry[],
  month: string | null,
  { timezone }: { timezone: string },
): HouseStatement {
  const monthOf = ({ at }: HouseEntry) => localDateAt(timezone, at.getTime()).slice(0, 7)
  let owedMinor = 0
  const all = entries.toReversed().map((entry) => {
    owedMinor += entry.amountMinor
    return { entry, owedMinor }
  })
  const upTo = month === null ? all : all.filter(({ entry }) => monthOf(entry) <= month)
  const lines = month === null ? all : upTo.filter(({ entry }) => monthOf(entry) === month)
  const afterMinor = upTo.at(-1)?.owedMinor ?? 0
  return {
    months: [...new Set(entries.map(monthOf))],
    beforeMinor: lines.reduce((owed, { entry }) => owed - entry.amountMinor, afterMinor),
    afterMinor,
    lines: lines.toReversed(),
  }
}
