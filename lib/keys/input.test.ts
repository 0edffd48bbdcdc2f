import { describe, expect, test } from 'vitest'
import { looksLikeKey, newApiKey } from './format.ts'
import { browserOrigin } from './input.ts'

describe('an origin as browsers write it', () => {
  test.each([
    ['https://www.example.com', 'https://www.example.com'],
    ['http://localhost:4321', 'http://localhost:4321'],
    ['HTTPS://WWW.Example.COM', 'https://www.example.com'],
    ['https://example.com:443', 'https://example.com'],
    ['http://example.com:80', 'http://example.com'],
    ['http://example.com:443', 'http://example.com:443'],
    ['https://m\u00fcller.example', 'https://xn--mller-kva.example'],
    ['https://[2001:DB8::1]:8443', 'https://[2001:db8::1]:8443'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
  ])('%s is %s', (given, origin) => {
    expect(browserOrigin(given)).toBe(origin)
    // The stored origin is compared with the one that a browser sends, so it must not change when it is read again.
    expect(browserOrigin(origin)).toBe(origin)
  })

  test.each([
    '',
    'null',
    '*',
    'https://*',
    'https://*.example.com',
    'https://%2a.example.com',
    'https://example.com/',
    'https://example.com/shop',
    'https://example.com?x',
    'https://example.com#x',
    'https://user@example.com',
    'https://user:pass@example.com',
    'https://example.com\\x',
    'https://exa mple.com',
    ' https://example.com',
    'https://example.com\n',
    'https://example.com:99999',
    'https://',
    'example.com',
    '//example.com',
    'ftp://example.com',
    'chrome-extension://abcdefgh',
    'https:example.com',
    'https://a.example,https://b.example/',
  ])('%j is none', (given) => expect(browserOrigin(given)).toBeNull())
})

describe('a new key', () => {
  test('has the prefix of its kind and at least 160 bits, never the same twice', () => {
    const keys = Array.from({ length: 1000 }, () => newApiKey('publishable'))
    expect(new Set(keys).size).toBe(1000)
    for (const key of keys) expect(key).toMatch(/^svc_pk_[A-Za-z0-9_-]{32}$/)
    expect(newApiKey('secret')).toMatch(/^svc_sk_[A-Za-z0-9_-]{32}$/)
    expect(keys.every(looksLikeKey)).toBe(true)
  })

  test.each([
    '',
    'svc_pk_',
    'svc_sk_short',
    `svc_xx_${'a'.repeat(32)}`,
    `${newApiKey('secret')}x`,
    ` ${newApiKey('secret')}`,
  ])('is not %j', (text) => expect(looksLikeKey(text)).toBe(false))
})
