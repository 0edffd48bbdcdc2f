import { describe, expect, expectTypeOf, test } from 'vitest'
import { createClient, type Problem, type ProblemSlug, type Schemas } from './src/index.ts'

/**
 * The types of each route. The compiler checks this file (`tsc -p .`): an expected error that does not occur is an error
 * itself. Nothing here reaches a server.
 */
const client = createClient({ baseUrl: 'https://booking.example', fetch: async () => Response.json({}) })
const path = { venueSlug: 'copper-cue' }
const booking = {
  resourceType: 'RestaurantTable',
  date: '2027-06-16',
  start: '19:00',
  partySize: 2,
  customerName: 'Ada Guest',
  email: 'ada@guest.example',
} as const
const book = () => client.POST('/api/venues/{venueSlug}/reservations', { params: { path }, body: booking })

describe('a call', () => {
  test('has its path, its parameters and its body checked', () => {
    const wrong = [
      // @ts-expect-error no such route exists
      () => client.GET('/api/venue/{venueSlug}', { params: { path } }),
      // @ts-expect-error it does not take this method
      () => client.POST('/api/venues/{venueSlug}', { params: { path } }),
      // @ts-expect-error the venue is missing
      () => client.GET('/api/venues/{venueSlug}'),
      // @ts-expect-error the parameter has another name
      () => client.GET('/api/venues/{venueSlug}', { params: { path: { slug: 'copper-cue' } } }),
      // @ts-expect-error the date is missing
      () => client.GET('/api/venues/{venueSlug}/availability', { params: { path, query: { partySize: 2 } } }),
      // @ts-expect-error the body is missing
      () => client.POST('/api/venues/{venueSlug}/reservations', { params: { path } }),
      () =>
        client.POST('/api/venues/{venueSlug}/reservations', {
          params: { path },
          // @ts-expect-error no such resource type exists
          body: { ...booking, resourceType: 'Table' },
        }),
      () =>
        client.POST('/api/venues/{venueSlug}/reservations', {
          params: { path },
          // @ts-expect-error a number is not a string
          body: { ...booking, partySize: '2' },
        }),
      // @ts-expect-error hosts call it, not clients
      () => client.GET('/api/cron'),
    ]
    expect(wrong).toHaveLength(9)
  })

  test('needs no options where the route requires none', () => {
    const bodyLeftOut = () => client.POST('/api/qr/{token}/payment', { params: { path: { token: 'x' } } })
    expectTypeOf(bodyLeftOut).returns.resolves.toHaveProperty('data')
  })

  test('has a named body type, which reports a misspelled field', () => {
    // @ts-expect-error there is no such field
    const order: Schemas['OrderRequest'] = { lines: [], session: '' }
    expect(order.lines).toEqual([])
  })

  test('has the response type of its route', async () => {
    const { data } = await book()
    expectTypeOf(data).toEqualTypeOf<Schemas['Reservation'] | undefined>()
    // @ts-expect-error it may be missing
    expect(() => data.reference.length).toThrow()
    // @ts-expect-error there is no such field
    expect(data?.referenceNumber).toBeUndefined()
  })

  test('has either data or a problem', async () => {
    const { data, error } = await book()
    if (error) {
      expectTypeOf(data).toEqualTypeOf<undefined>()
      return
    }
    expectTypeOf(data).toEqualTypeOf<Schemas['Reservation']>()
  })
})

describe('a problem', () => {
  test('is one of those that its route can have', async () => {
    const { error } = await book()
    type Slug = NonNullable<typeof error>['slug']
    expectTypeOf<'slot-not-available'>().toExtend<Slug>()
    expectTypeOf<'other'>().toExtend<Slug>()
    expectTypeOf<'voucher-not-found'>().not.toExtend<Slug>()
    // @ts-expect-error no reservation is refused like that
    expect(error?.slug === 'voucher-not-found').toBe(false)
    expectTypeOf<Slug>().toExtend<ProblemSlug>()
    expectTypeOf<NonNullable<typeof error>>().toExtend<Problem>()
  })

  test('has the members of its slug, and only those', async () => {
    const registrations = '/api/venues/{venueSlug}/events/{eventSlug}/registrations'
    const body = { buyerName: 'Ada Guest', email: 'ada@guest.example', quantity: 1 }
    const { error } = await client.POST(registrations, { params: { path: { ...path, eventSlug: 'quiz' } }, body })
    if (error?.slug === 'registration-closed') {
      expectTypeOf(error.reason).toEqualTypeOf<'closed' | 'sold-out' | 'past' | 'not-open'>()
      expectTypeOf(error.remaining).toEqualTypeOf<0 | undefined>()
      expectTypeOf(error.status).toEqualTypeOf<409>()
    } else if (error?.slug === 'feature-not-in-plan') {
      expectTypeOf(error.requiredPlan).toEqualTypeOf<'Pro' | 'Premium'>()
    } else if (error?.slug === 'bad-request') {
      expectTypeOf(error.errors).toEqualTypeOf<Record<string, string[]> | undefined>()
    } else if (error) {
      // @ts-expect-error no other problem has it
      expect(error.errors).toBeUndefined()
    }
  })

  test('can be handled exhaustively, and the compiler reports a missing case', async () => {
    const { error } = await client.GET('/api/qr/{token}', { params: { path: { token: 'x' } } })
    switch (error?.slug) {
      case undefined:
      case 'not-found':
      case 'internal-server-error':
      case 'service-unavailable':
        break
      default:
        expectTypeOf(error).toEqualTypeOf<Schemas['OtherProblem'] | undefined>()
        // @ts-expect-error the other problem is not handled
        error satisfies never
    }
  })
})
