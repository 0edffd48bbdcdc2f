import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ask } from '#testing/ask.ts'
import { useTestDatabase } from '#testing/database.ts'
import { demoVenue } from '#testing/demo-venue.ts'
import { deepBodies, wideBodies } from '#testing/large-bodies.ts'
import { type Post, postsOfAllRoutes } from '#testing/posts.ts'
import { routes } from './routes.ts'

/** Bodies that are made to break whoever reads them, to every route that takes one, with an Idempotency-Key and without. */
useTestDatabase()

const patterns = routes.filter(({ route }) => route.POST.asks?.body).map(({ pattern }) => pattern)
const evening = '2027-06-16'
let posts: Post[]
let keys = 0

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-01T10:00:00Z') }))
afterEach(() => vi.useRealTimers())
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-01T10:00:00Z') })
  posts = postsOfAllRoutes({ ...(await demoVenue(evening)), evening })
})

/** Sends a body as it is, with a new Idempotency-Key where one is wanted. */
function send(post: Post, rawBody: string, keyed: boolean) {
  const headers: Record<string, string> = { ...post.headers, 'Content-Type': 'application/json' }
  if (keyed) headers['Idempotency-Key'] = `key-${++keys}`
  return ask(post.path, { method: 'POST', headers, rawBody })
}

function postTo(pattern: string): Post {
  const post = posts.find((each) => each.pattern === pattern)
  if (!post) throw new Error(`nothing is sent to ${pattern}`)
  return post
}

test('there are routes that take a body', () => {
  expect(patterns.length).toBeGreaterThan(7)
  expect(posts.map(({ pattern }) => pattern)).toEqual(patterns)
})

describe.each(patterns)('%s', (pattern) => {
  describe.each([
    ['with an Idempotency-Key', true],
    ['without one', false],
  ])('%s', (_, keyed) => {
    test.each([65, 2_281, 9_000, 40_000])('refuses %d levels, and says how many there may be', async (levels) => {
      for (const [what, body] of Object.entries(deepBodies(postTo(pattern), levels))) {
        const { status, json } = await send(postTo(pattern), body, keyed)
        expect([status, json.detail], what).toEqual([400, expect.stringContaining('deeper than 64 levels')])
      }
    })

    test('refuses no field that nobody knows for its 64 levels', async () => {
      const plain = await send(postTo(pattern), JSON.stringify(postTo(pattern).body), keyed)
      const deep = await send(postTo(pattern), deepBodies(postTo(pattern), 64)['objects in unknownField'] ?? '', keyed)
      expect(deep.json.detail ?? '').not.toMatch(/levels/)
      expect([plain.status, deep.status].filter((status) => status >= 500 || status === 400)).toEqual([])
    })

    test('has an answer for many members, entries, digits and names given again', async () => {
      for (const [what, body] of Object.entries(wideBodies(postTo(pattern)))) {
        expect((await send(postTo(pattern), body, keyed)).status, what).toBeLessThan(500)
      }
    })
  })
})

test('a webhook that is not signed is refused however deep it is', async () => {
  const rawBody = `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`
  expect((await ask('/api/webhooks/fake', { method: 'POST', rawBody })).status).toBe(400)
})
