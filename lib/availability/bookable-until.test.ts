import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs, minuteMs } from '#lib/time.ts'
import { bookableStart, bookableUntil, startRefusal } from './booking-window.ts'

const zones = ['Europe/Berlin', 'America/Havana', 'Asia/Beirut', 'Pacific/Apia', 'Atlantic/Azores']

test('the bookable starts, and the reasons against the others, change at the returned instant, and not before', () => {
  let changes = 0
  fc.assert(
    fc.property(
      fc.record({
        zone: fc.constantFrom(...zones),
        at: fc.date({ min: new Date('2026-10-20'), max: new Date('2027-11-10'), noInvalidDate: true }),
        daysAhead: fc.integer({ min: -1, max: 4 }),
        notice: fc.constantFrom(0, 1, 30, 90, 1440),
        horizon: fc.integer({ min: 0, max: 4 }),
        starts: fc.array(fc.integer({ min: -120, max: 3 * 1440 }), { maxLength: 6 }),
        explained: fc.boolean(),
      }),
      ({ zone, at, daysAhead, notice, horizon, starts, explained }) => {
        const date = new Date(at.getTime() + daysAhead * dayMs).toISOString().slice(0, 10)
        const settings = { minNoticeMinutes: notice, maxAdvanceDays: horizon }
        const startsAt = starts.map((minutes) => Math.floor(at.getTime() / minuteMs) * minuteMs + minutes * minuteMs)
        const bookableAt = (instant: number) => {
          const rule: (start: number) => unknown = explained
            ? startRefusal(date, zone, settings, new Date(instant))
            : bookableStart(date, zone, settings, new Date(instant))
          return startsAt.map(rule).join()
        }
        const now = bookableAt(at.getTime())
        const until = bookableUntil(date, zone, settings, at, startsAt, { explained })
        expect(until).toBeGreaterThan(at.getTime())
        if (until === Number.POSITIVE_INFINITY) {
          for (let day = 0; day < 9; day++) expect(bookableAt(at.getTime() + day * dayMs)).toBe(now)
          return
        }
        const between = at.getTime() + Math.floor((until - at.getTime()) / 2)
        expect([bookableAt(between), bookableAt(until - 1)]).toEqual([now, now])
        if (bookableAt(until) !== now) changes++
      },
    ),
    { numRuns: 5_000 },
  )
  // The horizon may open a day whose starts are all past; in most cases something changes.
  expect(changes).toBeGreaterThan(1_000)
})

test('a start has one reason: its day is too far, or it is past, or it is too soon', () => {
  const settings = { minNoticeMinutes: 90, maxAdvanceDays: 30 }
  const now = new Date('2027-06-01T10:00:00Z')
  const refusal = (date: string) => startRefusal(date, 'Europe/Berlin', settings, now)
  const at = now.getTime()
  const starts = [at - 1, at, at + 1, at + 90 * minuteMs - 1, at + 90 * minuteMs]
  expect(starts.map(refusal('2027-06-01'))).toEqual(['past', 'past', 'too-soon', 'too-soon', null])
  expect(starts.map(refusal('2027-07-02'))).toEqual(Array(5).fill('too-far'))
})

test('a start is bookable from exactly the notice on', () => {
  const settings = { minNoticeMinutes: 90, maxAdvanceDays: 30 }
  const now = new Date('2027-06-01T10:00:00Z')
  const bookable = bookableStart('2027-06-01', 'Europe/Berlin', settings, now)
  const notice = now.getTime() + 90 * minuteMs
  expect([notice - 1, notice, notice + 1].map(bookable)).toEqual([false, true, true])
})
