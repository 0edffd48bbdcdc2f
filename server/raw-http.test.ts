import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { rawRequest, sendRaw } from '#testing/interface/raw-http.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

/** Responses of the real server to raw bytes. `sendRaw` checks every response against the contract. */
const database = useTestDatabase()
let server: RunningServer
let secretKey: string

beforeAll(async () => {
  ;({ secretKey } = await importTestVenue({}))
  server = await startServer({ databaseUrl: database.url })
})

afterAll(async () => {
  await server?.stop()
  // No behaviour of a client is an error of the server.
  expect(server?.output()).not.toMatch(/"level":"(error|fatal)"/)
})

/** Sends one request and returns its one answer. */
async function request(line: string, ...headers: string[]) {
  const answers = await sendRaw(server.port, line, rawRequest(line, ...headers))
  expect(answers).toHaveLength(1)
  return answers[0] as (typeof answers)[number]
}

const withKey = () => `X-Service-Key: ${secretKey}`

describe('paths', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/venues',
    '/api/venues/',
    '/api/venues/small-venue/',
    '/api//venues/small-venue',
    '//api/venues/small-venue',
    '/api/venues//menus',
    '/api/venues/small-venue/menus/x',
    '/./api/venues/small-venue',
    '/x/../api/venues/small-venue',
    '/api%2Fvenues%2Fsmall-venue',
    '/elsewhere',
    '/api/nothing/%E0%A4%A',
  ])('answers the unknown path %s with a 404 problem', async (path) => {
    const { status, headers } = await request(`GET ${path}`, withKey())
    expect(status).toBe(404)
    expect(headers.get('location')).toBeNull()
  })

  test('answers 404 for a path in another letter case', async () => {
    expect((await request('GET /API/venues/small-venue', withKey())).status).toBe(404)
  })

  const unreadable = ['%E0%A4%A', '%', '%ff', '%00', 'a%00b', '%c0%af', '%ed%a0%80', '%1f', '%zz', '%f4%90%80%80']
  test.each(unreadable)('checks the key first, then finds no venue, where the segment is %s', async (segment) => {
    for (const rest of ['', '/menus', '/availability?date=2027-06-01']) {
      const line = `GET /api/venues/${segment}${rest}`
      expect((await request(line)).status).toBe(401)
      expect((await request(line, withKey())).status).toBe(404)
    }
  })

  test.each(['%EF%BF%BD', '%2e%2e', '%2F', 'small-venue%2Fmenus', '..;'])(
    'finds no venue where the segment is %s',
    async (segment) => {
      expect((await request(`GET /api/venues/${segment}`, withKey())).status).toBe(404)
    },
  )

  test('decodes a path that is percent-encoded unnecessarily', async () => {
    expect((await request('GET /%61pi/venues/small%2Dvenue/%6denus', withKey())).status).toBe(200)
  })

  test('accepts the address in absolute form, with any host', async () => {
    expect((await request('GET http://evil.example/api/venues/small-venue', withKey())).status).toBe(200)
    expect((await request('GET http://evil.example:1/api/nothing?x=http://y/', withKey())).status).toBe(404)
    expect((await request('GET https://[::1]', withKey())).status).toBe(404)
  })

  test.each(['*', 'api/venues/small-venue', 'ftp://x/api', 'x:y'])('refuses the request target %s', async (target) => {
    expect((await request(`OPTIONS ${target}`)).status).toBe(400)
  })

  test('does not accept the key in the query', async () => {
    expect((await request(`GET /api/venues/small-venue?X-Service-Key=${secretKey}&key=${secretKey}`)).status).toBe(401)
  })
})

describe('methods', () => {
  const others = ['PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'MKCOL', 'SEARCH', 'QUERY', 'PURGE', 'REPORT']
  test.each(others)('answers %s with 405 and the allowed methods', async (method) => {
    const read = await request(`${method} /api/venues/small-venue/menus`)
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    const write = await request(`${method} /api/venues/small-venue/reservations`, withKey())
    expect([write.status, write.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    expect((await request(`${method} /api/nothing`)).status).toBe(404)
  })

  test('refuses CONNECT', async () => {
    expect((await request('CONNECT booking.example:443')).status).toBe(405)
  })

  test('answers HEAD as GET, without the body', async () => {
    const head = await request('HEAD /api/venues/small-venue', withKey())
    const get = await request('GET /api/venues/small-venue', withKey())
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
    expect((await request('HEAD /api/venues/small-venue')).status).toBe(401)
    expect((await request('HEAD /api/venues/small-venue/reservations')).status).toBe(405)
  })

  test('refuses methods that HTTP does not define', async () => {
    expect((await request('BOOK /api/venues/small-venue')).status).toBe(400)
  })
})

describe('headers', () => {
  test.each([
    ['RSC: 1'],
    ['RSC: 1', 'Next-Router-State-Tree: x', 'Next-Router-Prefetch: 1', 'Next-Action: x', 'Next-Url: /'],
    ['x-middleware-subrequest: middleware:middleware:middleware', 'x-middleware-rewrite: /elsewhere'],
    ['x-middleware-next: 1', 'x-matched-path: /elsewhere', 'x-invoke-path: /elsewhere', 'x-nextjs-data: 1'],
    ['X-HTTP-Method-Override: DELETE', 'X-Original-URL: /elsewhere', 'X-Rewrite-URL: /elsewhere'],
    ['X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: gopher', 'Forwarded: host=evil.example'],
    ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: eA=='],
    ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA'],
    ['Expect: the-unexpected'],
    ['Cookie: x=\u0080\u00ff', 'X-Odd: \t\u00ff\t', 'X-Empty:'],
  ])('ignores the headers %j', async (...headers) => {
    const plain = await request('GET /api/venues/small-venue', withKey())
    const odd = await request('GET /api/venues/small-venue', withKey(), ...headers)
    expect([odd.status, odd.text]).toEqual([200, plain.text])
  })

  test.each([
    ['no host', 'GET /api/venues/x HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET /api/venues/x HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['a control character in a value', 'GET /api/venues/x HTTP/1.1\r\nHost: a\r\nX-Odd: a\x01b\r\n\r\n'],
    ['NUL in a value', 'GET /api/venues/x HTTP/1.1\r\nHost: a\r\nX-Odd: a\x00b\r\n\r\n'],
    ['a bare line feed in a value', 'GET /api/venues/x HTTP/1.1\r\nHost: a\r\nX-Odd: a\rb\r\n\r\n'],
    ['a space in a name', 'GET /api/venues/x HTTP/1.1\r\nHost: a\r\nX Odd: b\r\n\r\n'],
    ['a folded line', 'GET /api/venues/x HTTP/1.1\r\nHost: a\r\nX-Odd: a\r\n b\r\n\r\n'],
    ['a control character in the path', 'GET /api/venues/\x01 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a path that is not ASCII', 'GET /api/venues/\u00e4 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['no version', 'GET /api/venues/x\r\n\r\n'],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03garbage\r\n\r\n'],
    ['noise', '\r\n\r\n\x00\xff\xfe{}\r\n\r\n'],
  ])('refuses a request with %s as malformed', async (_, bytes) => {
    const answers = await sendRaw(server.port, 'GET /api/venues/x', Buffer.from(bytes, 'latin1'))
    expect(answers.map((answer) => answer.status)).toEqual([400])
    expect(answers[0]?.headers.get('connection')).toBe('close')
  })

  test.each([
    ['a request without a host', 'GET /docs HTTP/1.1\r\n\r\n', 400],
    ['no HTTP', 'GET /docs\r\n\r\n', 400],
    ['an address that is too long', rawRequest(`GET /docs/${'x'.repeat(17 * 1024)}`), 431],
    ['a tunnel', rawRequest('CONNECT booking.example:443'), 405],
  ])('refuses %s with headers that protect a browser', async (_, bytes, status) => {
    const [answer] = await sendRaw(server.port, status === 405 ? 'CONNECT booking.example:443' : 'GET /docs', bytes)
    expect(answer?.status).toBe(status)
    expect(answer?.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer?.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
  })

  test.each(['evil.example', '"><script>', 'a:b:c', '[', 'x'.repeat(4000), ''])('ignores the host %j', async (host) => {
    const line = `GET /api/venues/small-venue HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${withKey()}\r\n\r\n`
    const answers = await sendRaw(server.port, 'GET /api/venues/small-venue', line)
    expect(answers.map((answer) => answer.status)).toEqual([200])
  })

  test('refuses headers of more than 16 KiB with 431, whether many or long', async () => {
    expect((await request('GET /api/venues/x', `X-Long: ${'x'.repeat(16 * 1024)}`)).status).toBe(431)
    const many = Array.from({ length: 1500 }, (_, number) => `X-Many-${number}: 0123`)
    expect((await request('GET /api/venues/x', ...many)).status).toBe(431)
    expect((await request(`GET /api/venues/${'x'.repeat(17 * 1024)}`)).status).toBe(431)
    expect((await request('GET /api/venues/x', `X-Long: ${'x'.repeat(15 * 1024)}`)).status).toBe(401)
  })

  test('answers HTTP/1.0, which has no Host header', async () => {
    const bytes = `GET /api/venues/small-venue HTTP/1.0\r\n${withKey()}\r\n\r\n`
    const answers = await sendRaw(server.port, 'GET /api/venues/small-venue', bytes)
    expect(answers.map((answer) => answer.status)).toEqual([200])
  })

  test('answers pipelined requests in their order', async () => {
    const first = `GET /api/venues/small-venue HTTP/1.1\r\nHost: a\r\n${withKey()}\r\n\r\n`
    const second = 'GET /api/venues/small-venue HTTP/1.1\r\nHost: a\r\n\r\n'
    const noise = 'not http at all\r\n\r\n'
    const answers = await sendRaw(server.port, 'GET /api/venues/small-venue', first, second, noise)
    expect(answers.map((answer) => answer.status)).toEqual([200, 401, 400])
  })

  test.each(['HTTP/1.0', 'HTTP/1.1\r\nConnection: close'])(
    'answers the last request (%j) and nothing after it',
    async (last) => {
      const bytes = `POST /api/venues/small-venue/menus ${last}\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}`
      const answers = await sendRaw(
        server.port,
        'POST /api/venues/small-venue/menus',
        `${bytes}GET /api/x HTTP/1.1\r\nHost: a\r\n\r\n`,
      )
      expect(answers.map((answer) => answer.status)).toEqual([405])
    },
  )

  test('closes after a chunked body of HTTP/1.0, whose end a proxy may have seen elsewhere', async () => {
    const keepsAlive = 'HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\n'
    const chunked = `POST /api/venues/x/menus ${keepsAlive}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`
    const next = `POST /api/venues/x/menus ${keepsAlive}\r\n`
    const answers = await sendRaw(server.port, 'POST /api/venues/x/menus', chunked + next)
    expect(answers.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([[405, 'close']])
    // A body with a length does not close the connection.
    const sized = `POST /api/venues/x/menus ${keepsAlive}Content-Length: 2\r\n\r\n{}`
    const both = await sendRaw(server.port, 'POST /api/venues/x/menus', sized, next.replace('keep-alive', 'close'))
    expect(both.map(({ status }) => status)).toEqual([405, 405])
  })

  test('closes after a request with an upgrade, so that no later request is lost unnoticed', async () => {
    const offer = 'GET /api/venues/small-venue HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
    const answers = await sendRaw(server.port, 'GET /api/venues/small-venue', offer + offer)
    expect(answers.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([[401, 'close']])
  })

  test('uses the trace id of the request, even if the request is refused', async () => {
    const id = '0af7651916cd43dd8448eb211c80319c'
    const traceparent = `traceparent: 00-${id}-b7ad6b7169203331-01`
    expect((await request('GET /api/venues/x', traceparent)).json.traceId).toBe(id)
    expect((await request('OPTIONS *', traceparent)).json.traceId).toBe(id)
    expect((await request('OPTIONS *', 'Accept-Language: de')).json.detail).toBe('Die Anfrage ist kein gültiges HTTP.')
  })
})
