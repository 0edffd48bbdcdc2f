import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { routes } from '#app/api/routes.ts'
import { findBreaches } from '#db/invariants.ts'
import { brokenPromises } from '#testing/broken/broken-promises.ts'
import { cloneDatabase } from '#testing/database/database.ts'
import { type Answer, call } from '#testing/interface/call.ts'
import { rawRequest, sendRaw, sendToMadeUpRoute } from '#testing/interface/raw-http.ts'
import { freePort } from '#testing/servers/free-port.ts'
import { type Nginx, startNginx } from '#testing/servers/nginx.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { type Acknowledged, openTrafficHouse, type Send, type TrafficHouse, visit } from '#testing/storms/traffic.ts'

/** Three production servers behind a real nginx with hosting/nginx.conf. */
let database: Awaited<ReturnType<typeof cloneDatabase>>
let house: TrafficHouse
let nginx: Nginx
let publicPort = 0
const ports: number[] = []
const servers: RunningServer[] = []

async function startAt(port: number): Promise<RunningServer> {
  const proxied = { APP_URL: `http://127.0.0.1:${publicPort}`, TRUSTED_PROXY_HOPS: '1' }
  const env = { ...proxied, PORT: String(port), PAYMENTS: 'fake', FAKE_WEBHOOKS: 'lose', DATABASE_POOL: '5' }
  return startServer({ databaseUrl: database.url, mode: 'production', env })
}

beforeAll(async () => {
  database = await cloneDatabase()
  publicPort = await freePort()
  ports.push(await freePort(), await freePort(), await freePort())
  servers.push(...(await Promise.all(ports.map(startAt))))
  house = await openTrafficHouse(database.url)
  nginx = await startNginx({ port: publicPort, servers: ports })
})

afterAll(async () => {
  await nginx?.stop()
  await Promise.all(servers.map((server) => server.stop()))
  await database?.drop()
})

const direct = () => servers[0] as RunningServer

describe('answers are the same through nginx as without it', () => {
  /** An answer without the parts that differ each time. */
  function lasting({ status, headers, text }: Pick<Answer, 'status' | 'headers' | 'text'>) {
    const passing = ['date', 'connection', 'keep-alive', 'server', 'transfer-encoding', 'content-length', 'etag']
    const compared = [...headers].filter(([name]) => !passing.includes(name)).toSorted()
    return { status, headers: compared, text: text.replace(/"(traceId|expiresAt|createdAt)":"[^"]*"/g, '"$1":""') }
  }

  const values: Record<string, string> = {
    venueSlug: 'busy-house',
    eventSlug: 'quiz',
    code: 'AAAA-BBBB-CCCC',
    cancelToken: 'nobody-has-this',
    token: 'nobody-has-this-either',
  }
  const paths = routes
    .map(({ pattern }) => pattern.replace(/\[(\w+)\]/g, (_, name) => values[name] ?? ''))
    // Both report on the one process that answers.
    .filter((path) => !path.endsWith('/metrics') && !path.endsWith('/ready'))
  const callers: [string, () => object][] = [
    ['without a key', () => ({})],
    ['with a key', () => ({ key: house.key })],
    ['with a key and an origin', () => ({ key: house.key, origin: 'https://guest.example' })],
    ['in German, with a broken body', () => ({ key: house.key, rawBody: '{', headers: { 'Accept-Language': 'de' } })],
    ['with a body of 300 KiB', () => ({ key: house.key, body: { notes: 'x'.repeat(300 * 1024) } })],
  ]

  test.each(callers)('for every route and method, %s', async (_, options) => {
    for (const path of [...paths, '/api/nowhere', '/api/venues/other/%2e%2e/x?key=1', '/api//venues']) {
      for (const method of ['GET', 'POST', 'OPTIONS', 'HEAD', 'PUT', 'DELETE']) {
        // Asks again if they differ: `Retry-After` counts down, and a second may have passed between the two.
        await vi.waitFor(async () => {
          const there = await call(direct().url, method, path, options())
          const through = await call(nginx.url, method, path, options())
          expect(lasting(through), `${method} ${path}`).toEqual(lasting(there))
        }, 30_000)
      }
    }
  })

  const line = 'GET /api/venues/busy-house'
  const malformed: [string, string][] = [
    ['a path that is not valid UTF-8', rawRequest('GET /api/venues/%ff')],
    ['headers of 20 KiB', rawRequest(line, `X-Long: ${'x'.repeat(20 * 1024)}`)],
    ['no host', `${line} HTTP/1.1\r\nConnection: close\r\n\r\n`],
    ['two hosts', rawRequest(line, 'Host: other.example')],
    ['a body of two lengths', rawRequest(line, 'Content-Length: 1', 'Content-Length: 2')],
    ['an invented method', rawRequest('BREW /api/venues/busy-house')],
  ]
  test.each(malformed)('for %s: the same problem', async (_, text) => {
    const [there] = await sendRaw(direct().port, line, text)
    const [through] = await sendRaw(nginx.port, line, text)
    expect(through?.status).toBe(there?.status)
    expect(through?.headers.get('content-type')).toBe('application/problem+json')
    expect({ ...through?.json, traceId: '' }).toEqual({ ...there?.json, traceId: '' })
    expect(through?.json.traceId).toMatch(/^[0-9a-f]{32}$/)
  })

  const noRequest: [string, string, number][] = [
    ['no request at all', 'GARBAGE\r\n\r\n', 400],
    ['an address that goes above the root', rawRequest('GET /api/../../x'), 400],
    ['a broken escape', rawRequest('GET /api/venues/%zz'), 400],
    ['an unsupported version of HTTP', 'GET /api/venues HTTP/3.0\r\nHost: x\r\n\r\n', 505],
    ['the address of these answers', rawRequest('GET /-/refused'), 404],
  ]
  test.each(noRequest)('%s: a problem too, as the fault of the client', async (_, text, status) => {
    const [refused] = await sendToMadeUpRoute(nginx.port, 'GET /-/refused', text)
    expect(refused).toMatchObject({ status, json: { status, title: expect.any(String) } })
    expect(refused?.headers.get('content-type')).toBe('application/problem+json')
  })

  test('a refusal by nginx itself is a problem too, in the client’s language', async () => {
    const post = 'POST /api/venues/busy-house/reservations'
    const head = rawRequest(post, 'Content-Type: application/json', 'Accept-Language: de', `Content-Length: ${2 << 20}`)
    const [large] = await sendRaw(nginx.port, post, head)
    expect(large).toMatchObject({ status: 413, json: { title: 'Content Too Large', status: 413 } })
    expect(large?.json.detail).toBe('Der Anfragekörper darf höchstens 256 KiB groß sein.')
    const files = new Blob(['x'.repeat(8 << 20)], { type: 'multipart/form-data; boundary=x' })
    expect((await fetch(`${nginx.url}/v/x/m/x`, { method: 'POST', body: files })).status).toBe(404)
    const [flood] = await sendRaw(nginx.port, line, rawRequest(line, `X-Long: ${'x'.repeat(300 * 1024)}`))
    expect(flood).toMatchObject({ status: 431, json: { status: 431 } })
  })
})

test('the rate limit counts a client by its address over three servers, whatever address it claims', async () => {
  const lookUp = (localAddress: string, invented: Record<string, string>) =>
    new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
      const path = '/api/vouchers/AAAA-BBBB-CCCC-DDDD-EEEE'
      const headers = invented
      const outgoing = request({ host: '127.0.0.1', port: nginx.port, path, localAddress, headers }, (incoming) => {
        incoming.resume()
        resolve({ status: incoming.statusCode ?? 0, retryAfter: incoming.headers['retry-after'] })
      })
      outgoing.once('error', reject).end()
    })
  const statuses: number[] = []
  for (let n = 0; n < 40; n++) {
    const forged = `10.1.${n}.7`
    const headers = { 'X-Forwarded-For': `${forged}, ${forged}`, 'X-Real-IP': forged, Forwarded: `for=${forged}` }
    const { status, retryAfter } = await lookUp('127.0.0.3', headers)
    statuses.push(status)
    if (status === 429) expect(Number(retryAfter)).toBeGreaterThan(0)
  }
  expect(statuses).toEqual([...Array(30).fill(404), ...Array(10).fill(429)])
  expect((await lookUp('127.0.0.4', {})).status).toBe(404)
})

test.each([
  ['without an Idempotency-Key', {}],
  ['with one', { 'Idempotency-Key': 'nobody-is-there' }],
])('a POST %s gets a problem when no server answers', async (_, headers) => {
  const nobody = await Promise.all([freePort(), freePort(), freePort()])
  const alone = await startNginx({ port: await freePort(), servers: nobody })
  const answer = await fetch(`${alone.url}/api/venues/x/reservations`, { method: 'POST', headers, body: '{}' })
  const { status } = (await answer.json()) as { status: number }
  await alone.stop()
  const shown = [answer.status, answer.headers.get('content-type'), status]
  expect([...shown, answer.headers.get('retry-after')]).toEqual([502, 'application/problem+json', 502, '5'])
})

test('a table page gets the event of an order while its request is still open', async () => {
  const table = house.tokens[7]
  const outgoing = request({ host: '127.0.0.1', port: nginx.port, path: `/tables/${table}/events` }).end()
  const [incoming] = await once(outgoing, 'response')
  expect(incoming.headers['content-type']).toMatch(/^text\/event-stream/)
  let heard = ''
  incoming.setEncoding('utf8').on('data', (text: string) => {
    heard += text
  })
  const before = () => heard.split('event: changed').length
  await expect.poll(() => heard).not.toBe('')
  const first = before()
  const lines = [{ menuId: 'bar', itemName: 'Pils 0.3', quantity: 1 }]
  await call(nginx.url, 'POST', `/api/qr/${table}/orders`, { body: { lines } })
  await expect.poll(before).toBeGreaterThan(first)
  expect(incoming.complete).toBe(false)
  outgoing.destroy()
})

/** Guests who send requests without a pause through a proxy. Collects acknowledged answers and failures. */
function guestsAt(url: string, from: number, { patient }: { patient: boolean }) {
  const acknowledged: Acknowledged[] = []
  const failures: string[] = []
  let reads = 0
  let stopped = false
  let next = from
  const send: Send = async (method, path, options) => {
    for (;;) {
      const answer = await call(url, method, path, { ...options, expect5xx: true }).catch((error: Error) => error)
      const failed = answer instanceof Error || answer.status >= 500
      const waits = !failed && answer.status === 409 && answer.text.includes('/checkout-in-progress')
      if (failed) failures.push(`${method} ${path}: ${answer instanceof Error ? answer.message : answer.status}`)
      // Every POST of these guests has an Idempotency-Key, so it can be retried.
      if ((failed || waits) && patient && !stopped) await pause(200)
      else if (answer instanceof Error) throw answer
      else return answer
    }
  }
  const guest = async () => {
    while (!stopped) {
      const n = next++
      // Guests at tables close tabs, and closing accepts no Idempotency-Key.
      if (n % 4 === 2) continue
      acknowledged.push(...(await visit(send, house, n).catch(() => [])))
    }
  }
  const reader = async () => {
    const path = `/api/venues/${house.slug}/menus`
    while (!stopped) {
      const answer = await call(url, 'GET', path, { key: house.key, expect5xx: true }).catch((error: Error) => error)
      reads += 1
      if (answer instanceof Error || answer.status !== 200)
        failures.push(`a read: ${answer instanceof Error ? answer.message : answer.status}`)
    }
  }
  const all = Promise.all([guest(), guest(), guest(), reader(), reader()])
  return {
    acknowledged,
    failures,
    /** Waits until `count` more reads, and a quarter as many bookings, were answered. */
    async goOn(count: number) {
      const until = [reads + count, acknowledged.length + count / 4] as const
      await vi.waitFor(() => expect(reads >= until[0] && acknowledged.length >= until[1]).toBe(true), {
        timeout: 300_000,
      })
    },
    async leave() {
      stopped = true
      await all
    },
  }
}

/** Starts a server again, and waits until it gets requests: nginx skips a failed server for some seconds. */
async function restart(at: number, through: Nginx): Promise<void> {
  const port = ports[at] ?? 0
  const requests = () => through.output().split(`127.0.0.1:${port}"`).length
  const before = requests()
  servers[at] = await startAt(port)
  await expect.poll(requests).toBeGreaterThan(before)
}

async function replaceEach(through: Nginx, between: () => Promise<void>): Promise<void> {
  for (const at of ports.keys()) {
    expect(await servers[at]?.stop()).toBe(0)
    await between()
    await restart(at, through)
    await between()
  }
}

test('all three servers are replaced one after the other under load, and no request fails', async () => {
  const guests = guestsAt(nginx.url, 1000, { patient: false })
  await guests.goOn(20)
  await replaceEach(nginx, () => guests.goOn(40))
  await guests.leave()
  expect(guests.failures).toEqual([])
  expect(guests.acknowledged.length).toBeGreaterThan(60)
  expect(await brokenPromises(database.connection, guests.acknowledged)).toEqual([])
  expect(await findBreaches(database.connection.sql)).toEqual([])
})

test('control: if nginx does not try another server, requests fail', async () => {
  const plain = await startNginx({ port: await freePort(), servers: ports }, (text) =>
    text.replaceAll(/proxy_next_upstream error timeout[^;]*;/g, 'proxy_next_upstream off;'),
  )
  const guests = guestsAt(plain.url, 3000, { patient: true })
  await guests.goOn(20)
  await replaceEach(plain, () => guests.goOn(40))
  await guests.leave()
  await plain.stop()
  expect(guests.failures).not.toEqual([])
})

test('a server is killed under load: reads never fail, and nothing acknowledged is lost', async () => {
  const guests = guestsAt(nginx.url, 5000, { patient: true })
  for (const at of ports.keys()) {
    await guests.goOn(40)
    await servers[at]?.kill9()
    await guests.goOn(40)
    await restart(at, nginx)
  }
  await guests.goOn(40)
  await guests.leave()
  expect(guests.failures.filter((line) => /^(a read|GET|HEAD)/.test(line))).toEqual([])
  expect(await brokenPromises(database.connection, guests.acknowledged)).toEqual([])
  expect(await findBreaches(database.connection.sql)).toEqual([])
})

test('nginx logs no address of a ticket, a voucher or a table', () => {
  const codes = [...house.tokens, ...house.vouchers, house.key]
  expect(nginx.output()).toContain('"method":"POST"')
  expect(codes.filter((code) => nginx.output().includes(code))).toEqual([])
})
