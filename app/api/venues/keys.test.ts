import { beforeAll, describe, expect, test } from 'vitest'
import { POST as check } from '#app/widget/check/route.ts'
import { database } from '#db/client.ts'
import { sha256 } from '#lib/codes.ts'
import { createApiKey } from '#lib/keys/create.ts'
import { newApiKey } from '#lib/keys/format.ts'
import { findKeyOwner } from '#lib/keys/organisations.ts'
import { listApiKeys } from '#lib/keys/queries.ts'
import { revokeApiKey } from '#lib/keys/revoke.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { guestOrigin, importTestVenue } from '#testing/venues/venues.ts'

const { connection } = (() => {
  const opened = useTestDatabase()
  return { connection: () => opened.connection }
})()

const path = '/api/venues/keyed'
const keys: Record<string, string> = { none: '', bad: newApiKey('secret'), junk: "svc_sk_' or 1=1" }

beforeAll(async () => {
  const own = await importTestVenue({ slug: 'keyed', organisation: 'keyed-house' })
  const other = await importTestVenue({ slug: 'stranger' })
  await importTestVenue({ slug: 'sibling', organisation: 'keyed-house' })
  Object.assign(keys, {
    publishable: own.publishableKey,
    secret: own.secretKey,
    'publishable of another organisation': other.publishableKey,
    'secret of another organisation': other.secretKey,
  })
  const owner = await findKeyOwner('keyed-house')
  if (!owner) throw new Error('no organisation')
  const make = async (kind: 'publishable' | 'secret', label: string, venueSlugs: string[] | null) => {
    const options = { organisationId: owner.id, kind, label, origins: [guestOrigin], venueSlugs }
    const { key, stored } = await createApiKey(database(), options)
    keys[`${kind} ${label}`] = key
    return stored
  }
  for (const kind of ['publishable', 'secret'] as const) {
    await make(kind, 'narrowed to another venue', ['sibling'])
    await make(kind, 'narrowed to this venue', ['keyed'])
    await revokeApiKey(await make(kind, 'revoked', null), new Date())
  }
})

/** Origins that resemble those of the allowlist and are not on it. */
const hostile = [
  'null',
  'https://evil.example',
  'https://guest.example.evil.example',
  'https://evil-guest.example',
  'https://evilguest.example',
  'https://www.guest.example',
  'https://guest.example.',
  'https://guest.example/',
  'https://guest.example:443',
  'https://guest.example:8443',
  'http://guest.example',
  'HTTPS://guest.example',
  'https://GUEST.example',
  'https://guest.exampl',
  'https://guest.example@evil.example',
  'https://user:pass@guest.example',
  'https://guest.example#',
  'https://guest.example?x',
  'https://guest.example, https://evil.example',
  'https://evil.example https://guest.example',
  'https://guest%2eexample',
  'https://xn--gust-0ra.example',
  'https://gu\u00e9st.example',
  'https://*.example',
  '*',
  'guest.example',
  '//guest.example',
  'file://',
  'chrome-extension://guest.example',
  'undefined',
]

type Case = [key: string, origin: string | null, status: number, slug: string | null]

/** The answer to each key without an origin, from the listed one, and from any other (decisions 1.2, in its order). */
const behaviour: [key: string, without: [number, string | null], listed: [number, string | null], other: string][] = [
  ['none', [401, 'api-key-missing'], [401, 'api-key-missing'], 'api-key-missing'],
  ['bad', [401, 'api-key-unknown'], [401, 'api-key-unknown'], 'api-key-unknown'],
  ['junk', [401, 'api-key-unknown'], [401, 'api-key-unknown'], 'api-key-unknown'],
  ['publishable revoked', [401, 'api-key-unknown'], [401, 'api-key-unknown'], 'api-key-unknown'],
  ['secret revoked', [401, 'api-key-unknown'], [401, 'api-key-unknown'], 'api-key-unknown'],
  ['publishable', [403, 'publishable-key-without-origin'], [200, null], 'origin-not-allowed'],
  ['secret', [200, null], [403, 'secret-key-with-origin'], 'secret-key-with-origin'],
  [
    'publishable of another organisation',
    [403, 'publishable-key-without-origin'],
    [403, 'key-not-for-venue'],
    'origin-not-allowed',
  ],
  [
    'secret of another organisation',
    [403, 'key-not-for-venue'],
    [403, 'secret-key-with-origin'],
    'secret-key-with-origin',
  ],
  [
    'publishable narrowed to another venue',
    [403, 'publishable-key-without-origin'],
    [403, 'key-not-for-venue'],
    'origin-not-allowed',
  ],
  [
    'secret narrowed to another venue',
    [403, 'key-not-for-venue'],
    [403, 'secret-key-with-origin'],
    'secret-key-with-origin',
  ],
  ['publishable narrowed to this venue', [403, 'publishable-key-without-origin'], [200, null], 'origin-not-allowed'],
  ['secret narrowed to this venue', [200, null], [403, 'secret-key-with-origin'], 'secret-key-with-origin'],
]

const statusOf = (slug: string) => (slug.startsWith('api-key') ? 401 : 403)
const casesOf = ([key, without, listed, other]: (typeof behaviour)[number]): Case[] => [
  [key, null, ...without],
  [key, guestOrigin, ...listed],
  ...hostile.map((origin): Case => [key, origin, statusOf(other), other]),
]

/** Ways of sending a key. In both headers, the other one holds a key that would be refused. */
const ways: Record<string, (key: string) => Record<string, string>> = {
  'X-Service-Key': (key): Record<string, string> => (key ? { 'X-Service-Key': key } : {}),
  Bearer: (key): Record<string, string> => (key ? { Authorization: `Bearer ${key}` } : {}),
  'both headers': (key): Record<string, string> =>
    key ? { 'X-Service-Key': key, Authorization: `Bearer ${newApiKey('secret')}` } : {},
}

// A header is a string of bytes: values that no browser sends may still arrive.
const bytes = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

describe.each(Object.keys(ways))('a key sent as %s', (way) => {
  test.each(behaviour)('%s is answered by its origin', async (...row) => {
    for (const [name, origin, status, slug] of casesOf(row)) {
      const headers = { ...ways[way]?.(keys[name] ?? ''), ...(origin === null ? {} : { Origin: bytes(origin) }) }
      const answer = await callRoute(path, { headers })
      // The key check decides whether a page may read the answer. A problem after that check can be read like a success.
      const allowed = origin === guestOrigin && (status === 200 || slug === 'key-not-for-venue')
      const keyed = 'Origin, X-Service-Key, Authorization'
      expect({
        origin,
        status: answer.status,
        slug: slugOf(answer.json),
        allowed: answer.headers.get('access-control-allow-origin'),
        exposed: answer.headers.get('access-control-expose-headers'),
        vary: answer.headers.get('vary'),
      }).toEqual({
        origin,
        status,
        slug,
        allowed: allowed ? guestOrigin : null,
        exposed: allowed ? 'Location, Retry-After' : null,
        vary: status === 200 ? `${keyed}, Accept-Encoding` : `Accept-Language, ${keyed}`,
      })
    }
  })
})

test('the check of the widget names the problem of each of these requests, readable by every origin', async () => {
  for (const [name, origin, , slug] of behaviour.flatMap(casesOf)) {
    const headers: Record<string, string> = origin === null ? {} : { Origin: bytes(origin) }
    const body = new URLSearchParams({ key: keys[name] ?? '', venue: 'keyed' })
    const answer = await check(new Request('http://check.test/widget/check', { method: 'POST', headers, body }))
    expect([name, origin, await answer.json()]).toEqual([name, origin, { refusal: slug }])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test('the check of the widget names an unknown venue only to a key that allows the origin, and takes a form alone', async () => {
  const refusalOf = async (origin: string, body: BodyInit) => {
    const init = { method: 'POST', headers: { Origin: origin }, body }
    return (await (await check(new Request('http://check.test/widget/check', init))).json()).refusal
  }
  const unknown = { key: keys.publishable ?? '', venue: 'nowhere' }
  expect(await refusalOf(guestOrigin, new URLSearchParams(unknown))).toBe('not-found')
  expect(await refusalOf('https://evil.example', new URLSearchParams(unknown))).toBe('origin-not-allowed')
  expect(await refusalOf(guestOrigin, JSON.stringify(unknown))).toBe('api-key-missing')
})

function slugOf(json: Record<string, unknown>): string | null {
  return typeof json.type === 'string' ? (json.type.split('/').at(-1) ?? null) : null
}

describe('the place of a key', () => {
  const names = [
    'key',
    'api_key',
    'apiKey',
    'api-key',
    'X-Service-Key',
    'x-service-key',
    'Authorization',
    'access_token',
  ]

  test.each(names)('is never the query parameter %s', async (name) => {
    const query = new URLSearchParams({
      [name]: name === 'Authorization' ? `Bearer ${keys.secret}` : (keys.secret ?? ''),
    })
    const answer = await callRoute(`${path}?${query}`)
    expect([answer.status, slugOf(answer.json)]).toEqual([401, 'api-key-missing'])
  })

  test('a key in the query does not disturb the one in the header', async () => {
    const answer = await callRoute(`${path}?key=${keys.bad}`, { headers: { 'X-Service-Key': keys.secret ?? '' } })
    expect(answer.status).toBe(200)
  })

  test('X-Service-Key wins over a valid key in Authorization', async () => {
    const headers = { 'X-Service-Key': keys.bad ?? '', Authorization: `Bearer ${keys.secret}` }
    const answer = await callRoute(path, { headers })
    expect([answer.status, slugOf(answer.json)]).toEqual([401, 'api-key-unknown'])
  })

  test.each(['', 'Bearer', 'Bearer ', 'Basic abc', 'Token abc'])('Authorization "%s" is no key', async (value) => {
    const answer = await callRoute(path, { headers: { Authorization: value } })
    expect([answer.status, slugOf(answer.json)]).toEqual([401, 'api-key-missing'])
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  test.each(['bearer', 'BEARER', 'Bearer  '])('the scheme is read as "%s" too', async (scheme) => {
    const answer = await callRoute(path, { headers: { Authorization: `${scheme} ${keys.secret}` } })
    expect(answer.status).toBe(200)
  })
})

describe('the order of the checks', () => {
  test.each([
    ['bad', null, 401],
    ['publishable', null, 403],
    ['publishable', 'https://evil.example', 403],
    ['secret', guestOrigin, 403],
    ['secret', null, 404],
    ['publishable', guestOrigin, 404],
  ])('an unknown venue is reported only to a valid key: %s from %s gets %i', async (name, origin, status) => {
    const headers = { 'X-Service-Key': keys[name] ?? '', ...(origin === null ? {} : { Origin: origin }) }
    const answer = await callRoute('/api/venues/nowhere', { headers })
    expect(answer.status).toBe(status)
    if (status === 404) expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
  })

  test('a key is refused from the first request after its revocation', async () => {
    const owner = await findKeyOwner('keyed-house')
    const options = {
      organisationId: owner?.id ?? '',
      kind: 'secret' as const,
      label: 'Short',
      origins: [],
      venueSlugs: null,
    }
    const { key, stored } = await createApiKey(database(), options)
    const status = async () => (await callRoute(path, { headers: { 'X-Service-Key': key } })).status
    expect(await status()).toBe(200)
    expect(await revokeApiKey(stored, new Date())).toBe(true)
    expect(await status()).toBe(401)
    expect(await revokeApiKey(stored, new Date())).toBe(false)
  })
})

describe('the stored parts of a key', () => {
  test('are its SHA-256 and its last four characters, and nothing else', async () => {
    const listed = await listApiKeys({ organisation: 'keyed-house' })
    const secret = keys.secret ?? ''
    expect(listed.find(({ label, kind }) => label === 'Backend' && kind === 'secret')?.lastFour).toBe(secret.slice(-4))
    const { sql } = connection()
    const rows = await sql`select hash, api_key::text as whole from api_key`
    expect(rows.some((row) => sha256(secret).equals(row.hash))).toBe(true)
    for (const key of Object.values(keys).filter((text) => text.length === 39)) {
      expect(JSON.stringify([rows, listed])).not.toContain(key)
    }
  })
})
