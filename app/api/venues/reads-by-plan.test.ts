import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'

useTestDatabase()

async function read(path: string, secretKey: string) {
  const answer = await callRoute(`/api/venues/${path}`, { headers: { 'X-Service-Key': secretKey } })
  expect(answer.status).toBe(200)
  return answer.json
}

describe('an English venue on plan Starter', () => {
  let secretKey = ''
  const table = { name: 'A table', type: 'RestaurantTable', capacity: 2 }
  beforeAll(async () => {
    const zone = '7c1d2f60-0000-4000-8000-000000000001'
    const place = { zone, x: 0, y: 0, width: 0.5, height: 0.5 }
    const starter = await importTestVenue({
      slug: 'pier-house',
      plan: 'Starter',
      name: 'Pier House',
      currency: 'GBP',
      timezone: 'Europe/London',
      bookingDurations: [
        { type: 'BilliardTable', defaultMinutes: 60 },
        { type: 'Shuffleboard', defaultMinutes: 45 },
      ],
      extras: [{ id: 'cue', name: 'Cue', price: 2, basis: 'PerPerson', appliesTo: ['BilliardTable', 'Shuffleboard'] }],
      resources: [
        { ...table, id: 'table' },
        { ...table, id: 'pool', type: 'BilliardTable' },
        { ...table, id: 'oche', type: 'DartBoard' },
        { ...table, id: 'shuffle', type: 'Shuffleboard' },
        { ...table, id: 'closed', type: 'BowlingLane', active: false },
      ],
      floorPlan: {
        zones: [{ id: zone, name: 'Bar' }],
        tables: [
          { ...place, resource: 'pool' },
          { ...place, resource: 'shuffle' },
        ],
      },
    })
    secretKey = starter.secretKey
  })

  test('omits billiard tables and dart boards from the resources', async () => {
    const { resources } = await read('pier-house/resources', secretKey)
    expect((resources as { id: string }[]).map(({ id }) => id)).toEqual(['table', 'shuffle'])
  })

  test('and from profile and floor plan, inactive types too', async () => {
    const profile = await read('pier-house', secretKey)
    expect(profile).toMatchObject({ tagline: '', description: '', resourceTypes: ['RestaurantTable', 'Shuffleboard'] })
    expect((profile.bookingDurations as { type: string }[]).map(({ type }) => type)).toEqual(['Shuffleboard'])
    expect(profile.extras).toMatchObject([{ id: 'cue', appliesTo: ['Shuffleboard'] }])
    const plan = await read('pier-house/floor-plan', secretKey)
    expect(plan.tables).toMatchObject([{ resourceId: 'shuffle', shape: 'Rectangle', rotation: 0 }])
    expect(plan.zones).toMatchObject([{ name: 'Bar', ordinal: 0 }])
  })

  test('shows them as soon as the plan has them', async () => {
    const { secretKey: proKey } = await importTestVenue({
      slug: 'pier-house-pro',
      plan: 'Pro',
      resources: [{ ...table, id: 'pool', type: 'BilliardTable' }],
    })
    expect(await read('pier-house-pro', proKey)).toMatchObject({ resourceTypes: ['BilliardTable'] })
  })
})

describe('a venue file with only the required fields', () => {
  test('answers every read with its defaults', async () => {
    const { slug, name, currency, timezone, business } = venueFile({ slug: 'bare' })
    const apiKeys = [{ kind: 'secret', label: 'Only' }]
    const { secretKey } = await importTestVenue({
      ...Object.fromEntries(Object.keys(venueFile()).map((section) => [section, null])),
      ...{ slug, name, currency, timezone, business, apiKeys },
    })
    expect(await read('bare', secretKey)).toMatchObject({ resourceTypes: [], extras: null, bookingDurations: null })
    expect(await read('bare/business-info', secretKey)).toMatchObject({ addressLine2: null, website: null })
    expect(await read('bare/menus', secretKey)).toStrictEqual({ slug, currency, menus: [] })
    expect(await read('bare/resources', secretKey)).toStrictEqual({ slug, resources: [] })
    expect(await read('bare/floor-plan', secretKey)).toStrictEqual({ slug, zones: [], tables: [] })
    const hours = await read('bare/opening-hours', secretKey)
    expect((hours.regular as { isClosed: boolean }[]).map(({ isClosed }) => isClosed)).toEqual(Array(7).fill(true))
    expect(hours.special).toEqual([])
  })

  test.each(['JPY', 'KWD'])('counts money as %s does', async (currency) => {
    const price = currency === 'JPY' ? 1800 : 1.805
    const pricing = { model: 'PerHour', amount: price }
    const { secretKey, slug } = await importTestVenue({
      slug: `money-${currency.toLowerCase()}`,
      currency,
      resources: [{ id: 'one', name: 'One', type: 'EventArea', capacity: 1, pricing }],
    })
    expect((await read(`${slug}/resources`, secretKey)).resources).toMatchObject([
      { pricing: { amount: price, currency } },
    ])
  })
})
