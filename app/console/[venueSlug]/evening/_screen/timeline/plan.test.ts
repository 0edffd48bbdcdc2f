import { describe, expect, test } from 'vitest'
import { shownStage, stageMinutes } from '#app/console/_ui/shown-stage.ts'
import { crowdedEvening } from '#testing/venues/crowded-evening.ts'
import { eveningNow, fullEvening } from '#testing/venues/evening.ts'
import { axisOf, barTimeOf, freeMinutes, lanesOf, planOf } from './plan.ts'
import { nextName, nextStop, stopKeyOf, stopsOf } from './walk.ts'

const evening = fullEvening()
const now = Date.parse(eveningNow)
const party = (name: string) => {
  const found = evening.parties.find((each) => each.name === name)
  if (!found) throw new Error(`nobody is called ${name}`)
  return found
}
const rows = planOf(evening, null).sections.flatMap((section) => section.rows)
const row = (id: string) => {
  const found = rows.find(({ resource }) => resource.id === id)
  if (!found) throw new Error(`there is no ${id}`)
  return found
}

test('every party is in the row of each of its tables, or in a lane of those without one', () => {
  const { sections, loose } = planOf(evening, null)
  expect(sections.map(({ name }) => name)).toEqual(['Hall', 'Garden', 'Billiards', 'Bowling', 'Bar'])
  // They overlap from 20:45 to 22:00.
  expect(loose.map((lane) => lane.map(({ party: { name } }) => name))).toEqual([['Schreiber'], ['Roth']])
  const shared = rows.filter(({ parties }) => parties.some(({ name }) => name.startsWith('Maximilian')))
  expect(shared.map(({ resource }) => resource.id)).toEqual(['hall-7', 'hall-8'])
  // Out of use, and nobody is there.
  expect(rows.some(({ resource }) => resource.id === 'bar-2')).toBe(false)
})

test('a party whose only table is out of use has no table, until it has gone', () => {
  const resources = evening.resources.map((each) => (each.id === 'garden-4' ? { ...each, active: false } : each))
  const only = (stage: 'expected' | 'left') => {
    const parties = [{ ...party('Jansen'), resourceIds: ['garden-4'], stage }]
    const { sections, loose } = planOf({ ...evening, resources, parties }, null)
    const shown = sections.flatMap((section) => section.rows).some(({ resource }) => resource.id === 'garden-4')
    return [loose.flat().length, shown]
  }
  expect(only('expected')).toEqual([1, false])
  expect(only('left')).toEqual([0, true])
})

test('a party whose move waits for the server stands where it was put, from the time of its move on', () => {
  const moved = party('Lehmann')
  const { reference } = moved
  const { sections } = planOf(evening, { reference, resourceIds: ['garden-1', 'garden-2'], since: now })
  const there = sections
    .flatMap((section) => section.rows)
    .flatMap(({ resource, parties }) =>
      parties.flatMap((each) =>
        each.reference === reference ? [[resource.id, barTimeOf(each, resource.id, now)]] : [],
      ),
    )
  const until = Date.parse(moved.until)
  expect(there).toEqual([
    ['garden-1', { from: Date.parse(moved.from), until, present: until }],
    ['garden-2', { from: now, until, present: until }],
  ])
})

test('a bar ends with the booking, or when the party has gone; its tail lasts while the party sits', () => {
  const minutes = (name: string, id: string) => {
    const { from, until, present } = barTimeOf(party(name), id, now)
    return [from, until, present].map((instant) => Math.floor((instant - now) / 60_000))
  }
  expect(minutes('Hofmann', 'hall-2')).toEqual([-115, -10, 0])
  expect(minutes('Sander', 'hall-5')).toEqual([-145, -35, -35])
  expect(minutes('Peters', 'hall-6')).toEqual([-130, -85, -85])
  expect(minutes('Pohl', 'hall-2')).toEqual([20, 125, 125])
})

describe('lanes', () => {
  const lanes = (...intervals: [from: number, until: number, present?: number][]) =>
    lanesOf(
      intervals.map(([from, until, present]) => ({ from, until, ...(present !== undefined && { present }) })),
    ).map((lane) => lane.map(({ from }) => from))
  test.each([
    ['none', [], []],
    [
      'one for those that follow each other',
      [
        [2, 4],
        [0, 2],
      ],
      [[0, 2]],
    ],
    [
      'one more for each at once',
      [
        [0, 9],
        [1, 5],
        [2, 3],
      ],
      [[0], [1], [2]],
    ],
    [
      'the first that is free',
      [
        [0, 9],
        [1, 3],
        [3, 5],
        [4, 6],
      ],
      [[0], [1, 3], [4]],
    ],
    [
      'not that of one that still sits',
      [
        [0, 3, 6],
        [4, 8],
      ],
      [[0], [4]],
    ],
  ] as [string, [number, number, number?][], number[][]][])('%s', (_, intervals, expected) => {
    expect(lanes(...intervals)).toEqual(expected)
  })
  test('are as many as parties at once', () => {
    const intervals = Array.from({ length: 60 }, (_, at) => ({ from: (at * 37) % 101, until: ((at * 37) % 101) + 7 }))
    const atOnce = intervals.map(
      ({ from: at }) => intervals.filter(({ from, until }) => from <= at && at < until).length,
    )
    expect(lanesOf(intervals)).toHaveLength(Math.max(...atOnce))
    for (const lane of lanesOf(intervals))
      for (const [at, { until }] of lane.entries()) expect(lane[at + 1]?.from ?? until).toBeGreaterThanOrEqual(until)
  })
})

test('a table is free until its next party or block, and not while somebody sits there over time', () => {
  expect(freeMinutes(row('hall-3'), now)).toBe(35)
  expect(freeMinutes(row('hall-2'), now)).toBeNull()
  expect(freeMinutes(row('snooker'), now)).toBeNull()
  expect(freeMinutes(row('lane-2'), now)).toBe(140)
  expect(freeMinutes(row('garden-6'), now)).toBe(Number.POSITIVE_INFINITY)
})

test.each([
  ['Krüger', 'late', 10],
  ['Bauer', 'arrived', 3],
  ['Hofmann', 'served', 9],
  ['Peters', 'noshow', null],
  ['Brandt', 'left', null],
  ['Pohl', 'booked', null],
])('%s looks %s', (name, look, minutes) => {
  expect([shownStage(party(name), now), stageMinutes(party(name), now)]).toEqual([look, minutes])
})

test('a booking that is being paid says how long it is held', () => {
  const [hold] = evening.parties.filter(({ holdExpiresAt }) => holdExpiresAt !== null)
  expect(hold && [shownStage(hold, now), stageMinutes(hold, now)]).toEqual(['hold', 4])
})

test('places on the axis are shares of the evening', () => {
  const axis = axisOf(evening)
  expect([axis.minutes, axis.x(evening.from), axis.x(now), axis.x(evening.until)]).toEqual([
    420,
    '0%',
    '38.095%',
    '100%',
  ])
  expect(axis.width('2026-09-18T20:00:00+02:00', '2026-09-18T21:45:00+02:00')).toBe('25%')
  expect(axis.steps(30)).toHaveLength(14)
  expect([axis.has(now), axis.has(now - 86_400_000)]).toEqual([true, false])
})

test('arrows walk along a row, and to the nearest in time of the next row', () => {
  const stops = stopsOf(planOf(evening, null))
  const walk = (start: string, ...keys: string[]) =>
    keys.reduce((at, key) => {
      const next = nextStop(stops, at, key)
      return next ? stopKeyOf(next) : at
    }, start)
  const name = (key: string) => stops.flat().find((stop) => stopKeyOf(stop) === key)?.party.name
  const start = `hall-1/${party('Okafor').reference}`
  expect(name(walk(start, 'ArrowRight'))).toBe('Lindner')
  expect(name(walk(start, 'ArrowRight', 'ArrowRight'))).toBe('Lindner')
  expect(name(walk(start, 'Home'))).toBe('Brandt')
  expect(name(walk(start, 'ArrowDown'))).toBe('Pohl')
  expect(name(walk(start, 'ArrowUp'))).toBe('Schreiber')
  expect(nextStop(stops, null, 'ArrowDown')?.party.name).toBe('Schreiber')
})

test('arrows walk along the names of the rows, and stop at the ends', () => {
  const names = ['a', 'b', 'c']
  expect(['ArrowUp', 'ArrowDown', 'Home', 'End', 'x'].map((key) => nextName(names, 'b', key))).toEqual([
    'a',
    'c',
    'a',
    'c',
    undefined,
  ])
  expect([nextName(names, 'a', 'ArrowUp'), nextName(names, 'c', 'ArrowDown')]).toEqual([undefined, undefined])
})

test('the evening of measurements has sixty tables with five parties each', () => {
  const plan = planOf(crowdedEvening(), null)
  expect(plan.sections.flatMap((section) => section.rows).map(({ parties }) => parties.length)).toEqual(
    Array(60).fill(5),
  )
})
