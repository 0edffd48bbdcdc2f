import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { addDays } from '#lib/time.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { statementsOf } from '#testing/database/statements.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { acting } from '#testing/venues/acting.ts'
import { gamesVenue } from '#testing/venues/games-venue.ts'
import { importTestVenue, type TestVenue } from '#testing/venues/venues.ts'

useTestDatabase()

let venue: TestVenue
let number = 0
const monday = '2027-06-14'
const sunday = '2027-06-20'

beforeAll(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => vi.useRealTimers())
beforeEach(async () => {
  vi.setSystemTime('2027-06-01T10:00:00Z')
  venue = await importTestVenue(gamesVenue({ slug: `days-${++number}` }))
})

type Day = { date: string; state: string; first: string | null; last: string | null }

async function request(path: string, headers: Record<string, string> = {}) {
  return callRoute(`/api/venues/${venue.slug}/${path}`, { headers: { 'X-Service-Key': venue.secretKey, ...headers } })
}

async function daysOf(query: string): Promise<Day[]> {
  const { status, json } = await request(`availability/days?${query}`)
  expect(status).toBe(200)
  return json.days as Day[]
}

const week = `from=${monday}&until=${sunday}`
const states = async (query: string) => (await daysOf(query)).map(({ state }) => state)

async function book(more: object = {}): Promise<string> {
  const guest = { customerName: 'Ada Guest', email: 'ada@guest.example' }
  const slot = { resourceType: 'BowlingLane', date: '2027-06-16', start: '18:00', partySize: 2 }
  const { status, json } = await callRoute(`/api/venues/${venue.slug}/reservations`, {
    method: 'POST',
    headers: { 'X-Service-Key': venue.secretKey },
    body: { ...slot, ...guest, ...more },
  })
  expect(status).toBe(201)
  return String(json.reference)
}

describe('GET availability/days', () => {
  test('echoes the query, and says of each day whether something is free, and from when to when', async () => {
    const { json } = await request(`availability/days?${week}`)
    expect(json).toEqual({
      slug: venue.slug,
      from: monday,
      until: sunday,
      resourceType: 'RestaurantTable',
      partySize: 2,
      durationMinutes: 120,
      lastDate: '2027-07-31',
      days: [
        { date: monday, state: 'closed', first: null, last: null },
        { date: '2027-06-15', state: 'free', first: '17:00', last: '23:00' },
        { date: '2027-06-16', state: 'free', first: '17:00', last: '23:00' },
        { date: '2027-06-17', state: 'free', first: '17:00', last: '23:00' },
        // Open until three o'clock: the last start is after midnight.
        { date: '2027-06-18', state: 'free', first: '17:00', last: '01:00' },
        { date: '2027-06-19', state: 'free', first: '12:00', last: '01:00' },
        { date: sunday, state: 'free', first: '12:00', last: '20:00' },
      ],
    })
  })

  test('is full where nothing can be booked: taken, past, further than the venue takes bookings, or for so many', async () => {
    const lanes = `${week}&resourceType=BowlingLane`
    expect(await states(lanes)).toEqual(['closed', 'free', 'free', 'free', 'free', 'free', 'free'])
    for (const resourceId of ['l1', 'l2'])
      for (const start of ['17:00', '19:00', '21:00', '23:00']) await book({ resourceId, start })
    expect((await daysOf(lanes))[2]).toEqual({ date: '2027-06-16', state: 'full', first: null, last: null })
    expect(await states('from=2027-05-24&until=2027-05-26')).toEqual(['closed', 'full', 'full'])
    expect(await states('from=2027-07-31&until=2027-08-02')).toEqual(['free', 'full', 'closed'])
    expect(await states(`${week}&partySize=29`)).toEqual(['closed', ...Array(6).fill('full')])
    expect(await states(`${week}&resourceType=Shuffleboard`)).toEqual(['closed', ...Array(6).fill('full')])
    expect(await states('from=9999-12-25&until=9999-12-31')).toContain('full')
  })

  test('ends with the day on which it changes: what is the last date, and what is past', async () => {
    const days = async () => (await request('availability/days?from=2027-06-01&until=2027-06-01')).json
    vi.setSystemTime('2027-06-01T16:30:00Z')
    expect(await days()).toMatchObject({ lastDate: '2027-07-31', days: [{ state: 'free', first: '19:30' }] })
    vi.setSystemTime('2027-06-01T16:30:00.001Z')
    expect(await days()).toMatchObject({ days: [{ state: 'free', first: '20:00' }] })
    vi.setSystemTime('2027-06-01T21:59:59.999Z')
    expect(await days()).toMatchObject({ lastDate: '2027-07-31', days: [{ state: 'full' }] })
    vi.setSystemTime('2027-06-01T22:00:00Z')
    expect(await days()).toMatchObject({ lastDate: '2027-08-01', days: [{ state: 'full' }] })
  })

  test('takes up to 62 days', async () => {
    expect(await daysOf(`from=${monday}&until=${addDays(monday, 61)}`)).toHaveLength(62)
    expect(await daysOf(`from=${monday}&until=${monday}`)).toHaveLength(1)
  })

  test.each([
    ['63 days', `from=${monday}&until=${addDays(monday, 62)}`, { until: 'at most 62 days' }],
    ['all days', 'from=0001-01-01&until=9999-12-31', { until: 'at most 62 days' }],
    ['an end before the beginning', `from=${monday}&until=2027-06-13`, { until: 'before from' }],
    ['no range', '', { from: 'required', until: 'required' }],
    ['a date with an offset', `from=${monday}Z&until=${sunday}`, { from: 'without an offset' }],
    ['a party of none', `${week}&partySize=0`, { partySize: 'at least 1' }],
    ['a type that does not exist', `${week}&resourceType=Table`, { resourceType: 'one of' }],
    ['a group of another form', `${week}&resourceGroup=window`, { resourceGroup: 'GUID' }],
    ['a repeated parameter', `${week}&until=${sunday}`, { until: 'only once' }],
  ])('refuses %s, by the name of the parameter', async (_, query, expected) => {
    const { status, json } = await request(`availability/days?${query}`)
    const errors = Object.entries(expected).map(([name, text]) => [name, [expect.stringContaining(text)]])
    expect([status, json.errors]).toEqual([400, Object.fromEntries(errors)])
  })

  test('speaks German where that is requested', async () => {
    const query = `from=${monday}&until=${addDays(monday, 62)}`
    const { json } = await request(`availability/days?${query}`, { 'Accept-Language': 'de' })
    expect(json.errors).toEqual({ until: [expect.stringContaining('höchstens 62 Tage')] })
  })
})

describe('its cost', () => {
  const twoMonths = `availability/days?from=${monday}&until=${addDays(monday, 61)}&resourceType=BowlingLane`
  const read = () => statementsOf(() => request(twoMonths))
  const ofOccupancy = (statements: string[]) => statements.filter((text) => /from "occupancy"/.test(text))
  const ofBuckets = (statements: string[]) => statements.filter((text) => /select bucket, version/.test(text))

  test('two months are read by one statement, and by none while nothing changes', async () => {
    const first = await read()
    expect([ofOccupancy(first).length, ofBuckets(first).length]).toEqual([1, 1])
    // The versions of the venue and of all buckets together, once for the key and once for the answer.
    const second = await read()
    expect(second.length).toBeLessThanOrEqual(2)
    expect([ofOccupancy(second).length, ofBuckets(second).length]).toEqual([0, 0])
  })

  test('a booking renews its day alone, however many other ranges contain it', async () => {
    await read()
    const reference = await book()
    const after = await read()
    // One date, not several.
    expect(ofOccupancy(after)).toEqual([expect.stringContaining('service_date between')])
    expect(ofBuckets(after)).toHaveLength(1)
    const otherRange = await statementsOf(() => daysOf(`${week}&resourceType=BowlingLane`))
    expect(ofOccupancy(otherRange)).toEqual([])
    await cancelReservation(await getVenue(venue.slug), reference, {}, acting())
    await book({ date: '2027-07-01' })
    const again = await read()
    expect(ofOccupancy(again)).toEqual([expect.stringContaining('service_date = any')])
  })

  test('days on which nothing can be booked, whatever is taken, are not read', async () => {
    const past = await statementsOf(() => daysOf('from=2027-05-01&until=2027-05-31'))
    const far = await statementsOf(() => daysOf('from=2028-05-01&until=2028-05-31'))
    const tooMany = await statementsOf(() => daysOf(`${week}&partySize=201`))
    expect([past, far, tooMany].map((statements) => ofOccupancy(statements).length)).toEqual([0, 0, 0])
  })
})
