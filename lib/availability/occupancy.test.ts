import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byResource, freeSeats, freeSeatsOfEach, nextHoldEnd, type Occupied, occupiedWithin } from './occupancy.ts'

const row = (from: number, until: number, seats: number, more: Partial<Occupied> = {}): Occupied => ({
  resourceId: 'hall',
  from,
  until,
  seats,
  shared: true,
  holdUntil: null,
  ...more,
})
const hall = { id: 'hall', capacity: 10, seatSold: true }
const table = { id: 'table', capacity: 4, seatSold: false }

describe('an exclusive resource', () => {
  const taken = byResource([row(100, 200, 1, { resourceId: 'table', shared: false })])

  test.each([
    ['that ends when the booking begins', 50, 100, 4],
    ['that begins when the booking ends', 200, 250, 4],
    ['that shares the first instant of the booking', 50, 101, 0],
    ['that shares the last instant of the booking', 199, 250, 0],
    ['within the booking', 120, 130, 0],
    ['around the booking', 50, 250, 0],
  ])('has all seats or none in a span %s', (_, from, until, free) => {
    expect(freeSeats(table, taken, { from, until })).toBe(free)
  })

  test('is taken by a row of any kind', () => {
    const shared = byResource([row(100, 200, 1, { resourceId: 'table', shared: true })])
    expect(freeSeats(table, shared, { from: 100, until: 200 })).toBe(0)
  })

  test('is free whatever is taken of another one', () => {
    expect(freeSeats({ ...table, id: 'other' }, taken, { from: 100, until: 200 })).toBe(4)
  })
})

describe('a seat-sold resource', () => {
  test('has the seats that are free at every instant of the span', () => {
    const taken = byResource([row(100, 200, 3), row(150, 250, 4), row(250, 300, 6)])
    const free = (from: number, until: number) => freeSeats(hall, taken, { from, until })
    expect([free(0, 100), free(100, 150), free(150, 200), free(200, 250), free(250, 300)]).toEqual([10, 7, 3, 6, 4])
    expect([free(0, 400), free(199, 251), free(200, 251), free(300, 400)]).toEqual([3, 3, 4, 10])
  })

  test('is taken altogether by a row from the time when it was exclusive', () => {
    const taken = byResource([row(100, 200, 1, { shared: false }), row(200, 300, 2), row(200, 300, 3)])
    expect(freeSeats(hall, taken, { from: 150, until: 160 })).toBe(0)
    expect(freeSeats(hall, taken, { from: 200, until: 260 })).toBe(5)
  })

  test('has no fewer than no seats, if seats were taken out', () => {
    expect(freeSeats({ ...hall, capacity: 2 }, byResource([row(0, 10, 3)]), { from: 0, until: 10 })).toBe(0)
  })
})

test('many spans at once agree with counting at every instant', () => {
  const span = fc.tuple(fc.nat({ max: 40 }), fc.integer({ min: 1, max: 12 }))
  const rows = fc.array(
    fc
      .tuple(span, fc.integer({ min: 1, max: 6 }), fc.boolean())
      .map(([[from, length], seats, shared]) => row(from, from + length, seats, { shared })),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(
      rows,
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 15 }),
      fc.boolean(),
      (taken, length, capacity, seatSold) => {
        const resource = { id: 'hall', capacity, seatSold }
        const from = Array.from({ length: 50 }, (_, at) => at)
        const until = from.map((at) => at + length)
        const freeAt = (instant: number) => {
          const there = taken.filter((each) => each.from <= instant && instant < each.until)
          if (there.some(({ shared }) => !seatSold || !shared)) return 0
          return Math.max(0, capacity - there.reduce((sum, { seats }) => sum + seats, 0))
        }
        const expected = from.map((at) => Math.min(...Array.from({ length }, (_, more) => freeAt(at + more))))
        expect(freeSeatsOfEach(resource, byResource(taken), { from, until })).toEqual(expected)
      },
    ),
    { numRuns: 300 },
  )
})

describe('rows of several resources and days', () => {
  const of = (resourceId: string, from: number, until: number, holdUntil: number | null = null) =>
    row(from, until, 1, { resourceId, holdUntil })
  const rows = [of('a', 0, 10, 90), of('b', 5, 20), of('a', 20, 30, 40), of('b', 29, 35, 50)]

  test('are those that overlap an interval, by their resource', () => {
    const [early, late, none] = occupiedWithin(byResource(rows), [
      { from: 10, until: 20 },
      { from: 25, until: 30 },
      { from: 35, until: 99 },
    ])
    expect(early).toEqual(new Map([['b', [rows[1]]]]))
    expect(late).toEqual(
      new Map([
        ['a', [rows[2]]],
        ['b', [rows[3]]],
      ]),
    )
    expect(none).toEqual(new Map())
  })

  test('change when the first of their holds ends', () => {
    expect(nextHoldEnd(byResource(rows))).toBe(40)
    expect(nextHoldEnd(byResource([of('b', 5, 20)]))).toBe(Number.POSITIVE_INFINITY)
    expect(nextHoldEnd(new Map())).toBe(Number.POSITIVE_INFINITY)
  })
})
