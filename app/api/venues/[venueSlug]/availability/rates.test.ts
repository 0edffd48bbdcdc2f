import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { laneGroups, ratedAlley } from '#testing/venues/rated-alley.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'

useTestDatabase()

let slug: string
let key: string

beforeAll(async () => {
  const imported = await importTestVenue(venueFile({ ...ratedAlley, settings: { maxAdvanceDays: 36_500 } }))
  slug = imported.slug
  key = imported.secretKey
})

type Slot = { start: string; end: string; resourceId: string; available: boolean; priceEstimate: number; perPerson?: true }

const call = (path: string, body?: object) =>
  callRoute(`/api/venues/${slug}${path}`, {
    headers: { 'X-Service-Key': key, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })

async function day(date: string, query: string) {
  const { json } = await call(`/availability?resourceType=BowlingLane&date=${date}&${query}`)
  const slots = json.slots as Slot[]
  const priceAt = (start: string) => slots.find((slot) => slot.start === start)?.priceEstimate
  return { durationMinutes: json.durationMinutes, slots, priceAt }
}

const hourly = `resourceGroup=${laneGroups.hourly}`
const perGame = `resourceGroup=${laneGroups.perGame}`
/** Far ahead, so that the test passes on every day: a Friday, the one after it, and a Saturday. */
const [friday, nextFriday, saturday] = ['2060-09-24', '2060-10-01', '2060-09-25'] as const

describe('a venue with rates', () => {
  test('prices each slot by its time, also from the template of another day', async () => {
    for (const date of [friday, saturday, nextFriday]) {
      const { priceAt } = await day(date, `partySize=4&durationMinutes=120&${hourly}`)
      // 24.00 an hour until 18:00, then 39.00; on Saturdays 39.00 all day.
      const across = date === saturday ? 78 : 24 * 0.75 + 39 * 1.25
      expect([priceAt('17:15'), priceAt('18:00')]).toEqual([across, 78])
    }
  })

  test('games set the length and the price, within the longest booking, and change nothing elsewhere', async () => {
    const three = await day(friday, `partySize=4&games=3&${perGame}`)
    expect(three.durationMinutes).toBe(135)
    expect([three.priceAt('18:00'), three.priceAt('22:00')]).toEqual([20.7, 25.5])
    const ten = await day(friday, `partySize=4&games=10&${hourly}`)
    expect([ten.durationMinutes, ten.priceAt('18:00')]).toEqual([240, 156])
    const { json } = await call(`/availability/days?from=${friday}&until=${saturday}&resourceType=BowlingLane&games=3`)
    expect(json).toMatchObject({ durationMinutes: 135, days: [{ last: '22:45' }, { last: '01:15' }] })
    expect((await call(`/availability?date=${friday}&games=11`)).status).toBe(400)
  })

  test('what is available can be booked as it is, at its price', async () => {
    const { slots, durationMinutes } = await day(friday, `partySize=4&games=3&${perGame}`)
    const slot = slots.find(({ start }) => start === '18:15') as Slot
    const booking = { resourceType: 'BowlingLane', resourceId: slot.resourceId, date: friday, start: slot.start }
    const guest = { partySize: 4, customerName: 'Ada Guest', email: 'ada@guest.example' }
    const booked = await call('/reservations', { ...booking, ...guest, games: 3, durationMinutes })
    expect(booked.status).toBe(201)
    expect(booked.json).toMatchObject({ games: 3, end: slot.end, priceEstimate: slot.priceEstimate })
    // The length of three games is not offered for one.
    const short = await call('/reservations', { ...booking, ...guest, start: '21:00', durationMinutes })
    expect(short.status).toBe(400)
    expect(Object.keys(short.json.errors as object)).toEqual(['DurationMinutes'])
    // Games that were not asked for change the price alone.
    const usual = await call('/reservations', { ...booking, ...guest, start: '21:00', games: 3 })
    expect(usual.json).toMatchObject({ end: '22:00', priceEstimate: 20.7 })
  })

  test('a price per person is that of the party, and says so', async () => {
    const { slots } = await day(friday, `partySize=3&resourceGroup=${laneGroups.perPerson}`)
    expect(slots[0]).toMatchObject({ priceEstimate: 28.5, perPerson: true })
    // Of 16 guests on both lanes of the group, each pays.
    const together = await day(friday, `partySize=16&resourceGroup=${laneGroups.perPerson}`)
    expect(together.slots[0]).toMatchObject({ priceEstimate: 152, perPerson: true, groupResourceCount: 2 })
  })

  test('names its rates in the profile and in its resources', async () => {
    expect((await call('')).json).toMatchObject({ rates: [{ resourceType: 'BowlingLane', minutesPerGame: 45 }] })
    const { json } = await call('/resources')
    const of = (id: string) => (json.resources as { id: string; pricing: object }[]).find((one) => one.id === id)?.pricing
    expect(of('lane-13')).toMatchObject({
      minutesPerGame: 45,
      rates: [{ days: ['Friday', 'Saturday'], dates: [], from: '22:00', until: null, amount: 8.5 }, {}],
    })
    expect(of('lane-20')).toMatchObject({ perPerson: true })
  })
})

test('a venue without rates has none of the fields', async () => {
  const { slug: plain, secretKey } = await importTestVenue(
    venueFile({
      slug: 'plain-alley',
      bookingDurations: ratedAlley.bookingDurations,
      resources: [
        { id: 'l1', name: 'Lane', type: 'BowlingLane', capacity: 8, pricing: { model: 'PerGame', amount: 6.9 } },
      ],
    }),
  )
  const read = async (path: string) => {
    const { json } = await callRoute(`/api/venues/${plain}${path}`, { headers: { 'X-Service-Key': secretKey } })
    return JSON.stringify(json)
  }
  const asked = `/availability?resourceType=BowlingLane&date=${friday}`
  // Games are ignored where they set no length.
  expect(await read(`${asked}&games=3`)).toBe(await read(asked))
  for (const path of ['', '/resources', asked]) expect(await read(path)).not.toMatch(/rates|perPerson|minutesPerGame/)
})
