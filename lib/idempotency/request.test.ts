import { expect, test } from 'vitest'
import { fingerprintOf, scopeOf } from './request.ts'

const fingerprint = (query: string, body: unknown) => fingerprintOf(new URLSearchParams(query), body).toString('hex')
const scope = (caller: string | null, pattern: string, params: Record<string, string>) =>
  scopeOf({ caller, pattern, params }).toString('hex')

test('one request written in different ways has one fingerprint', () => {
  const one = fingerprint('a=1&b=2', { name: 'Ada', extras: [{ id: 'x', quantity: 2 }] })
  expect(fingerprint('b=2&a=1', { extras: [{ quantity: 2, id: 'x' }], name: 'Ada' })).toBe(one)
  expect(fingerprint('a=%31&b=2', JSON.parse('{"name":"\\u0041da","extras":[{"id":"x","quantity":2.0}]}'))).toBe(one)
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
