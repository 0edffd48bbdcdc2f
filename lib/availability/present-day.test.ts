import { describe, expect, test } from 'vitest'
import { addDays, hourMs } from '#lib/time.ts'
import { presentDayStart, presentServiceDay, serviceDayAt } from './present-day.ts'

describe('the service day of guests who sit down', () => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const hours = (opens: string, closes: string, closed: string[] = []) => ({
    timezone: 'Europe/Berlin',
    openingHours: {
      regular: days.map((day) =>
        closed.includes(day) ? { day, isClosed: true } : { day, isClosed: false, opens, closes, breaks: [] },
      ),
      special: [],
    } as never,
  })
  const late = hours('17:00', '02:00')
  const noon = hours('12:00', '23:00', ['Sunday'])
  // 2027-06-16 is a Wednesday, 2027-03-28 and 2027-10-31 are the Sundays of the clock changes.
  test.each([
    ['at noon', noon, '2027-06-16T14:00+02:00', '2027-06-16'],
    ['before opening', noon, '2027-06-16T11:00+02:00', '2027-06-16'],
    ['after closing', noon, '2027-06-16T23:40+02:00', '2027-06-16'],
    ['after midnight, when the day has closed', noon, '2027-06-17T00:40+02:00', '2027-06-16'],
    ['in the early morning', noon, '2027-06-17T06:00+02:00', '2027-06-17'],
    ['six hours after closing', noon, '2027-06-17T04:59+02:00', '2027-06-16'],
    ['less than six hours after midnight', hours('12:00', '00:00'), '2027-06-17T05:30+02:00', '2027-06-16'],
    ['on a closed day', noon, '2027-06-20T14:00+02:00', undefined],
    ['after midnight, on a closed day', noon, '2027-06-20T00:30+02:00', '2027-06-19'],
    ['after midnight, while open', late, '2027-06-17T01:30+02:00', '2027-06-16'],
    ['a little after closing', late, '2027-06-17T02:30+02:00', '2027-06-16'],
    ['shortly before opening', late, '2027-06-17T16:30+02:00', '2027-06-17'],
    ['in the night that loses an hour', late, '2027-03-28T03:10+02:00', '2027-03-27'],
    ['in the first of two equal hours', late, '2027-10-31T02:10+02:00', '2027-10-30'],
    ['in the second of two equal hours', late, '2027-10-31T02:10+01:00', '2027-10-30'],
    ['on the evening after the clock change', late, '2027-10-31T18:00+01:00', '2027-10-31'],
    ['while a day of 24 hours turns', hours('10:00', '10:00'), '2027-06-17T10:00+02:00', '2027-06-17'],
    ['before a day of 24 hours turns', hours('10:00', '10:00'), '2027-06-17T09:59+02:00', '2027-06-16'],
  ])('%s', (_, venue, now, date) => {
    expect(serviceDayAt(venue, new Date(now))?.date).toBe(date)
    expect(presentServiceDay(venue, new Date(now))).toBe(date ?? now.slice(0, 10))
  })

  test.each([
    ['noon', noon],
    ['late', late],
    ['24 hours', hours('10:00', '10:00')],
    ['never open', hours('12:00', '23:00', days)],
  ])('begins once a day, also when the clock changes: %s', (_, venue) => {
    for (const first of ['2027-03-26', '2027-10-29']) {
      for (let day = 0; day < 4; day++) {
        const date = addDays(first, day)
        const starts = presentDayStart(venue, date).getTime()
        expect(presentServiceDay(venue, new Date(starts))).toBe(date)
        expect(presentServiceDay(venue, new Date(starts - 1_000))).toBe(addDays(date, -1))
        const ends = presentDayStart(venue, addDays(date, 1)).getTime()
        for (let at = starts; at < ends; at += hourMs / 6) expect(presentServiceDay(venue, new Date(at))).toBe(date)
      }
    }
  })
})
