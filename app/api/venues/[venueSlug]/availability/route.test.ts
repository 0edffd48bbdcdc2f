import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#lib/time.ts'
import { weekdays } from '#lib/venues/configuration.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { gamesVenue } from '#testing/venues/games-venue.ts'
import { someDay } from '#testing/venues/payments.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

useTestDatabase()

let slug: string
let key: string
const wednesday = someDay()

beforeAll(async () => {
  const imported = await importTestVenue(gamesVenue())
  slug = imported.slug
  key = imported.secretKey
})

type Slot = Record<string, unknown>

async function available(query: string) {
  const answer = await callRoute(`/api/venues/${slug}/availability?${query}`, { headers: { 'X-Service-Key': key } })
  return { ...answer, slots: answer.json.slots as Slot[] }
}

describe('GET availability', () => {
  test('echoes the query, with its defaults, and lists every slot of the day', async () => {
    const { status, json, slots } = await available(`date=${wednesday}`)
    expect(status).toBe(200)
    const { slots: _, ...echo } = json
    expect(echo).toEqual({
      slug,
      date: wednesday,
      resourceType: 'RestaurantTable',
      partySize: 2,
      durationMinutes: 120,
    })
    // 17:00 to 23:00 every half hour, on each of six tables.
    expect(slots).toHaveLength(13 * 6)
    expect(slots[0]).toEqual({
      start: '17:00',
      end: '19:00',
      startsAt: expect.stringMatching(/T17:00:00\+0[12]:00$/),
      endsAt: expect.stringMatching(/T19:00:00\+0[12]:00$/),
      resourceId: 't1',
      resourceName: 'Table 1',
      available: true,
      priceEstimate: 0,
      currency: 'EUR',
      pricingModel: 'Free',
      depositAmount: null,
      unitLabel: 'booking',
      seatsRemaining: null,
      groupResourceCount: null,
      groupResourceNames: null,
    })
    expect(slots.slice(0, 6).map(({ resourceId }) => resourceId)).toEqual(['t1', 't2', 't3', 't4', 't5', 't6'])
    expect(slots.at(-1)).toMatchObject({ start: '23:00', end: '01:00' })
  })

  test.each([
    ['a closed day', `date=${addDays(wednesday, -2)}`],
    ['a party that is too large to seat', `date=${wednesday}&partySize=150`],
    ['a type that is not offered', `date=${wednesday}&resourceType=Shuffleboard`],
    ['a group that does not exist', `date=${wednesday}&resourceGroup=00000000-0000-4000-8000-000000000000`],
  ])('has an empty list for %s', async (_, query) => {
    const answer = await available(query)
    expect(answer.status).toBe(200)
    expect(answer.slots).toEqual([])
  })

  test.each(['0001-01-01', '0001-01-02', '9999-12-30', '9999-12-31'])(
    'answers for %s too, without free slots',
    async (date) => {
      const { status, slots } = await available(`date=${date}`)
      expect(status).toBe(200)
      expect(slots.some((slot) => slot.available)).toBe(false)
    },
  )

  test('ignores an unknown parameter, also when it is repeated', async () => {
    expect((await available(`date=${wednesday}&utm=1&utm=2`)).status).toBe(200)
  })

  test('uses the default length for one that is not offered, and the requested one otherwise', async () => {
    for (const requested of ['0', '45', '-5', '99999']) {
      const { json, slots } = await available(`date=${wednesday}&durationMinutes=${requested}`)
      expect([requested, json.durationMinutes, slots[0]?.end]).toEqual([requested, 120, '19:00'])
    }
    const { json, slots } = await available(`date=${wednesday}&durationMinutes=180`)
    expect([json.durationMinutes, slots[0]?.end]).toEqual([180, '20:00'])
  })

  test('reports the remaining seats of a resource sold by the seat, and one group entry for each start for a large party', async () => {
    const seats = await available(`date=${wednesday}&resourceType=EventArea&partySize=40`)
    expect(seats.slots[0]).toMatchObject({ seatsRemaining: 40, available: true, pricingModel: 'PerSession' })
    const group = await available(`date=${wednesday}&partySize=13`)
    expect(group.slots).toHaveLength(13)
    expect(group.slots[0]).toMatchObject({
      resourceId: 't5',
      groupResourceCount: 2,
      groupResourceNames: ['Table 5', 'Regulars'],
      priceEstimate: 160,
      pricingModel: null,
      unitLabel: 'booking',
    })
  })

  test('says what a guest who agrees to a deposit pays', async () => {
    const deposits = async (query: string) => {
      const { slots } = await available(`date=${wednesday}&${query}`)
      return [...new Set(slots.map(({ resourceName, depositAmount }) => `${resourceName}: ${depositAmount}`))]
    }
    expect(await deposits('resourceType=BilliardTable')).toEqual(['Billiards 1: 20', 'Billiards 2: 20', 'Snooker: 15'])
    expect(await deposits('partySize=4')).toEqual(['Table 3: 10', 'Table 4: null', 'Table 5: null', 'Regulars: 40'])
    // The deposit of a group is the sum of its tables' deposits.
    expect(await deposits('partySize=13')).toEqual(['Table 5: 40'])
  })

  test('says why a slot is not available, where that is requested', async () => {
    const body = { resourceType: 'RestaurantTable', resourceId: 't1', date: wednesday, start: '17:00', partySize: 2 }
    const guest = { customerName: 'Ada Guest', email: 'ada@guest.example' }
    const headers = { 'X-Service-Key': key }
    await callRoute(`/api/venues/${slug}/reservations`, { method: 'POST', headers, body: { ...body, ...guest } })
    const first = async (date: string, query = 'explain=true') => (await available(`date=${date}&${query}`)).slots[0]
    expect(await first(wednesday)).toMatchObject({ resourceId: 't1', available: false, reason: 'taken' })
    expect((await available(`date=${wednesday}&explain=true`)).slots[1]).toMatchObject({
      available: true,
      reason: null,
    })
    expect(await first(addDays(wednesday, -700))).toMatchObject({ available: false, reason: 'past' })
    expect(await first(addDays(wednesday, 7000))).toMatchObject({ available: false, reason: 'too-far' })
    expect((await available(`date=${wednesday}&partySize=13&explain=true`)).slots[0]).toMatchObject({ reason: null })
    for (const query of ['explain=false', '']) expect(await first(wednesday, query)).not.toHaveProperty('reason')
  })

  test('is empty for a party that is too large to book', async () => {
    for (const partySize of [201, 1_000_000_000]) {
      const { status, json } = await available(`date=${wednesday}&partySize=${partySize}`)
      expect([status, json.partySize, json.slots]).toEqual([200, partySize, []])
    }
  })

  test('has every start of the day after the one whose first starts the clock skips', async () => {
    const regular = weekdays.map((day) => ({ day, opens: '00:00', closes: '00:00' }))
    const nights = await importTestVenue({
      slug: 'santiago',
      timezone: 'America/Santiago',
      openingHours: { regular },
      settings: { maxAdvanceDays: 3650 },
    })
    const startsOn = async (date: string) => {
      const { json } = await callRoute(`/api/venues/santiago/availability?date=${date}`, {
        headers: { 'X-Service-Key': nights.secretKey },
      })
      return [...new Set((json.slots as Slot[]).map(({ start }) => start))]
    }
    // In the first minute of that Sunday the clock is put forward by an hour.
    expect((await startsOn('2027-09-05'))[0]).toBe('01:00')
    expect((await startsOn('2027-09-06'))[0]).toBe('00:00')
    expect((await startsOn('2027-09-05'))[0]).toBe('01:00')
  })

  test('treats an empty parameter as absent', async () => {
    const plain = await available(`date=${wednesday}`)
    expect(plain.slots.length).toBeGreaterThan(0)
    const empty = `date=${wednesday}&partySize=&resourceType=&durationMinutes=&resourceGroup=`
    // Twice: the second response is a cached one.
    for (const query of [empty, empty]) expect((await available(query)).json).toEqual(plain.json)
  })

  test.each([
    ['no date', '', ['date']],
    ['a date of another form', 'date=16.06.2027', ['date']],
    ['a day that does not exist', 'date=2027-02-30', ['date']],
    ['a date with an offset', 'date=2027-06-16Z', ['date']],
    ['a party of none', `date=${wednesday}&partySize=0`, ['partySize']],
    ['an empty date', 'date=', ['date']],
    ['a party of a fraction', `date=${wednesday}&partySize=2.5`, ['partySize']],
    ['a party in words', `date=${wednesday}&partySize=two`, ['partySize']],
    ['an unknown type', `date=${wednesday}&resourceType=Sofa`, ['resourceType']],
    ['a length in words', `date=${wednesday}&durationMinutes=long`, ['durationMinutes']],
    ['a group that is no GUID', `date=${wednesday}&resourceGroup=window`, ['resourceGroup']],
    ['a date given twice', `date=${wednesday}&date=${wednesday}`, ['date']],
    [
      'one given twice and another that is wrong',
      `date=${wednesday}&date=${wednesday}&partySize=0`,
      ['date', 'partySize'],
    ],
    ['several at once', 'date=x&partySize=0&resourceType=Sofa', ['date', 'partySize', 'resourceType']],
  ])('names what is wrong: %s', async (_, query, fields) => {
    const { status, json } = await available(query)
    expect(status).toBe(400)
    expect(Object.keys(json.errors as object).sort()).toEqual(fields)
  })
})
