import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { cellar, fullVenue, terrace } from '#testing/venues/full-venue.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

useTestDatabase()

let key = ''
beforeAll(async () => {
  key = (await importTestVenue(fullVenue())).secretKey
})

async function read(path: string) {
  const answer = await callRoute(`/api/venues/${path}`, { headers: { 'X-Service-Key': key } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json')
  // Venue reads carry no cache header: the content can change at any time.
  expect(answer.headers.get('cache-control')).toBeNull()
  return answer.json
}

describe('the reads return the content of a venue file', () => {
  test('profile', async () => {
    expect(await read('weinstube-lerche')).toStrictEqual({
      slug: 'weinstube-lerche',
      name: 'Weinstube Lerche',
      tagline: 'Wein, Darts und Maultaschen',
      description: 'Weinstube mit Terrasse.\nIm Gewölbekeller stehen zwei Dartscheiben.',
      city: 'Wien',
      country: 'AT',
      timezone: 'Europe/Vienna',
      resourceTypes: ['RestaurantTable', 'DartBoard', 'EventArea'],
      extras: [
        {
          id: 'kerzen',
          name: 'Kerzen',
          description: 'Auf jedem Tisch',
          price: 4.95,
          currency: 'EUR',
          basis: 'PerBooking',
          appliesTo: ['RestaurantTable', 'EventArea'],
        },
        {
          id: 'pfeile',
          name: 'Pfeile',
          description: '',
          price: 0,
          currency: 'EUR',
          basis: 'PerPerson',
          appliesTo: ['DartBoard'],
        },
      ],
      depositTerms: { paidOnline: true, holdMinutes: 20 },
      bookingDurations: [
        {
          type: 'RestaurantTable',
          defaultMinutes: 120,
          minMinutes: 60,
          maxMinutes: 180,
          stepMinutes: 30,
          guestSelectable: true,
          options: [60, 120, 180],
        },
        {
          type: 'DartBoard',
          defaultMinutes: 60,
          minMinutes: 60,
          maxMinutes: 60,
          stepMinutes: 60,
          guestSelectable: false,
          options: [60],
        },
      ],
    })
  })

  test('business info', async () => {
    expect(await read('weinstube-lerche/business-info')).toStrictEqual({
      slug: 'weinstube-lerche',
      legalName: 'Lerchenhof Betriebs GmbH',
      addressLine1: 'Rebgasse 3',
      addressLine2: '2. Hof',
      city: 'Wien',
      postalCode: '1190',
      country: 'AT',
      phone: '+43 1 5550133',
      email: 'servus@lerche.example',
      website: 'http://lerche.example/start?von=karte',
      timezone: 'Europe/Vienna',
    })
  })

  test('opening hours: seven weekdays from Monday, those not named closed, breaks not shown', async () => {
    const open = (day: string, opens: string, closes: string) => ({ day, isClosed: false, opens, closes })
    const closed = (day: string) => ({ day, isClosed: true, opens: null, closes: null })
    expect(await read('weinstube-lerche/opening-hours')).toStrictEqual({
      slug: 'weinstube-lerche',
      timezone: 'Europe/Vienna',
      regular: [
        open('Monday', '11:00', '23:00'),
        open('Tuesday', '11:00', '23:00'),
        open('Wednesday', '11:00', '00:00'),
        closed('Thursday'),
        open('Friday', '17:00', '02:00'),
        open('Saturday', '08:00', '08:00'),
        closed('Sunday'),
      ],
      special: [
        { date: '2027-12-24', isClosed: true, opens: null, closes: null, note: 'Heiligabend' },
        { date: '2027-10-31', isClosed: false, opens: '10:00', closes: '18:00', note: null },
      ],
    })
  })

  test('menus, without kind and tax rate, which only the table session shows', async () => {
    expect(await read('weinstube-lerche/menus')).toStrictEqual({
      slug: 'weinstube-lerche',
      currency: 'EUR',
      menus: [
        {
          id: 'kueche',
          name: 'Küche',
          description: 'Bis 22 Uhr',
          groups: [
            {
              name: 'Warmes',
              description: 'Mit Brot',
              items: [
                {
                  name: 'Maultaschen',
                  description: 'In der Brühe',
                  price: 11.8,
                  currency: 'EUR',
                  tags: ['hausgemacht'],
                  allergens: ['gluten', 'milk'],
                  imageUrl: 'https://lerche.example/maultaschen.jpg',
                  available: true,
                },
              ],
            },
          ],
        },
        {
          id: 'wein',
          name: 'Wein',
          description: '',
          groups: [
            {
              name: 'Offen',
              description: null,
              items: [
                {
                  name: 'Veltliner 1/8',
                  description: '',
                  price: 4.2,
                  currency: 'EUR',
                  tags: [],
                  allergens: null,
                  imageUrl: null,
                  available: true,
                },
                {
                  name: 'Zweigelt 1/8',
                  description: '',
                  price: 4.4,
                  currency: 'EUR',
                  tags: ['vegan'],
                  allergens: null,
                  imageUrl: null,
                  available: true,
                },
              ],
            },
          ],
        },
      ],
    })
  })

  test('resources: the active ones, with their effective length and their group', async () => {
    expect(await read('weinstube-lerche/resources')).toStrictEqual({
      slug: 'weinstube-lerche',
      resources: [
        {
          id: 'terrasse-1',
          name: 'Terrasse 1',
          description: 'Unter der Linde',
          type: 'RestaurantTable',
          capacity: 4,
          slotDurationMinutes: 90,
          slotDurationOverrideMinutes: 90,
          pricing: {
            model: 'MinimumSpend',
            amount: 0,
            currency: 'EUR',
            depositAmount: 10,
            minimumSpend: 60.5,
            unitLabel: 'Tisch',
          },
          allowsFoodOrdering: true,
          active: true,
          resourceGroupId: terrace,
          resourceGroupName: 'Terrasse',
          resourceGroupDescription: 'Überdacht',
          seatSold: false,
        },
        {
          id: 'dart-1',
          name: 'Dart 1',
          description: '',
          type: 'DartBoard',
          capacity: 6,
          slotDurationMinutes: 60,
          slotDurationOverrideMinutes: null,
          pricing: {
            model: 'PerHour',
            amount: 9.9,
            currency: 'EUR',
            depositAmount: null,
            minimumSpend: null,
            unitLabel: 'Stunde',
          },
          allowsFoodOrdering: false,
          active: true,
          resourceGroupId: cellar,
          resourceGroupName: 'Keller',
          resourceGroupDescription: '',
          seatSold: false,
        },
        {
          id: 'saal',
          name: 'Saal',
          description: '',
          type: 'EventArea',
          capacity: 40,
          slotDurationMinutes: 120,
          slotDurationOverrideMinutes: null,
          pricing: {
            model: 'PerSession',
            amount: 5,
            currency: 'EUR',
            depositAmount: null,
            minimumSpend: null,
            unitLabel: 'Platz',
          },
          allowsFoodOrdering: false,
          active: true,
          resourceGroupId: null,
          resourceGroupName: null,
          resourceGroupDescription: null,
          seatSold: true,
        },
      ],
    })
  })

  test('floor plan: zones as given, and the tables that guests can book', async () => {
    const plan = await read('weinstube-lerche/floor-plan')
    const [inside, outside] = ['33', '44'].map((end) => `0b9f7c52-6a3e-4f0e-9d53-0c7f2f6a1b${end}`)
    expect(plan).toStrictEqual({
      slug: 'weinstube-lerche',
      zones: [
        { id: inside, name: 'Innen', ordinal: 2 },
        { id: outside, name: 'Draußen', ordinal: 1 },
      ],
      tables: [
        {
          resourceId: 'terrasse-1',
          name: 'Terrasse 1',
          type: 'RestaurantTable',
          capacity: 4,
          zoneId: outside,
          x: 0.125,
          y: 0.5,
          width: 0.25,
          height: 1,
          shape: 'Circle',
          rotation: 45,
        },
        {
          resourceId: 'dart-1',
          name: 'Dart 1',
          type: 'DartBoard',
          capacity: 6,
          zoneId: inside,
          x: 0,
          y: 0,
          width: 0.1,
          height: 0.1,
          shape: 'Rectangle',
          rotation: 0,
        },
      ],
    })
  })
})
