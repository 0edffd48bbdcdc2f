import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { isoWithOffset, timeOfWall, wallOfInstant, zoneWindow } from '#lib/time.ts'
import type { OpeningHours } from '#lib/venues/configuration.ts'
import { weekdays } from '#lib/venues/configuration.ts'
import { scaled, thorough } from '#testing/runner/thorough.ts'
import { bookingSpan, gridStarts, serviceDay } from './service-day.ts'

/**
 * Every clock change of three years and the day on either side: compares our integer arithmetic with Temporal, which
 * shares no code with it. The thorough run takes every zone of Node, the default run about 15 in one year, among them
 * those with unusual changes.
 */
const oddZones = [
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Africa/Cairo',
  'America/New_York',
  'America/Havana',
]
const everyZone = Intl.supportedValuesOf('timeZone')
const zones = thorough ? everyZone : [...new Set([...oddZones, ...everyZone.filter((_, at) => at % 48 === 0)])]
const firstInstant = Temporal.Instant.from('2026-01-01T00:00Z')
const lastInstant = Temporal.Instant.from(scaled('2027-01-01T00:00Z', '2029-01-01T00:00Z'))

type Hours = { opens: string; closes: string; breaks: { starts: string; ends: string }[] }

// Across the change, up to it, all day, past midnight, and with closing times that may not exist or happen twice.
const everyHours: Hours[] = [
  { opens: '22:00', closes: '06:00', breaks: [] },
  { opens: '00:00', closes: '00:00', breaks: [] },
  { opens: '12:15', closes: '12:15', breaks: [] },
  { opens: '00:30', closes: '02:30', breaks: [] },
  { opens: '00:00', closes: '10:00', breaks: [{ starts: '01:40', ends: '04:10' }] },
  { opens: '18:00', closes: '00:20', breaks: [] },
]
const grids = [30, 45]
const lengths = [30, 90, 240]

type Slot = { start: string; end: string; startsAt: string; endsAt: string }

function ours(zone: string, date: string, hours: Hours, grid: number, minutes: number): Slot[] {
  const openingHours: OpeningHours = {
    regular: weekdays.map((day) => ({ day, isClosed: false, ...hours })),
    special: [],
  }
  const day = serviceDay(openingHours, zone, date)
  if (!day) throw new Error('the venue is open every day')
  const window = zoneWindow(zone, date)
  return gridStarts(day, grid).flatMap((start) => {
    const span = bookingSpan(day, start, minutes)
    if (!span) return []
    return {
      start: timeOfWall(wallOfInstant(window, span.from)),
      end: timeOfWall(wallOfInstant(window, span.until)),
      startsAt: isoWithOffset(window, span.from),
      endsAt: isoWithOffset(window, span.until),
    }
  })
}

function oracle(zone: string, date: string, hours: Hours, grid: number, minutes: number): Slot[] {
  const day = Temporal.PlainDate.from(date)
  const at = (time: string, plusDays = 0) => day.add({ days: plusDays }).toPlainDateTime(Temporal.PlainTime.from(time))
  const nextDay = hours.closes <= hours.opens
  // `compatible` is the later of a gap and the earlier of two: the closing rule.
  const closes = at(hours.closes, nextDay ? 1 : 0).toZonedDateTime(zone, { disambiguation: 'compatible' })
  const breaks = nextDay
    ? []
    : hours.breaks.map(
        ({ starts, ends }) => [at(starts).toZonedDateTime(zone), at(ends).toZonedDateTime(zone)] as const,
      )
  const before = (one: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime) =>
    Temporal.ZonedDateTime.compare(one, other) < 0
  const slots: Slot[] = []
  for (let step = 0; step * grid < 24 * 60; step++) {
    const wall = at(hours.opens).add({ minutes: step * grid })
    const start = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
    if (!start.toPlainDateTime().equals(wall)) continue
    const end = start.add({ minutes })
    if (before(closes, end)) continue
    if (breaks.some(([from, until]) => before(start, until) && before(from, end) && before(from, until))) continue
    const text = (moment: Temporal.ZonedDateTime) =>
      moment.toString({ timeZoneName: 'never', smallestUnit: 'second', calendarName: 'never' })
    const clock = (moment: Temporal.ZonedDateTime) => moment.toPlainTime().toString({ smallestUnit: 'minute' })
    slots.push({ start: clock(start), end: clock(end), startsAt: text(start), endsAt: text(end) })
  }
  return slots
}

function changesOf(zone: string): string[] {
  const dates: string[] = []
  let moment = firstInstant.toZonedDateTimeISO(zone).getTimeZoneTransition('next')
  while (moment && Temporal.Instant.compare(moment.toInstant(), lastInstant) < 0) {
    dates.push(moment.toPlainDate().toString())
    moment = moment.getTimeZoneTransition('next')
  }
  return dates
}

describe('slots on the nights when clocks change', () => {
  test('agree with Temporal in many zones', () => {
    let changes = 0
    let compared = 0
    for (const zone of zones) {
      const changeDates = changesOf(zone)
      changes += changeDates.length
      // A zone that never changes its clocks is compared on one ordinary day.
      const dates = changeDates.length > 0 ? changeDates : ['2027-06-15']
      for (const changeDate of dates) {
        for (const days of [-1, 0, 1]) {
          const date = Temporal.PlainDate.from(changeDate).add({ days }).toString()
          for (const [index, hours] of everyHours.entries()) {
            const grid = grids[(index + days + 1) % grids.length] ?? 30
            const minutes = lengths[(index + days + 1) % lengths.length] ?? 30
            const slots = ours(zone, date, hours, grid, minutes)
            if (JSON.stringify(slots) !== JSON.stringify(oracle(zone, date, hours, grid, minutes))) {
              expect({ zone, date, hours, grid, minutes, slots }).toEqual({
                zone,
                date,
                hours,
                grid,
                minutes,
                slots: oracle(zone, date, hours, grid, minutes),
              })
            }
            compared += slots.length
          }
        }
      }
    }
    // Node's zone data have hundreds of zones and changes; an empty loop would prove nothing.
    expect(zones.length).toBeGreaterThan(scaled(12, 400))
    expect(changes).toBeGreaterThan(scaled(8, 700))
    expect(compared).toBeGreaterThan(scaled(700, 100_000))
  })

  test('never repeat a start, never go back in time, and last their real minutes', () => {
    for (const [zone, date] of [
      ['Europe/Berlin', '2026-10-25'],
      ['Europe/Berlin', '2026-03-29'],
      ['Australia/Lord_Howe', '2027-04-04'],
      ['Antarctica/Troll', '2026-03-29'],
      ['Africa/Cairo', '2026-04-24'],
      ['Pacific/Chatham', '2026-09-27'],
    ] as const) {
      const slots = ours(zone, date, { opens: '22:00', closes: '08:00', breaks: [] }, 15, 60)
      const all = [...slots, ...ours(zone, date, { opens: '00:00', closes: '12:00', breaks: [] }, 15, 60)]
      expect(new Set(slots.map(({ start }) => start)).size).toBe(slots.length)
      const instants = slots.map(({ startsAt }) => Date.parse(startsAt))
      expect(instants).toEqual([...instants].sort((one, other) => one - other))
      for (const { startsAt, endsAt } of all) expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(3_600_000)
    }
  })
})
