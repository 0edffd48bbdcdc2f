import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = readFileSync(new URL('offline.js', import.meta.url), 'utf8')
const origin = 'https://venue.example'

/**
 * The worker with a store that has one page, as a browser runs it. Its network answers with `status`, after `waits`. Returns
 * whether the store is forgotten once a request is answered.
 */
function worker(status: number, { storedAt = new Date(), waits = async () => {} } = {}) {
  const listeners = new Map<string, (event: object) => void>()
  let isForgotten = false
  const stored = new Response('', { headers: { 'Content-Type': 'text/html', Date: storedAt.toUTCString() } })
  // Pages are known by their address, files of a build by their request: of those none is stored.
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

test('what is older than a day is forgotten when any page of the console is opened', async () => {
  const old = new Date(Date.now() - 25 * 3_600_000)
  expect(await worker(200, { storedAt: old })('/console/account', { mode: 'navigate' })).toBe(true)
  expect(await worker(200)('/console/account', { mode: 'navigate' })).toBe(false)
})

test('the door of an event is answered from the store where the network does not answer', async () => {
  expect(await worker(200)('/console/v/door?event=quiz', { mode: 'navigate' })).toBe(false)
  expect(await worker(403)('/console/v/door?event=quiz', { mode: 'navigate' })).toBe(true)
  expect(await worker(500)('/console/v/door', { mode: 'navigate' })).toBe(false)
})
