import type { Ratio } from './compare.ts'

/** A measurement: its description, its goal, and the reason if the goal is missed. */
export type Row = {
  what: string
  connections?: number
  goal?: { atLeast: number } | { atMost: number }
  /** The unit, if the result is not a ratio. */
  unit?: string
  /** Why the goal is missed, if it is. */
  limit?: string
}

/** The table's first lines. */
export const head =
  '| measurement | goal | result: median (min–max) | reason, where the goal is missed |\n|---|---|---|---|'

/** One line of the table. */
export function line({ what, connections, goal, unit, limit }: Row, { median, min, max }: Ratio): string {
  const number = (value: number) =>
    unit !== undefined || value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2)
  const wanted = !goal ? '' : 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`
  const missed = goal && ('atLeast' in goal ? median < goal.atLeast : median > goal.atMost)
  const where = connections ? `${what}, ${connections} connections` : what
  const measured = `${number(median)}${unit ? ` ${unit}` : ''} (${number(min)}–${number(max)})`
  return `| ${where} | ${wanted} | ${measured} | ${missed ? (limit ?? '') : ''} |`
}

/** Prints a line of the table as soon as it is measured. */
export function show(row: Row, of: Ratio): void {
  console.log(line(row, of))
}
