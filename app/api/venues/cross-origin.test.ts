import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#app/api/routes.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { guestOrigin, importTestVenue } from '#testing/venues/venues.ts'

useTestDatabase()

const origins = [
  ...[guestOrigin, 'http://localhost:5173', 'https://evil.example', 'null', 'https://a.b.c.example:8443'],
  ...Array.from({ length: 15 }, (_, index) => `https://page-${index}.example`),
]

const known = routes
  .map(({ pattern }) => pattern)
  .filter((pattern) => pattern.startsWith('/api/venues/'))
  .map((pattern) => pattern.replace(/\[(\w+)\]/g, 'some-$1'))

// Paths without a route, of any depth and with any characters that a path can have.
const segment = fc.string({ unit: fc.constantFrom(...'abcXYZ019-._~!$&()*+,;=:@%20'), minLength: 1, maxLength: 12 })
const unknown = fc
  .sample(fc.array(segment, { minLength: 1, maxLength: 5 }), { numRuns: 100, seed: 20_270_616 })
  .map((segments) => `/api/venues/${segments.map(encodeURIComponent).join('/')}`)

/** The answer to a preflight: the origin that it echoes, and everything else. */
async function preflight(path: string, headers: Record<string, string>) {
  const answer = await callRoute(path, { method: 'OPTIONS', headers })
  const { 'access-control-allow-origin': allowOrigin, ...rest } = Object.fromEntries(answer.headers)
  return { allowOrigin, whole: JSON.stringify([answer.status, answer.text, rest]) }
}

const preflightHeaders = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'x-service-key' }
const decided = JSON.stringify([
  204,
  '',
  {
    'access-control-allow-headers': 'X-Service-Key, Authorization, Content-Type, Accept-Language',
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-max-age': '600',
    vary: 'Origin',
  },
])

describe('a preflight', () => {
  test('is answered the same for every route', () => expect(known.length).toBeGreaterThan(5))

  test.each(known)('of %s is the same for every origin but for the echo', async (path) => {
    for (const origin of origins) {
      expect(await preflight(path, { Origin: origin, ...preflightHeaders })).toEqual({
        allowOrigin: origin,
        whole: decided,
      })
    }
  })

  test('of any path below the prefix is the same, whether a route exists or not', async () => {
    for (const path of unknown) {
      for (const origin of origins) {
        expect(await preflight(path, { Origin: origin, ...preflightHeaders })).toEqual({
          allowOrigin: origin,
          whole: decided,
        })
      }
    }
  })

  test('without an origin names none', async () => {
    expect(await preflight('/api/venues/some-venue', preflightHeaders)).toEqual({
      allowOrigin: undefined,
      whole: decided,
    })
  })

  test('with a key, a language and a query is the same', async () => {
    const headers = { Origin: guestOrigin, 'X-Service-Key': 'svc_pk_x', 'Accept-Language': 'de', ...preflightHeaders }
    const answer = await preflight('/api/venues/some-venue/menus?key=svc_pk_x', headers)
    expect(answer).toEqual({ allowOrigin: guestOrigin, whole: decided })
  })
})

describe('the real request', () => {
  let publishableKey = ''
  let secretKey = ''
  beforeAll(async () => {
    const twoSites = [
      { kind: 'publishable', label: 'Website', origins: [guestOrigin, 'http://localhost:5173'] },
      { kind: 'secret', label: 'Backend', origins: [guestOrigin] },
    ]
    const venue = await importTestVenue({ slug: 'shared', apiKeys: twoSites })
    publishableKey = venue.publishableKey
    secretKey = venue.secretKey
  })

  test.each([guestOrigin, 'http://localhost:5173'])('may be read by the origin %s of the key', async (origin) => {
    const headers = { 'X-Service-Key': publishableKey, Origin: origin }
    for (const path of ['/api/venues/shared', '/api/venues/shared/menus']) {
      const answer = await callRoute(path, { headers })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
      expect(answer.headers.get('access-control-expose-headers')).toBe('Location, Retry-After')
      expect(answer.headers.get('vary')).toBe('Origin, X-Service-Key, Authorization, Accept-Encoding')
    }
  })

  test('may be read when it is a problem that comes after the key check', async () => {
    const headers = { 'X-Service-Key': publishableKey, Origin: guestOrigin }
    for (const [path, status] of [
      ['/api/venues/nowhere', 404],
      ['/api/venues/shared/availability?date=soon', 400],
    ] as const) {
      const answer = await callRoute(path, { headers })
      expect(answer.status).toBe(status)
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
      expect(answer.headers.get('access-control-allow-origin')).toBe(guestOrigin)
      expect(answer.headers.get('access-control-expose-headers')).toBe('Location, Retry-After')
    }
  })

  test('may be read where its address has no route', async () => {
    for (const path of ['/api/venues/shared/cellar', '/api/venues/shared/', '/api/venues/shared/menus/today']) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const send = (headers: Record<string, string>) => callRoute(path, { method, headers })
        const answer = await send({ 'X-Service-Key': publishableKey, Origin: guestOrigin })
        expect(answer.status).toBe(404)
        expect(answer.headers.get('access-control-allow-origin')).toBe(guestOrigin)
        expect(answer.headers.get('vary')).toContain('Origin')
        const unread: Record<string, string>[] = [
          { 'X-Service-Key': publishableKey, Origin: 'https://evil.example' },
          { 'X-Service-Key': secretKey, Origin: guestOrigin },
          { 'X-Service-Key': `${publishableKey}x`, Origin: guestOrigin },
          { Origin: guestOrigin },
        ]
        for (const headers of unread) {
          const other = await send(headers)
          expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([404, null])
        }
      }
    }
  })

  test('of a server is open to no origin, not even one that the secret key lists', async () => {
    const answer = await callRoute('/api/venues/shared', { headers: { 'X-Service-Key': secretKey } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    const fromBrowser = { 'X-Service-Key': secretKey, Origin: guestOrigin }
    const refused = await callRoute('/api/venues/shared', { headers: fromBrowser })
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null])
  })
})
