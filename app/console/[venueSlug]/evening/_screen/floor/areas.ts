import type { Evening } from '#lib/evening/record.ts'

type Zone = Evening['zones'][number]
type Resource = Evening['resources'][number]
type Place = NonNullable<Resource['place']>

/** A table in an area. Lengths are shares of the area's width and height, from 0 to 1. */
export type Placed = { resource: Resource; x: number; y: number; width: number; height: number; round: boolean }

export type Area = {
  id: string
  name: string
  tables: Placed[]
  /** Walls and labels, in the same shares. */
  walls: NonNullable<Zone['walls']>
  labels: NonNullable<Zone['labels']>
  /** How many tables of the smallest width fit side by side; 1 to 10. */
  columns: number
  /** The height of the drawing in pixels. The flattest table has enough height for its lines, up to a limit of 900. */
  height: number
}

/** The height that a table needs for all of its lines; pixels. */
export const fullHeight = 104
/** Gaps between tables are drawn no wider than this share of the smallest table. */
const widestWay = 0.12

/**
 * Returns the zones of the floor plan with their tables at their places. Empty space is shrunk so that tables are large
 * enough to read: order and alignment stay, distances do not. `loose` are the tables without a place.
 */
export function areasOf({ zones, resources }: Pick<Evening, 'zones' | 'resources'>): {
  areas: Area[]
  loose: Resource[]
} {
  const active = resources.filter(({ active }) => active)
  const areas = zones.flatMap((zone) => {
    const inside = active.flatMap((resource) =>
      resource.place?.zoneId === zone.id ? [{ resource, ...upright(resource.place) }] : [],
    )
    return inside.length ? [areaOf(zone, inside)] : []
  })
  const placed = new Set(areas.flatMap(({ tables }) => tables.map(({ resource }) => resource.id)))
  return { areas, loose: active.filter(({ id }) => !placed.has(id)) }
}

/** Returns a table without rotation. Width and height change places at a quarter turn; other angles are drawn straight. */
function upright({ x, y, width, height, shape, rotation }: Place): Omit<Placed, 'resource'> {
  const isTurned = Math.abs(Math.round(rotation / 90)) % 2 === 1
  const round = shape === 'Circle'
  if (!isTurned) return { x, y, width, height, round }
  return { x: x + (width - height) / 2, y: y + (height - width) / 2, width: height, height: width, round }
}

/** A table counts as no smaller than this share of its area, so that one tiny table does not stretch the drawing. */
const leastShare = 0.04

/** The room that a label keeps when empty space is shrunk: shares of its area. */
const labelRoom = { width: 0.12, height: 0.05 }

/** Returns an area: its tables as shares of the narrowed plan, and the columns and pixels that its smallest table needs. */
function areaOf({ id, name, walls = [], labels = [] }: Zone, tables: Placed[]): Area {
  const alongX = narrowed(
    tables.map(({ x, width }) => [x, x + width]),
    labels.map(({ x }) => around(x, labelRoom.width)),
  )
  const alongY = narrowed(
    tables.map(({ y, height }) => [y, y + height]),
    labels.map(({ y }) => around(y, labelRoom.height)),
  )
  const [across, down] = [(x: number) => alongX.at(x) / alongX.whole, (y: number) => alongY.at(y) / alongY.whole]
  const placed = tables.map((table) => ({
    ...table,
    x: across(table.x),
    y: down(table.y),
    width: across(table.x + table.width) - across(table.x),
    height: down(table.y + table.height) - down(table.y),
  }))
  const least = (sizes: number[]) => Math.max(leastShare, Math.min(...sizes))
  return {
    id,
    name,
    tables: placed,
    walls: walls.map(({ x1, y1, x2, y2 }) => ({ x1: across(x1), y1: down(y1), x2: across(x2), y2: down(y2) })),
    labels: labels.map(({ text, x, y }) => ({ text, x: across(x), y: down(y) })),
    columns: Math.min(10, Math.max(1, Math.round(1 / least(placed.map(({ width }) => width))))),
    height: Math.min(900, Math.round(fullHeight / least(placed.map(({ height }) => height)))),
  }
}

type Span = [from: number, until: number]

const around = (middle: number, size: number): Span => [Math.max(0, middle - size / 2), Math.min(1, middle + size / 2)]

/**
 * Maps the positions of one axis of a plan to drawn ones: gaps that no table and no label covers shrink to at most
 * `widestWay`. A position outside of them all is drawn at their edge.
 */
function narrowed(tables: Span[], labels: Span[]): { at: (position: number) => number; whole: number } {
  const spans = [...tables, ...labels]
  const edges = [...new Set(spans.flat())].sort((a, b) => a - b)
  const way = widestWay * Math.min(...tables.map(([from, until]) => until - from))
  const drawn: number[] = []
  let position = 0
  edges.forEach((edge, index) => {
    const before = edges[index - 1]
    if (before !== undefined) {
      const covered = spans.some(([from, until]) => from < edge && until > before)
      position += covered ? edge - before : Math.min(way, edge - before)
    }
    drawn.push(position)
  })
  const at = (wanted: number) => {
    const next = edges.findIndex((edge) => edge >= wanted)
    if (next <= 0) return next === 0 ? 0 : position
    const [from, until] = [edges[next - 1] ?? 0, edges[next] ?? 0]
    const [start, end] = [drawn[next - 1] ?? 0, drawn[next] ?? 0]
    return start + ((wanted - from) / (until - from)) * (end - start)
  }
  return { at, whole: position || 1 }
}
