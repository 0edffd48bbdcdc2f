import type { Ratio } from './compare.ts'

/** What is measured: its words, what it should come to, and what keeps it from there. */
export type Row = {
  what: string
  connections?: number
  goal?: { atLeast: number } | { atMost: number }
  /** Of what is not a ratio. */
  unit?: string
  /** Why the goal cannot be had, for where it is missed. */
  limit?: string
}

/** The table's first lines. */
export const head = '| what | goal | measured: median (least–most) | where the goal is missed: why |\n|---|---|---|---|'

/** One line of the table. */
export function line({ what, connections, goal, unit, limit }: Row, { median, least, most }: Ratio): string {
  const number = (value: number) =>
    unit !== undefined || value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2)
  const wanted = !goal ? '' : 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`
  const missed = goal && ('atLeast' in goal ? median < goal.atLeast : median > goal.atMost)
  const where = connections ? `${what}, ${connections} connections` : what
  const measured = `${number(median)}${unit ? ` ${unit}` : ''} (${number(least)}–${number(most)})`
  return `| ${where} | ${wanted} | ${measured} | ${missed ? (limit ?? '') : ''} |`
}

/** Writes a line of the table as soon as it is known. */
export function show(row: Row, of: Ratio): void {
  console.log(line(row, of))
}
