import { describe, expect, test } from 'vitest'
import type { DayHours } from '#lib/venues/configuration.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { statementsOf } from '#testing/database/statements.ts'
import { gamesVenue } from '#testing/venues/games-venue.ts'
import {
  bookTableOne,
  daysFor,
  move,
  movingVenue,
  now,
  problemOf,
  takenBy,
  timesFor,
} from '#testing/venues/guest-moves.ts'

useTestDatabase()

describe('the days of a month', () => {
  test('are free, full, closed, outside of what can be booked, or the own one', async () => {
    const venue = await movingVenue()
    const darts = { resourceType: 'DartBoard', resourceId: 'd1' }
    const booked = await bookTableOne(venue, darts)
    for (let hour = 17; hour < 25; hour++) {
      await bookTableOne(venue, { ...darts, date: '2027-06-17', start: `${String(hour % 24).padStart(2, '0')}:00` })
    }
    const later = new Date('2027-06-09T08:00:00Z')
    const days = await daysFor(venue, booked, {}, later)
    expect(Object.keys(days)).toHaveLength(30)
    const named = ['08', '09', '14', '15', '16', '17', '18', '21'].map((day) => days[`2027-06-${day}`])
    expect(named).toEqual(['outside', 'free', 'closed', 'free', 'own', 'full', 'free', 'closed'])
    expect(Object.values(days).filter((state) => state === 'outside')).toHaveLength(8)
    // The horizon of 60 days ends on 8 August. Mondays are closed, also those beyond it.
    const august = await daysFor(venue, booked, { month: '2027-08' }, later)
    const shown = Object.entries(august).filter(([, state]) => state !== 'outside')
    expect(shown.map(([date]) => date.slice(-2))).toEqual(['01', '02', '03', '04', '05', '06', '07', '08'])
    expect(august).toMatchObject({ '2027-08-02': 'closed', '2027-08-09': 'outside' })
    // Seven guests are too many for the board, which is no reason to hide the days.
    expect((await daysFor(venue, booked, { partySize: 7 }, later))['2027-06-18']).toBe('full')
  })

  test('are today’s only while a start is left, and yesterday’s while its evening goes on', async () => {
    const venue = await movingVenue({ settings: { minNoticeMinutes: 0 } })
    const booked = await bookTableOne(venue, { date: '2027-06-19' })
    const at = (time: string) => daysFor(venue, booked, {}, new Date(`2027-06-${time}:00Z`))
    // In Berlin it is two hours later. The last start of two hours is 23:00 on weekdays, 01:00 on a Friday.
    expect((await at('16T20:59'))['2027-06-16']).toBe('free')
    expect(await at('18T22:30')).toMatchObject({ '2027-06-18': 'free', '2027-06-20': 'free' })
    expect((await at('19T02:00'))['2027-06-18']).toBe('outside')
  })

  test('are those on which the times have a free one, by as many statements as for one day', async () => {
    const venue = await movingVenue()
    const booked = await bookTableOne(venue)
    for (const resourceId of ['t1', 't2', 't4', 't5']) await bookTableOne(venue, { resourceId, date: '2027-06-17' })
    for (const partySize of [2, 4, 5, 9, 14, 26, 27]) {
      const days = await daysFor(venue, booked, { partySize })
      for (const day of ['16', '17', '18', '20', '21']) {
        const date = `2027-06-${day}`
        const times = await timesFor(venue, booked, { date, partySize })
        const isAnyFree = times.some((time) => / (free|raises-deposit) /.test(time))
        if (days[date] !== 'own') expect([date, partySize, days[date] === 'free']).toEqual([date, partySize, isAnyFree])
      }
    }
    const sent = async (work: () => Promise<unknown>) =>
      // A new connection reads the types of the database.
      (await statementsOf(work)).filter((statement) => !statement.includes('pg_catalog'))
    const ofMonth = await sent(() => daysFor({ ...venue }, booked))
    const ofDay = await sent(() => timesFor({ ...venue }, booked))
    const tables = (statements: string[]) => statements.map((text) => /from "(\w+)"/.exec(text)?.[1])
    expect(tables(ofMonth)).toEqual(tables(ofDay))
    expect(ofMonth).toHaveLength(3)
  })
})

describe('a move', () => {
  const friday = '2027-06-18'

  test('past midnight belongs to the service day before', async () => {
    const venue = await movingVenue()
    const booked = await bookTableOne(venue)
    const times = await timesFor(venue, booked, { date: friday })
    expect(times.at(-1)).toBe('01:00 free Table 1')
    const moved = await move(venue, booked, { date: friday, start: '00:30' })
    expect(moved).toMatchObject({ serviceDate: friday, startsAt: new Date('2027-06-18T22:30:00Z') })
    expect(await timesFor(venue, moved)).toContain('00:30 own Table 1')
    expect(await move(venue, moved, {})).toEqual(moved)
    expect(await move(venue, moved, { start: '23:30' })).toMatchObject({ startsAt: new Date('2027-06-18T21:30:00Z') })
  })

  test.each([
    // The clock goes from 02:00 to 03:00 on 28 March, and from 03:00 to 02:00 on 31 October.
    ['2027-03-24', '2027-03-27', '00:00', '2027-03-27T23:00:00Z', '2027-03-28T01:00:00Z', '00:00'],
    ['2027-10-27', '2027-10-30', '01:00', '2027-10-30T23:00:00Z', '2027-10-31T01:00:00Z', '02:00'],
  ])('from %s into the night of a clock change lasts as long', async (from, date, start, startsAt, endsAt, last) => {
    const venue = await movingVenue()
    const at = new Date(Date.parse(`${from}T12:00:00Z`) - 7 * 86_400_000)
    const booked = await bookTableOne(venue, { date: from, start: '20:00' }, at)
    expect((await timesFor(venue, booked, { date }, at)).at(-1)).toBe(`${last} free Table 1`)
    const moved = await move(venue, booked, { date, start }, at)
    expect(moved).toMatchObject({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
    const back = await move(venue, moved, { date: from, start: '21:00' }, at)
    expect(back.endsAt.getTime() - back.startsAt.getTime()).toBe(7_200_000)
  })

  test('follows special opening hours, also if they came after the booking', async () => {
    const special = [
      { date: '2027-06-17', isClosed: false, opens: '12:00', closes: '15:00', note: 'Lunch' },
      { date: '2027-06-22', isClosed: true, note: 'Works outing' },
    ]
    const openingHours = { ...gamesVenue().openingHours, special }
    const venue = await movingVenue({ openingHours })
    const booked = await bookTableOne(venue)
    expect(await timesFor(venue, booked, { date: '2027-06-17' })).toEqual([
      '12:00 free Table 1',
      '12:30 free Table 1',
      '13:00 free Table 1',
    ])
    expect(await daysFor(venue, booked)).toMatchObject({ '2027-06-17': 'free', '2027-06-22': 'closed' })
    expect(await problemOf(move(venue, booked, { date: '2027-06-22' }))).toMatch(/: Date: The venue is closed/)
    const closed: DayHours & { breaks: []; note: null } = {
      isClosed: true,
      opens: null,
      closes: null,
      breaks: [],
      note: null,
    }
    const hours = { ...venue.openingHours, special: [{ ...closed, date: booked.serviceDate }] }
    const later = { ...venue, openingHours: hours }
    expect([await timesFor(later, booked), (await daysFor(later, booked))[booked.serviceDate]]).toEqual([[], 'own'])
    expect(await problemOf(move(later, booked, { partySize: 1 }))).toMatch(/: Date: The venue is closed/)
    expect(await problemOf(move(later, booked, { date: '2027-06-17' }))).toBe('done')
  })

  test('has the length of the booking, whatever length the other resources have by themselves', async () => {
    const venue = await movingVenue({ settings: { deposits: false } })
    const billiards = { resourceType: 'BilliardTable' }
    const hour = await bookTableOne(venue, { ...billiards, resourceId: 'b1' })
    for (const resourceId of ['b1', 'b2']) await bookTableOne(venue, { ...billiards, resourceId, start: '20:00' })
    // Only Snooker is left, which is booked for two hours.
    expect(await timesFor(venue, hour)).toContain('20:00 taken')
    const snooker = await bookTableOne(venue, { ...billiards, resourceId: 'b3' })
    expect(snooker.endsAt.getTime() - snooker.startsAt.getTime()).toBe(7_200_000)
    await bookTableOne(venue, { ...billiards, resourceId: 'b3', start: '22:00' })
    const moved = await move(venue, snooker, { start: '22:00' })
    expect([await takenBy(moved), moved.endsAt.getTime() - moved.startsAt.getTime()]).toEqual([['b1 2'], 7_200_000])
    // A length that the venue has given up leaves nothing to choose.
    const [first] = venue.bookingDurations
    if (!first) throw new Error('the venue has lengths')
    const given = { ...first, type: 'BilliardTable' as const, defaultMinutes: 90, options: [90] }
    expect(await timesFor({ ...venue, bookingDurations: [given] }, hour)).toEqual([])
    expect(await problemOf(move({ ...venue, bookingDurations: [given] }, hour, { start: '22:00' }, now))).toMatch(
      /: Start:/,
    )
  })
})
