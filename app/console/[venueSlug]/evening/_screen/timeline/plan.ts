import { minute } from '#app/console/_ui/clock.ts'
import { hasTable } from '#app/console/_ui/shown-stage.ts'
import type { Evening, Party } from '#lib/evening/record.ts'
import { type EveningResource, freeAt, type TableBlock } from '../room.ts'

export type TimelineRow = { resource: EveningResource; parties: Party[]; blocks: TableBlock[] }
export type TimelineSection = { id: string; name: string; rows: TimelineRow[] }
export type TimelinePlan = {
  sections: TimelineSection[]
  /** Parties without a table, in lanes. Parties in the same lane do not overlap. */
  loose: Party[][]
}

/** A move that the evening does not have yet: the party is drawn at the tables to which it was moved. */
export type Pending = {
  reference: string
  resourceIds: readonly string[]
  /** After the server has done the move: the evening that was shown at that moment. The next one includes the move. */
  shown?: Evening
} | null

/** Returns the rows of the timeline. A party with several tables is in the row of each. */
export function planOf(evening: Evening, pending: Pending): TimelinePlan {
  const { resources, blocks, sections } = evening
  const parties = evening.parties.map((party) =>
    pending?.reference === party.reference ? { ...party, resourceIds: [...pending.resourceIds] } : party,
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
    loose: lanesOf(parties.filter((party) => isLoose(party) && party.status !== 'NoShow')),
  }
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

function lanesOf(parties: readonly Party[]): Party[][] {
  const lanes: Party[][] = []
  for (const party of parties) {
    const lane = lanes.find((each) => Date.parse(each.at(-1)?.until ?? '') <= Date.parse(party.from))
    if (lane) lane.push(party)
    else lanes.push([party])
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
