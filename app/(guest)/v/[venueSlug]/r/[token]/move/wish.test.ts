import { describe, expect, test } from 'vitest'
import { monthsAround } from '../../../../../_components/choosing/bounds.ts'
import { moveQuery, readMoveWish } from './wish.ts'

const booked = { date: '2030-12-12', start: '19:30', partySize: 4 }
const bounds = { first: '2030-12-01', last: '2031-02-05' }
const wish = (query: string) => readMoveWish(new URLSearchParams(query), booked, bounds)
const asBooked = { month: '2030-12', date: '2030-12-12', start: null, partySize: 4, isOutside: false }

describe('the choice of a guest', () => {
  test('is the booking itself at first', () => {
    expect(wish('')).toEqual(asBooked)
  })

  test('is a day, a time and a party, in the month of that day', () => {
    const chosen = { month: '2031-01', date: '2031-01-03', start: '20:00', partySize: 14, isOutside: false }
    expect(wish('date=2031-01-03&start=20:00&partySize=14')).toEqual(chosen)
    expect(wish('month=2030-12&date=2031-01-03&start=20:00&partySize=14')).toEqual(chosen)
    const form = new FormData()
    for (const [name, value] of [
      ['date', '2031-01-03'],
      ['start', '20:00'],
      ['partySize', '14'],
    ] as const)
      form.set(name, value)
    expect(readMoveWish(form, booked, bounds)).toEqual(chosen)
  })

  test('is a month without a day', () => {
    expect(wish('month=2031-01')).toEqual({ ...asBooked, month: '2031-01', date: null })
    expect(wish('month=2031-01&start=20:00')).toEqual({ ...asBooked, month: '2031-01', date: null })
  })

  test.each([
    'month=foo',
    'month=2030-13',
    'date=2030-02-30',
    'date=tomorrow&month=',
    'start=25:00',
    'partySize=0',
    'partySize=-3',
    'partySize=2.5',
    'partySize=many',
    'partySize=1e9',
    'partySize=9999999999999999999999',
    'partySize=%F0%9F%8E%89&start=%00',
  ])('is as booked if it is none: %s', (query) => {
    expect(wish(query)).toEqual(asBooked)
  })

  test('of a month or day that cannot be booked is the nearest month, and no day', () => {
    expect(wish('month=1999-01')).toEqual({ ...asBooked, date: null })
    expect(wish('month=2099-01')).toEqual({ ...asBooked, month: '2031-02', date: null })
    const late = { ...asBooked, month: '2031-02', date: null, isOutside: true }
    expect(wish('date=2031-02-06&start=19:30')).toEqual(late)
    expect(wish('date=9999-12-31')).toEqual(late)
    expect(wish('date=2030-11-30')).toEqual({ ...late, month: '2030-12' })
    expect(wish('date=2031-02-05').date).toBe('2031-02-05')
    expect(wish('date=2030-12-01').date).toBe('2030-12-01')
  })

  test('of a large party has no limit here', () => {
    expect(wish('partySize=999').partySize).toBe(999)
  })

  test('may be a booking beyond the horizon, which keeps its day and time', () => {
    const far = { ...booked, date: '2031-06-01' }
    const wished = (query: string) => readMoveWish(new URLSearchParams(query), far, bounds)
    const own = { ...asBooked, month: '2031-06', date: '2031-06-01' }
    expect(wished('')).toEqual(own)
    expect(wished('date=2031-06-01&start=19:30&partySize=5')).toEqual({ ...own, start: '19:30', partySize: 5 })
    expect(wished('date=2031-06-02')).toEqual({ ...own, date: null, isOutside: true })
    expect(wished('month=2031-06')).toEqual({ ...own, date: null })
    expect(wished('month=2031-05')).toEqual({ ...own, month: '2031-02', date: null })
  })
})

test('months lead only to months with days that can be chosen', () => {
  expect(monthsAround('2030-12', bounds, booked.date)).toEqual({ before: null, after: '2031-01' })
  expect(monthsAround('2031-01', bounds, booked.date)).toEqual({ before: '2030-12', after: '2031-02' })
  expect(monthsAround('2031-02', bounds, booked.date)).toEqual({ before: '2031-01', after: null })
})

test('months lead to that of a booking beyond the horizon, and back from it', () => {
  const far = '2031-06-01'
  expect(monthsAround('2031-01', bounds, far)).toEqual({ before: '2030-12', after: '2031-02' })
  expect(monthsAround('2031-02', bounds, far)).toEqual({ before: '2031-01', after: '2031-06' })
  expect(monthsAround('2031-06', bounds, far)).toEqual({ before: '2031-02', after: null })
})

test('a link names what is not as booked', () => {
  expect(moveQuery({ date: '2031-01-03', partySize: 4 }, booked)).toBe('?date=2031-01-03')
  expect(moveQuery({ date: '2031-01-03', start: '20:00', partySize: 5 }, booked)).toBe(
    '?date=2031-01-03&start=20%3A00&partySize=5',
  )
  expect(moveQuery({ month: '2031-01', partySize: 4 }, booked)).toBe('?month=2031-01')
})
