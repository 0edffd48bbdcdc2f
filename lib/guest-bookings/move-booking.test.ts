import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { resource } from '#db/schema/venues.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import {
  bookTableOne,
  daysFor,
  move,
  movesEvening,
  movingVenue,
  now,
  problemOf,
  takenBy,
  timesFor,
} from '#testing/venues/guest-moves.ts'
import { listMoveTimes } from './move-choices.ts'

useTestDatabase()

/** Takes several tables at 20:00, each by a stranger. */
async function fill(venue: Venue, tables: readonly string[], more: object = {}): Promise<void> {
  for (const resourceId of tables) await bookTableOne(venue, { resourceId, start: '20:00', partySize: 2, ...more })
}

describe('a guest who moves', () => {
  test('gets the own table at the new time, also over the own old time, and frees what is left of it', async () => {
    const venue = await movingVenue()
    const booked = await bookTableOne(venue)
    expect((await timesFor(venue, booked)).slice(0, 4)).toEqual([
      '17:00 free Table 1',
      '17:30 free Table 1',
      '18:00 own Table 1',
      '18:30 free Table 1',
    ])
    const moved = await move(venue, booked, { start: '18:30' })
    expect(moved).toMatchObject({ startsAt: new Date('2027-06-16T16:30:00Z'), moves: 1, revision: 1 })
    expect(moved.endsAt).toEqual(new Date('2027-06-16T18:30:00Z'))
    expect(await takenBy(moved)).toEqual(['t1 2'])
    const later = await move(venue, moved, { date: '2027-06-17', start: '20:00' })
    expect(later).toMatchObject({ serviceDate: '2027-06-17', moves: 2 })
    expect(await problemOf(bookTableOne(venue))).toBe('done')
  })

  test('gets another table of the same group if the own one is taken, then any', async () => {
    const venue = await movingVenue()
    // Table 4 is in the gallery, and so is table 5, which is larger than table 1.
    const booked = await bookTableOne(venue, { resourceId: 't4' })
    await fill(venue, ['t4'])
    expect(await timesFor(venue, booked)).toContain('20:00 free Table 5')
    expect(await takenBy(await move(venue, booked, { start: '20:00' }))).toEqual(['t5 2'])
    const other = await bookTableOne(venue, { resourceId: 't4' })
    expect(await takenBy(await move(venue, other, { start: '20:00' }))).toEqual(['t1 2'])
  })

  test('reads that a time is taken if nothing fits, and is refused there', async () => {
    const venue = await movingVenue()
    const booked = await bookTableOne(venue)
    await fill(venue, ['t1', 't2', 't3', 't4', 't5', 't6'])
    expect(await timesFor(venue, booked)).toContain('20:00 taken')
    expect(await problemOf(move(venue, booked, { start: '20:00' }))).toBe(
      'slot-not-available: This time has just been taken. Nothing has changed.',
    )
    expect(await takenBy(booked)).toEqual(['t1 2'])
    expect(await problemOf(move(venue, booked, { start: '22:00' }))).toBe('done')
  })

  test('whose table is no longer offered keeps it, until the guest moves', async () => {
    const venue = await movingVenue()
    const booked = await bookTableOne(venue)
    await database()
      .update(resource)
      .set({ active: false })
      .where(and(eq(resource.venueId, venue.id), eq(resource.id, 't1')))
    const current = await getVenue(venue.slug)
    expect(await timesFor(current, booked)).toEqual(expect.arrayContaining(['18:00 own Table 1', '20:00 free Table 2']))
    expect(await timesFor(current, booked, { partySize: 1 })).toContain('18:00 own Table 2')
    expect(await takenBy(await move(current, booked, { start: '20:00' }))).toEqual(['t2 2'])
  })

  test('moves once, however often the same wish arrives', async () => {
    const venue = await movingVenue()
    const booked = await bookTableOne(venue)
    const moved = await move(venue, booked, { start: '20:00' })
    expect(await move(venue, booked, { start: '20:00' })).toEqual(moved)
    expect(await move(venue, moved, {})).toEqual(moved)
  })

  test('is not bound by a start that only others may not choose any more', async () => {
    const venue = await movingVenue({ settings: { minNoticeMinutes: 1440 } })
    const booked = await bookTableOne(venue)
    const late = new Date('2027-06-16T12:00:00Z')
    expect(await timesFor(venue, booked, { partySize: 4 }, late)).toEqual(['18:00 own Table 4'])
    expect(await takenBy(await move(venue, booked, { partySize: 4 }, late))).toEqual(['t4 4'])
    expect(await problemOf(move(venue, booked, { start: '20:00', partySize: 4 }, late))).toMatch(
      /^slot-not-available: This time is too soon/,
    )
  })

  test('into what the venue never offers is told which field is wrong', async () => {
    const venue = await movingVenue()
    const booked = await bookTableOne(venue)
    expect(await problemOf(move(venue, booked, { date: '2027-06-14' }))).toMatch(/: Date: The venue is closed/)
    expect(await problemOf(move(venue, booked, { start: '18:10' }))).toMatch(/: Start: Your booking cannot begin/)
    // It would end after closing.
    expect(await problemOf(move(venue, booked, { start: '00:00' }))).toMatch(/: Start: Your booking cannot begin/)
    expect(await problemOf(move(venue, booked, { date: '2027-02-30' }))).toMatch(/: Date: Must be a calendar date/)
    expect(await problemOf(move(venue, booked, { start: '25:00' }))).toMatch(/: Start: Must be a time/)
    for (const partySize of [0, 1.5, Number.NaN])
      expect(await problemOf(move(venue, booked, { partySize }))).toMatch(/: PartySize: Must be between 1 and 200/)
    for (const date of ['foo', '2027-02-30', '9999-12-31']) expect(await timesFor(venue, booked, { date })).toEqual([])
    for (const month of ['foo', '2027-13', '']) expect(await daysFor(venue, booked, { month })).toEqual({})
  })
})

describe('a guest who comes with another party', () => {
  test('keeps the table that fits, gets a larger one, then several, and back', async () => {
    const venue = await movingVenue({ settings: { deposits: false } })
    let booked = await bookTableOne(venue, { resourceId: 't3', partySize: 3 })
    const resized = async (partySize: number) => {
      booked = await move(venue, booked, { partySize })
      expect(booked).toMatchObject({ partySize, moves: 0 })
      return takenBy(booked)
    }
    expect(await resized(4)).toEqual(['t3 4'])
    expect(await resized(5)).toEqual(['t5 5'])
    expect(await resized(14)).toEqual(['t5 6', 't6 8'])
    expect(await resized(13)).toEqual(['t5 6', 't6 7'])
    // A party for which one table is enough gets one, of those that it had.
    expect(await resized(5)).toEqual(['t5 5'])
    expect(await resized(3)).toEqual(['t5 3'])
    expect(await resized(26)).toEqual(['t1 2', 't2 2', 't3 4', 't4 4', 't5 6', 't6 8'])
    expect(await problemOf(move(venue, booked, { partySize: 27 }))).toBe(
      'invalid-request: PartySize: 27 people are more than we can seat online. On the phone we will find a way: +49 341 5550100.',
    )
    expect(await timesFor(venue, booked, { partySize: 27 })).toEqual([])
  })

  test('keeps the tables of a group at another time, while they are free', async () => {
    const venue = await movingVenue({ settings: { deposits: false } })
    const blocker = await bookTableOne(venue, { resourceId: 't6' })
    const booked = await bookTableOne(venue, { resourceId: null, partySize: 9 })
    expect(await takenBy(booked)).toEqual(['t4 4', 't5 5'])
    await move(venue, blocker, { start: '22:00' })
    // Tables 5 and 6 would be free as well.
    expect(await takenBy(await move(venue, booked, { start: '18:30' }))).toEqual(['t4 4', 't5 5'])
    await fill(venue, ['t4'], { start: '21:00' })
    expect(await takenBy(await move(venue, booked, { start: '20:00' }))).toEqual(['t5 6', 't6 3'])
  })

  test('is priced again, with extras for each person', async () => {
    const venue = await movingVenue()
    const booked = await bookTableOne(venue, {
      resourceType: 'BilliardTable',
      resourceId: 'b1',
      extras: [{ extraId: 'cues', quantity: 1 }],
    })
    expect(booked).toMatchObject({ priceEstimateMinor: 1400, extras: [{ lineTotalMinor: 700 }] })
    const [choice] = await listMoveTimes({ venue, reservation: booked }, { date: movesEvening, partySize: 3 }, now)
    expect(choice).toMatchObject({ start: '17:00', totalMinor: 1400 + 1050, resources: [{ name: 'Billiards 1' }] })
    const moved = await move(venue, booked, { partySize: 3 })
    expect(moved).toMatchObject({ priceEstimateMinor: 1400, extras: [{ lineTotalMinor: 1050 }], partySize: 3 })
    const dearer = { ...venue, extras: venue.extras.map((extra) => ({ ...extra, priceMinor: 500 })) }
    expect(await move(dearer, moved, { start: '20:00' })).toMatchObject({ extras: [{ lineTotalMinor: 1500 }] })
    // An extra that is no longer offered stays as it was ordered.
    const without = { ...venue, extras: [] }
    expect(await move(without, moved, { start: '21:00', partySize: 2 })).toMatchObject({
      extras: [{ extraId: 'cues', name: 'Own cues', unitPriceMinor: 500, lineTotalMinor: 1000 }],
    })
  })

  test('has the same number of games, and pays for them', async () => {
    const venue = await movingVenue()
    const booked = await bookTableOne(venue, { resourceType: 'BowlingLane', resourceId: 'l1', games: 3 })
    expect(await move(venue, booked, { start: '20:00' })).toMatchObject({ games: 3, priceEstimateMinor: 2070 })
  })

  test('takes seats of a hall that is sold by seat, the own ones not counted', async () => {
    const venue = await movingVenue()
    const seats = { resourceType: 'EventArea', resourceId: 'hall' }
    const booked = await bookTableOne(venue, { ...seats, partySize: 10 })
    await bookTableOne(venue, { ...seats, partySize: 25 })
    expect(await timesFor(venue, booked, { partySize: 15 })).toContain('18:00 own Hall')
    expect(await timesFor(venue, booked, { partySize: 16 })).toContain('18:00 taken')
    expect(await takenBy(await move(venue, booked, { partySize: 15 }))).toEqual(['hall 15'])
    expect(await problemOf(move(venue, booked, { start: '19:00', partySize: 16 }))).toMatch(/^slot-not-available/)
    expect(await takenBy(await move(venue, booked, { start: '21:00', partySize: 40 }))).toEqual(['hall 40'])
  })
})
