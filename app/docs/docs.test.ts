import { lexer, walkTokens } from 'marked'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#app/render.ts'
import { staticPage } from '#app/static-page.tsx'
import { writeDemo } from '#demo/credentials.ts'
import { rereadEnv } from '#lib/env/env.ts'
import { useDataDir } from '#testing/stand-ins/mailbox.ts'
import { GET as reference } from './api/route.tsx'
import { GET as tried, POST as triedPost } from './api/try/[...path]/route.ts'
import { noSuchPage } from './docs-page.tsx'
import { GET as guide } from './guides/[slug]/route.tsx'
import { listGuides } from './guides.ts'
import { GuideText } from './markdown.tsx'

const at = (path: string, init?: RequestInit) => new Request(`http://docs.test${path}`, init)

const dataDir = useDataDir()

// In the folder of a developer there may be a demonstration.
beforeEach(() => {
  vi.stubEnv('DATA_DIR', dataDir)
  rereadEnv()
})
afterEach(() => {
  vi.unstubAllEnvs()
  rereadEnv()
})

test('without a demonstration the reference has no key and forwards nothing', async () => {
  const page = await (await reference(at('/docs/api'))).text()
  expect(page).toContain('data-key=""')
  expect((await tried(at('/docs/api/try/api/venues/copper-cue'))).status).toBe(404)
  expect((await triedPost(at('/docs/api/try/api/venues/x/messages', { method: 'POST', body: '{}' }))).status).toBe(404)
})

test('the policy of every page lists what it may load, and scripts only where it has some', async () => {
  const policyOf = (page: Response) => page.headers.get('content-security-policy')
  const end = "form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
  const start = "default-src 'none'; style-src 'self';"
  for (const page of [await noSuchPage(at('/docs/x')), await reference(at('/docs/api'))]) {
    expect(policyOf(page)).toBe(`${start} img-src 'self' data:; script-src 'self'; connect-src 'self'; ${end}`)
  }
  expect(policyOf(await staticPage({ locale: 'en', title: 'A page', content: 'Text' }))).toBe(
    `${start} img-src data:; ${end}`,
  )
})

test('guides are Markdown alone', () => {
  const raw: string[] = []
  for (const { slug, markdown } of listGuides()) {
    void walkTokens(lexer(markdown), (token) => {
      if (token.type === 'html') raw.push(`${slug}: ${token.raw}`)
    })
  }
  expect(raw).toEqual([])
})

test('code is shown as text and never parsed as markup', async () => {
  const markdown = '# A `<b>` & more\n\n```html\n<script>alert(1)</script>\n```\n\n[next](errors.md#in-code)'
  const page = await renderPage(createElement(GuideText, { as: 'article', markdown }))
  expect(page).toContain('<h1 id="a-b-more">A <code>&lt;b&gt;</code> &amp; more</h1>')
  expect(page).toContain('<code class="language-html">')
  expect(page.replaceAll(/<\/?span[^>]*>/g, '')).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\n</code>')
  expect(page).not.toContain('<script>')
  expect(page).toContain('<a href="/docs/guides/errors#in-code">next</a>')
})

const read = async (slug: string) =>
  (await guide(at(`/docs/guides/${slug}`), { params: Promise.resolve({ slug }) })).text()
const readAll = () => Promise.all(listGuides().flatMap(({ slug }) => [read(slug), read(`${slug}.md`)]))

/** A placeholder that the reader replaces, in Markdown and in HTML. */
const placeholder = /(?:<|&lt;)[A-Z]+_[A-Z]+(?:>|&gt;)/

test('guides have the address of their server, and without a demonstration placeholders for keys', async () => {
  vi.stubEnv('APP_URL', 'https://booking.example')
  rereadEnv()
  expect((await readAll()).filter((page) => page.includes('localhost:3000'))).toEqual([])
  const first = await read('first-reservation.md')
  expect(first).toContain('export VENUE=https://booking.example/api/venues/copper-cue')
  expect(first).toContain("export KEY='<SECRET_KEY>'")
})

test('guides of the demonstration have its keys, codes and events', async () => {
  vi.stubEnv('PORT', '3100')
  rereadEnv()
  writeDemo({
    venueSlug: 'copper-cue',
    publishableKey: 'svc_pk_public',
    secretKey: 'svc_sk_secret',
    formUrl: 'http://localhost:4400',
    ownerEmail: null,
    hours: { date: '2026-11-21', opens: '14:00', closes: '02:00' },
    reservationUrl: null,
    examples: {
      ticket: { eventSlug: 'quiz', code: 'TICKET', ticketUrl: '', cancelUrl: '', guestUrl: '' },
      tables: [{ name: 't1', url: 'http://localhost:3100/tables/TOKEN' }],
      vouchers: [{ kind: 'Amount', code: 'VOUCHER', url: '' }],
    },
  })
  const pages = await readAll()
  for (const page of pages) {
    expect(page).not.toMatch(placeholder)
    expect(page).not.toMatch(/localhost:(3000|4321)|2027-06-02|2027-06-11/)
  }
  const first = await read('first-reservation')
  expect(first).toContain('svc_sk_secret')
  expect(first).toContain('svc_pk_public')
  expect(first).toContain('http://localhost:4400')
  expect(await read('ordering-at-tables')).toContain('http://localhost:3100/api/qr/TOKEN')
  expect(await read('vouchers')).toContain('VOUCHER')
  expect(await read('events-and-tickets')).toMatch(/events\/quiz-night-20\d\d-/)
})
