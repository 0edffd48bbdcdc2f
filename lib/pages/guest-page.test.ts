import { describe, expect, test } from 'vitest'
import { style as checkoutStyle } from '#lib/checkout/fake/style.ts'
import { sha256 } from '#lib/codes.ts'
import { html } from '#lib/html.ts'
import { guestPage } from './guest-page.ts'
import { style } from './style.ts'

describe.each([
  ['the usual style', undefined, style],
  ['a style of its own', checkoutStyle, checkoutStyle],
])('a guest page with %s', (_, given, expected) => {
  const page = () =>
    guestPage({
      status: 200,
      locale: 'en',
      title: 'A page',
      content: html`<h1>A page</h1>`,
      ...(given !== undefined && { style: given }),
    })

  test('has it unescaped, and with its hash in the policy', async () => {
    const response = page()
    const written = /<style>(.*)<\/style>/s.exec(await response.text())?.[1] ?? ''
    expect(written).toBe(expected)
    const hash = sha256(written).toString('base64')
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  })

  test('has no script, and loads nothing from other hosts', async () => {
    const response = page()
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(await response.text()).not.toMatch(/<script|https?:|@import|url\(/)
  })
})

test('a page that names scripts may run those of this service, and still loads nothing from other hosts', async () => {
  const content = html`<h1>A page</h1>`
  const plain = guestPage({ status: 200, locale: 'en', title: 'A page', content })
  expect(plain.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  )
  const scripts = ['/tables/a.js', '/tables/b.js']
  const scripted = guestPage({ status: 200, locale: 'en', title: 'A page', content, scripts, ownPictures: true })
  const policy = scripted.headers.get('content-security-policy') ?? ''
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([`script-src 'self'`, `connect-src 'self'`, `img-src 'self' data:`, `default-src 'none'`]),
  )
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
  expect(await scripted.text()).toContain(
    '<script type="module" src="/tables/a.js"></script><script type="module" src="/tables/b.js"></script>',
  )
})
