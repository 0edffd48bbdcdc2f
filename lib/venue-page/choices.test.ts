import { beforeAll, describe, expect, test } from 'vitest'
import { findSlots } from '#lib/availability/find-slots.ts'
import { AvailabilityQuery } from '#lib/availability/input.ts'
import { datesOfMonth } from '#lib/availability/open-days.ts'
import { addDays } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type ResourceType, resourceTypes } from '#lib/venues/resource-types.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { bookTableOne, movesEvening, movingVenue, now } from '#testing/venues/guest-moves.ts'
import {
  anyPlace,
  lengthsOnOffer,
  listBookingDays,
  listBookingTimes,
  mostGuestsOfType,
  offerAt,
  usualMinutes,
} from './choices.ts'

useTestDatabase()

let venue: Venue
beforeAll(async () => {
  venue = await movingVenue()
  const table = { partySize: 4, date: movesEvening }
  for (const resourceId of ['t3', 't4']) await bookTableOne(venue, { ...table, resourceId, start: '19:00' })
  await bookTableOne(venue, {
    resourceType: 'BowlingLane',
    resourceId: 'l1',
    date: movesEvening,
    start: '20:00',
    partySize: 8,
  })
  await bookTableOne(venue, {
    resourceType: 'EventArea',
    resourceId: 'hall',
    date: movesEvening,
    start: '18:00',
    partySize: 38,
  })
  for (const start of ['17:00', '18:00', '19:00', '20:00', '21:00', '22:00', '23:00', '00:00'])
    await bookTableOne(venue, { resourceType: 'DartBoard', resourceId: 'd1', date: movesEvening, start, partySize: 2 })
})

type Case = { type: ResourceType; partySize: number; minutes: number | null }
const cases: Case[] = resourceTypes.flatMap((type) =>
  scaled([1, 5, 12], [1, 2, 3, 5, 8, 12, 25, 41]).map((partySize) => ({ type, partySize, minutes: null })),
)

describe('what guests can choose', () => {
  test.each(cases)('is what the availability has: $type for $partySize', async ({ type, partySize, minutes }) => {
    for (const date of [movesEvening, addDays(movesEvening, 1), addDays(movesEvening, 5)]) {
      const query = AvailabilityQuery.parse({ date, partySize: String(partySize), resourceType: type })
      const { day, offers } = await findSlots(venue, query, now)
      const times = await listBookingTimes(venue, { type, partySize, minutes, date }, now)
      const starts = new Set([
        ...offers.groups.filter(({ available }) => available).map(({ span }) => span.from),
        ...offers.alone.flatMap(({ slotTimes, free }) =>
          slotTimes.from.filter((_, at) => offers.bookable[at] && slotTimes.fits[at] && (free[at] ?? 0) >= partySize),
        ),
      ])
      const free = times.filter((time) => time.offers.length > 0).map(({ startsAt }) => startsAt.getTime())
      expect([date, free]).toEqual([date, [...starts].sort((a, b) => a - b)])
      if (!day) expect(times).toEqual([])
    }
  })

  test('a day is free exactly if one of its times is', async () => {
    for (const { type, partySize } of cases) {
      const days = await listBookingDays(venue, { type, partySize, minutes: null, month: '2027-06' }, now)
      expect(days.map(({ date }) => date)).toEqual(datesOfMonth('2027-06'))
      for (const { date, state } of days.filter((each) => each.date >= '2027-06-14' && each.date <= '2027-06-18')) {
        const times = await listBookingTimes(venue, { type, partySize, minutes: null, date }, now)
        expect([type, partySize, date, state === 'free']).toEqual([
          type,
          partySize,
          date,
          times.some((t) => t.offers.length > 0),
        ])
      }
    }
  })

  test('days say why they cannot be chosen', async () => {
    const state = async (month: string, date: string, more: Partial<Case> = {}) => {
      const asked = { type: 'DartBoard', partySize: 2, minutes: null, ...more } as const
      return (await listBookingDays(venue, { ...asked, month }, now)).find((day) => day.date === date)?.state
    }
    expect(await state('2027-06', movesEvening)).toBe('full')
    expect(await state('2027-06', addDays(movesEvening, 1))).toBe('free')
    // A Monday; yesterday; and beyond the sixty days of the venue.
    expect(await state('2027-06', addDays(movesEvening, 5))).toBe('closed')
    expect(await state('2027-05', '2027-05-30')).toBe('outside')
    expect(await state('2027-09', '2027-09-01')).toBe('outside')
    expect(
      await listBookingDays(venue, { type: 'DartBoard', partySize: 2, minutes: null, month: '2027-13' }, now),
    ).toEqual([])
  })

  test('a place is one resource, or any of a group', async () => {
    const times = await listBookingTimes(
      venue,
      { type: 'RestaurantTable', partySize: 4, minutes: null, date: movesEvening },
      now,
    )
    const at = (start: string) => times.find((time) => time.start === start) ?? { start, startsAt: now, offers: [] }
    const ids = (start: string, place = anyPlace) =>
      offerAt(at(start), place)?.members.map(({ resource }) => resource.id)
    expect(ids('17:00')).toEqual(['t3'])
    expect(ids('19:00')).toEqual(['t5'])
    expect(ids('19:00', { ...anyPlace, resourceId: 't3' })).toBeUndefined()
    expect(ids('17:00', { ...anyPlace, resourceGroup: '5a0c9a80-0000-4000-8000-000000000002' })).toEqual(['t4'])
    expect(ids('19:00', { ...anyPlace, resourceGroup: '5a0c9a80-0000-4000-8000-000000000001' })).toBeUndefined()
    expect(ids('12:00')).toBeUndefined()
  })

  test('lengths are those of the venue, and a party is at most as large as its seats', async () => {
    expect(lengthsOnOffer(venue, 'RestaurantTable', 2)).toEqual([120, 150, 180])
    expect(lengthsOnOffer(venue, 'DartBoard', 2)).toEqual([])
    expect(usualMinutes(venue, 'BilliardTable', 2)).toBe(60)
    const longer = await listBookingTimes(
      venue,
      { type: 'BilliardTable', partySize: 2, minutes: 180, date: movesEvening },
      now,
    )
    expect(longer.at(-1)?.start).toBe('22:00')
    expect(await mostGuestsOfType(venue, 'RestaurantTable')).toBe(26)
    expect(await mostGuestsOfType(venue, 'EventArea')).toBe(40)
    expect(await mostGuestsOfType(venue, 'Shuffleboard')).toBe(0)
  })
})
