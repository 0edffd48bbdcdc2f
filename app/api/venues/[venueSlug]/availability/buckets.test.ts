import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findSlots } from '#lib/availability/find-slots.ts'
import { AvailabilityQuery } from '#lib/availability/input.ts'
import { availabilityJson } from '#lib/availability/record.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { Problem } from '#lib/problems/problem.ts'
import { createReservation } from '#lib/reservations/create-reservation.ts'
import { editReservation } from '#lib/reservations/edit-reservation.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import { addDays, minuteMs } from '#lib/time.ts'
import { weekdays } from '#lib/venues/configuration.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue, type Sections, type TestVenue } from '#testing/venues/venues.ts'
import { drawFrom } from '../../../../../e2e/battery/history/draw.ts'
import { GET } from './route.ts'

/** Responses of availability have versions by the occupancy buckets (six hours of UTC) that their slots can overlap. */
const database = useTestDatabase()
const drawn = drawFrom(scaled(1, randomInt(2 ** 31)))
const guest = { customerName: 'Ada Guest', email: 'ada@guest.example' }

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2027-02-01T12:00:00Z')
})
afterAll(() => vi.useRealTimers())

/** The middle one of three days; if clocks change, the change is around it. */
const places = [
  { timezone: 'Pacific/Auckland', day: '2027-04-04' },
  { timezone: 'Pacific/Auckland', day: '2027-09-26' },
  { timezone: 'Pacific/Honolulu', day: '2027-06-16' },
  { timezone: 'Asia/Kathmandu', day: '2027-06-16' },
  { timezone: 'Europe/Berlin', day: '2027-10-31' },
]
const hours: [opens: string, closes: string][] = [
  ['11:00', '23:00'],
  ['18:00', '03:00'],
  ['12:00', '06:00'],
  ['00:00', '00:00'],
]
const questions = ['partySize=2', 'partySize=9', 'partySize=2&durationMinutes=720', 'partySize=1&durationMinutes=1440']

const daily = ([opens, closes]: readonly [string, string]) => ({
  regular: weekdays.map((day) => ({ day, opens, closes })),
})

/** Four tables, two of which make a group for nine, and a bench that is sold by the seat. */
function houseOf(timezone: string, open: readonly [string, string], turnoverMinutes: number): Sections {
  return {
    timezone,
    openingHours: daily(open),
    bookingDurations: [
      {
        type: 'RestaurantTable',
        defaultMinutes: 120,
        minMinutes: 60,
        maxMinutes: 1440,
        stepMinutes: 60,
        guestSelectable: true,
        options: [60, 120, 720, 1440],
        gridMinutes: 60,
        turnoverMinutes,
      },
    ],
    resources: [2, 2, 4, 6, 7].map((capacity, at) => ({
      id: `t${at}`,
      name: `Table ${at}`,
      type: 'RestaurantTable',
      capacity,
      seatSold: capacity === 7,
    })),
    settings: { maxAdvanceDays: 365 },
  }
}

type Slot = { startsAt: string; endsAt: string; resourceId: string; available: boolean; seatsRemaining: number | null }

const slotsOf = (body: string) => JSON.parse(body).slots as (Slot & { start: string; groupResourceNames: unknown })[]

/** The response that a server without a cache would send. */
async function truth(slug: string, query: string): Promise<string> {
  const venue = await getVenue(slug)
  const parsed = AvailabilityQuery.parse(Object.fromEntries(new URLSearchParams(query)))
  return availabilityJson(venue, await findSlots(venue, parsed, new Date()), venue.language).json.toString()
}

/** Whether the availability of tables for one party agrees with all rows of the venue. */
async function agreesWithRows(slug: string, turnoverMinutes: number, body: string): Promise<boolean> {
  const rows = await database.connection.sql<{ id: string; from: number; until: number }[]>`
    select resource_id as id, (extract(epoch from starts_at) * 1000)::float8 as from,
      (extract(epoch from blocked_until) * 1000)::float8 as until
    from occupancy join venue on venue.id = venue_id where slug = ${slug} and active`
  return slotsOf(body)
    .filter(({ groupResourceNames, seatsRemaining }) => groupResourceNames === null && seatsRemaining === null)
    .every(({ resourceId, startsAt, endsAt, available }) => {
      const [from, until] = [Date.parse(startsAt), Date.parse(endsAt) + turnoverMinutes * minuteMs]
      return available !== rows.some((row) => row.id === resourceId && row.from < until && from < row.until)
    })
}

/** Creates, moves and cancels bookings on three days of a venue, and requests all three days after each change. */
async function playOn({ slug, secretKey }: TestVenue, day: string, turnoverMinutes: number, changes: number) {
  const venue = await getVenue(slug)
  const dates = [addDays(day, -1), day, addDays(day, 1)]
  const references: string[] = []
  const counted = { stale: 0, unchanged: 0, changed: 0 }
  const tags = new Map<string, string | null>()
  const draw = <T>(list: readonly T[]) => drawn.pick(list)
  for (let change = 0; change < changes; change++) {
    const [date, question] = [draw(dates), draw(questions)]
    const free = slotsOf(await truth(slug, `date=${date}&${question}`)).filter(({ available }) => available)
    const { partySize, durationMinutes } = Object.fromEntries(new URLSearchParams(question))
    const booking = {
      date,
      start: free.length > 0 ? draw(free).start : '12:00',
      partySize: Number(partySize),
      durationMinutes: durationMinutes ? Number(durationMinutes) : null,
    }
    const own = references.length > 0 ? draw(references) : null
    const kind = own ? draw(['book', 'book', 'move', 'cancel']) : 'book'
    await (kind === 'cancel'
      ? cancelReservation(venue, own ?? '', {}, acting()).then(() =>
          references.splice(references.indexOf(own ?? ''), 1),
        )
      : kind === 'move'
        ? editReservation(venue, own ?? '', booking, acting())
        : createReservation(
            venue,
            ReservationRequest.parse({ resourceType: 'RestaurantTable', ...booking, ...guest }),
            {
              now: new Date(),
              language: 'en',
              anonymous: false,
            },
          ).then(({ reservation }) => references.push(reservation.reference))
    ).catch((error: unknown) => {
      // Nothing is free any more, or the length of the booking does not suit the table to which it moves.
      if (!(error instanceof Problem)) throw error
    })
    for (const query of dates.flatMap((each) => questions.map((more) => `date=${each}&${more}`))) {
      const { text, headers } = await callRoute(`/api/venues/${slug}/availability?${query}`, {
        headers: { 'X-Service-Key': secretKey },
      })
      const isTrue = text === (await truth(slug, query)) && (await agreesWithRows(slug, turnoverMinutes, text))
      if (!isTrue) counted.stale++
      const tag = headers.get('etag')
      if (tags.has(query)) counted[tags.get(query) === tag ? 'unchanged' : 'changed']++
      tags.set(query, tag)
    }
  }
  return counted
}

let number = 0

async function play(place: { timezone: string; day: string }, open: [string, string], turnover: number, changes = 8) {
  const venue = await importTestVenue({ slug: `buckets-${++number}`, ...houseOf(place.timezone, open, turnover) })
  return playOn(venue, place.day, turnover, changes)
}

describe('an answer that stays cached during bookings in other buckets', () => {
  test.each(places)('is correct for nights, long bookings and long turnovers: $timezone, $day', async (place) => {
    const played = { stale: 0, unchanged: 0, changed: 0 }
    // By default each place has one of the hours, in turn.
    const open = hours[places.indexOf(place) % hours.length] as (typeof hours)[0]
    for (const each of scaled([open], hours)) {
      const { stale, unchanged, changed } = await play(place, each, drawn.between(0, 1) * 720, scaled(5, 8))
      played.stale += stale
      played.unchanged += unchanged
      played.changed += changed
    }
    expect(played.stale).toBe(0)
    // Both occurred, or the test would prove nothing.
    expect(Math.min(played.unchanged, played.changed)).toBeGreaterThan(0)
  })

  test('control: is stale where a booking raises only the version of the bucket of its start', async () => {
    const { sql } = database.connection
    const [{ definition } = { definition: '' }] = await sql<{ definition: string }[]>`
      select pg_get_functiondef('occupancy_notes_buckets'::regproc) as definition`
    const ofStart = definition.replace(
      'ceil(extract(epoch from new.blocked_until) / 21600)::integer - 1',
      'floor(extract(epoch from new.starts_at) / 21600)::integer',
    )
    expect(ofStart).not.toBe(definition)
    await sql.unsafe(ofStart)
    try {
      let stale = 0
      // By chance no booking may be late and long enough.
      for (let round = 0; round < 20 && stale === 0; round++) {
        stale = (await play(places[2] as (typeof places)[0], ['12:00', '06:00'], 720)).stale
      }
      expect(stale).toBeGreaterThan(0)
    } finally {
      await sql.unsafe(definition)
    }
  })
})

/** The cached bytes that a server would send for a day, read without a request. */
async function bytesFor({ slug, secretKey }: TestVenue, date: string) {
  const path = `/api/venues/${slug}/availability`
  const query = `?date=${date}&partySize=2`
  // The first request loads the key and the venue into the cache.
  await callRoute(`${path}${query}`, { headers: { 'X-Service-Key': secretKey } })
  return GET.fromCache?.({
    params: { venueSlug: slug },
    query,
    serviceKey: secretKey,
    authorization: undefined,
    acceptLanguage: undefined,
    origin: undefined,
    traceparent: undefined,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
  })
}

describe('a booking of one evening', () => {
  const evenings: [name: string, timezone: string, open: [string, string]][] = [
    ['a restaurant in Berlin', 'Europe/Berlin', ['11:00', '23:30']],
    ['a bar in Berlin', 'Europe/Berlin', ['18:00', '03:00']],
    ['a restaurant in Auckland', 'Pacific/Auckland', ['11:00', '23:00']],
    ['a restaurant in Honolulu', 'Pacific/Honolulu', ['11:00', '23:00']],
    ['a house that is closed for six hours', 'Europe/Berlin', ['08:00', '02:00']],
  ]

  test.each(evenings)('does not change the answers of the days before and after: %s', async (_, timezone, open) => {
    const venue = await importTestVenue({ slug: `evening-${++number}`, ...houseOf(timezone, open, 0) })
    const days = ['2027-06-17', '2027-06-18', '2027-06-19']
    const before = await Promise.all(days.map((date) => bytesFor(venue, date)))
    const booking = { resourceType: 'RestaurantTable', date: days[1], start: '20:00', partySize: 2, ...guest }
    await createReservation(await getVenue(venue.slug), ReservationRequest.parse(booking), {
      now: new Date(),
      language: 'en',
      anonymous: false,
    })
    const after = await Promise.all(days.map((date) => bytesFor(venue, date)))
    expect(before.map((bytes) => bytes?.status)).toEqual([200, 200, 200])
    const tagsOf = (list: typeof before) => list.map((bytes) => bytes?.headers.ETag)
    const isSame = days.map((_, at) => tagsOf(before)[at] === tagsOf(after)[at])
    // The same buffers, and not only equal ones: they were not computed again.
    const isSameBody = days.map((_, at) => before[at]?.body === after[at]?.body)
    expect({ isSame, isSameBody }).toEqual({ isSame: [true, false, true], isSameBody: [true, false, true] })
  })
})
