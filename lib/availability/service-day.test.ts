import { describe, expect, test } from 'vitest'
import type { OpeningHours } from '#lib/venues/configuration.ts'
import { weekdays } from '#lib/venues/configuration.ts'
import {
  bookingSpan,
  gridStartAt,
  gridStarts,
  intervalOf,
  overlap,
  type ServiceDay,
  serviceDay,
} from './service-day.ts'

const zone = 'Europe/Berlin'
const wednesday = '2027-06-16'
const lunch = {
  isClosed: false as const,
  opens: '12:00',
  closes: '22:00',
  breaks: [{ starts: '14:30', ends: '17:00' }],
}

function hoursOf(regular: object, special: OpeningHours['special'] = []): OpeningHours {
  return { regular: weekdays.map((day) => ({ day, ...lunch, ...regular })), special }
}

function dayOf(regular: object = {}, special: OpeningHours['special'] = []): ServiceDay {
  const day = serviceDay(hoursOf(regular, special), zone, wednesday)
  if (!day) throw new Error('the venue is open')
  return day
}

/** Wednesday's time, in instants. */
const at = (time: string, date = wednesday) => Date.parse(`${date}T${time}:00+02:00`)
const timesOf = (day: ServiceDay, grid: number) =>
  gridStarts(day, grid).map(({ startsAt }) => new Date(startsAt + 2 * 3_600_000).toISOString().slice(11, 16))

describe('the service of a date', () => {
  test('is that of its weekday, with its breaks', () => {
    const regular = hoursOf({}).regular.map((hours, index) =>
      index === 2 ? hours : { ...hours, ...lunch, opens: '09:00' },
    )
    expect(serviceDay({ regular, special: [] }, zone, wednesday)).toMatchObject({
      date: wednesday,
      opensMinute: 12 * 60,
      closesAt: at('22:00'),
      breaks: [{ from: at('14:30'), until: at('17:00') }],
    })
  })

  test('is none if the venue is closed', () => {
    expect(serviceDay(hoursOf({ isClosed: true, opens: null, closes: null }), zone, wednesday)).toBeNull()
  })

  test('is that of the special day, of this date alone', () => {
    const special = [
      { date: '2027-06-17', note: null, breaks: [], isClosed: true as const, opens: null, closes: null },
      { date: wednesday, note: null, breaks: [], isClosed: false as const, opens: '18:00', closes: '20:00' },
    ]
    expect(dayOf({}, special)).toMatchObject({ opensMinute: 18 * 60, closesAt: at('20:00'), breaks: [] })
    expect(serviceDay(hoursOf({}, special), zone, '2027-06-17')).toBeNull()
  })

  test('past midnight ends on the next date, and has no breaks', () => {
    const day = dayOf({ opens: '18:00', closes: '01:00', breaks: [{ starts: '20:00', ends: '21:00' }] })
    expect(day).toMatchObject({ closesAt: at('01:00', '2027-06-17'), breaks: [] })
  })

  test('from a time to the same time is a whole day', () => {
    expect(dayOf({ opens: '06:00', closes: '06:00' }).closesAt).toBe(at('06:00', '2027-06-17'))
  })
})

describe('the grid', () => {
  test('has every start from the opening to before the closing', () => {
    expect(timesOf(dayOf({ opens: '12:15', closes: '14:15' }), 30)).toEqual(['12:15', '12:45', '13:15', '13:45'])
    expect(timesOf(dayOf({ opens: '23:00', closes: '01:00' }), 60)).toEqual(['23:00', '00:00'])
  })

  test('of a whole day has no start twice', () => {
    expect(gridStarts(dayOf({ opens: '06:00', closes: '06:00' }), 60)).toHaveLength(24)
    expect(gridStarts(dayOf({ opens: '06:00', closes: '06:00' }), 7 * 60)).toHaveLength(4)
  })

  test('leaves out the times that a clock change skips, and none after them', () => {
    const night = serviceDay(hoursOf({ opens: '01:00', closes: '05:00' }), zone, '2027-03-28')
    if (!night) throw new Error('the venue is open')
    expect(gridStarts(night, 30).map(({ minute }) => minute / 60)).toEqual([1, 1.5, 3, 3.5, 4, 4.5])
  })

  test('finds a start by its time, also after midnight', () => {
    const day = dayOf({ opens: '18:00', closes: '02:00' })
    expect(gridStartAt(day, 30, '18:00')).toEqual({ minute: 18 * 60, startsAt: at('18:00') })
    expect(gridStartAt(day, 30, '01:30')).toEqual({ minute: 25.5 * 60, startsAt: at('01:30', '2027-06-17') })
    expect([gridStartAt(day, 30, '18:10'), gridStartAt(day, 30, '02:00'), gridStartAt(day, 30, '17:30')]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('a booking', () => {
  const spanOf = (start: string, minutes: number) => {
    const day = dayOf()
    const found = gridStartAt(day, 30, start)
    if (!found) throw new Error(`there is no start at ${start}`)
    return bookingSpan(day, found, minutes)
  }

  test('may end when the venue closes, and not later', () => {
    expect(spanOf('20:00', 120)).toEqual({ from: at('20:00'), until: at('22:00') })
    expect(spanOf('20:00', 121)).toBeNull()
  })

  test('may end when a break begins or begin when it ends, and shares no minute with it', () => {
    expect(spanOf('12:30', 120)).toEqual({ from: at('12:30'), until: at('14:30') })
    expect(spanOf('17:00', 60)).toEqual({ from: at('17:00'), until: at('18:00') })
    expect([spanOf('12:30', 121), spanOf('16:30', 60), spanOf('15:00', 30), spanOf('12:00', 360)]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  test('keeps clear of each of several breaks', () => {
    const breaks = [
      { starts: '13:00', ends: '13:30' },
      { starts: '15:00', ends: '15:30' },
    ]
    const day = dayOf({ breaks })
    const bookable = gridStarts(day, 30)
      .filter((start) => bookingSpan(day, start, 90))
      .map(({ minute }) => minute / 60)
    expect(bookable).toEqual([13.5, ...Array.from({ length: 11 }, (_, index) => 15.5 + index / 2)])
  })
})

test('the interval of a day is from its first start to the turnover after its end', () => {
  expect(intervalOf(dayOf(), { gridMinutes: 30, turnoverMinutes: 15 })).toEqual({
    from: at('12:00'),
    until: at('22:15'),
  })
  // The clock skips 02:00, and the next start would be after closing.
  const night = serviceDay(hoursOf({ opens: '02:00', closes: '02:30' }), zone, '2027-03-28')
  expect(night && intervalOf(night, { gridMinutes: 120, turnoverMinutes: 15 })).toBeNull()
})

test('intervals that touch have no instant in common', () => {
  const of = (from: number, until: number) => ({ from, until })
  expect([overlap(of(1, 3), of(3, 5)), overlap(of(3, 5), of(1, 3))]).toEqual([false, false])
  expect([overlap(of(1, 4), of(3, 5)), overlap(of(3, 5), of(1, 4)), overlap(of(1, 9), of(3, 5))]).toEqual([
    true,
    true,
    true,
  ])
})
