import { expect, test } from 'vitest'
import { byResource } from '#lib/availability/occupancy.ts'
import { minuteMs } from '#lib/time.ts'
import { pacingOf } from './pacing.ts'

const at = (minute: number) => minute * minuteMs
const tables = [
  { id: 't1', capacity: 2, seatSold: false },
  { id: 't2', capacity: 4, seatSold: false },
  { id: 'bar', capacity: 6, seatSold: true },
]
const row = (resourceId: string, from: number, until: number, seats = 2, shared = false) => ({
  resourceId,
  from: at(from),
  until: at(until),
  seats,
  shared,
  holdUntil: null,
})

test('counts who arrives and what is free in each quarter', () => {
  const occupied = byResource([row('t2', 14, 31), row('bar', 20, 40, 5, true), row('other', 0, 60)])
  const arrivals = [
    { from: at(0), partySize: 3 },
    { from: at(14), partySize: 2 },
    { from: at(15), partySize: 4 },
    { from: at(-1), partySize: 9 },
    { from: at(60), partySize: 9 },
  ]
  expect(pacingOf({ from: at(0), until: at(60) }, arrivals, tables, occupied)).toEqual([
    { at: at(0), covers: 5, seatsLeft: 8 },
    { at: at(15), covers: 4, seatsLeft: 3 },
    { at: at(30), covers: 0, seatsLeft: 3 },
    { at: at(45), covers: 0, seatsLeft: 12 },
  ])
})

test('has a quarter for what is left at the end', () => {
  expect(pacingOf({ from: at(0), until: at(20) }, [], [], byResource([]))).toHaveLength(2)
})
