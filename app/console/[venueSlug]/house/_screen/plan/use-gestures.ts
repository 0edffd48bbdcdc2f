import { type PointerEvent, useRef, useState } from 'react'
import { moveChosen } from './changes.ts'
import { itemsOf, type PlanItem, withSpots } from './content.ts'
import {
  aroundBoxes,
  type Box,
  boxOf,
  type Corner,
  corners,
  gridStep,
  insideRoom,
  moveInside,
  type PlanGuide,
  type RoomPoint,
  resizedSpot,
  type Spot,
  snapMove,
  turnedSpot,
  turnedTowards,
} from './geometry.ts'
import type { PlanWork } from './use-plan.ts'
import type { PlanView } from './use-view.ts'

/** The work of a pointer that is held down. */
type Gesture = { from: RoomPoint } & (
  | { kind: 'move'; items: PlanItem[] }
  | { kind: 'resize'; item: PlanItem; corner: Corner }
  | { kind: 'turn'; item: PlanItem }
  | { kind: 'end'; item: PlanItem; side: -1 | 1 }
  | { kind: 'mark' }
  | { kind: 'pan' }
)

/** The drawing while a pointer is held down. */
type Live = { spots: ReadonlyMap<string, Spot>; guides: PlanGuide[]; mark: Box | null }

/** Pixels that a pointer moves before something is dragged. */
const still = 4
const nothing: Live = { spots: new Map(), guides: [], mark: null }

/**
 * Drags things of the plan: moves, resizes and turns them, chooses several within a frame, and shows another part of the room
 * by two fingers. The plan changes when the pointer is lifted.
 */
export function useGestures(plan: PlanWork, view: PlanView, snaps: boolean) {
  const [live, setLive] = useState<Live>(nothing)
  const gesture = useRef<(Gesture & { started: boolean; client: RoomPoint }) | null>(null)
  const fingers = useRef(new Map<number, RoomPoint>())
  const { zone, room, items } = plan

  function down(event: PointerEvent<SVGSVGElement>) {
    if (!zone || event.button > 0) return
    const client = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, client)
    event.currentTarget.setPointerCapture(event.pointerId)
    if (fingers.current.size > 1) return cancel()
    const from = view.pointAt(client)
    const target = event.target as Element
    const handle = target.getAttribute('data-handle')
    const key = target.closest('[data-key]')?.getAttribute('data-key')
    const only = items.find((item) => item.key === plan.chosen[0])
    const begin = (next: Gesture) => {
      gesture.current = { ...next, started: false, client }
    }
    if (handle && only) {
      if (handle === 'turn') return begin({ kind: 'turn', item: only, from })
      if (handle === 'from') return begin({ kind: 'end', item: only, side: -1, from })
      if (handle === 'to') return begin({ kind: 'end', item: only, side: 1, from })
      return begin({ kind: 'resize', item: only, corner: corners[Number(handle)] ?? corners[2], from })
    }
    if (!key) {
      if (event.pointerType === 'mouse') return begin({ kind: 'mark', from })
      return begin({ kind: 'pan', from })
    }
    const adds = event.shiftKey || event.ctrlKey || event.metaKey
    const isChosen = plan.chosen.includes(key)
    const others = plan.chosen.filter((each) => each !== key)
    const chosen = adds ? (isChosen ? others : [...others, key]) : isChosen ? plan.chosen : [key]
    plan.choose(chosen)
    begin({ kind: 'move', items: items.filter((item) => chosen.includes(item.key)), from })
  }

  function move(event: PointerEvent<SVGSVGElement>) {
    const before = fingers.current.get(event.pointerId)
    if (!before || !zone) return
    const client = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, client)
    if (fingers.current.size > 1) return pinch(event.pointerId, before, client)
    const current = gesture.current
    if (!current) return
    if (!current.started) {
      if (Math.hypot(client.x - current.client.x, client.y - current.client.y) < still) return
      current.started = true
    }
    const at = view.pointAt(client)
    const by = { x: at.x - current.from.x, y: at.y - current.from.y }
    if (current.kind === 'pan') return view.pan(by)
    setLive(liveOf(current, at, by, event.altKey))
  }

  function liveOf(current: Gesture, at: RoomPoint, by: RoomPoint, free: boolean): Live {
    const step = snaps && !free ? gridStep : 1
    const one = (item: PlanItem, spot: Spot) => ({ ...nothing, spots: new Map([[item.key, spot]]) })
    if (current.kind === 'move') {
      const boxes = current.items.map(({ spot }) => boxOf(spot))
      const moving = new Set(current.items.map(({ key }) => key))
      const neighbours = items.flatMap((item) =>
        moving.has(item.key) || item.kind === 'label' ? [] : [{ box: boxOf(item.spot), name: plan.titleOf(item) }],
      )
      const snapped = step > 1 ? snapMove(boxes, by, neighbours) : { by, guides: [] }
      const within = moveInside(boxes, snapped.by, room)
      const spots = current.items.map(
        ({ key, spot }) => [key, { ...spot, x: spot.x + within.x, y: spot.y + within.y }] as const,
      )
      return { spots: new Map(spots), guides: snapped.guides, mark: null }
    }
    if (current.kind === 'resize') {
      return one(current.item, insideRoom(resizedSpot(current.item.spot, current.corner, by, step), room))
    }
    if (current.kind === 'turn') return one(current.item, turnedTowards(current.item.spot, at, step === 1))
    if (current.kind === 'end') return one(current.item, endMoved(current.item.spot, current.side, at, step))
    return {
      ...nothing,
      mark: {
        left: Math.min(current.from.x, at.x),
        top: Math.min(current.from.y, at.y),
        right: Math.max(current.from.x, at.x),
        bottom: Math.max(current.from.y, at.y),
      },
    }
  }

  function pinch(id: number, before: RoomPoint, now: RoomPoint) {
    const other = [...fingers.current].find(([each]) => each !== id)?.[1]
    if (!other) return
    const [was, is] = [distance(before, other), distance(now, other)]
    const middle = (point: RoomPoint) => view.pointAt({ x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 })
    const [from, to] = [middle(before), middle(now)]
    if (was > 0 && is > 0 && Math.abs(is - was) > 0.5) view.zoom(was / is, to)
    else view.pan({ x: to.x - from.x, y: to.y - from.y })
  }

  function up(event: PointerEvent<SVGSVGElement>) {
    if (!fingers.current.delete(event.pointerId)) return
    const current = gesture.current
    gesture.current = null
    const { spots, mark } = live
    setLive(nothing)
    if (!current || !zone) return
    if (!current.started) {
      if (current.kind === 'mark' || current.kind === 'pan') plan.choose([])
      return
    }
    if (mark) {
      const inside = items.filter(({ spot }) => isWithin(boxOf(spot), mark))
      return plan.choose(inside.map(({ key }) => key))
    }
    if (spots.size === 0) return
    const kept = current.kind === 'turn' && current.item.kind === 'table' ? normal(spots) : spots
    const next = withSpots(plan.content, zone, kept)
    // A thing that was turned or resized at the edge is moved into the room again.
    const moved = current.kind === 'move' ? next : moveChosen(next, zoneIn(next), [...kept.keys()], { x: 0, y: 0 })
    plan.change(moved)
    const first = itemsOf(next, zoneIn(next)).find(({ key }) => kept.has(key))
    if (first) plan.tellPlace(first, live.guides)
  }

  const zoneIn = (content: PlanWork['content']) =>
    content.floorPlan.zones.find(({ id }) => id === zone?.id) ?? content.floorPlan.zones[0] ?? neverZone

  function cancel() {
    gesture.current = null
    setLive(nothing)
  }

  return {
    live,
    isPointing: () => fingers.current.size > 0,
    down,
    move,
    up,
    cancel: (event: PointerEvent) => {
      fingers.current.delete(event.pointerId)
      cancel()
    },
  }
}

const neverZone = { id: '', name: '', ordinal: 0 }
const distance = (one: RoomPoint, other: RoomPoint) => Math.hypot(one.x - other.x, one.y - other.y)
const normal = (spots: ReadonlyMap<string, Spot>) =>
  new Map([...spots].map(([key, spot]) => [key, turnedSpot(spot, 0)]))

function isWithin(box: Box, mark: Box): boolean {
  const both = aroundBoxes([box, mark])
  return both.left === mark.left && both.top === mark.top && both.right === mark.right && both.bottom === mark.bottom
}

/** Moves one end of a wall to a point on the grid. */
function endMoved(spot: Spot, side: -1 | 1, at: RoomPoint, step: number): Spot {
  const angle = (spot.rotation * Math.PI) / 180
  const [x, y] = [spot.x + spot.width / 2, spot.y]
  const other = { x: x - (side * spot.width * Math.cos(angle)) / 2, y: y - (side * spot.width * Math.sin(angle)) / 2 }
  const end = { x: Math.round(at.x / step) * step, y: Math.round(at.y / step) * step }
  const length = Math.max(gridStep, distance(end, other))
  const rotation = (Math.atan2(side * (end.y - other.y), side * (end.x - other.x)) * 180) / Math.PI
  const middle = { x: (end.x + other.x) / 2, y: (end.y + other.y) / 2 }
  return { x: middle.x - length / 2, y: middle.y, width: length, height: 0, rotation }
}
