import type { ReactNode } from 'react'
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

describe('the page of a form', () => {
  const form = (fields: ReactNode, sentence: ReactNode = <p role="alert">Please look at the fields.</p>) => (
    <form method="post">
      {sentence}
      {fields}
    </form>
  )
  const fields = (
    <>
      <input name="name" />
      <input name="email" aria-invalid />
      <input name="phone" aria-invalid />
    </>
  )
  const answer = async (status: number, content: ReactNode, locale: 'en' | 'de' = 'en') =>
    (await guestPage({ request, status, locale, title: 'Details', content })).text()

  test('that was refused says so in its title, and has the focus on the first field that is wrong', async () => {
    const text = await answer(400, form(fields))
    expect(text).toContain('<title>Error: Details</title>')
    expect(text.match(/<[^>]*autofocus[^>]*>/g)).toEqual(['<input aria-invalid="true" autofocus="" name="email"/>'])
    expect(await answer(422, form(fields), 'de')).toContain('<title>Fehler: Details</title>')
  })

  test('that was refused as a whole has it on the sentence', async () => {
    const text = await answer(409, form(<input name="name" />))
    expect(text.match(/<[^>]*autofocus[^>]*>/g)).toEqual(['<p role="alert" tabindex="-1" autofocus="">'])
  })

  test.each([
    ['that is opened', 200, form(fields)],
    ['without anything wrong', 400, form(<input name="name" />, <p role="alert" hidden />)],
    [
      'that is none',
      429,
      <p key="none" role="alert">
        Please wait.
      </p>,
    ],
    ['whose guest has written markup', 400, form(<input defaultValue={'<p role="alert" aria-invalid="true"'} />, null)],
  ])('%s is unchanged', async (_, status, content) => {
    const text = await answer(status, content)
    expect(text).toContain('<title>Details</title>')
    expect(text).not.toContain('autofocus')
  })
})
