import { describe, expect, test } from 'vitest'
import type { OpeningHours, RegularHours } from '#lib/venues/configuration.ts'
import { weekdays } from '#lib/venues/configuration.ts'
import { opennessAt, otherDays, usualWeek } from './opening-hours.ts'

const evening = { isClosed: false as const, opens: '17:00', closes: '01:00', breaks: [] }
const closed = { isClosed: true as const, opens: null, closes: null, breaks: [] }
const lunch = {
  isClosed: false as const,
  opens: '12:00',
  closes: '23:00',
  breaks: [{ starts: '15:00', ends: '17:30' }],
}
const days = [closed, evening, evening, evening, lunch, lunch, { ...evening, opens: '10:00', closes: '10:00' }]
const regular = weekdays.map((day, at) => ({ day, ...(days[at] ?? closed) })) as RegularHours[]
const hours: OpeningHours = {
  regular,
  special: [
    { date: '2026-12-31', note: "New Year's Eve", isClosed: false, opens: '18:00', closes: '04:00', breaks: [] },
    { date: '2026-12-24', note: 'Christmas Eve', ...closed },
  ],
}

test('days in a row with the same hours are one row, and breaks divide a day', () => {
  expect(usualWeek(hours)).toEqual([
    { first: 0, last: 0, spans: [] },
    { first: 1, last: 3, spans: [{ opens: '17:00', closes: '01:00' }] },
    {
      first: 4,
      last: 5,
      spans: [
        { opens: '12:00', closes: '15:00' },
        { opens: '17:30', closes: '23:00' },
      ],
    },
    { first: 6, last: 6, spans: [{ opens: '10:00', closes: '10:00' }] },
  ])
})

test('breaks that touch an end of the day, or each other, leave nothing empty', () => {
  const breaks = [
    { starts: '14:00', ends: '16:00' },
    { starts: '12:00', ends: '13:00' },
    { starts: '15:00', ends: '23:00' },
  ]
  const [row] = usualWeek({ regular: [{ day: 'Monday', ...lunch, breaks }], special: [] })
  expect(row?.spans).toEqual([{ opens: '13:00', closes: '14:00' }])
})

test('days that differ are listed by date', () => {
  expect(otherDays(hours, '2026-12-01', '2026-12-31').map(({ date, spans }) => [date, spans.length])).toEqual([
    ['2026-12-24', 0],
    ['2026-12-31', 1],
  ])
  expect(otherDays(hours, '2026-12-25', '2026-12-30')).toEqual([])
})

describe('whether it is open now', () => {
  const at = (local: string) => opennessAt({ openingHours: hours, timezone: 'Europe/Berlin' }, new Date(local))
  test.each([
    // A Monday, and the Tuesday after it.
    ['2026-12-07T12:00:00+01:00', { state: 'closed' }],
    ['2026-12-08T16:59:59+01:00', { state: 'later', from: '17:00' }],
    ['2026-12-08T17:00:00+01:00', { state: 'open', until: '01:00' }],
    ['2026-12-09T00:59:59+01:00', { state: 'open', until: '01:00' }],
    ['2026-12-09T01:00:00+01:00', { state: 'later', from: '17:00' }],
    // A Friday with a break.
    ['2026-12-11T14:59:00+01:00', { state: 'open', until: '15:00' }],
    ['2026-12-11T15:00:00+01:00', { state: 'later', from: '17:30' }],
    ['2026-12-11T23:00:00+01:00', { state: 'closed' }],
    // A Sunday of 24 hours.
    ['2026-12-13T10:00:00+01:00', { state: 'open', until: '10:00' }],
    ['2026-12-14T09:59:00+01:00', { state: 'open', until: '10:00' }],
    ['2026-12-14T10:00:00+01:00', { state: 'closed' }],
    ['2026-12-24T20:00:00+01:00', { state: 'closed' }],
    ['2027-01-01T03:59:00+01:00', { state: 'open', until: '04:00' }],
    // The clock is set forward at two: 04:00 is an hour nearer.
    ['2027-03-28T00:30:00+01:00', { state: 'later', from: '10:00' }],
  ] as const)('%s', (local, expected) => {
    expect(at(local)).toEqual(expected)
  })
})
