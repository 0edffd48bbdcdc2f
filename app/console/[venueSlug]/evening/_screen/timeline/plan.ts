import { minute, ms } from '#app/console/_ui/clock.ts'
import { hasTable, isSitting } from '#app/console/_ui/shown-stage.ts'
import type { Evening, Party } from '#lib/evening/record.ts'
import { type EveningResource, freeAt, hasGone, type Interval, leavesAt, type TableBlock } from '../room.ts'

export type TimelineRow = { resource: EveningResource; parties: Party[]; blocks: TableBlock[] }
export type TimelineSection = { id: string; name: string; rows: TimelineRow[] }
export type TimelinePlan = {
  sections: TimelineSection[]
  /** Parties without a table, in lanes. */
  loose: (Interval & { party: Party })[][]
}

/** A move that the evening does not have yet: the party is drawn at the tables to which it was moved. */
export type Pending = {
  reference: string
  resourceIds: readonly string[]
  /** Since when it has the tables that are new, in milliseconds. */
  since: number
  /** After the server has done the move: the evening that was shown at that moment. The next one includes the move. */
  shown?: Evening
} | null

/** Returns the rows of the timeline. A party with several tables is in the row of each. */
export function planOf(evening: Evening, pending: Pending): TimelinePlan {
  const { resources, blocks, sections } = evening
  const parties = evening.parties.map((party) =>
    pending?.reference === party.reference ? movedBy(party, pending) : party,
  )
  const rows = new Map(
    resources.map((resource) => [resource.id, { resource, parties: [] as Party[], blocks: [] as TableBlock[] }]),
  )
  const isLoose = (party: Party) => isWithoutTable(party, resources)
  for (const party of parties)
    if (!isLoose(party)) for (const id of party.resourceIds) rows.get(id)?.parties.push(party)
  for (const block of blocks) rows.get(block.resourceId)?.blocks.push(block)
  return {
    sections: sections.map(({ id, name, resourceIds }) => ({
      id: id ?? name,
      name,
      rows: resourceIds.flatMap((resourceId) => rows.get(resourceId) ?? []).filter(isShown),
    })),
    loose: lanesOf(
      parties
        .filter((party) => isLoose(party) && party.status !== 'NoShow')
        .map((party) => ({ from: ms(party.from), until: ms(party.until), party })),
    ),
  }
}

function movedBy(party: Party, { resourceIds, since }: NonNullable<Pending>): Party {
  const sinceOf = (id: string) => party.tablesSince[party.resourceIds.indexOf(id)] ?? new Date(since).toISOString()
  return { ...party, resourceIds: [...resourceIds], tablesSince: resourceIds.map(sinceOf) }
}

/** Returns whether a party has no table that is in use. A party that has gone, or not come, stays in the row of its table. */
function isWithoutTable(party: Party, resources: readonly EveningResource[]): boolean {
  if (party.resourceIds.length === 0) return true
  return party.stage !== 'left' && party.status !== 'NoShow' && !hasTable(party, resources)
}

/** Returns whether a row is shown. A resource that is out of use has one only if it has a party. */
function isShown({ resource, parties }: TimelineRow): boolean {
  return resource.active || parties.length > 0
}

/**
 * Returns the time of a party's bar at a table: from when it took the table to the end of its booking, or until it left.
 * `present` is until when it is there: past its end while it still sits.
 */
export function barTimeOf(party: Party, resourceId: string, now: number): Interval & { present: number } {
  const from = ms(party.tablesSince[party.resourceIds.indexOf(resourceId)] ?? party.from)
  const leaves = leavesAt(party, now)
  const until = hasGone(party) && leaves > from ? leaves : ms(party.until)
  return { from, until, present: isSitting(party) ? leaves : until }
}

/**
 * Puts intervals into lanes, each into the first one that is free: as many lanes as intervals at once at the busiest
 * moment. `present` is the end of an interval whose bar is shorter.
 */
export function lanesOf<T extends Interval & { present?: number }>(intervals: readonly T[]): T[][] {
  const lanes: T[][] = []
  const isFree = (last: T | undefined, from: number) => !last || (last.present ?? last.until) <= from
  for (const interval of [...intervals].sort((a, b) => a.from - b.from)) {
    const lane = lanes.find((each) => isFree(each.at(-1), interval.from))
    if (lane) lane.push(interval)
    else lanes.push([interval])
  }
  return lanes
}

/** Returns the functions of the evening's axis. Positions are percent of its width, with enough digits for a wide screen. */
export function axisOf({ from, until }: Pick<Evening, 'from' | 'until'>) {
  const begins = Date.parse(from)
  const lasts = Math.max(1, Date.parse(until) - begins)
  const share = (at: number) => ((at - begins) / lasts) * 100
  const percent = (value: number) => `${Math.round(value * 1000) / 1000}%`
  return {
    minutes: lasts / 60_000,
    /** Returns the position of an instant, which is in milliseconds or ISO 8601. */
    x: (at: number | string) => percent(share(new Date(at).getTime())),
    width: (start: number | string, end: number | string) =>
      percent(Math.max(0, share(new Date(end).getTime()) - share(new Date(start).getTime()))),
    has: (at: number) => at >= begins && at <= begins + lasts,
    /** Returns the instants on the axis that are multiples of this many minutes, in milliseconds. */
    steps: (minutes: number) => {
      const step = minutes * 60_000
      const first = Math.ceil(begins / step) * step
      return Array.from(
        { length: Math.max(0, Math.ceil((begins + lasts - first) / step)) },
        (_, at) => first + at * step,
      )
    },
  }
}
export type Axis = ReturnType<typeof axisOf>

/** Returns for how many minutes a table is free from now on: null if it is not free, Infinity if it stays free. */
export function freeMinutes(row: TimelineRow, now: number): number | null {
  const { seats, until } = freeAt(row, now, now)
  return seats === 0 ? null : Math.floor((until - now) / minute)
}
