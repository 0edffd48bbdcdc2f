import { expect, test } from 'vitest'
import { consoleEvening } from '#testing/venues/console-evening.ts'
import { areasOf } from './areas.ts'

const { areas, loose } = areasOf(consoleEvening)

test('each table is in the area of its zone, and tables without a place are listed separately', () => {
  expect(areas.map(({ name, tables }) => [name, tables.length])).toEqual([
    ['Hall', 7],
    ['Garden', 3],
  ])
  expect(loose.map(({ name }) => name)).toEqual(['Lane 1', 'Lane 2'])
})

test('tables stay in order and inside, without lying on each other', () => {
  for (const { tables } of areas) {
    for (const { x, y, width, height } of tables) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.0001)
    }
    const overlaps = tables.flatMap((a) =>
      tables.filter(
        (b) =>
          a !== b &&
          a.x < b.x + b.width - 1e-9 &&
          b.x < a.x + a.width - 1e-9 &&
          a.y < b.y + b.height - 1e-9 &&
          b.y < a.y + a.height - 1e-9,
      ),
    )
    expect(overlaps).toEqual([])
  }
  const [hall] = areas
  const x = (name: string) => hall?.tables.find(({ resource }) => resource.name === name)?.x ?? Number.NaN
  expect(x('Hall 1')).toBeLessThan(x('Hall 2'))
  expect(x('Hall 2')).toBeLessThan(x('Hall 3'))
  expect(x('Hall 1')).toBe(x('Hall 4'))
})

test('empty room is drawn narrow, so that tables become larger', () => {
  const spread = consoleEvening.resources.flatMap((each) =>
    each.id === 'hall-1' || each.id === 'hall-3' ? [each] : [],
  )
  const [area] = areasOf({ zones: consoleEvening.zones, resources: spread }).areas
  expect(area?.tables.map(({ width }) => Math.round(width * 100))).toEqual([47, 47])
  expect(area?.columns).toBe(2)
})

test('a table that stands across is drawn across', () => {
  const turned = consoleEvening.resources.flatMap((each) =>
    each.id === 'long-table' && each.place ? [{ ...each, place: { ...each.place, rotation: 90 } }] : [],
  )
  const [area] = areasOf({ zones: consoleEvening.zones, resources: turned }).areas
  const upright = areasOf({
    zones: consoleEvening.zones,
    resources: consoleEvening.resources.filter(({ id }) => id === 'long-table'),
  }).areas[0]
  expect(area?.tables).toHaveLength(1)
  expect(upright?.tables).toHaveLength(1)
  const both = areasOf({
    zones: consoleEvening.zones,
    resources: [...turned, ...consoleEvening.resources.filter(({ id }) => id === 'hall-1')],
  }).areas[0]
  const long = both?.tables.find(({ resource }) => resource.id === 'long-table')
  expect((long?.height ?? 0) > (long?.width ?? 0)).toBe(true)
})

test('a venue without a plan lists every active table', () => {
  const resources = consoleEvening.resources.map((each, index) => ({ ...each, place: null, active: index > 0 }))
  expect(areasOf({ zones: [], resources })).toMatchObject({ areas: [], loose: { length: resources.length - 1 } })
})
