import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { messages } from '#lib/i18n/messages.ts'
import { Problem } from '#lib/problems/problem.ts'
import {
  fingerprintOf,
  hasTwoKeys,
  idempotencyKeyOf,
  routeOf,
  scopeOf,
  withoutRequestId,
  withRequestId,
} from './request.ts'

const fingerprint = (query: string, body: unknown) => fingerprintOf(new URLSearchParams(query), body).toString('hex')
const scope = (caller: string | null, pattern: string, params: Record<string, string>) =>
  scopeOf({ caller, pattern, params }).toString('hex')

test('one request written in different ways has one fingerprint', () => {
  const one = fingerprint('a=1&b=2', { name: 'Ada', extras: [{ id: 'x', quantity: 2 }] })
  expect(fingerprint('b=2&a=1', { extras: [{ quantity: 2, id: 'x' }], name: 'Ada' })).toBe(one)
  expect(fingerprint('a=%31&b=2', JSON.parse('{"name":"\\u0041da","extras":[{"id":"x","quantity":2.0}]}'))).toBe(one)
})

test('a fingerprint is the same in each version of the program: a repetition may reach a newer one', () => {
  const digest = '023b88e633b6102aab73797207aa410e98479e6ea4142791a628f762beb32641'
  expect(fingerprint('c=1&b=2', { b: 'Ada', a: [{ y: 2, x: 1 }] })).toBe(digest)
})

test('different requests have different fingerprints', () => {
  const bodies = [
    undefined,
    {},
    { a: 1 },
    { a: '1' },
    { a: null },
    { a: [1] },
    { a: [1, 2] },
    { a: [2, 1] },
    { a: { b: 1 } },
  ]
  const tricky = [{ b: { a: 1 } }, { 'a":1,"b': 2 }, { a: 1, b: 2 }, JSON.parse('{"__proto__":{"a":1}}')]
  const queries = ['', 'a=1', 'a=1&b=2', 'a=1%26b%3D2', 'a=1&a=1']
  const all = [
    ...bodies.map((body) => fingerprint('', body)),
    ...tricky.map((body) => fingerprint('', body)),
    ...queries.slice(1).map((query) => fingerprint(query, undefined)),
  ]
  expect(new Set(all).size).toBe(all.length)
})

test('different callers, routes and path parameters have different scopes', () => {
  const all = [
    scope('key-1', '/api/venues/[venueSlug]/messages', { venueSlug: 'one' }),
    scope('key-2', '/api/venues/[venueSlug]/messages', { venueSlug: 'one' }),
    scope('key-1', '/api/venues/[venueSlug]/reservations', { venueSlug: 'one' }),
    scope('key-1', '/api/venues/[venueSlug]/messages', { venueSlug: 'two' }),
    scope(null, '/api/qr/[token]/orders', { token: 'one' }),
    scope(null, '/api/qr/[token]/orders', { token: 'two' }),
    scope(null, '/api/qr/[token]/close', { token: 'one' }),
  ]
  expect(new Set(all).size).toBe(all.length)
})

describe('the key of a request', () => {
  /** As a header arrives: one character for each byte of UTF-8. */
  const keyOf = (sent: string) => {
    const bytes = Buffer.from(sent, 'utf8').toString('latin1')
    return idempotencyKeyOf({ get: (name: string) => (name === 'idempotency-key' ? bytes : null) } as Headers)
  }
  const refusalOf = (sent: string) => {
    try {
      return keyOf(sent)
    } catch (error) {
      return error instanceof Problem ? error.errors : error
    }
  }

  test('is none without the header, and else the text that was sent', () => {
    expect(idempotencyKeyOf(new Headers())).toBeNull()
    for (const key of ['a', 'Tisch für zwei', '\ufeffkey', '🍺'.repeat(200)]) expect(keyOf(key)).toBe(key)
  })

  test('is missed if it is required, and only there', () => {
    const required = (headers: object) => () => idempotencyKeyOf(new Headers({ ...headers }), { required: true })
    expect(required({})).toThrow(expect.objectContaining({ errors: { 'Idempotency-Key': [messages.required()] } }))
    expect(required({ 'Idempotency-Key': 'a' })()).toBe('a')
  })

  test('is the bytes themselves if they are no UTF-8', () => {
    expect(idempotencyKeyOf(new Headers({ 'Idempotency-Key': 'f\u00fcr' }))).toBe('f\u00fcr')
  })

  test('is refused with everything that is wrong with it', () => {
    const [short, long, control] = [messages.tooShort(1), messages.tooLong(200), messages.controlCharacters()]
    expect(refusalOf('')).toEqual({ 'Idempotency-Key': [short] })
    expect(refusalOf('x'.repeat(201))).toEqual({ 'Idempotency-Key': [long] })
    expect(refusalOf('a\u0085b')).toEqual({ 'Idempotency-Key': [control] })
    expect(refusalOf(`\u0085${'x'.repeat(200)}`)).toEqual({ 'Idempotency-Key': [long, control] })
  })
})

describe('the key in a body', () => {
  const body = withRequestId(z.object({ name: z.string() }))

  test('is a text of 1 to 200 characters, or absent', () => {
    expect(body.parse({ name: 'Ada' })).toEqual({ name: 'Ada', requestId: null })
    expect(body.parse({ name: 'Ada', requestId: null }).requestId).toBeNull()
    expect(body.parse({ name: 'Ada', requestId: ` ${'x'.repeat(200)} ` }).requestId).toBe('x'.repeat(200))
    for (const requestId of ['', ' ', 'x'.repeat(201), 17, ['x']]) {
      expect(body.safeParse({ name: 'Ada', requestId }).success, String(requestId)).toBe(false)
    }
    expect(body.safeParse({ requestId: 'one' }).success).toBe(false)
  })

  test('needs a body that is an object', () => {
    expect(() => withRequestId(z.array(z.string()))).toThrow('object')
  })

  test('is no part of the request that it identifies', () => {
    const request = { name: 'Ada', extras: [{ requestId: 'kept' }] }
    expect(withoutRequestId({ requestId: 'one', ...request })).toEqual(request)
    expect(withoutRequestId(request)).toEqual(request)
  })

  test('must be that of the header, if a request has both', () => {
    const header = (key: string) => new Headers({ 'Idempotency-Key': key })
    expect(hasTwoKeys(header('one'), { requestId: 'two' })).toBe(true)
    expect(hasTwoKeys(header('one'), { requestId: '' })).toBe(true)
    for (const requestId of ['one', ' one ', undefined, null, 17]) {
      expect(hasTwoKeys(header('one'), { requestId })).toBe(false)
    }
    const bytes = Buffer.from('für', 'utf8').toString('latin1')
    expect(hasTwoKeys(header(bytes), { requestId: 'fu\u0308r' })).toBe(false)
    expect(hasTwoKeys(new Headers(), { requestId: 'one' })).toBe(false)
  })
})

test('the route of a call has the slug of its venue, and no other parameter', () => {
  const pattern = '/api/venues/[venueSlug]/events/[eventSlug]/registrations'
  const ofVenue = (venueSlug: string) => routeOf({ pattern, params: { venueSlug, eventSlug: 'quiz' } })
  expect(ofVenue('the-pub-2')).toBe('/api/venues/the-pub-2/events/[eventSlug]/registrations')
  for (const slug of ['The-Pub', '-\n', ' pub', 'pub ', 'x'.repeat(81), '']) expect(ofVenue(slug)).toBe(pattern)
  expect(ofVenue('x'.repeat(80))).toContain(`/${'x'.repeat(80)}/`)
  expect(routeOf({ pattern: '/api/qr/[token]/orders', params: { token: 'secret' } })).toBe('/api/qr/[token]/orders')
})
