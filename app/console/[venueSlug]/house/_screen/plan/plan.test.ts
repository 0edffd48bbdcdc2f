import { describe, expect, test } from 'vitest'
import {
  addDecor,
  addPlanTable,
  alignChosen,
  duplicateChosen,
  growChosen,
  moveChosen,
  placePlanTable,
  removeChosen,
  resizeRoom,
  spreadChosen,
  stepChosen,
  turnChosen,
} from './changes.ts'
import { itemsOf, type PlanContent, type PlanZone, roomOf, withSpots } from './content.ts'
import { boxOf, resizedSpot, snapMove, turnedSpot } from './geometry.ts'

const hall: PlanZone = { id: 'hall', name: 'Hall', ordinal: 0, size: { width: 1000, height: 500 } }
const place = (resource: string, x: number, y: number) => ({
  ...{ resource, zone: 'hall', x, y, width: 0.1, height: 0.2, rotation: 0 },
  shape: 'Rectangle' as const,
})
const table = (id: string, name: string) => ({ id, name, type: 'RestaurantTable', capacity: 4, active: true })
/** Two tables of 1 m side by side, a third further down, and one that is not on the plan. */
const plan = (): PlanContent => ({
  resources: [table('t1', 'Hall 1'), table('t2', 'Hall 2'), table('t3', 'Hall 3'), table('t4', 'Hall 4')],
  floorPlan: { zones: [hall], tables: [place('t1', 0.1, 0.2), place('t2', 0.3, 0.2), place('t3', 0.6113, 0.5999)] },
})
const zoneOf = (content: PlanContent) => content.floorPlan.zones[0] as PlanZone
const tableAt = (content: PlanContent, id: string) => content.floorPlan.tables.find(({ resource }) => resource === id)

describe('the plan of a room', () => {
  test('is changed in centimetres and keeps four decimals; what is not changed keeps its numbers', () => {
    const moved = moveChosen(plan(), hall, ['t1'], { x: 33.333, y: 0 })
    expect(tableAt(moved, 't1')).toMatchObject({ x: 0.1333, y: 0.2, width: 0.1, height: 0.2 })
    expect(tableAt(moved, 't3')).toEqual(place('t3', 0.6113, 0.5999))
    expect(moveChosen(plan(), hall, [], { x: 10, y: 10 })).toEqual(plan())
  })

  test('moves several things together, as far as the room allows', () => {
    const moved = moveChosen(plan(), hall, ['t1', 't2'], { x: -500, y: 5000 })
    expect([tableAt(moved, 't1')?.x, tableAt(moved, 't2')?.x]).toEqual([0, 0.2])
    expect([tableAt(moved, 't1')?.y, tableAt(moved, 't2')?.y]).toEqual([0.8, 0.8])
  })

  test('moves by keys along the grid, and by a centimetre', () => {
    const large = stepChosen(plan(), hall, ['t3'], { across: 1, down: 0, step: 100 })
    expect(tableAt(large, 't3')?.x).toBe(0.72)
    const usual = stepChosen(plan(), hall, ['t3'], { across: 0, down: -1, step: 20 })
    expect(tableAt(usual, 't3')?.y).toBe(0.56)
    const fine = stepChosen(plan(), hall, ['t1'], { across: 0, down: 1, step: 1 })
    expect(tableAt(fine, 't1')?.y).toBe(0.202)
  })

  test('turns a table by steps: three are 45 degrees, six are a table that stands across', () => {
    const long: PlanContent = {
      ...plan(),
      floorPlan: { zones: [hall], tables: [{ ...place('t1', 0.4, 0.4), width: 0.2 }] },
    }
    let turnedOnce = long
    for (let times = 0; times < 3; times++) turnedOnce = turnChosen(turnedOnce, hall, ['t1'], 15)
    expect(tableAt(turnedOnce, 't1')?.rotation).toBe(45)
    for (let times = 0; times < 3; times++) turnedOnce = turnChosen(turnedOnce, hall, ['t1'], 15)
    expect(tableAt(turnedOnce, 't1')).toMatchObject({ x: 0.45, y: 0.3, width: 0.1, height: 0.4, rotation: 0 })
    expect(turnedSpot({ x: 0, y: 0, width: 200, height: 80, rotation: 0 }, -90)).toMatchObject({
      width: 80,
      rotation: 0,
    })
  })

  test('resizes by a corner, and the other corner stays, also of a turned table', () => {
    const spot = { x: 100, y: 100, width: 100, height: 100, rotation: 0 }
    expect(resizedSpot(spot, [1, 1], { x: 57, y: -21 }, 20)).toEqual({ ...spot, width: 160, height: 80 })
    expect(resizedSpot(spot, [-1, -1], { x: -20, y: 0 }, 20)).toEqual({ ...spot, x: 80, width: 120 })
    const across = resizedSpot({ ...spot, rotation: 90 }, [1, 1], { x: -40, y: 0 }, 20)
    expect(boxOf(across)).toEqual({ left: 60, top: 100, right: 200, bottom: 200 })
    const grown = growChosen(plan(), hall, ['t1'], { width: 20, height: -5000 })
    expect(tableAt(grown, 't1')).toMatchObject({ width: 0.12, height: 0.04 })
  })

  test('snaps to what is close, else to the grid', () => {
    const box = { left: 100, top: 100, right: 200, bottom: 200 }
    const neighbour = { box: { left: 300, top: 106, right: 400, bottom: 206 }, name: 'Hall 2' }
    const near = snapMove([box], { x: 47, y: 2 }, [neighbour])
    expect(near).toEqual({ by: { x: 40, y: 6 }, guides: [{ axis: 'y', at: 106, name: 'Hall 2' }] })
    expect(snapMove([box], { x: 47, y: 31 }, [neighbour]).by).toEqual({ x: 40, y: 40 })
  })

  test('lines things up, and makes gaps equal', () => {
    const lined = alignChosen(plan(), hall, ['t1', 't3'], 'top')
    expect(tableAt(lined, 't3')?.y).toBe(0.2)
    const spread = spreadChosen(plan(), hall, ['t1', 't2', 't3'], 'x')
    expect(tableAt(spread, 't2')?.x).toBe(0.3556)
  })
})

describe('tables of the plan', () => {
  test('are copied as new tables with the next number, beside what stands there', () => {
    const { content, chosen } = duplicateChosen(plan(), hall, ['t2'], 'en')
    expect(content.resources.at(-1)).toEqual({ ...table('t5', 'Hall 5') })
    expect(chosen).toEqual(['t5'])
    const boxes = itemsOf(content, hall).map(({ spot }) => boxOf(spot))
    const overlapping = boxes.filter((one, at) =>
      boxes.some(
        (other, otherAt) =>
          at !== otherAt &&
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      ),
    )
    expect(overlapping).toEqual([])
  })

  test('are put there, taken off, and added in a form', () => {
    const put = placePlanTable(plan(), hall, 't4')
    expect(put.content.floorPlan.tables.map(({ resource }) => resource)).toEqual(['t1', 't2', 't3', 't4'])
    const off = removeChosen(put.content, hall, ['t4', 't1'], new Set(['t4']))
    expect(off.content.floorPlan.tables.map(({ resource }) => resource)).toEqual(['t2', 't3'])
    // A table that nobody has saved is gone; the other one stays in the list.
    expect(off.content.resources.map(({ id }) => id)).toEqual(['t1', 't2', 't3'])
    const added = addPlanTable(plan(), hall, 'round', 'de')
    expect(added.content.resources.at(-1)).toMatchObject({ id: 't5', name: 'Hall 5', capacity: 4 })
    expect(tableAt(added.content, 't5')).toMatchObject({ shape: 'Circle', width: 0.1, height: 0.2, rotation: 0 })
  })

  test('walls and labels are moved, turned, copied and removed; a zone without them has no lists', () => {
    const wall = addDecor(plan(), hall, null).content
    const both = addDecor(wall, zoneOf(wall), { en: 'Bar', de: 'Theke' }).content
    expect(zoneOf(both)).toMatchObject({ walls: [{}], labels: [{ text: { en: 'Bar', de: 'Theke' } }] })
    const [before] = zoneOf(both).walls ?? []
    expect((before?.x2 ?? 0) - (before?.x1 ?? 0)).toBeCloseTo(0.2)
    let upright = both
    for (let times = 0; times < 6; times++) upright = turnChosen(upright, zoneOf(upright), ['wall-0'], 15)
    const [after] = zoneOf(upright).walls ?? []
    expect(after?.x1).toBeCloseTo(after?.x2 ?? 0, 3)
    const copies = duplicateChosen(both, zoneOf(both), ['wall-0', 'label-0'], 'en')
    expect([zoneOf(copies.content).walls?.length, zoneOf(copies.content).labels?.length]).toEqual([2, 2])
    const none = removeChosen(both, zoneOf(both), ['wall-0', 'label-0'], new Set())
    expect(zoneOf(none.content)).toEqual(hall)
  })
})

describe('the size of a room', () => {
  test('keeps the sizes of things; a room without a size is scaled', () => {
    const wider = resizeRoom(plan(), hall, { width: 2000, height: 500 })
    expect(tableAt(wider, 't1')).toMatchObject({ x: 0.05, width: 0.05, y: 0.2, height: 0.2 })
    const { size: _, ...unsized } = hall
    const first = resizeRoom({ ...plan(), floorPlan: { ...plan().floorPlan, zones: [unsized] } }, unsized, {
      width: 2000,
      height: 500,
    })
    expect(tableAt(first, 't1')).toEqual(place('t1', 0.1, 0.2))
    expect(zoneOf(first).size).toEqual({ width: 2000, height: 500 })
  })

  test('follows from round tables if nobody has given one', () => {
    const { size: _, ...unsized } = hall
    const round = { ...place('t1', 0, 0), shape: 'Circle' as const, width: 0.1, height: 0.1 }
    expect(roomOf(unsized, [round])).toEqual({ width: 1200, height: 1200 })
    expect(roomOf(unsized, [])).toEqual({ width: 1200, height: 840 })
  })
})

test('drawing a plan and writing it back changes no number', () => {
  const content = plan()
  const spots = new Map(itemsOf(content, hall).map(({ key, spot }) => [key, spot]))
  expect(withSpots(content, hall, spots)).toEqual(content)
})
