import type { VenueWords } from '../words-field.tsx'
import { insideRoom, middleOf, type RoomSize, type Spot, turned } from './geometry.ts'

/** The parts of the section `tables` that the plan draws, as the venue file has them. */
export type PlanTable = {
  resource: string
  zone: string
  x: number
  y: number
  width: number
  height: number
  shape: 'Rectangle' | 'Circle'
  rotation: number
}
export type PlanWall = { x1: number; y1: number; x2: number; y2: number }
export type PlanLabel = { text: VenueWords; x: number; y: number }
export type PlanZone = {
  id: string
  name: VenueWords
  ordinal: number
  size?: RoomSize
  walls?: PlanWall[]
  labels?: PlanLabel[]
}
export type PlanResource = {
  id: string
  name: VenueWords
  type: string
  capacity: number | string
  active?: boolean
  seatSold?: boolean
}
export type PlanContent = { resources: PlanResource[]; floorPlan: { zones: PlanZone[]; tables: PlanTable[] } }

/** A thing in a zone: a table, a wall or a label. `key` names it while the zone is shown. */
export type PlanItem = {
  key: string
  kind: 'table' | 'wall' | 'label'
  spot: Spot
  name: VenueWords
  round: boolean
  /** The seats of a table. */
  seats: number
  /** Whether guests can book the table. */
  active: boolean
}

/** Ours: the room of a zone that has no size is this wide; centimetres. */
const usualWidth = 1200

/** Returns the size of a room. One without a size is as high as its round tables need to be round. */
export function roomOf(zone: PlanZone, tables: readonly PlanTable[]): RoomSize {
  if (zone.size) return zone.size
  const round = tables.find(({ zone: id, shape }) => id === zone.id && shape === 'Circle')
  const ratio = round ? round.width / round.height : 0.7
  return { width: usualWidth, height: Math.round((usualWidth * Math.min(3, Math.max(0.3, ratio))) / 10) * 10 }
}

/** Shares of a room have four decimals, so that the file says what was drawn to a tenth of a centimetre. */
const share = (length: number, whole: number) =>
  Math.min(1, Math.max(0, Math.round((length / whole) * 10_000) / 10_000))

/** The size of a label on the plan, by its words. */
const labelSize = (text: VenueWords): RoomSize => {
  const longest = typeof text === 'string' ? text : (Object.values(text)[0] ?? '')
  return { width: Math.max(40, longest.length * 13), height: 30 }
}

/** Returns what stands in a zone, in centimetres: walls first, then labels, then tables in the order of the list. */
export function itemsOf({ resources, floorPlan }: PlanContent, zone: PlanZone): PlanItem[] {
  const { width, height } = roomOf(zone, floorPlan.tables)
  const walls = (zone.walls ?? []).map((wall, at): PlanItem => {
    const [from, to] = [
      { x: wall.x1 * width, y: wall.y1 * height },
      { x: wall.x2 * width, y: wall.y2 * height },
    ]
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const rotation = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
    const spot = { x: (from.x + to.x - length) / 2, y: (from.y + to.y) / 2, width: length, height: 0, rotation }
    return { key: `wall-${at}`, kind: 'wall', spot, name: '', round: false, seats: 0, active: true }
  })
  const labels = (zone.labels ?? []).map(({ text, x, y }, at): PlanItem => {
    const size = labelSize(text)
    const spot = { x: x * width - size.width / 2, y: y * height - size.height / 2, ...size, rotation: 0 }
    return { key: `label-${at}`, kind: 'label', spot, name: text, round: false, seats: 0, active: true }
  })
  const places = new Map(floorPlan.tables.map((table) => [table.resource, table]))
  const tables = resources.flatMap(({ id, name, capacity, active }): PlanItem[] => {
    const place = places.get(id)
    if (place?.zone !== zone.id) return []
    const spot = {
      x: place.x * width,
      y: place.y * height,
      width: place.width * width,
      height: place.height * height,
      rotation: place.rotation,
    }
    const seats = Number(capacity) || 0
    return [{ key: id, kind: 'table', spot, name, round: place.shape === 'Circle', seats, active: active !== false }]
  })
  return [...walls, ...labels, ...tables]
}

/** Returns a plan in which some things of a zone stand elsewhere. The rest keeps its numbers to the last digit. */
export function withSpots(content: PlanContent, zone: PlanZone, spots: ReadonlyMap<string, Spot>): PlanContent {
  const room = roomOf(zone, content.floorPlan.tables)
  const walls = zone.walls?.map((wall, at) => {
    const spot = spots.get(`wall-${at}`)
    return spot ? wallAt(spot, room) : wall
  })
  const labels = zone.labels?.map((label, at) => {
    const spot = spots.get(`label-${at}`)
    if (!spot) return label
    const { x, y } = middleOf(spot)
    return { ...label, x: share(x, room.width), y: share(y, room.height) }
  })
  const tables = content.floorPlan.tables.map((table) => {
    const spot = table.zone === zone.id ? spots.get(table.resource) : undefined
    return spot ? { ...table, ...tableShares(spot, room) } : table
  })
  const changed = { ...zone, ...(walls && { walls }), ...(labels && { labels }) }
  const zones = content.floorPlan.zones.map((each) => (each.id === zone.id ? changed : each))
  return { ...content, floorPlan: { zones, tables } }
}

/** Returns a place as the file has it. */
export function tableShares(spot: Spot, room: RoomSize): Pick<PlanTable, 'x' | 'y' | 'width' | 'height' | 'rotation'> {
  const { x, y, width, height, rotation } = insideRoom(spot, room)
  return {
    x: share(x, room.width),
    y: share(y, room.height),
    width: share(width, room.width),
    height: share(height, room.height),
    rotation,
  }
}

/** Returns the ends of a wall as the file has them. A wall that ends outside of the room is moved into it. */
export function wallAt(spot: Spot, room: RoomSize): PlanWall {
  const middle = middleOf(spot)
  const half = turned({ x: spot.width / 2, y: 0 }, spot.rotation)
  const within = (at: number, reach: number, whole: number) =>
    Math.min(Math.max(at, reach), Math.max(reach, whole - reach))
  const x = within(middle.x, Math.abs(half.x), room.width)
  const y = within(middle.y, Math.abs(half.y), room.height)
  return {
    x1: share(x - half.x, room.width),
    y1: share(y - half.y, room.height),
    x2: share(x + half.x, room.width),
    y2: share(y + half.y, room.height),
  }
}

/** Returns a zone with other walls and labels; an empty list is left out, as in a file that never had one. */
export function withDecor(zone: PlanZone, walls: PlanWall[], labels: PlanLabel[]): PlanZone {
  const { walls: _, labels: __, ...rest } = zone
  return { ...rest, ...(walls.length > 0 && { walls }), ...(labels.length > 0 && { labels }) }
}

/** Returns a plan with a changed zone. */
export function withZone(content: PlanContent, zone: PlanZone): PlanContent {
  const zones = content.floorPlan.zones.map((each) => (each.id === zone.id ? zone : each))
  return { ...content, floorPlan: { ...content.floorPlan, zones } }
}
