import type { Evening } from '#lib/evening/record.ts'

type Resource = Evening['resources'][number]
type Place = NonNullable<Resource['place']>

/** A table in an area: shares of the area's width and height, from 0 to 1. */
export type Placed = { resource: Resource; x: number; y: number; width: number; height: number; round: boolean }

export type Area = {
  id: string
  name: string
  tables: Placed[]
  /** How many tables of the least width fit side by side. */
  columns: number
  /** Height of the drawing in pixels: the lowest table is high enough for its lines. */
  height: number
}

/** Height in pixels that a table needs for all that it says. */
const fullHeight = 104
/** Ways between tables are drawn no wider than this, as a share of the least table. */
const widestWay = 0.12

/**
 * The zones of the floor plan with their tables at their places. Empty space is drawn narrow, so that tables are large enough
 * to read: order and alignment stay, distances do not. `loose` are the tables without a place.
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

/** A table that stands across takes the room that it takes when turned. Other angles are drawn straight. */
function upright({ x, y, width, height, shape, rotation }: Place): Omit<Placed, 'resource'> {
  const across = Math.abs(Math.round(rotation / 90)) % 2 === 1
  const round = shape === 'Circle'
  if (!across) return { x, y, width, height, round }
  return { x: x + (width - height) / 2, y: y + (height - width) / 2, width: height, height: width, round }
}

function areaOf(id: string, name: string, tables: Placed[]): Area {
  const across = narrowed(tables.map(({ x, width }) => [x, x + width]))
  const down = narrowed(tables.map(({ y, height }) => [y, y + height]))
  const placed = tables.map((table) => ({
    ...table,
    x: across.at(table.x) / across.whole,
    y: down.at(table.y) / down.whole,
    width: (across.at(table.x + table.width) - across.at(table.x)) / across.whole,
    height: (down.at(table.y + table.height) - down.at(table.y)) / down.whole,
  }))
  const least = (sizes: number[]) => Math.max(0.04, Math.min(...sizes))
  return {
    id,
    name,
    tables: placed,
    columns: Math.min(10, Math.max(1, Math.round(1 / least(placed.map(({ width }) => width))))),
    height: Math.min(900, Math.round(fullHeight / least(placed.map(({ height }) => height)))),
  }
}

/** Maps one direction of a plan to where it is drawn: what no table covers shrinks to a narrow way. */
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
