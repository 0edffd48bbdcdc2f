import { beforeEach, describe, expect, test, vi } from 'vitest'
import type * as slots from '#lib/availability/find-slots.ts'
import type * as gather from '#lib/batch.ts'
import { bytesOf } from '#lib/http/cached-responses.ts'
import { createReservation } from '#lib/reservations/create-reservation.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import { addDays } from '#lib/time.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database.ts'
import { importTestVenue, type TestVenue } from '#testing/venues.ts'
import { GET } from './route.ts'

/** Guests who ask for one day while its answer is being made. */
const making = vi.hoisted(() => ({
  wanted: 0,
  begun: 0,
  failures: 0,
  hold: null as Promise<void> | null,
  byVersions: true,
}))

vi.mock('#lib/availability/find-slots.ts', async (original) => {
  const actual = await original<typeof slots>()
  const findSlots: typeof slots.findSlots = async (...asked) => {
    making.begun++
    const fails = making.failures-- > 0
    const found = await actual.findSlots(...asked)
    // All has been read, and nobody has been told.
    await making.hold
    if (fails) throw new Error('the database went away')
    return found
  }
  return { ...actual, findSlots }
})

vi.mock('#lib/batch.ts', async (original) => {
  const actual = await original<typeof gather>()
  function singleFlight<A>(): ReturnType<typeof gather.singleFlight<A>> {
    const once = actual.singleFlight<A>()
    return (name, make) => {
      making.wanted++
      // The name begins with the versions: those of the venue and of what is taken.
      return once(making.byVersions ? name : name.split(' ').slice(2).join(' '), make)
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
  // Key and venue are known from here on, and the answer as it is before anybody books.
  await whole()
  Object.assign(making, { wanted: 0, begun: 0, failures: 0, hold: null, byVersions: true })
})

/** Holds back what has been read until `go` is called. */
function holdBack(): { go: () => void } {
  const held = Promise.withResolvers<void>()
  making.hold = held.promise
  return { go: held.resolve }
}

const until = (what: 'wanted' | 'begun', count: number) =>
  vi.waitFor(() => expect(making[what]).toBe(count), { timeout: 60_000, interval: 5 })

const path = () => `/api/venues/${venue.slug}/availability`
const query = `?date=${date}&partySize=2`

/** Asks as a server of Next does. */
async function whole(): Promise<{ status: number; body: Buffer | undefined }> {
  const request = new Request(`http://api.test${path()}${query}`, { headers: { 'X-Service-Key': venue.secretKey } })
  const response = await GET(request, { params: Promise.resolve({ venueSlug: venue.slug }) })
  return { status: response.status, body: (await bytesOf(response))?.body ?? undefined }
}

/** Asks as a Node host does, before there is a request. */
async function short(): Promise<{ status: number; body: Buffer | undefined }> {
  const bytes = await GET.fromCache?.({
    params: { venueSlug: venue.slug },
    query,
    serviceKey: venue.secretKey,
    authorization: undefined,
    origin: undefined,
    traceparent: undefined,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
  })
  return bytes ? { status: bytes.status, body: bytes.body ?? undefined } : whole()
}

async function book(start: string): Promise<void> {
  const wish = { resourceType: 'RestaurantTable', date, start, partySize: 2 }
  const guest = { customerName: 'Ada Guest', email: 'ada@guest.example' }
  const booking = { now: new Date(), language: 'en', anonymous: false } as const
  await createReservation(await getVenue(venue.slug), ReservationRequest.parse({ ...wish, ...guest }), booking)
}

const everybody = () => [short(), short(), whole(), short(), whole(), short()]

/** Whether a body says that the first table is free from some time on. */
function isFree(body: Buffer | undefined, start: string): boolean {
  const said = JSON.parse(String(body)).slots as { start: string; resourceId: string; available: boolean }[]
  return said.find((slot) => slot.start === start && slot.resourceId === 't1')?.available ?? false
}

describe('an answer that is no longer true', () => {
  test('is made once for all who ask meanwhile, whichever way they come', async () => {
    await book('18:00')
    const { go } = holdBack()
    const answers = Promise.all(everybody())
    await until('wanted', 6)
    go()
    // The very same bytes.
    const bodies = new Set((await answers).map(({ body }) => body))
    expect([making.begun, bodies.size]).toEqual([1, 1])
    expect(isFree([...bodies][0], '18:00')).toBe(false)
  })

  test('is not waited for by who comes behind a newer booking', async () => {
    const { go } = holdBack()
    await book('18:00')
    const before = short()
    await until('begun', 1)
    await book('20:00')
    const behind = everybody()
    await until('wanted', 7)
    go()
    expect(isFree((await before).body, '18:00')).toBe(false)
    expect(making.begun).toBe(2)
    const said = (await Promise.all(behind)).map(({ body }) => [isFree(body, '18:00'), isFree(body, '20:00')])
    expect(said).toEqual(behind.map(() => [false, false]))
    // What is kept now is true, in whatever order the two have been made.
    expect(isFree((await short()).body, '20:00')).toBe(false)
  })

  test('control: is stale for them where they wait for any answer to the same question', async () => {
    making.byVersions = false
    const { go } = holdBack()
    await book('18:00')
    const before = short()
    await until('begun', 1)
    await book('20:00')
    const behind = everybody()
    await until('wanted', 7)
    go()
    await before
    expect((await Promise.all(behind)).some(({ body }) => isFree(body, '20:00'))).toBe(true)
  })

  test('fails for all who wait for it, and for nobody who asks afterwards', async () => {
    await book('18:00')
    making.failures = 1
    const { go } = holdBack()
    const answers = Promise.all([whole(), whole(), whole()])
    await until('wanted', 3)
    go()
    expect((await answers).map(({ status }) => status)).toEqual([500, 500, 500])
    expect([(await short()).status, making.begun]).toEqual([200, 2])
  })
})
