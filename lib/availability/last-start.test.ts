import { expect, test } from 'vitest'
import { minuteMs } from '#lib/time.ts'
import type { OpeningHours } from '#lib/venues/configuration.ts'
import { fitsDay, fitsDayOfStaff, gridStarts, intervalOf, serviceDay, spanFrom } from './service-day.ts'

const hours = (date: string, opens: string, closes: string, lastStart?: string): OpeningHours => ({
  regular: [],
  special: [{ date, isClosed: false, opens, closes, note: null, breaks: [], ...(lastStart && { lastStart }) }],
})

function lastOf(zone: string, date: string, times: [string, string, string?], minutes = 120) {
  const day = serviceDay(hours(date, ...times), zone, date)
  if (!day) throw new Error('closed')
  const fits = gridStarts(day, 30).filter(({ startsAt }) => fitsDay(day, spanFrom(startsAt, minutes)))
  return { day, last: new Date(fits.at(-1)?.startsAt ?? 0).toISOString() }
}

test.each([
  ['ends by closing without one', ['17:00', '23:00'], '2026-12-04T20:00:00.000Z'],
  ['begins by then, and ends after closing', ['17:00', '23:00', '22:30'], '2026-12-04T21:30:00.000Z'],
  ['begins at closing', ['17:00', '23:00', '23:00'], '2026-12-04T22:00:00.000Z'],
  ['begins by then, long before closing', ['17:00', '23:00', '19:00'], '2026-12-04T18:00:00.000Z'],
  ['begins after midnight', ['18:00', '02:00', '01:00'], '2026-12-05T00:00:00.000Z'],
] as [string, [string, string, string?], string][])('the last booking %s', (_, times, last) => {
  expect(lastOf('Europe/Berlin', '2026-12-04', times).last).toBe(last)
})

test('a start that the clock skips is none, and one that it shows twice is the first', () => {
  const night: [string, string, string] = ['20:00', '04:00', '02:30']
  expect(lastOf('Europe/Berlin', '2027-03-27', night).last).toBe('2027-03-28T01:00:00.000Z')
  expect(lastOf('Europe/Berlin', '2027-10-30', night).last).toBe('2027-10-31T00:30:00.000Z')
})

test('binds guests; staff may also begin later and end by closing, and no break is overlapped', () => {
  const { day } = lastOf('Europe/Berlin', '2026-12-04', ['17:00', '23:00', '20:00'])
  const [late, tooLate] = [21.5, 22.5].map((hour) => spanFrom(day.closesAt - (23 - hour) * 60 * minuteMs, 60))
  expect([late, tooLate].map((span) => span && fitsDay(day, span))).toEqual([false, false])
  expect([late, tooLate].map((span) => span && fitsDayOfStaff(day, span))).toEqual([true, false])
})

test('the interval of a day reaches a whole day beyond its last start', () => {
  const { day } = lastOf('Europe/Berlin', '2026-12-04', ['17:00', '23:00', '22:00'])
  const interval = intervalOf(day, { gridMinutes: 30, turnoverMinutes: 15 })
  expect(new Date(interval?.until ?? 0).toISOString()).toBe('2026-12-05T21:15:00.000Z')
})
