import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { findSlots } from '#lib/availability/find-slots.ts'
import { AvailabilityQuery } from '#lib/availability/input.ts'
import { availabilityJson } from '#lib/availability/record.ts'
import { localDateTimeAt } from '#lib/time.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { laneGroups, ratedAlley } from '#testing/venues/rated-alley.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'
import { blockResource } from './blocks.ts'
import { createReservation } from './create-reservation.ts'
import { ReservationRequest } from './input.ts'

/**
 * A month of a bowling alley as a table: October 2026, with the night on which the clock is set back. Each row was derived minute
 * by minute and in fractions by a program in another language, which shares nothing with the service but the rates of
 * `ratedAlley`: no row comes from the code under test.
 */
const [head = '', ...lines] = readFileSync(new URL('../../testing/venues/alley-month.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const rows = lines.map((line) => {
  const values = line.split(',')
  return Object.fromEntries(head.split(',').map((name, index) => [name, values[index] ?? ''])) as Record<string, string>
})

type Slot = { start: string; end: string; resourceId: string; available: boolean; priceEstimate: number }

useTestDatabase()

const now = new Date('2026-09-20T08:00:00Z')
let venue: Venue

beforeAll(async () => {
  venue = await getVenue((await importTestVenue(venueFile(ratedAlley))).slug)
  // Leagues have ten lanes on Tuesdays.
  for (const date of ['2026-10-06', '2026-10-13', '2026-10-20', '2026-10-27']) {
    const offset = date < '2026-10-25' ? '+02:00' : '+01:00'
    const [from, until] = ['19:00', '22:00'].map((time) => new Date(`${date}T${time}:00${offset}`)) as [Date, Date]
    for (let lane = 1; lane <= 10; lane++)
      await blockResource(venue, { resourceId: `lane-${lane}`, from, until, reason: 'League' }, acting(now) as never)
  }
})

async function slotsOf({ date, lanes, games, asked, guests }: Record<string, string>) {
  const query = AvailabilityQuery.parse({
    ...{ date, resourceType: 'BowlingLane', partySize: guests, durationMinutes: asked },
    resourceGroup: laneGroups[lanes as keyof typeof laneGroups],
    ...(games && { games }),
  })
  const { json } = availabilityJson(venue, await findSlots(venue, query, now), 'en')
  return JSON.parse(json.toString()) as { durationMinutes: number; slots: Slot[] }
}

test('the table has at least a hundred rows', () => {
  expect(rows.length).toBeGreaterThan(100)
})

test('each row has its length, its starts, its free lanes and its price', async () => {
  for (const row of rows) {
    const { durationMinutes, slots } = await slotsOf(row)
    const then = slots.filter(({ start }) => start === row.start)
    expect({
      ...row,
      minutes: String(durationMinutes),
      starts: String(new Set(slots.map(({ start }) => start)).size),
      free: String(then.filter(({ available }) => available).length),
      price: [...new Set(then.map(({ priceEstimate }) => priceEstimate.toFixed(2)))].join(),
    }).toEqual(row)
  }
})

test('each row can be booked as it is, at its price', async () => {
  for (const row of rows) {
    const { durationMinutes, slots } = await slotsOf(row)
    const slot = slots.find(({ start, available }) => start === row.start && available)
    // Earlier rows of the day may have taken the last lane.
    if (!slot) continue
    const request = ReservationRequest.parse({
      ...{ resourceType: 'BowlingLane', resourceId: slot.resourceId, date: row.date, start: row.start },
      ...{ partySize: Number(row.guests), durationMinutes, ...(row.games && { games: Number(row.games) }) },
      ...{ customerName: 'Ada Guest', email: 'ada@guest.example' },
    })
    const { reservation } = await createReservation(venue, request, { now, language: 'en', anonymous: false })
    const end = localDateTimeAt(venue.timezone, reservation.endsAt.getTime()).time
    expect([end, (reservation.priceEstimateMinor / 100).toFixed(2)]).toEqual([slot.end, row.price])
  }
})
