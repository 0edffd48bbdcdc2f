import { count, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { created } from '#lib/http/answers.ts'
import { answerOnce } from '#lib/idempotency/answer-once.ts'
import type * as attempts from '#lib/idempotency/attempts.ts'
import { begin } from '#lib/idempotency/attempts.ts'
import type * as leases from '#lib/idempotency/leases.ts'
import { fingerprintOf, scopeOf } from '#lib/idempotency/request.ts'
import { findApiKey } from '#lib/keys/queries.ts'
import type * as reservations from '#lib/reservations/create-reservation.ts'
import { createReservation } from '#lib/reservations/create-reservation.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { type Posted, postTo } from '#testing/pages/post.ts'
import { until } from '#testing/runner/until.ts'
import { passForLeases } from '#testing/servers/leases.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

/**
 * Concurrent retries, and attempts that run longer than their lease. Each test runs a second time with its guard removed and
 * must then book several times.
 */
const guards = vi.hoisted(() => ({ claim: true, settle: true }))
/** The number of bookings that have begun, and the promise that they wait for. */
const bookings = vi.hoisted(() => ({ begun: 0, hold: null as Promise<void> | null }))

vi.mock('#lib/reservations/create-reservation.ts', async (original) => {
  const actual = await original<typeof reservations>()
  return {
    ...actual,
    async createReservation(...args: Parameters<typeof actual.createReservation>) {
      bookings.begun++
      await bookings.hold
      return actual.createReservation(...args)
    },
  }
})

// The tests move the time of leases only, so leases must not be renewed meanwhile.
vi.mock('#lib/idempotency/leases.ts', async (original) => ({
  ...(await original<typeof leases>()),
  renewLease: () => () => {},
}))

vi.mock('#lib/idempotency/attempts.ts', async (original) => {
  const actual = await original<typeof attempts>()
  return {
    ...actual,
    begin: (request: attempts.Repeatable) =>
      guards.claim ? actual.begin(request) : Promise.resolve({ ...request, id: crypto.randomUUID() }),
    storedResponse: (...args: Parameters<typeof attempts.storedResponse>) =>
      guards.claim && guards.settle ? actual.storedResponse(...args) : null,
  }
})

useTestDatabase(24)

const start = new Date('2027-06-01T08:00:00Z')
let number = 0
let slug = ''
let key = ''

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  const tables = Array.from({ length: 12 }, (_, index) => ({
    id: `t${index}`,
    name: `Table ${index}`,
    type: 'RestaurantTable',
    capacity: 2,
  }))
  slug = `repeated-${++number}`
  key = (await importTestVenue({ slug, resources: tables })).secretKey
})

afterEach(() => {
  vi.useRealTimers()
  guards.claim = true
  guards.settle = true
  Object.assign(bookings, { begun: 0, hold: null })
})

const body = {
  resourceType: 'RestaurantTable',
  date: '2027-06-16',
  start: '19:00',
  partySize: 2,
  customerName: 'Ada Guest',
  email: 'ada@guest.example',
}

const book = (headers: Record<string, string> = { 'Idempotency-Key': 'one' }) =>
  postTo(slug, 'reservations', { key, body, headers })

/** As a browser sends it. */
const bookFromPage = () => postTo(slug, 'reservations', { key, body: { ...body, requestId: 'one' } })

const together = <T>(times: number, make: () => Promise<T>) => Promise.all(Array.from({ length: times }, make))

async function booked(): Promise<number> {
  const { id } = await getVenue(slug)
  const [row] = await database().select({ count: count() }).from(reservation).where(eq(reservation.venueId, id))
  return row?.count ?? -1
}

const what = ({ status, json, text, headers }: Posted) =>
  status === 409 ? String(json.type).split('/').at(-1) : `${status} ${headers.get('location')} ${text}`

describe('a hundred requests with one key', () => {
  let turn = 0
  test.each([
    ['in the header', book],
    ['in the header of some, in the body of others', () => (turn++ % 2 === 0 ? bookFromPage() : book())],
  ])('%s book once, and every answer is the same to the byte', async (_, send) => {
    const held = Promise.withResolvers<void>()
    bookings.hold = held.promise
    const one = send()
    await until('one has begun to book', () => bookings.begun === 1, 5)
    await passForLeases(-3600)
    let answered = 0
    const others = together(99, () => send().finally(() => answered++))
    // No request finishes before all have arrived.
    await until('all others are answered', () => bookings.begun + answered >= 100, 5)
    held.resolve()
    const first = [await one, ...(await others)]
    const answers = new Set(first.map(what))
    answers.delete('checkout-in-progress')
    expect(answers.size).toBe(1)
    expect(await booked()).toBe(1)
    for (const posted of first.filter(({ status }) => status === 409)) {
      expect(posted.headers.get('retry-after')).toMatch(/^\d+$/)
    }
    const later = await together(100, send)
    expect(new Set(later.map(what))).toEqual(answers)
    expect(await booked()).toBe(1)
  })

  test('controls: book several times without a key, and with the guard removed', async () => {
    await together(5, () => book({}))
    expect(await booked()).toBe(5)
    guards.claim = false
    await together(3, book)
    await together(2, bookFromPage)
    expect(await booked()).toBe(10)
  })
})

/** The request in the form that the route passes to `begin`. */
async function repeatable(): Promise<attempts.Repeatable> {
  const caller = (await findApiKey(key))?.id ?? ''
  const scope = scopeOf({ caller, pattern: '/api/venues/[venueSlug]/reservations', params: { venueSlug: slug } })
  return { scope, key: 'one', fingerprint: fingerprintOf(new URLSearchParams(), body), now: new Date() }
}

describe('an attempt that died', () => {
  // It leaves a row that no process will finish.
  const begunAndDead = async () => begin(await repeatable())

  test('blocks its retries until its lease expires, and then exactly one of fifty takes over', async () => {
    await begunAndDead()
    // Long enough even for requests on a slow machine.
    await passForLeases(-10)
    const refused = await together(20, book)
    expect(new Set(refused.map(what))).toEqual(new Set(['checkout-in-progress']))
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(2)
    expect(await booked()).toBe(0)
    await passForLeases(10 + 2)
    await together(50, book)
    expect(await booked()).toBe(1)
    expect((await book()).status).toBe(201)
  })

  test('is not taken over by another request', async () => {
    await begunAndDead()
    await passForLeases(2)
    const other = { ...body, customerName: 'Somebody Else' }
    const posted = await postTo(slug, 'reservations', { key, body: other, headers: { 'Idempotency-Key': 'one' } })
    expect(what(posted)).toBe('idempotency-key-reused')
  })
})

describe('an attempt that did not renew its lease', () => {
  /** Begins, waits while a retry takes over and finishes, and then continues. */
  async function leaseLost(): Promise<Response> {
    const venue = await getVenue(slug)
    return answerOnce(await repeatable(), async (recordResponse) => {
      // As after a pause of the process.
      await passForLeases(2)
      expect((await book()).status).toBe(201)
      const answer = () => created({})
      const now = new Date()
      await createReservation(venue, ReservationRequest.parse(body), {
        now,
        language: 'en',
        anonymous: false,
        recordResponse: recordResponse.inSameStatement(answer),
      })
      return answer()
    })
  }

  test('books nothing beside the one that took over', async () => {
    await expect(leaseLost()).rejects.toMatchObject({ kind: 'checkout-in-progress' })
    expect(await booked()).toBe(1)
    expect((await book()).status).toBe(201)
  })

  test('control: books a second time without the check of the lease', async () => {
    guards.settle = false
    await leaseLost()
    expect(await booked()).toBe(2)
  })
})
