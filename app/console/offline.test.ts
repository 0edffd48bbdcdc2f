import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = readFileSync(new URL('offline.js', import.meta.url), 'utf8')
const origin = 'https://venue.example'

/**
 * Runs the worker with a store that has one page. Its network answers with `status`, after `waits`. Returns a function that
 * sends a request, and returns whether the store was deleted after that.
 */
function worker(status: number, { storedAt = new Date(), waits = async () => {} } = {}) {
  const listeners = new Map<string, (event: object) => void>()
  let isForgotten = false
  const stored = new Response('', { headers: { 'Content-Type': 'text/html', Date: storedAt.toUTCString() } })
  // The worker looks up pages by their address, and files of a build by their request. No file of a build is stored here.
  const match = async (key: string | { url: string }) =>
    typeof key === 'string' || !key.url.includes('/_next/') ? stored : undefined
  const cache = {
    keys: async () => [{ url: `${origin}/console/v/evening` }],
    match,
    async put() {
      isForgotten = false
    },
    delete: async () => true,
  }
  const caches = {
    has: async () => true,
    open: async () => cache,
    match,
    async delete() {
      isForgotten = true
      return true
    },
  }
  const self = {
    navigator: { onLine: false },
    location: { origin },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  }
  const fetch = async ({ method }: { method: string }) => {
    if (method === 'GET') await waits()
    return new Response(null, { status })
  }
  runInNewContext(script, { self, caches, fetch, URL, Response, Headers, Date, Promise })
  return async (path: string, { method = 'GET', mode = 'cors' } = {}) => {
    const work: Promise<unknown>[] = []
    const request = { method, mode, url: origin + path }
    const waitUntil = (promise: Promise<unknown>) => work.push(promise)
    listeners.get('fetch')?.({ request, waitUntil, respondWith: waitUntil })
    for (let at = 0; at < work.length; at += 1) await work[at]
    return isForgotten
  }
}

/**
 * Runs the worker in a browser that really stores. `visit` sends a navigation or a read, and returns the body and the
 * session of the answer: from the network, or without one from the store; null if nothing is stored.
 */
function browser() {
  const listeners = new Map<string, (event: object) => void>()
  const entries = new Map<string, Response>()
  const pathOf = (key: string | { url: string }) => (typeof key === 'string' ? key : key.url.slice(origin.length))
  const match = async (key: string | { url: string }) => entries.get(pathOf(key))?.clone()
  const cache = {
    keys: async () => [...entries.keys()].map((path) => ({ url: origin + path })),
    match,
    put: async (key: string, answer: Response) => void entries.set(pathOf(key), answer),
    delete: async (key: string) => entries.delete(pathOf(key)),
  }
  const caches = {
    has: async () => entries.size > 0,
    open: async () => cache,
    match,
    delete: async () => entries.clear(),
  }
  const indexedDB = {
    open: () => ({
      set onerror(fail: () => void) {
        fail()
      },
    }),
  }
  const self = {
    navigator: { onLine: true },
    location: { origin },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  }
  let network: (() => Promise<Response>) | null = null
  const fetch = async () => {
    if (!network) throw new TypeError('offline')
    return network()
  }
  runInNewContext(script, { self, caches, fetch, indexedDB, URL, Response, Headers, Date, Promise })
  return async (path: string, session: string | null, waits = async () => {}): Promise<string | null> => {
    network =
      session === null
        ? null
        : async () => {
            await waits()
            const headers = { Date: new Date().toUTCString(), 'X-Console-Session': session }
            return new Response(`${path} of ${session}`, { headers })
          }
    const work: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    const request = { method: 'GET', mode: path.startsWith('/api/') ? 'cors' : 'navigate', url: origin + path }
    const waitUntil = (promise: Promise<unknown>) => work.push(promise)
    const respondWith = (promise: Promise<Response>) => {
      answer = promise
    }
    listeners.get('fetch')?.({ request, waitUntil, respondWith })
    const text = (await answer?.then((each) => each.text()).catch(() => null)) ?? null
    for (let at = 0; at < work.length; at += 1) await work[at]
    return text
  }
}

const screens = [
  '/console/v/evening',
  '/api/console/venues/v/evening',
  '/console/v/orders',
  '/console/v/door?event=quiz',
]

test('without a network a session sees the pages that it has stored', async () => {
  const visit = browser()
  for (const path of screens) await visit(path, 'ada')
  for (const path of screens) expect(await visit(path, null)).toBe(`${path} of ada`)
})

test('the first answer of another session deletes the pages of the session before', async () => {
  const visit = browser()
  for (const path of screens) await visit(path, 'ada')
  const [first = '', ...others] = screens
  await visit(first, 'bo')
  expect(await visit(first, null)).toBe(`${first} of bo`)
  for (const path of others) expect(await visit(path, null)).toBeNull()
})

test('an answer that the session before has asked for is not stored after that', async () => {
  const visit = browser()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await visit('/console/v/evening', 'ada')
  const late = visit('/console/v/orders', 'ada', () => answered)
  await visit('/console/v/evening', 'bo')
  answer()
  await late
  expect(await visit('/console/v/orders', null)).toBeNull()
  expect(await visit('/console/v/evening', null)).toBe('/console/v/evening of bo')
})

const data = '/api/console/venues/v/evening'

test.each([
  [200, false],
  [401, true],
  [403, true],
  [404, true],
  [500, false],
  [503, false],
])('an evening that is answered with %d: forgotten is %s', async (status, forgotten) => {
  expect(await worker(status)(data)).toBe(forgotten)
  expect(await worker(status)('/console/v/evening', { mode: 'navigate' })).toBe(forgotten)
})

test.each([
  ['/console/sign-out', 'POST', true],
  ['/console/take-over', 'POST', true],
  ['/console/take-over/leave', 'POST', true],
  // A person who signs in sees nothing of the person before.
  ['/console/sign-in/code', 'POST', true],
  ['/console/sign-in/link/token', 'POST', true],
  ['/console/sign-in/passkey', 'POST', true],
  ['/console/sign-in/callback/oidc', 'GET', true],
  ['/console/pair/ABCD2345', 'POST', true],
  ['/console/sign-in', 'POST', false],
  ['/console/take-over', 'GET', false],
  ['/console/account', 'POST', false],
])('%s by %s forgets: %s', async (path, method, forgotten) => {
  expect(await worker(200)(path, { method })).toBe(forgotten)
})

test.each([data, '/_next/static/part.js'])(
  '%s that is answered after the person has signed out is not stored',
  async (path) => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const visit = worker(200, { waits: () => answered })
    const reading = visit(path)
    expect(await visit('/console/sign-out', { method: 'POST' })).toBe(true)
    answer()
    expect(await reading).toBe(true)
  },
)

test('answers older than a day are deleted when any page of the console is opened', async () => {
  const old = new Date(Date.now() - 25 * 3_600_000)
  expect(await worker(200, { storedAt: old })('/console/account', { mode: 'navigate' })).toBe(true)
  expect(await worker(200)('/console/account', { mode: 'navigate' })).toBe(false)
})

test('the door of an event is answered from the store if the network does not answer', async () => {
  expect(await worker(200)('/console/v/door?event=quiz', { mode: 'navigate' })).toBe(false)
  expect(await worker(403)('/console/v/door?event=quiz', { mode: 'navigate' })).toBe(true)
  expect(await worker(500)('/console/v/door', { mode: 'navigate' })).toBe(false)
})
