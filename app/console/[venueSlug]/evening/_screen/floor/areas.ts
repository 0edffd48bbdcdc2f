import type { Evening } from '#lib/evening/record.ts'

type Resource = Evening['resources'][number]
type Place = NonNullable<Resource['place']>

/** A table in an area. Lengths are shares of the area's width and height, from 0 to 1. */
export type Placed = { resource: Resource; x: number; y: number; width: number; height: number; round: boolean }

export type Area = {
  id: string
  name: string
  tables: Placed[]
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
  const areas = zones.flatMap(({ id, name }) => {
    const inside = active.flatMap((resource) =>
      resource.place?.zoneId === id ? [{ resource, ...upright(resource.place) }] : [],
    )
    return inside.length ? [areaOf(id, name, inside)] : []
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

/** Returns an area: its tables as shares of the narrowed plan, and the columns and pixels that its smallest table needs. */
function areaOf(id: string, name: string, tables: Placed[]): Area {
  const alongX = narrowed(tables.map(({ x, width }) => [x, x + width]))
  const alongY = narrowed(tables.map(({ y, height }) => [y, y + height]))
  const placed = tables.map((table) => ({
    ...table,
    x: alongX.at(table.x) / alongX.whole,
    y: alongY.at(table.y) / alongY.whole,
    width: (alongX.at(table.x + table.width) - alongX.at(table.x)) / alongX.whole,
    height: (alongY.at(table.y + table.height) - alongY.at(table.y)) / alongY.whole,
  }))
  const least = (sizes: number[]) => Math.max(leastShare, Math.min(...sizes))
  return {
    id,
    name,
    tables: placed,
    columns: Math.min(10, Math.max(1, Math.round(1 / least(placed.map(({ width }) => width))))),
    height: Math.min(900, Math.round(fullHeight / least(placed.map(({ height }) => height)))),
  }
}

/** Maps the positions of one axis of a plan to drawn ones: gaps that no table covers shrink to at most `widestWay`. */
function narrowed(spans: [from: number, until: number][]): { at: (position: number) => number; whole: number } {
  const edges = [...new Set(spans.flat())].sort((a, b) => a - b)
  const way = widestWay * Math.min(...spans.map(([from, until]) => until - from))
  const drawn = new Map<number, number>()
  let position = 0
  edges.forEach((edge, index) => {
    const before = edges[index - 1]
    if (before !== undefined) {
      const covered = spans.some(([from, until]) => from < edge && until > before)
      position += covered ? edge - before : Math.min(way, edge - before)
    }
    drawn.set(edge, position)
  })
  return { at: (edge) => drawn.get(edge) ?? 0, whole: position || 1 }
}
