import { Agent, request as send } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { publicFiles } from '#lib/pages/public-files.ts'
import { invited, sessionOf } from '#testing/broken/staff-rows.ts'
import { cookieOf } from '#testing/interface/console-calls.ts'
import { everyCall } from '#testing/interface/same-answers.ts'
import { plain, type Sent, type Shape, shapes, type Wire } from './long-requests.ts'
import { declared } from './routes-declared.ts'
import { pages } from './tenants-page-places.ts'
import { goodPageRequest, pageAddress } from './tenants-pages.ts'
import { documentedOperations, ofNoVenue } from './tenants-places.ts'
import { asCall, goodRequest } from './tenants-requests.ts'
import { useTenants } from './tenants-stage.ts'

/**
 * Requests of every size that the server takes, at every route, page and file: none of them keeps the others waiting. The server
 * reports its long turns (`testing/interface/long-turns.ts`).
 */
const limitMs = 50
/** These shapes of a head are tried with every method, also with those that a page or route does not have. */
const forEveryMethod = ['query a&', 'path /a', 'Cookie distinct names', 'headers distinct']

const stage = useTenants('production', {
  NODE_OPTIONS: `--import ${join(import.meta.dirname, '../../testing/interface/long-turns.ts')}`,
  LOG_LEVEL: 'silent',
})
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
/** If only bodies are tried here, another method of the same address is tried with every head. */
type Tried = 'everything' | 'bodies' | 'little'
const targets: { name: string; sent: Sent; tried: Tried }[] = []

beforeAll(async () => {
  const { a } = stage
  const { operator } = await invited({ venue: a.venue.slug, email: 'long@staff.example' })
  const staff = { Cookie: cookieOf(await sessionOf(operator)), 'Sec-Fetch-Site': 'same-origin' }
  const add = (name: string, sent: Sent, tried: Tried = 'everything') => targets.push({ name, sent, tried })
  for (const page of Object.keys(pages)) {
    const { method, address, headers } = pageAddress(goodPageRequest(page, a))
    const { form } = goodPageRequest(page, a)
    add(page, { method, path: address, headers: headers ?? {}, ...(form && { form }) })
  }
  for (const operation of documentedOperations().filter(({ id }) => !ofNoVenue.includes(id))) {
    const { path, options } = asCall(operation, goodRequest(operation, a), targets.length)
    const json = options.body as Record<string, unknown> | undefined
    add(operation.id, { method: operation.method, path, headers: options.headers ?? {}, ...(json && { json }) })
  }
  for (const [pattern, { at }] of Object.entries(declared)) {
    if (pattern.startsWith('/api/')) continue
    const path = at ?? addressOf(pattern)
    add(`GET ${pattern} of staff`, { method: 'GET', path, headers: staff })
    const form = { name: 'Ada', email: 'ada@guest.example', code: 'x', response: '{}', content: '{}' }
    add(`POST ${pattern} of staff`, { method: 'POST', path, headers: { ...staff, Origin: stage.url }, form }, 'bodies')
  }
  for (const file of publicFiles()) add(`GET ${file}`, { method: 'GET', path: file, headers: {} })
  for (const { method, pattern } of everyCall) {
    const isAct = method === 'POST' && pattern.startsWith('/api/console/')
    const sent = {
      method,
      path: addressOf(pattern),
      headers: staff,
      ...(isAct && { json: { name: 'Ada', lines: [1] } }),
    }
    const isRead = method === 'GET' && pattern.startsWith('/api/console/')
    add(`${method} ${pattern}`, sent, isRead ? 'everything' : isAct ? 'bodies' : 'little')
  }
  for (const method of ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    for (const [pattern, { at }] of Object.entries(declared)) {
      add(`${method} ${pattern}`, { method, path: at ?? addressOf(pattern), headers: {} }, 'little')
    }
  }
})

function addressOf(pattern: string): string {
  return pattern.replaceAll('[venueSlug]', stage.a.venue.slug).replaceAll(/\[(\.\.\.)?\w+\]/g, 'x')
}

function isTried({ name, of }: Shape, tried: Tried): boolean {
  return tried === 'everything' || (tried === 'bodies' && of === 'body') || forEveryMethod.includes(name)
}

let client = 0

/** Sends a request, each from another address, so that no rate limit applies. Returns its status, 0 if the connection broke. */
function statusOf({ method, path, headers, body }: Wire): Promise<number> {
  const from = `127.9.${(++client >> 8) & 255}.${client & 255}`
  const { port } = new URL(stage.url)
  const { 'X-Forwarded-For': long } = headers
  const sent = { ...headers, 'X-Forwarded-For': long ? `${long} ${from}` : from }
  const length = body === null ? {} : { 'Content-Length': Buffer.byteLength(body) }
  return new Promise((resolve) => {
    const outgoing = send({ agent, port, method, path, headers: { ...sent, ...length } }, (answer) => {
      // A stream has no end.
      if (answer.headers['content-type']?.startsWith('text/event-stream')) outgoing.destroy()
      answer.resume()
      answer.once('close', () => resolve(answer.statusCode ?? 0))
    })
    outgoing.setTimeout(60_000, () => outgoing.destroy())
    outgoing.once('error', () => resolve(0))
    outgoing.end(body)
  })
}

type Turn = { ms: number; from: number; to: number }
let read = 0

/** The longest turn of the server since the last call, of those that a request at this time can have caused. */
async function longestSince(begun: number): Promise<number> {
  // The turn is written after its end, as the next one begins.
  await statusOf({ method: 'GET', path: '/api/health', headers: {}, body: null })
  const output = stage.output()
  const turns = [...output.slice(read).matchAll(/^Long turn: (\d+) ms, (\d+) to (\d+)$/gm)].map(
    ([, ms, from, to]): Turn => ({ ms: Number(ms), from: Number(from), to: Number(to) }),
  )
  read = output.lastIndexOf('\n') + 1
  return Math.max(0, ...turns.filter(({ to }) => to >= begun).map(({ ms }) => ms))
}

/** How long a request keeps others waiting, in milliseconds: the least of three times, since garbage is collected now and then. */
async function longestTurnOf(wire: Wire): Promise<{ ms: number; status: number }> {
  let least = Number.POSITIVE_INFINITY
  let status = 0
  for (let time = 0; time < 3 && least > limitMs; time++) {
    const begun = Date.now()
    status = await statusOf(wire)
    least = Math.min(least, await longestSince(begun))
  }
  return { ms: least, status }
}

test('no request of an allowed size keeps the others waiting', async () => {
  const found: { ms: number; plainMs: number; what: string }[] = []
  let sent = 0
  for (const { name, sent: target, tried } of targets) {
    // A page is loaded when it is first opened.
    for (let time = 0; time < 2; time++) await statusOf(plain(target))
    await pause(5)
    const plainMs = tried === 'little' ? 0 : (await longestTurnOf(plain(target))).ms
    for (const shape of shapes.filter((each) => isTried(each, tried))) {
      for (const bytes of tried === 'little' ? shape.sizes.slice(-1) : shape.sizes) {
        const wire = shape.make(target, bytes)
        if (!wire) continue
        const { ms, status } = await longestTurnOf(wire)
        sent++
        if (ms > 0) found.push({ ms, plainMs, what: `${name}, ${shape.name} in ${bytes} B, answered ${status}` })
      }
    }
  }
  found.sort((one, other) => other.ms - one.ms)
  process.stdout.write(`${sent} requests at ${targets.length} addresses; longest turns:\n`)
  for (const { ms, plainMs, what } of found.slice(0, 10))
    process.stdout.write(`  ${ms} ms, ${plainMs} ms short: ${what}\n`)
  expect(sent).toBeGreaterThan(20_000)
  // Drawing a sheet of paper takes its time for any request: the long request may add nothing to it.
  expect(found.filter(({ ms, plainMs }) => ms > Math.max(limitMs, 2 * plainMs))).toEqual([])
})
