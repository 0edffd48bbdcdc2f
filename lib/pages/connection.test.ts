import { afterEach, describe, expect, test, vi } from 'vitest'
import { GET as signIn } from '#app/console/sign-in/route.tsx'
import { rereadEnv } from '#lib/env/env.ts'
import { senderOf } from '../../server/request.ts'
import { type ConnectionKind, connectionHeader, isConsoleProtected, isFromHere } from './connection.ts'

const instance = vi.hoisted(() => ({ frontDoor: true }))
vi.mock('#lib/instance.ts', async (original) => ({
  ...(await original<object>()),
  hasFrontDoor: () => instance.frontDoor,
}))

afterEach(() => {
  instance.frontDoor = true
  vi.unstubAllEnvs()
  rereadEnv()
})

function reachedAt(appUrl: string): void {
  vi.stubEnv('APP_URL', appUrl)
  rereadEnv()
}

describe('how a request has arrived', () => {
  const kindOf = (remoteAddress: string, hops: number, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const incoming = { headers, socket: { remoteAddress } } as unknown as Parameters<typeof senderOf>[0]
    return senderOf(incoming, hops)[connectionHeader]
  }

  test.each<[string, number, string | undefined, ConnectionKind]>([
    ['127.0.0.1', 0, undefined, 'local'],
    ['::1', 0, undefined, 'local'],
    ['::ffff:127.0.0.1', 0, undefined, 'local'],
    ['192.168.0.9', 0, undefined, 'open'],
    ['fd00::9', 0, undefined, 'open'],
    ['', 0, undefined, 'open'],
    // Without proxies, a header about the client's address is not believed.
    ['192.168.0.9', 0, '127.0.0.1', 'open'],
    ['192.168.0.9', 1, undefined, 'open'],
    ['192.168.0.9', 1, '203.0.113.7', 'proxied'],
    ['192.168.0.9', 1, '127.0.0.1', 'proxied'],
    ['127.0.0.1', 1, '203.0.113.7', 'proxied'],
    ['127.0.0.1', 1, '127.0.0.1', 'local'],
  ])('from %j behind %i proxies that report %j: %s', (peer, hops, forwarded, kind) => {
    expect(kindOf(peer, hops, forwarded)).toBe(kind)
  })
})

describe('the console', () => {
  const isOpen = (arrived: ConnectionKind | null) =>
    isConsoleProtected(new Headers(arrived === null ? {} : { [connectionHeader]: arrived }))
  const kinds = ['local', 'proxied', 'open', null] as const

  test.each([
    ['http://localhost:3000', ['local']],
    ['http://127.0.0.1:3000', ['local']],
    ['https://booking.example', ['local', 'proxied']],
    ['http://booking.example', []],
    ['http://192.168.0.5:3000', []],
  ])('at %s opens for %j', (appUrl, open) => {
    reachedAt(appUrl)
    expect(kinds.filter(isOpen)).toEqual(open)
  })

  test('of functions opens over https, whatever a client sends', () => {
    instance.frontDoor = false
    reachedAt('https://booking.example')
    expect(kinds.filter(isOpen)).toEqual(kinds)
    reachedAt('http://booking.example')
    expect(kinds.filter(isOpen)).toEqual([])
  })
})

test.each([
  ['local', 200],
  ['open', 403],
] as const)('the sign-in answers a connection that is %s with %i', async (arrived, status) => {
  reachedAt('http://localhost:3000')
  const asked = new Request('http://localhost/console/sign-in', { headers: { [connectionHeader]: arrived } })
  expect((await signIn(asked, { params: Promise.resolve({}) })).status).toBe(status)
})

test.each<[string | null, ConnectionKind, boolean]>([
  ['localhost:3000', 'local', true],
  ['booking.example', 'local', true],
  ['localhost:3000', 'open', false],
  ['localhost:3000', 'proxied', false],
  ['booking.example', 'open', false],
  ['attacker.example:3000', 'local', false],
  [null, 'local', false],
])('what is for this computer alone, at the host %j of a connection that is %s: %s', (host, arrived, shown) => {
  reachedAt('https://booking.example')
  const headers = { [connectionHeader]: arrived, ...(host !== null && { host }) }
  expect(isFromHere(new Request('http://localhost/', { headers }))).toBe(shown)
})
