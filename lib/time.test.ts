import { expect, test } from 'vitest'
import { localDateTimeAt } from './time.ts'

test.each([
  ['Europe/Berlin', '2026-11-21T23:30:00Z', '2026-11-22', '00:30'],
  ['America/New_York', '2026-11-22T02:30:00Z', '2026-11-21', '21:30'],
  // The hour that the clock shows twice.
  ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25', '02:30'],
  ['Europe/Berlin', '2026-10-25T01:30:00Z', '2026-10-25', '02:30'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01', '00:00'],
])('on a wall in %s, %s is %s at %s', (zone, instant, date, time) => {
  expect(localDateTimeAt(zone, Date.parse(instant))).toEqual({ date, time })
})
