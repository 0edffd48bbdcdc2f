/** A place in a room, in centimetres: the upper left corner and the size before the turn, and the turn about the middle. */
export type Spot = { x: number; y: number; width: number; height: number; rotation: number }
/** A size in centimetres, such as that of a room. */
export type RoomSize = { width: number; height: number }
/** A point in centimetres. */
export type RoomPoint = { x: number; y: number }
/** The edges of what is drawn, without a turn. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** The lines of the room to which things snap are this far apart; centimetres. */
export const gridStep = 20
/** The smallest and the usual turn, in degrees. */
export const turnStep = 15
/** The smallest table; centimetres. */
export const leastSize = 20

/** Returns the middle of a place. */
export function middleOf({ x, y, width, height }: Omit<Spot, 'rotation'>): RoomPoint {
  return { x: x + width / 2, y: y + height / 2 }
}

/** Turns a vector by degrees, clockwise on the screen. */
export function turned({ x, y }: RoomPoint, degrees: number): RoomPoint {
  const angle = (degrees * Math.PI) / 180
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) }
}

/** Returns the edges of a place as it is drawn. */
export function boxOf(spot: Spot): Box {
  const { x, y } = middleOf(spot)
  const angle = (spot.rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const across = (spot.width * cos + spot.height * sin) / 2
  const down = (spot.width * sin + spot.height * cos) / 2
  return { left: x - across, top: y - down, right: x + across, bottom: y + down }
}

/** Returns the edges around several boxes. */
export function aroundBoxes(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

/** Moves a place into a room. A place that is larger than the room is made as large as the room. */
export function insideRoom(spot: Spot, room: RoomSize): Spot {
  const [width, height] = [Math.min(spot.width, room.width), Math.min(spot.height, room.height)]
  const x = Math.max(0, Math.min(spot.x, room.width - width))
  const y = Math.max(0, Math.min(spot.y, room.height - height))
  return { ...spot, x, y, width, height }
}

/** Returns how far boxes can be moved with all of them staying in the room: the wish, or less. */
export function moveInside(boxes: readonly Box[], by: RoomPoint, room: RoomSize): RoomPoint {
  const { left, top, right, bottom } = aroundBoxes(boxes)
  const within = (wish: number, least: number, most: number) => Math.max(Math.min(wish, most), Math.min(least, most))
  return { x: within(by.x, -left, room.width - right), y: within(by.y, -top, room.height - bottom) }
}

/**
 * Turns a place by degrees. The result has a turn from -45 to 45 degrees, with width and height exchanged if need be, so that
 * the place before the turn is close to what is drawn.
 */
export function turnedSpot(spot: Spot, by: number): Spot {
  const { x, y } = middleOf(spot)
  let rotation = (((spot.rotation + by) % 360) + 360) % 360
  let { width, height } = spot
  while (rotation > 45) {
    rotation -= 90
    ;[width, height] = [height, width]
  }
  return { x: x - width / 2, y: y - height / 2, width, height, rotation: Math.round(rotation * 100) / 100 }
}

/** The corners by which a place is resized, as directions from its middle before the turn. */
export const corners = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const
export type Corner = (typeof corners)[number]

/** Resizes a place by moving one of its corners; the opposite corner stays where it is drawn. */
export function resizedSpot(spot: Spot, [across, down]: Corner, by: RoomPoint, step: number): Spot {
  const local = turned(by, -spot.rotation)
  const snapped = (size: number) => Math.max(leastSize, Math.round(size / step) * step)
  const width = snapped(spot.width + across * local.x)
  const height = snapped(spot.height + down * local.y)
  const shift = turned(
    { x: (across * (width - spot.width)) / 2, y: (down * (height - spot.height)) / 2 },
    spot.rotation,
  )
  const middle = middleOf(spot)
  return { ...spot, width, height, x: middle.x + shift.x - width / 2, y: middle.y + shift.y - height / 2 }
}

/** A line of alignment: the axis along which it stands, its place, and the name of what it lines up with. */
export type PlanGuide = { axis: 'x' | 'y'; at: number; name: string }

type Neighbour = { box: Box; name: string }

/** How close an edge must be to another one to line up with it; centimetres. */
const reach = 9

/**
 * Snaps moved boxes: to the edges and middles of neighbours that are close, else to the grid. Returns the movement, and the
 * lines to draw.
 */
export function snapMove(
  boxes: readonly Box[],
  by: RoomPoint,
  neighbours: readonly Neighbour[],
): { by: RoomPoint; guides: PlanGuide[] } {
  const around = aroundBoxes(boxes)
  const across = snapAxis([around.left, around.right], by.x, neighbours, ({ left, right }) => [left, right])
  const down = snapAxis([around.top, around.bottom], by.y, neighbours, ({ top, bottom }) => [top, bottom])
  const guides: PlanGuide[] = []
  if (across.name !== null) guides.push({ axis: 'x', at: across.at, name: across.name })
  if (down.name !== null) guides.push({ axis: 'y', at: down.at, name: down.name })
  return { by: { x: across.by, y: down.by }, guides }
}

function snapAxis(
  [from, until]: [number, number],
  by: number,
  neighbours: readonly Neighbour[],
  edgesOf: (box: Box) => [number, number],
): { by: number; at: number; name: string | null } {
  const own = [from + by, (from + until) / 2 + by, until + by]
  let best: { by: number; at: number; name: string | null } | null = null
  let least = reach
  for (const { box, name } of neighbours) {
    const [start, end] = edgesOf(box)
    // Edges line up with edges, middles with middles.
    for (const [at, mine] of [
      [start, own[0]],
      [(start + end) / 2, own[1]],
      [end, own[2]],
      [start, own[2]],
      [end, own[0]],
    ] as [number, number][]) {
      const off = at - mine
      if (Math.abs(off) < least) {
        least = Math.abs(off)
        best = { by: by + off, at, name }
      }
    }
  }
  if (best) return best
  const onGrid = Math.round((from + by) / gridStep) * gridStep - from
  return { by: onGrid, at: 0, name: null }
}

/** The ways to line up several things. */
export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof alignments)[number]

/** Returns how far each box moves so that all line up within their common edges. */
export function alignedBy(boxes: readonly Box[], how: Alignment): RoomPoint[] {
  const all = aroundBoxes(boxes)
  return boxes.map((box) => {
    if (how === 'left') return { x: all.left - box.left, y: 0 }
    if (how === 'right') return { x: all.right - box.right, y: 0 }
    if (how === 'centre') return { x: (all.left + all.right - box.left - box.right) / 2, y: 0 }
    if (how === 'top') return { x: 0, y: all.top - box.top }
    if (how === 'bottom') return { x: 0, y: all.bottom - box.bottom }
    return { x: 0, y: (all.top + all.bottom - box.top - box.bottom) / 2 }
  })
}

/** Returns how far each box moves so that the gaps between them are equal; the outer two stay. */
export function spreadBy(boxes: readonly Box[], axis: 'x' | 'y'): RoomPoint[] {
  const edges = (box: Box) => (axis === 'x' ? ([box.left, box.right] as const) : ([box.top, box.bottom] as const))
  const order = boxes.map((box, index) => ({ index, from: edges(box)[0], size: edges(box)[1] - edges(box)[0] }))
  order.sort((one, other) => one.from - other.from || one.index - other.index)
  const [first, last] = [order[0], order.at(-1)]
  const moves = boxes.map(() => ({ x: 0, y: 0 }))
  if (!first || !last || order.length < 3) return moves
  const room = last.from + last.size - first.from - order.reduce((sum, { size }) => sum + size, 0)
  let at = first.from
  for (const { index, from, size } of order) {
    moves[index] = axis === 'x' ? { x: at - from, y: 0 } : { x: 0, y: at - from }
    at += size + room / (order.length - 1)
  }
  return moves
}

/** The most chairs that are drawn at a table. */
const mostChairs = 24

/** Returns the middles of the chairs of a table, from its own middle before the turn: around a round one, else along its longer sides. */
export function chairsOf({ width, height }: RoomSize, seats: number, round: boolean): RoomPoint[] {
  const count = Math.min(mostChairs, seats)
  const off = 14
  if (round) {
    return Array.from({ length: count }, (_, at) => {
      const direction = turned({ x: 0, y: -1 }, (at * 360) / count)
      return { x: direction.x * (width / 2 + off), y: direction.y * (height / 2 + off) }
    })
  }
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  return Array.from({ length: count }, (_, at) => {
    const first = Math.ceil(count / 2)
    const [inRow, row] = at < first ? [at, first] : [at - first, count - first]
    const along = -long / 2 + ((inRow + 0.5) * long) / row
    const aside = (at < first ? -1 : 1) * (short / 2 + off)
    return width >= height ? { x: along, y: aside } : { x: aside, y: along }
  })
}

/** Turns a place to the angle at which a point lies above its middle; in steps, unless `free`. */
export function turnedTowards(spot: Spot, { x, y }: RoomPoint, free: boolean): Spot {
  const middle = middleOf(spot)
  const angle = (Math.atan2(x - middle.x, middle.y - y) * 180) / Math.PI
  return { ...spot, rotation: free ? Math.round(angle) : Math.round(angle / turnStep) * turnStep }
}
