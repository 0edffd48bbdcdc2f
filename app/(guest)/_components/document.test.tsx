import { describe, expect, test } from 'vitest'
import { sha256 } from '#lib/codes.ts'
import { guestPage } from './document.tsx'
import { styleSheet } from './style-sheet.ts'

const request = new Request('http://localhost:3000/somewhere')
const common = styleSheet('_components/style.css', '_components/foot.css')
const more = styleSheet('_components/style.css', '_components/field.css')

describe.each([
  ['the usual style', undefined, common],
  ['a style of its own', more, more],
])('a guest page with %s', (_, given, expected) => {
  const page = () =>
    guestPage({
      request,
      status: 200,
      locale: 'en',
      title: 'A page',
      content: <h1>A page</h1>,
      ...(given !== undefined && { css: given }),
    })

  test('has it unescaped, and with its hash in the policy', async () => {
    const response = await page()
    const written = /<style>(.*)<\/style>/s.exec(await response.text())?.[1] ?? ''
    expect(written).toBe(expected)
    const hash = sha256(written).toString('base64')
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  })

  test('has no script, and loads nothing from other hosts', async () => {
    const response = await page()
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(await response.text()).not.toMatch(/<script|<link(?! rel="icon" href="data:)|@import|url\(/)
  })
})

test('a page that names scripts may run those of this service, and still loads nothing from other hosts', async () => {
  const content = <h1>A page</h1>
  const plain = await guestPage({ request, status: 200, locale: 'en', title: 'A page', content })
  expect(plain.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  )
  const scripts = ['/tables/a.js', '/tables/b.js']
  const scripted = await guestPage({
    request,
    status: 200,
    locale: 'en',
    title: 'A page',
    content,
    scripts,
    ownPictures: true,
  })
  const policy = scripted.headers.get('content-security-policy') ?? ''
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([`script-src 'self'`, `connect-src 'self'`, `img-src 'self' data:`, `default-src 'none'`]),
  )
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
  expect(await scripted.text()).toContain(
    '<script type="module" src="/tables/a.js"></script><script type="module" src="/tables/b.js"></script>',
  )
})

test('shows its banner above its content, and escapes every text', async () => {
  const banner = <p>A test</p>
  const content = <h1 title={'"'}>{'<b>'}</h1>
  const page = await guestPage({ request, status: 200, locale: 'de', title: '<i>', banner, content })
  const text = await page.text()
  expect(text).toMatch(/^<!doctype html><html lang="de">/)
  expect(text).toContain('<title>&lt;i&gt;</title>')
  expect(text).toContain('<body><p>A test</p><main><h1 title="&quot;">&lt;b&gt;</h1></main><footer')
  expect(text).not.toContain('http-equiv')
})
