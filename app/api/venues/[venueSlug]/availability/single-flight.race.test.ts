import { beforeEach, describe, expect, test, vi } from 'vitest'
import type * as slots from '#lib/availability/find-slots.ts'
import type * as batch from '#lib/batch.ts'
import { bytesOf } from '#lib/http/cached-responses.ts'
import { createReservation } from '#lib/reservations/create-reservation.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import { addDays } from '#lib/time.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { importTestVenue, type TestVenue } from '#testing/venues/venues.ts'
import { GET } from './route.ts'

/** Concurrent requests for one day. Computing its answer takes a while. */
const computing = vi.hoisted(() => ({
  requested: 0,
  begun: 0,
  failures: 0,
  hold: null as Promise<void> | null,
  byVersions: true,
}))

vi.mock('#lib/availability/find-slots.ts', async (original) => {
  const actual = await original<typeof slots>()
  const findSlots: typeof slots.findSlots = async (...args) => {
    computing.begun++
    const fails = computing.failures-- > 0
    const found = await actual.findSlots(...args)
    // All rows have been read, and no response has been sent.
    await computing.hold
    if (fails) throw new Error('the database went away')
    return found
  }
  return { ...actual, findSlots }
})

vi.mock('#lib/batch.ts', async (original) => {
  const actual = await original<typeof batch>()
  function singleFlight<A>(): ReturnType<typeof batch.singleFlight<A>> {
    const once = actual.singleFlight<A>()
    return (name, make) => {
      computing.requested++
      // The name begins with two versions: that of the venue and that of its occupancy.
      return once(computing.byVersions ? name : name.split(' ').slice(2).join(' '), make)
    }
  }
  return { ...actual, singleFlight }
})

useTestDatabase()
const date = addDays(new Date().toISOString().slice(0, 10), 7)
let venue: TestVenue
let number = 0

beforeEach(async () => {
  venue = await importTestVenue({ slug: `together-${++number}` })
  // This caches the key, the venue, and the answer before the first booking.
  await whole()
  Object.assign(computing, { requested: 0, begun: 0, failures: 0, hold: null, byVersions: true })
})

/** Delays every computed answer until `go` is called. */
function holdBack(): { go: () => void } {
  const held = Promise.withResolvers<void>()
  computing.hold = held.promise
  return { go: held.resolve }
}

const until = (what: 'requested' | 'begun', count: number) =>
  vi.waitFor(() => expect(computing[what]).toBe(count), { timeout: 60_000, interval: 5 })

const path = () => `/api/venues/${venue.slug}/availability`
const query = `?date=${date}&partySize=2`

/** Requests the day on the path of a Next server. */
async function whole(): Promise<{ status: number; body: Buffer | undefined }> {
  const request = new Request(`http://api.test${path()}${query}`, { headers: { 'X-Service-Key': venue.secretKey } })
  const response = await GET(request, { params: Promise.resolve({ venueSlug: venue.slug }) })
  return { status: response.status, body: (await bytesOf(response))?.body ?? undefined }
}

/** Requests the day on the path of a Node host, which reads the cache before it creates a request. */
async function short(): Promise<{ status: number; body: Buffer | undefined }> {
  const bytes = await GET.fromCache?.({
    params: { venueSlug: venue.slug },
    query,
    serviceKey: venue.secretKey,
    authorization: undefined,
    acceptLanguage: undefined,
    origin: undefined,
    traceparent: undefined,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
  })
  return bytes ? { status: bytes.status, body: bytes.body ?? undefined } : whole()
}

async function book(start: string): Promise<void> {
  const slot = { resourceType: 'RestaurantTable', date, start, partySize: 2 }
  const guest = { customerName: 'Ada Guest', email: 'ada@guest.example' }
  const booking = { now: new Date(), language: 'en', anonymous: false } as const
  await createReservation(await getVenue(venue.slug), ReservationRequest.parse({ ...slot, ...guest }), booking)
}

const sixRequests = () => [short(), short(), whole(), short(), whole(), short()]

/** Whether a body has a free slot of the first table at a time. */
function isFree(body: Buffer | undefined, start: string): boolean {
  const slots = JSON.parse(String(body)).slots as { start: string; resourceId: string; available: boolean }[]
  return slots.find((slot) => slot.start === start && slot.resourceId === 't1')?.available ?? false
}

describe('an answer that is being computed', () => {
  test('is computed once for all concurrent requests, on either path', async () => {
    await book('18:00')
    const { go } = holdBack()
    const answers = Promise.all(sixRequests())
    await until('requested', 6)
    go()
    // The same buffer.
    const bodies = new Set((await answers).map(({ body }) => body))
    expect([computing.begun, bodies.size]).toEqual([1, 1])
    expect(isFree([...bodies][0], '18:00')).toBe(false)
  })

  test('is not sent to requests that follow a newer booking', async () => {
    const { go } = holdBack()
    await book('18:00')
    const before = short()
    await until('begun', 1)
    await book('20:00')
    const later = sixRequests()
    await until('requested', 7)
    go()
    expect(isFree((await before).body, '18:00')).toBe(false)
    expect(computing.begun).toBe(2)
    const free = (await Promise.all(later)).map(({ body }) => [isFree(body, '18:00'), isFree(body, '20:00')])
    expect(free).toEqual(later.map(() => [false, false]))
    // The cached answer is correct now, whichever of the two was computed first.
    expect(isFree((await short()).body, '20:00')).toBe(false)
  })

  test('control: is stale for them where they wait for any answer to the same query', async () => {
    computing.byVersions = false
    const { go } = holdBack()
    await book('18:00')
    const before = short()
    await until('begun', 1)
    await book('20:00')
    const later = sixRequests()
    await until('requested', 7)
    go()
    await before
    expect((await Promise.all(later)).some(({ body }) => isFree(body, '20:00'))).toBe(true)
  })

  test('fails for all requests that wait for it, and for none that follows', async () => {
    await book('18:00')
    computing.failures = 1
    const { go } = holdBack()
    const answers = Promise.all([whole(), whole(), whole()])
    await until('requested', 3)
    go()
    expect((await answers).map(({ status }) => status)).toEqual([500, 500, 500])
    expect([(await short()).status, computing.begun]).toEqual([200, 2])
  })
})
