import type { Locale } from '#lib/i18n/locale.ts'
import { freeTableId, nextTableName } from '../new-table.ts'
import type { VenueWords } from '../words-field.tsx'
import {
  itemsOf,
  type PlanContent,
  type PlanItem,
  type PlanTable,
  type PlanZone,
  roomOf,
  tableShares,
  wallAt,
  withDecor,
  withSpots,
  withZone,
} from './content.ts'
import {
  type Alignment,
  alignedBy,
  boxOf,
  gridStep,
  insideRoom,
  leastSize,
  moveInside,
  type RoomPoint,
  type Spot,
  spreadBy,
  turnedSpot,
} from './geometry.ts'

/** A changed plan, and what is chosen on it afterwards. */
export type PlanChange = { content: PlanContent; chosen: string[] }
type Chosen = readonly string[]

const chosenItems = (content: PlanContent, zone: PlanZone, chosen: Chosen) =>
  itemsOf(content, zone).filter(({ key }) => chosen.includes(key))

const shifted = (spot: Spot, by: RoomPoint): Spot => ({ ...spot, x: spot.x + by.x, y: spot.y + by.y })

/** Moves what is chosen, as far as the room allows. */
export function moveChosen(content: PlanContent, zone: PlanZone, chosen: Chosen, by: RoomPoint): PlanContent {
  const items = chosenItems(content, zone, chosen)
  if (items.length === 0) return content
  const room = roomOf(zone, content.floorPlan.tables)
  const within = moveInside(
    items.map(({ spot }) => boxOf(spot)),
    by,
    room,
  )
  return withSpots(content, zone, new Map(items.map(({ key, spot }) => [key, shifted(spot, within)])))
}

/**
 * Moves what is chosen to the next line of the grid in a direction: `across` and `down` are -1, 0 or 1, `step` is the
 * distance in centimetres. A step smaller than that of the grid ignores it.
 */
export function stepChosen(
  content: PlanContent,
  zone: PlanZone,
  chosen: Chosen,
  { across, down, step }: { across: number; down: number; step: number },
): PlanContent {
  const first = chosenItems(content, zone, chosen)[0]
  if (!first) return content
  const { left, top } = boxOf(first.spot)
  const by = (from: number, direction: number) => {
    if (direction === 0) return 0
    const wish = from + direction * step
    return (step < gridStep ? wish : Math.round(wish / gridStep) * gridStep) - from
  }
  return moveChosen(content, zone, chosen, { x: by(left, across), y: by(top, down) })
}

/** Turns what is chosen by degrees, each thing about its own middle. Labels are never turned. */
export function turnChosen(content: PlanContent, zone: PlanZone, chosen: Chosen, by: number): PlanContent {
  return spotsChanged(content, zone, chosen, ({ kind, spot }) => {
    if (kind === 'label') return spot
    return kind === 'wall' ? { ...spot, rotation: spot.rotation + by } : turnedSpot(spot, by)
  })
}

/** Makes what is chosen wider and higher by centimetres. Walls only become longer. */
export function growChosen(
  content: PlanContent,
  zone: PlanZone,
  chosen: Chosen,
  { width, height }: { width: number; height: number },
): PlanContent {
  return spotsChanged(content, zone, chosen, ({ kind, spot }) => {
    if (kind === 'label') return spot
    if (kind === 'wall') {
      const length = Math.max(leastSize, spot.width + width + height)
      return { ...spot, x: spot.x - (length - spot.width) / 2, width: length }
    }
    return {
      ...spot,
      width: Math.max(leastSize, spot.width + width),
      height: Math.max(leastSize, spot.height + height),
    }
  })
}

function spotsChanged(
  content: PlanContent,
  zone: PlanZone,
  chosen: Chosen,
  next: (item: PlanItem) => Spot,
): PlanContent {
  const items = chosenItems(content, zone, chosen)
  return withSpots(content, zone, new Map(items.map((item) => [item.key, next(item)])))
}

/** Lines up what is chosen. */
export function alignChosen(content: PlanContent, zone: PlanZone, chosen: Chosen, how: Alignment): PlanContent {
  const items = chosenItems(content, zone, chosen)
  return movedEach(
    content,
    zone,
    items,
    alignedBy(
      items.map(({ spot }) => boxOf(spot)),
      how,
    ),
  )
}

/** Makes the gaps between what is chosen equal. */
export function spreadChosen(content: PlanContent, zone: PlanZone, chosen: Chosen, axis: 'x' | 'y'): PlanContent {
  const items = chosenItems(content, zone, chosen)
  return movedEach(
    content,
    zone,
    items,
    spreadBy(
      items.map(({ spot }) => boxOf(spot)),
      axis,
    ),
  )
}

function movedEach(content: PlanContent, zone: PlanZone, items: readonly PlanItem[], moves: readonly RoomPoint[]) {
  const none = { x: 0, y: 0 }
  return withSpots(content, zone, new Map(items.map(({ key, spot }, at) => [key, shifted(spot, moves[at] ?? none)])))
}

/** Returns a place of a size that is free, looked for from the upper left; else the middle of the room. */
function freeSpot(content: PlanContent, zone: PlanZone, { width, height }: { width: number; height: number }): Spot {
  const room = roomOf(zone, content.floorPlan.tables)
  const boxes = itemsOf(content, zone).map(({ spot }) => boxOf(spot))
  for (let y = 2 * gridStep; y + height <= room.height; y += gridStep) {
    for (let x = 2 * gridStep; x + width <= room.width; x += gridStep) {
      const isFree = boxes.every(
        ({ left, top, right, bottom }) =>
          x + width + gridStep <= left ||
          right + gridStep <= x ||
          y + height + gridStep <= top ||
          bottom + gridStep <= y,
      )
      if (isFree) return { x, y, width, height, rotation: 0 }
    }
  }
  const middle = { x: (room.width - width) / 2, y: (room.height - height) / 2 }
  return insideRoom({ ...middle, width, height, rotation: 0 }, room)
}

/** The forms in which a table is added, with their usual sizes in centimetres and their seats. */
export const tableForms = {
  square: { width: 80, height: 80, shape: 'Rectangle', seats: 4 },
  round: { width: 100, height: 100, shape: 'Circle', seats: 4 },
  long: { width: 200, height: 80, shape: 'Rectangle', seats: 8 },
} as const
export type TableForm = keyof typeof tableForms

/** Adds a new table in a form. */
export function addPlanTable(content: PlanContent, zone: PlanZone, form: TableForm, locale: Locale): PlanChange {
  const { width, height, shape, seats } = tableForms[form]
  const inZone = itemsOf(content, zone).filter(({ kind }) => kind === 'table')
  const id = freeTableId(content.resources)
  const name = nextTableName(content.resources, inZone.at(-1)?.name ?? null, locale)
  const resources = [...content.resources, { id, name, type: 'RestaurantTable', capacity: seats, active: true }]
  return placed({ ...content, resources }, zone, id, { spot: freeSpot(content, zone, { width, height }), shape })
}

/** Puts a table on the plan that is not there. Its form is that of its seats. */
export function placePlanTable(content: PlanContent, zone: PlanZone, id: string): PlanChange {
  const seats = Number(content.resources.find((each) => each.id === id)?.capacity) || 4
  const { width, height, shape } = tableForms[seats > 6 ? 'long' : 'square']
  return placed(content, zone, id, { spot: freeSpot(content, zone, { width, height }), shape })
}

function placed(
  content: PlanContent,
  zone: PlanZone,
  resource: string,
  { spot, shape }: { spot: Spot; shape: PlanTable['shape'] },
): PlanChange {
  const table = { resource, zone: zone.id, ...tableShares(spot, roomOf(zone, content.floorPlan.tables)), shape }
  const others = content.floorPlan.tables.filter((each) => each.resource !== resource)
  return {
    content: { ...content, floorPlan: { ...content.floorPlan, tables: [...others, table] } },
    chosen: [resource],
  }
}

/** Adds a wall, or a label with a word. */
export function addDecor(content: PlanContent, zone: PlanZone, text: VenueWords | null): PlanChange {
  const [walls, labels] = [zone.walls ?? [], zone.labels ?? []]
  const room = roomOf(zone, content.floorPlan.tables)
  if (text === null) {
    const wall = wallAt({ ...freeSpot(content, zone, { width: 200, height: gridStep }), height: 0 }, room)
    return { content: withZone(content, withDecor(zone, [...walls, wall], labels)), chosen: [`wall-${walls.length}`] }
  }
  const spot = freeSpot(content, zone, { width: 100, height: 40 })
  const { x, y } = tableShares({ ...spot, x: spot.x + 50, y: spot.y + 20, width: 0, height: 0 }, room)
  const zoneWithLabel = withDecor(zone, walls, [...labels, { text, x, y }])
  return { content: withZone(content, zoneWithLabel), chosen: [`label-${labels.length}`] }
}

/** Copies what is chosen, a table as a new table with the next number. The copies stand beside the originals. */
export function duplicateChosen(content: PlanContent, zone: PlanZone, chosen: Chosen, locale: Locale): PlanChange {
  let [next, here] = [content, zone]
  const copies: string[] = []
  for (const { key, kind, spot, round } of chosenItems(content, zone, chosen)) {
    const room = roomOf(here, next.floorPlan.tables)
    if (kind === 'table') {
      const like = next.resources.find(({ id }) => id === key)
      if (!like) continue
      const id = freeTableId(next.resources)
      const name = nextTableName(next.resources, like.name, locale)
      const { width, height } = spot
      const free = { ...freeSpot(next, here, { width, height }), rotation: spot.rotation }
      const made = placed({ ...next, resources: [...next.resources, { ...like, id, name, active: true }] }, here, id, {
        spot: free,
        shape: round ? 'Circle' : 'Rectangle',
      })
      next = made.content
      copies.push(id)
      continue
    }
    const [walls, labels] = [here.walls ?? [], here.labels ?? []]
    const moved = insideRoom({ ...spot, x: spot.x + 2 * gridStep, y: spot.y + 2 * gridStep }, room)
    const label = labels[Number(key.replace('label-', ''))]
    if (kind === 'label' && label) {
      const { x, y } = tableShares({ ...moved, x: moved.x + moved.width / 2, width: 0, height: 0 }, room)
      copies.push(`label-${labels.length}`)
      here = withDecor(here, walls, [...labels, { ...label, x, y }])
    } else if (kind === 'wall') {
      copies.push(`wall-${walls.length}`)
      here = withDecor(here, [...walls, wallAt(moved, room)], labels)
    }
    next = withZone(next, here)
  }
  return { content: next, chosen: copies }
}

/**
 * Takes what is chosen off the plan. Tables stay in the list, except those of `unsaved`, which nobody has saved yet.
 */
export function removeChosen(
  content: PlanContent,
  zone: PlanZone,
  chosen: Chosen,
  unsaved: ReadonlySet<string>,
): PlanChange {
  const gone = new Set(chosen)
  const walls = (zone.walls ?? []).filter((_, at) => !gone.has(`wall-${at}`))
  const labels = (zone.labels ?? []).filter((_, at) => !gone.has(`label-${at}`))
  const tables = content.floorPlan.tables.filter(({ resource }) => !gone.has(resource))
  const resources = content.resources.filter(({ id }) => !(gone.has(id) && unsaved.has(id)))
  const rest = { resources, floorPlan: { ...content.floorPlan, tables } }
  return { content: withZone({ ...content, ...rest }, withDecor(zone, walls, labels)), chosen: [] }
}

/** Adds an empty zone. */
export function addZone(content: PlanContent, id: string, name: string): PlanContent {
  const { zones } = content.floorPlan
  const ordinal = Math.max(-1, ...zones.map((zone) => zone.ordinal)) + 1
  const zone = { id, name, ordinal, size: { width: 1200, height: 800 } }
  return { ...content, floorPlan: { ...content.floorPlan, zones: [...zones, zone] } }
}

/** Removes a zone; its tables are no longer on the plan. */
export function removeZone(content: PlanContent, id: string): PlanContent {
  const zones = content.floorPlan.zones.filter((zone) => zone.id !== id)
  const tables = content.floorPlan.tables.filter(({ zone }) => zone !== id)
  return { ...content, floorPlan: { zones, tables } }
}

/**
 * Gives a room another size. Things keep their sizes and places in centimetres, and move into a smaller room; in a room that
 * had no size they are scaled.
 */
export function resizeRoom(content: PlanContent, zone: PlanZone, size: { width: number; height: number }): PlanContent {
  const resized = withZone(content, { ...zone, size })
  if (!zone.size) return resized
  const spots = new Map(itemsOf(content, zone).map(({ key, spot }) => [key, spot]))
  return withSpots(resized, { ...zone, size }, spots)
}
