import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { bodyLimitBytes } from '#lib/request-bytes.ts'
import { invited, sessionOf } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { cookieOf } from '#testing/interface/console-calls.ts'
import { deepBodies, longBodies, overfullLists, wideBodies } from '#testing/interface/large-bodies.ts'
import { type Post, postsOfAllRoutes, postsOfConsole } from '#testing/pages/posts.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { demoVenue } from '#testing/venues/demo-venue.ts'
import { routes } from './routes.ts'

/**
 * Hostile bodies, sent to every route that takes a body, with an Idempotency-Key and without. Routes read theirs
 * in one place: the default run takes every third route of the interface, every thirtieth of the console, and at each route every
 * fourth of the largest bodies.
 */
useTestDatabase()

const taking = routes.filter(({ route }) => route.POST.requestSpec?.body)
const patterns = taking.map(({ pattern }) => pattern)
const ofConsole = taking.filter(({ access }) => access === 'operator').map(({ pattern }) => pattern)
const ofGuests = patterns.filter((pattern) => !ofConsole.includes(pattern))
const tried = [
  ...ofGuests.filter((_, at) => at % scaled(3, 1) === 0),
  ...ofConsole.filter((_, at) => at % scaled(30, 1) === 0),
]
const evening = '2027-06-16'
let posts: Post[]
let keys = 0

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-01T10:00:00Z') }))
afterEach(() => vi.useRealTimers())
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-01T10:00:00Z') })
  const venue = { ...(await demoVenue(evening)), evening }
  const { operator } = await invited({ venue: venue.slug, email: 'ada@staff.example' })
  const session = { Cookie: cookieOf(await sessionOf(operator)), 'Sec-Fetch-Site': 'same-origin' }
  posts = [...postsOfConsole(venue, session), ...postsOfAllRoutes(venue)]
})

/** Sends a body unchanged, with a new Idempotency-Key if `keyed`; the console takes nothing without one. */
function send(post: Post, rawBody: string, keyed: boolean) {
  const headers: Record<string, string> = { ...post.headers, 'Content-Type': 'application/json' }
  if (keyed || ofConsole.includes(post.pattern)) headers['Idempotency-Key'] = `key-${++keys}`
  return callRoute(post.path, { method: 'POST', headers, rawBody })
}

function postTo(pattern: string): Post {
  const post = posts.find((each) => each.pattern === pattern)
  if (!post) throw new Error(`no request for ${pattern}`)
  return post
}

test('there are routes that take a body', () => {
  expect(patterns.length - ofConsole.length).toBeGreaterThan(7)
  expect(ofConsole.length).toBeGreaterThan(10)
  expect(posts.map(({ pattern }) => pattern).sort()).toEqual([...patterns].sort())
})

describe.each(tried)('%s', (pattern) => {
  describe.each<[string, boolean]>([
    ['with an Idempotency-Key', true],
    ...(ofConsole.includes(pattern) ? [] : ([['without one', false]] as [string, boolean][])),
  ])('%s', (_, keyed) => {
    test.each(scaled([65], [65, 2_281, 9_000, 40_000]))('refuses %d levels, and states the maximum', async (levels) => {
      for (const [what, body] of Object.entries(deepBodies(postTo(pattern), levels))) {
        const { status, json } = await send(postTo(pattern), body, keyed)
        expect([status, json.detail], what).toEqual([400, expect.stringContaining('deeper than 64 levels')])
      }
    })

    test('does not refuse an unknown field with 64 levels', async () => {
      const plain = await send(postTo(pattern), JSON.stringify(postTo(pattern).body), keyed)
      const deep = await send(postTo(pattern), deepBodies(postTo(pattern), 64)['objects in unknownField'] ?? '', keyed)
      expect(deep.json.detail ?? '').not.toMatch(/levels/)
      expect([plain.status, deep.status].filter((status) => status >= 500 || status === 400)).toEqual([])
    })
  })
})

/**
 * How many times as long as a plain text of 200 KiB a body may take: the slowest takes eight times as long. Without their
 * limits bodies took up to twenty seconds, a thousand times as long.
 */
const maxRatio = 40

/** By default every fourth of the bodies, beginning with another one at each route. */
const someOf = (pattern: string, all: Record<string, string>) =>
  Object.entries(all).filter((_, at) => (at + tried.indexOf(pattern)) % scaled(4, 1) === 0)

/** The milliseconds until a body is answered, with the checks that every answer must pass. */
async function msOf(post: Post, what: string, body: string): Promise<number> {
  const sentAt = performance.now()
  const { status, text } = await send(post, body, false)
  const ms = performance.now() - sentAt
  expect(status, what).toBeLessThan(500)
  if (status >= 400) expect(text.length, what).toBeLessThan(20_000)
  return ms
}

describe.each(tried)('%s', (pattern) => {
  test('answers any 256 KiB about as soon as a plain text', async () => {
    const post = postTo(pattern)
    const plain = JSON.stringify({ ...post.body, unknownField: 'a'.repeat(200 * 1024) })
    // The first request of a route also loads its modules.
    await msOf(post, 'a plain text', plain)
    let plainMs = await msOf(post, 'a plain text', plain)
    for (const [what, body] of someOf(pattern, { ...longBodies(post), ...wideBodies(post) })) {
      expect(Buffer.byteLength(body), what).toBeLessThanOrEqual(bodyLimitBytes)
      let ratio = (await msOf(post, what, body)) / plainMs
      // A busy machine may slow down some attempts; a slow body is slow in all of them.
      for (let attempt = 0; attempt < 4 && ratio > maxRatio; attempt++) {
        plainMs = await msOf(post, 'a plain text', plain)
        ratio = (await msOf(post, what, body)) / plainMs
      }
      expect(ratio, what).toBeLessThanOrEqual(maxRatio)
    }
  })

  test('answers many members, entries, digits and repeated names, with an Idempotency-Key', async () => {
    for (const [what, body] of someOf(pattern, wideBodies(postTo(pattern)))) {
      expect((await send(postTo(pattern), body, true)).status, what).toBeLessThan(500)
    }
  })

  test('refuses a list with too many entries with that error alone', async () => {
    for (const { name, most, body } of overfullLists(postTo(pattern))) {
      const { status, json } = await send(postTo(pattern), body, true)
      const messages = Object.values(json.errors as Record<string, string[]>).flat()
      expect([status, messages], name).toEqual([400, [expect.stringContaining(`at most ${most} entries`)]])
    }
  })
})

test('an order with errors throughout lists the first hundred messages', async () => {
  const post = postTo('/api/qr/[token]/orders')
  const { json } = await send(post, JSON.stringify({ lines: Array(100).fill({}) }), false)
  expect(Object.values(json.errors as Record<string, string[]>).flat()).toHaveLength(100)
  expect(json.detail).toContain('first 100 of 300 messages')
})

test('an unsigned webhook is refused at any depth', async () => {
  const rawBody = `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`
  expect((await callRoute('/api/webhooks/fake', { method: 'POST', rawBody })).status).toBe(400)
})
