import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { ok } from '#lib/http/answers.ts'
import { fallbackRoute } from '#lib/http/fallback-route.ts'
import { type ApiCall, route } from '#lib/http/route.ts'
import { clientOf } from '#lib/rate-limit/client-address.ts'
import { createFrontDoor, type FrontDoor } from './front-door.ts'
import type { Pages } from './pages.ts'
import { routeTable } from './route-table.ts'
import { isApiPath, readTarget } from './target.ts'

/** The part of the server that answers a request, and the values that are passed on to it. */
let frontDoor: FrontDoor | undefined

afterEach(async () => {
  await frontDoor?.stop(0)
  frontDoor = undefined
})

const admit = async (_: Request, call: ApiCall) => call
const seen = route(
  '/api/qr/[token]',
  {
    GET: async (request, { params }: ApiCall) =>
      ok({ params, client: clientOf(request.headers), headers: Object.fromEntries(request.headers), url: request.url }),
  },
  admit,
)

async function start({ pages = null as Pages | null, hops = 0, liveReload = false } = {}): Promise<string> {
  const routes = [{ pattern: '/api/qr/[token]', route: seen }]
  frontDoor = createFrontDoor({ routes, unknownPath: fallbackRoute, pages, trustedProxyHops: hops, liveReload })
  frontDoor.server.listen(0, '127.0.0.1')
  await once(frontDoor.server, 'listening')
  return `http://127.0.0.1:${(frontDoor.server.address() as AddressInfo).port}`
}

const forged = {
  'X-Forwarded-For': '198.51.100.1, 198.51.100.7',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'https',
  'X-Real-IP': '198.51.100.2',
  'X-Client-Address': '198.51.100.3',
  'X-Client-Connection': 'local',
  Forwarded: 'for=198.51.100.4',
}

type Seen = { client: string; headers: Record<string, string>; url: string; params: Record<string, string> }

describe('a handler', () => {
  test.each([
    [0, '127.0.0.1'],
    [1, '198.51.100.7'],
    [2, '198.51.100.1'],
    [3, '127.0.0.1'],
  ])('behind %d proxies gets the client address %s, and no header that reports another one', async (hops, client) => {
    const base = await start({ hops })
    const answer = (await (await fetch(`${base}/api/qr/a%20b?x=1`, { headers: forged })).json()) as Seen
    expect(answer.client).toBe(client)
    expect(answer.params).toEqual({ token: 'a b' })
    // The URL is not built from the Host header, which the client controls.
    expect(answer.url).toBe('http://localhost/api/qr/a%20b?x=1')
    expect(Object.keys(answer.headers).filter((name) => /forward|real-ip/.test(name))).toEqual([])
    expect(answer.headers['x-client-address']).toBe(client)
    expect(answer.headers['x-client-connection']).toBe(client === '127.0.0.1' ? 'local' : 'proxied')
  })
})

describe('pages', () => {
  const echo: Pages = async (incoming, outgoing) => {
    outgoing.statusCode = incoming.url === '/nothing-here' ? 404 : 200
    outgoing.end(JSON.stringify({ url: incoming.url, headers: incoming.headers }))
  }

  test('answer every path outside the API, with the client address of the front door', async () => {
    const base = await start({ pages: echo, hops: 1 })
    for (const path of ['/', '/API/qr/x', '/apis', '/tickets/a?b=c']) {
      const answer = (await (await fetch(base + path, { headers: forged })).json()) as Seen
      expect(answer.url).toBe(path)
      expect(Object.keys(answer.headers).filter((name) => /forward|real-ip/.test(name))).toEqual([])
      expect(answer.headers['x-client-address']).toBe('198.51.100.7')
      expect(answer.headers['x-client-connection']).toBe('proxied')
    }
    for (const path of ['/api', '/api/', '/api/x']) expect((await fetch(base + path)).status).toBe(404)
  })

  const unreadable = ['/%', '/tickets/%ff', '/%E0%A4%A', '/a%00b', '/%c0%af']
  const blocked = [
    ...unreadable,
    '/_global-error',
    '/500',
    '/404.html',
    '/x/../%5Fnot-found.rsc',
    '/_next/data/x/index.json',
    '//_next/d%61ta',
    '/_next/image;x=..;/?url=x',
  ]
  test.each(blocked)('answer %s as an address without a page, which they do not see', async (path) => {
    const methods: unknown[] = []
    const base = await start({
      pages: async (incoming, outgoing) => {
        methods.push(incoming.method)
        await echo(incoming, outgoing)
      },
    })
    for (const method of ['GET', 'HEAD', 'POST']) {
      const answer = await fetch(base + path, { method, ...(method === 'POST' && { body: new FormData() }) })
      expect(answer.status).toBe(404)
      if (method !== 'HEAD') expect(await answer.json()).toMatchObject({ url: '/nothing-here' })
    }
    expect(methods).toEqual(['GET', 'HEAD', 'GET'])
  })

  test.each([
    ['', false, 404],
    [' in development', true, 101],
  ])('upgrade a connection%s: %s', async (_, liveReload, status) => {
    const base = await start({ pages: echo, liveReload })
    // As Next does after its first page.
    frontDoor?.server.on('upgrade', (_incoming, socket) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    )
    const answered = await new Promise((resolve) => {
      const headers = { Connection: 'Upgrade', Upgrade: 'websocket' }
      const outgoing = get(`${base}/_next/webpack-hmr`, { headers }, (incoming) => resolve(incoming.statusCode))
      outgoing.once('upgrade', (incoming) => resolve(incoming.statusCode))
    })
    expect(answered).toBe(status)
  })

  test('do not get the internal headers of Next', async () => {
    const base = await start({ pages: echo })
    const own = [
      'RSC',
      'Next-Action',
      'Next-Router-State-Tree',
      'X-Middleware-Subrequest',
      'X-Nextjs-Data',
      'X-Invoke-Path',
    ]
    const sent = Object.fromEntries([...own, 'X-Other'].map((name) => [name, '1']))
    const answer = (await (await fetch(`${base}/docs`, { headers: sent })).json()) as Seen
    const received = Object.keys(answer.headers)
    expect(own.filter((name) => received.includes(name.toLowerCase()))).toEqual([])
    expect(received).toContain('x-other')
  })

  test('get requests for whole files, even if a client requests a part', async () => {
    const base = await start({ pages: echo })
    const parts = { Range: 'bytes=99-1', 'If-Range': '"x"', 'If-Match': '"x"', 'If-Unmodified-Since': 'x' }
    const sent = { ...parts, 'If-None-Match': '"x"' }
    const answer = (await (await fetch(`${base}/house.css`, { headers: sent })).json()) as Seen
    expect(Object.keys(answer.headers).filter((name) => /^(range|if-)/.test(name))).toEqual(['if-none-match'])
  })

  test('refuse methods themselves, except those that Next does not support', async () => {
    const base = await start({ pages: echo })
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect((await fetch(`${base}/docs`, { method })).status).toBe(200)
    }
    const answer = await fetch(`${base}/docs`, { method: 'PROPFIND' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })

  test('are never shown inside another page, and can set their own policy', async () => {
    const plain = await fetch(await start({ pages: echo }))
    expect(plain.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(plain.headers.get('x-content-type-options')).toBe('nosniff')
    expect(plain.headers.get('referrer-policy')).toBe('no-referrer')
    await frontDoor?.stop(0)
    const strict = await start({
      async pages(_, outgoing) {
        outgoing.setHeader('Content-Security-Policy', "default-src 'none'")
        outgoing.writeHead(200, { 'Referrer-Policy': 'origin' }).end()
      },
    })
    const answer = await fetch(strict)
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'")
    expect(answer.headers.get('referrer-policy')).toBe('origin')
  })

  test('get no body that is large, of unknown length, or contains files', async () => {
    const base = await start({ pages: echo })
    const large = await fetch(`${base}/cancel/x`, { method: 'POST', body: 'x'.repeat(300_000) })
    expect(large.status).toBe(413)
    const body = new Blob(['a=b']).stream()
    const chunked = await fetch(`${base}/cancel/x`, { method: 'POST', body, duplex: 'half' } as RequestInit)
    expect(chunked.status).toBe(411)
    expect((await fetch(`${base}/cancel/x`, { method: 'POST', body: 'a=b' })).status).toBe(200)
    expect((await fetch(`${base}/cancel/x`, { method: 'POST', body: new FormData() })).status).toBe(415)
  })

  test('that fail are answered with 500', async () => {
    const base = await start({
      async pages() {
        throw new Error('a page is broken')
      },
    })
    expect((await fetch(base)).status).toBe(500)
  })
})

describe('a request with too much in its head', () => {
  const long = (count: number) => Array.from({ length: count }, (_, at) => `a${at}`)
  const heads: [string, string, Record<string, string>, RegExp][] = [
    ['parameters', `/tickets/a?${long(101).join('&')}`, {}, /100 parameters/],
    ['bytes in its query', `/tickets/a?${'a'.repeat(9_000)}`, {}, /8 KiB/],
    ['segments', `/tickets/${long(40).join('/')}`, {}, /32 segments/],
    ['cookies', '/tickets/a', { Cookie: long(201).join('=; ') }, /200 cookies/],
    ['headers', '/tickets/a', Object.fromEntries(long(101).map((name) => [`X-${name}`, ''])), /100 headers/],
  ]

  test.each(heads)('is refused before a page or a route sees its %s', async (_, path, headers, said) => {
    const opened: unknown[] = []
    const base = await start({
      pages: async (incoming, outgoing) => void outgoing.end(opened.push(incoming.url) && ''),
    })
    for (const address of [path, path.replace('/tickets/', '/api/qr/')]) {
      const answer = await fetch(base + address, { headers })
      expect(answer.status).toBe(431)
      expect(await answer.json()).toMatchObject({ detail: expect.stringMatching(said) })
    }
    expect(opened).toEqual([])
    expect((await fetch(`${base}/tickets/a?${long(100).join('&')}`)).status).toBe(200)
  })
})

describe('the route table', () => {
  const find = routeTable(
    ['/a/[x]', '/a/fixed', '/a/[x]/b', '/a/fixed/c', '/a/[x]/[y]/d'].map((pattern) => ({
      pattern,
      route: { ...seen, pattern } as never,
    })),
  )
  const found = (path: string) => {
    const match = find(path) as { route: { pattern: string }; params: object } | null
    return match && [match.route.pattern, match.params]
  }

  test('prefers a fixed segment, and falls back to a parameter', () => {
    expect(found('/a/fixed')).toEqual(['/a/fixed', {}])
    expect(found('/a/other')).toEqual(['/a/[x]', { x: 'other' }])
    expect(found('/a/fixed/c')).toEqual(['/a/fixed/c', {}])
    expect(found('/a/fixed/b')).toEqual(['/a/[x]/b', { x: 'fixed' }])
    expect(found('/a/fixed/y/d')).toEqual(['/a/[x]/[y]/d', { x: 'fixed', y: 'y' }])
  })

  test('matches only whole paths', () => {
    for (const path of ['/a', '/a/', '/a/x/', '/a//b', '//a/x', '/a/x/c', '/A/x', '', '/'])
      expect(found(path)).toBeNull()
  })

  test('leaves an encoded slash inside its segment', () => {
    expect(found('/a/x%2Fb')).toEqual(['/a/[x]', { x: 'x/b' }])
  })

  test('refuses a pattern twice, and a parameter with two names', () => {
    const twice =
      (...patterns: string[]) =>
      () =>
        routeTable(patterns.map((pattern) => ({ pattern, route: seen })))
    expect(twice('/a/[x]', '/a/[x]')).toThrow('Two routes have the pattern /a/[x]')
    expect(twice('/a/[x]', '/a/[y]/b')).toThrow('/a/[y]/b calls [x] by another name')
  })
})

test.each([
  ['/api', true],
  ['/api/x', true],
  ['//api/x', true],
  ['/\\api/x', true],
  ['/api\\x', true],
  ['/%61pi/x', true],
  ['/x/../api/y', true],
  ['/%2e/api', true],
  ['/api%2Fx', true],
  ['/API/x', false],
  ['/apis', false],
  ['/x/api', false],
  ['/', false],
])('%s belongs to the API: %s', (path, belongs) => {
  expect(isApiPath(path)).toBe(belongs)
})

test.each([
  ['/a?b=c#d', { path: '/a', query: '?b=c' }],
  ['/a#b?c', { path: '/a', query: '' }],
  ['/a?', { path: '/a', query: '?' }],
  ['http://host/a?b', { path: '/a', query: '?b' }],
  ['HTTPS://host:1', { path: '/', query: '' }],
  ['http://host?b', { path: '/', query: '?b' }],
  ['//host/a', { path: '//host/a', query: '' }],
  ['*', null],
  ['ftp://host/a', null],
  ['', null],
])('reads the request target %s', (text, target) => {
  expect(readTarget(text)).toEqual(target)
})
