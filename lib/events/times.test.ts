import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { eventEndsAt, eventStartsAt } from './times.ts'

const berlin = 'Europe/Berlin'
const startOf = (date: string | null, start: string | null, zone = berlin) =>
  eventStartsAt({ date, start, end: null }, zone)?.toISOString() ?? null
const endOf = (date: string | null, start: string | null, end: string | null, zone = berlin) =>
  eventEndsAt({ date, start, end }, zone)?.toISOString() ?? null

describe('the start of an event', () => {
  test('is its local time, whatever the season', () => {
    expect(startOf('2027-06-11', '20:00')).toBe('2027-06-11T18:00:00.000Z')
    expect(startOf('2027-12-31', '19:00')).toBe('2027-12-31T18:00:00.000Z')
    expect(startOf('2027-05-14', '21:00', 'Asia/Tokyo')).toBe('2027-05-14T12:00:00.000Z')
  })

  test('without a time is the end of its day, also of a day of 23 and of 25 hours', () => {
    expect(startOf('2027-06-11', null)).toBe('2027-06-11T22:00:00.000Z')
    expect(startOf('2027-03-28', null)).toBe('2027-03-28T22:00:00.000Z')
    expect(startOf('2027-10-31', null)).toBe('2027-10-31T23:00:00.000Z')
  })

  test('is moved forward by the gap if the clock skips it, and is the first if it happens twice', () => {
    expect(startOf('2027-03-28', '02:30')).toBe('2027-03-28T01:30:00.000Z')
    expect(startOf('2027-10-31', '02:30')).toBe('2027-10-31T00:30:00.000Z')
  })

  test('is null for an ongoing event, with a time or without', () => {
    expect(startOf(null, null)).toBeNull()
    expect(startOf(null, '19:00')).toBeNull()
  })

  test.each([
    // Berlin had local mean time then, UTC+00:53:28.
    ['0001-01-01', '0001-01-01T23:06:32.000Z', '0001-01-02T00:06:32.000Z'],
    ['9999-12-31', '9999-12-31T23:00:00.000Z', '+010000-01-01T00:00:00.000Z'],
  ])('is found on %s, the edge of what can be stored, and so is the end', (date, start, end) => {
    expect(startOf(date, null)).toBe(start)
    expect(endOf(date, '23:30', '01:00')).toBe(end)
  })
})

describe('the end of an event', () => {
  test('earlier than the start, or equal to it, is on the next day', () => {
    expect(endOf('2027-06-11', '20:00', '23:00')).toBe('2027-06-11T21:00:00.000Z')
    expect(endOf('2027-06-11', '20:00', '01:00')).toBe('2027-06-11T23:00:00.000Z')
    expect(endOf('2027-06-11', '20:00', '20:00')).toBe('2027-06-12T18:00:00.000Z')
    expect(endOf('2027-12-31', '19:00', '02:00')).toBe('2028-01-01T01:00:00.000Z')
  })

  test('is that of the day for an event without a start, and null if there is none', () => {
    expect(endOf('2027-06-11', null, null)).toBe('2027-06-11T22:00:00.000Z')
    expect(endOf('2027-06-11', '20:00', null)).toBeNull()
    expect(endOf(null, '20:00', '21:00')).toBeNull()
  })

  test('is never before the start, if the clock skips the start', () => {
    // 02:30 is moved to 03:30, which is later than 03:15.
    expect(endOf('2027-03-28', '02:30', '03:15')).toBe('2027-03-28T01:30:00.000Z')
  })
})

/** Zones with changes of an hour, half an hour and two hours, at night and at midnight. */
const zones = [berlin, 'Australia/Lord_Howe', 'Antarctica/Troll', 'Pacific/Chatham', 'Africa/Cairo', 'America/Havana']
const times = ['00:00', '00:30', '01:30', '02:00', '02:15', '02:45', '03:00', '12:00', '23:59']

test('agrees with Temporal on every day of a year, in zones that change their clocks in different ways', () => {
  let compared = 0
  for (const zone of zones) {
    for (let day = Temporal.PlainDate.from('2027-01-01'); day.year === 2027; day = day.add({ days: 1 })) {
      const date = day.toString()
      const at = (time: string) => new Date(day.toPlainDateTime(time).toZonedDateTime(zone).epochMilliseconds)
      for (const start of times) {
        expect(eventStartsAt({ date, start, end: null }, zone)).toEqual(at(start))
        compared += 1
      }
      const dayEnds = new Date(day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds)
      expect(eventStartsAt({ date, start: null, end: null }, zone)).toEqual(dayEnds)
    }
  }
  expect(compared).toBe(zones.length * 365 * times.length)
})
