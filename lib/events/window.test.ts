import { describe, expect, test } from 'vitest'
import { eventStartsAt } from './times.ts'
import { type ClosedReason, registrationWindow, remainingSeats } from './window.ts'

const berlin = 'Europe/Berlin'
type Registrable = Parameters<typeof registrationWindow>[0]

const quiz: Registrable = {
  status: 'Published',
  active: true,
  mode: 'Free',
  date: '2027-06-11',
  start: '20:00',
  end: '23:00',
  closesAt: new Date('2027-06-11T18:00:00+02:00'),
}
const at = (instant: string | number | Date) => new Date(instant)
const later = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000)

function reason(more: Partial<Registrable>, now: Date, remaining: number | null = 10): ClosedReason | null {
  const window = registrationWindow({ ...quiz, ...more }, berlin, remaining, now)
  expect(window.open).toBe(window.reason === null)
  return window.reason
}

const openLongBefore = at('2027-01-01T12:00:00Z')

describe('registration is closed', () => {
  test('from closesAt on, and not a second earlier', () => {
    const closes = at('2027-06-11T16:00:00Z')
    expect([-1, 0, 1].map((seconds) => reason({}, later(closes, seconds)))).toEqual([null, 'closed', 'closed'])
  })

  test('from the start on, and not a second earlier', () => {
    const starts = at('2027-06-11T18:00:00Z')
    const open = { closesAt: null }
    expect([-1, 0, 1].map((seconds) => reason(open, later(starts, seconds)))).toEqual([null, 'past', 'past'])
  })

  test('at the start, even if closesAt is later', () => {
    expect(reason({ closesAt: at('2027-06-12T00:00:00Z') }, at('2027-06-11T18:00:01Z'))).toBe('past')
  })

  test('for an event without a start when its day ends, on a day of 24, 23 and 25 hours', () => {
    for (const [date, ends] of [
      ['2027-06-11', '2027-06-11T22:00:00Z'],
      ['2027-03-28', '2027-03-28T22:00:00Z'],
      ['2027-10-31', '2027-10-31T23:00:00Z'],
    ] as const) {
      const wholeDay = { date, start: null, end: null, closesAt: null }
      expect([-1, 0, 1].map((seconds) => reason(wholeDay, later(at(ends), seconds)))).toEqual([null, 'past', 'past'])
    }
  })

  test('on the nights of clock changes at the instant of the start', () => {
    for (const [date, start, instant] of [
      ['2027-03-28', '01:59', '2027-03-28T00:59:00Z'],
      ['2027-03-28', '02:30', '2027-03-28T01:30:00Z'],
      ['2027-03-28', '03:00', '2027-03-28T01:00:00Z'],
      ['2027-10-31', '01:59', '2027-10-30T23:59:00Z'],
      ['2027-10-31', '02:30', '2027-10-31T00:30:00Z'],
      ['2027-10-31', '03:00', '2027-10-31T02:00:00Z'],
    ] as const) {
      const night = { date, start, end: null, closesAt: null }
      expect(eventStartsAt({ ...quiz, ...night }, berlin)).toEqual(at(instant))
      expect([-1, 0, 1].map((seconds) => reason(night, later(at(instant), seconds)))).toEqual([null, 'past', 'past'])
    }
  })

  test('on the nights of clock changes at the instant of closesAt, whichever of two hours it names', () => {
    for (const closesAt of ['2027-10-31T02:30:00+02:00', '2027-10-31T02:30:00+01:00', '2027-03-28T02:30:00+01:00']) {
      const night = { date: '2027-11-01', closesAt: at(closesAt) }
      expect([-1, 0].map((seconds) => reason(night, later(at(closesAt), seconds)))).toEqual([null, 'closed'])
    }
  })

  test('for a full event, and open again with one seat', () => {
    expect([0, 1, null].map((remaining) => reason({}, openLongBefore, remaining))).toEqual(['sold-out', null, null])
  })

  test('for an event that takes no registrations', () => {
    expect(reason({ mode: 'None' }, openLongBefore)).toBe('not-open')
    expect(reason({ status: 'Cancelled' }, openLongBefore)).toBe('not-open')
    expect(reason({ status: 'Draft' }, openLongBefore)).toBe('not-open')
    expect(reason({ active: false }, openLongBefore)).toBe('not-open')
  })
})

test('an ongoing event is never past; it closes and sells out', () => {
  const ongoing = { date: null, start: '19:00', end: null, closesAt: null }
  const end = at('2027-06-11T16:00:00Z')
  expect(reason(ongoing, at('9000-01-01T00:00:00Z'))).toBeNull()
  expect(reason({ ...ongoing, closesAt: end }, later(end, -1))).toBeNull()
  expect(reason({ ...ongoing, closesAt: end }, end)).toBe('closed')
  expect(reason(ongoing, end, 0)).toBe('sold-out')
})

test('of several reasons the first is returned: not-open, past, closed, sold-out', () => {
  const over = at('2028-01-01T00:00:00Z')
  const before = at('2027-06-11T17:00:00Z')
  expect(reason({ status: 'Cancelled' }, over, 0)).toBe('not-open')
  expect(reason({ mode: 'None' }, over, 0)).toBe('not-open')
  expect(reason({}, over, 0)).toBe('past')
  expect(reason({}, before, 0)).toBe('closed')
  expect(reason({ closesAt: null }, before, 0)).toBe('sold-out')
})

describe('the seats that remain', () => {
  test.each([
    ['all of them', 50, 0, 0, 50],
    ['what nobody has taken', 50, 49, 0, 1],
    ['none of a full event', 50, 50, 0, 0],
    ['those of expired holds too', 50, 50, 3, 3],
    ['none where the capacity was lowered below what is taken', 20, 45, 0, 0],
    ['none where even those of expired holds do not suffice', 20, 45, 10, 0],
    ['one where they do', 20, 45, 26, 1],
  ])('are %s', (_, capacity, seatsTaken, expiredHoldAmount, remaining) => {
    expect(remainingSeats({ capacity, seatsTaken }, expiredHoldAmount)).toBe(remaining)
  })

  test('are not counted without a limit', () => {
    expect(remainingSeats({ capacity: null, seatsTaken: 1000 }, 3)).toBeNull()
  })
})
