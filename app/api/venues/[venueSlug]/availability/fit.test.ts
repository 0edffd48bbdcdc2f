import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seatWalkIn } from '#lib/seatings/seat-walk-in.ts'
import { WalkInRequest } from '#lib/seatings/input.ts'
import { bookByPhone } from '#lib/reservations/book-by-phone.ts'
import { PhoneBookingRequest } from '#lib/reservations/phone-input.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue, type TestVenue, venueFile } from '#testing/venues/venues.ts'

useTestDatabase()

const date = '2027-06-14'
const zone = '5a0c9a80-0000-4000-8000-0000000000e1'
const table = (id: string, capacity: number, more: object = {}) => {
  return { id, name: id, type: 'RestaurantTable', capacity, ...more }
}
let venue: TestVenue

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2027-06-14T10:00:00Z')
  venue = await importTestVenue(
    venueFile({
      ...{ slug: 'fit', organisation: 'fit' },
      openingHours: {
        regular: [{ day: 'Monday', opens: '17:00', closes: '23:00', lastStart: '22:00' }],
      },
      bookingDurations: [
        {
          ...{ type: 'RestaurantTable', defaultMinutes: 105, minMinutes: 60, maxMinutes: 150, gridMinutes: 60 },
          byParty: [
            { from: 4, minutes: 120 },
            { from: 7, minutes: 150 },
          ],
        },
      ],
      resources: [
        table('h1', 2),
        table('h2', 2),
        table('long', 8, { minParty: 6, minPartyUntilMinutes: 120 }),
        table('house', 3, { bookableBy: 'house', onlineFromMinutes: 60 }),
        table('bar', 2, { bookableBy: 'walk-in' }),
      ],
      combinations: [
        { id: 'both', name: 'Both', type: 'RestaurantTable', resources: ['h2', 'h1'], minParty: 4, maxParty: 5 },
      ],
      floorPlan: {
        zones: [{ id: zone, name: 'Hall' }],
        tables: ['h1', 'bar'].map((resource) => ({ resource, zone, x: 0, y: 0, width: 0.1, height: 0.1 })),
      },
    }),
  )
})
afterAll(() => vi.useRealTimers())

type Slot = { start: string; end: string; resourceId: string; available: boolean; reason: string | null }

async function get(path: string) {
  const { json } = await callRoute(`/api/venues/fit${path}`, { headers: { 'X-Service-Key': venue.secretKey } })
  return json as { slots: Slot[]; durationMinutes: number } & Record<string, { id: string; resourceId: string }[]>
}
/** The slots of a party as `resource start reason`; an available one has no reason. */
async function slots(partySize: number, start = '') {
  const { slots: all } = await get(`/availability?date=${date}&partySize=${partySize}&explain=true`)
  const shown = all.filter((slot) => slot.start >= start && (start === '' || slot.start === start))
  return shown.map((slot) => `${slot.resourceId} ${slot.start}-${slot.end} ${slot.reason ?? ''}`.trim())
}
async function book(partySize: number, start: string, more: object = {}) {
  const guest = { customerName: 'Ada Guest', email: 'ada@guest.example' }
  const { status, json } = await callRoute('/api/venues/fit/reservations', {
    method: 'POST',
    headers: { 'X-Service-Key': venue.secretKey },
    body: { resourceType: 'RestaurantTable', date, start, partySize, ...guest, ...more },
  })
  const { errors = {}, reason } = json as { errors?: object; reason?: string }
  return [status, ...Object.keys(errors), ...(reason ? [reason] : [])]
}

test('what guests can never book is nowhere in the interface', async () => {
  expect((await get('/resources')).resources?.map(({ id }) => id)).toEqual(['h1', 'h2', 'long', 'house'])
  expect((await get('/floor-plan')).tables?.map(({ resourceId }) => resourceId)).toEqual(['h1'])
  expect((await slots(2)).filter((slot) => slot.startsWith('bar'))).toEqual([])
  expect(await book(2, '18:00', { resourceId: 'bar' })).toEqual([400, 'ResourceId'])
})

test('stock of the house reads too-soon, is refused so, and goes online an hour before', async () => {
  expect(await slots(3, '18:00')).toEqual(['house 18:00-19:45 too-soon'])
  expect(await book(3, '18:00')).toEqual([409, 'too-soon'])
  expect(await book(3, '18:00', { resourceId: 'house' })).toEqual([409, 'too-soon'])
  vi.setSystemTime('2027-06-14T15:00:00Z')
  expect(await slots(3, '18:00')).toEqual(['house 18:00-19:45'])
  vi.setSystemTime('2027-06-14T10:00:00Z')
})

test('a party that no table may seat gets a combination, and the minimum falls two hours before', async () => {
  expect(await slots(5, '19:00')).toEqual(['h2 19:00-21:00'])
  expect(await book(5, '19:00', { resourceId: 'long' })).toEqual([400, 'PartySize'])
  expect(await book(9, '19:00')).toEqual([400, 'PartySize'])
  expect(await slots(9)).toEqual([])
  vi.setSystemTime('2027-06-14T14:30:00Z')
  expect(await slots(5)).toEqual([
    'long 17:00-19:00',
    'long 18:00-20:00',
    ...['h2 19:00-21:00', 'h2 20:00-22:00', 'h2 21:00-23:00', 'h2 22:00-00:00'],
  ])
  const { days } = await get(`/availability/days?from=${date}&until=${date}&partySize=5`)
  expect(days).toEqual([{ date, state: 'free', first: '17:00', last: '22:00' }])
  vi.setSystemTime('2027-06-14T15:00:00Z')
  expect((await slots(5, '19:00'))[0]).toBe('long 19:00-21:00')
  vi.setSystemTime('2027-06-14T10:00:00Z')
  expect(await book(5, '19:00', { end: '21:00' })).toEqual([201])
  expect(await slots(5, '19:00')).toEqual(['h2 19:00-21:00 taken'])
  expect(await slots(2, '20:00')).toEqual(['h1 20:00-21:45 taken', 'h2 20:00-21:45 taken', 'house 20:00-21:45 too-soon'])
})

test('the length is that of the party, and a booking by the last start ends after closing', async () => {
  const lengths = [2, 5, 8].map(async (partySize) => {
    return (await get(`/availability?date=${date}&partySize=${partySize}`)).durationMinutes
  })
  expect(await Promise.all(lengths)).toEqual([105, 120, 150])
  expect(await book(8, '22:00', { durationMinutes: 150, end: '00:30' })).toEqual([201])
  expect(await book(8, '21:00', { durationMinutes: 105 })).toEqual([400, 'DurationMinutes'])
  expect(await book(2, '23:00')).toEqual([400, 'Start'])
})

test('staff book the stock of the house on the telephone, and any table that they name; walk-ins sit anywhere', async () => {
  const row = await getVenue('fit')
  const call = (more: object) => {
    const request = { resourceType: 'RestaurantTable', date, start: '18:00', customerName: 'Ada Guest', ...more }
    return bookByPhone(row, PhoneBookingRequest.parse(request), acting(new Date()))
  }
  await expect(call({ partySize: 2, resourceId: 'bar' })).rejects.toMatchObject({ kind: 'invalid-request' })
  expect((await call({ partySize: 3 })).result.partySize).toBe(3)
  expect((await call({ partySize: 2, resourceId: 'long' })).result.partySize).toBe(2)
  vi.setSystemTime('2027-06-14T16:30:00Z')
  const walkIn = WalkInRequest.parse({ partySize: 2, resourceIds: ['bar'], customerName: 'Ada' })
  expect((await seatWalkIn(row, walkIn, acting(new Date()))).result.channel).toBe('WalkIn')
})
