import type { Page } from '@playwright/test'
import { guideSlugs } from '../app/docs/guides.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

/** Records the requests of a page and its errors, violations of its content policy included. */
function watch(page: Page) {
  const requested: URL[] = []
  const wrong: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol !== 'data:' && url.protocol !== 'blob:') requested.push(url)
  })
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text())
  })
  return { requested, wrong, origins: () => [...new Set(requested.map(({ origin }) => origin))] }
}

const words = {
  en: { title: 'Documentation', next: 'Next', note: null, reference: 'Reference' },
  de: {
    title: 'Dokumentation',
    next: 'Weiter',
    note: 'Diese Anleitung gibt es nur auf Englisch.',
    reference: 'Referenz',
  },
}

async function wordsOf(page: Page) {
  return words[(await page.evaluate(() => navigator.language)).startsWith('de') ? 'de' : 'en']
}

test('the documentation is read from the index to the last guide, without a script', async ({ page, service }) => {
  const text = await wordsOf(page)
  const { requested, wrong, origins } = watch(page)
  await page.goto(`${service}/docs`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)
  await page.locator('.action').click()
  for (const slug of guideSlugs) {
    await expect(page).toHaveURL(`${service}/docs/guides/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (text.note) await expect(page.getByText(text.note)).toBeVisible()
    const next = page.locator('.docs-foot p', { hasText: `${text.next}:` }).getByRole('link')
    if (slug !== guideSlugs.at(-1)) await next.click()
  }
  expect(requested.filter(({ pathname }) => pathname.endsWith('.js'))).toEqual([])
  expect(origins()).toEqual([service])
  expect(wrong).toEqual([])
})

test('pages of the documentation are accessible', { tag: '@german-phone' }, async ({ page, service }) => {
  for (const path of ['/docs', '/docs/guides/first-reservation', '/docs/guides/keys-and-origins', '/docs/api/errors']) {
    await page.goto(service + path)
    await expectAccessible(page)
  }
})

test('every link of the documentation leads somewhere', async ({ page, demonstration, demo }) => {
  const from = ['/docs', '/docs/api', '/docs/api/errors', ...guideSlugs.map((slug) => `/docs/guides/${slug}`)]
  const links = new Set<string>()
  const anchors = new Map<string, Set<string>>()
  for (const path of from) {
    await page.goto(demonstration + path)
    anchors.set(path, new Set(await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))))
    const found = page.locator('header a, main a:not(#reference a)')
    for (const href of await found.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))) links.add(href)
  }
  expect(links.size).toBeGreaterThan(30)
  for (const link of links) {
    const url = new URL(
      link.replace('http://localhost:3000', demonstration).replace('http://localhost:4321', demo.formUrl),
    )
    expect([demonstration, demo.formUrl], `${link} leads away`).toContain(url.origin)
    expect((await fetch(url)).status, link).toBe(200)
    const names = anchors.get(url.pathname)
    if (url.hash && names) expect([...names], link).toContain(url.hash.slice(1))
  }
})

test('every guide is served as Markdown, and llms.txt lists them all', async ({ service }) => {
  const listed = await (await fetch(`${service}/llms.txt`)).text()
  for (const slug of guideSlugs) {
    const address = `${service}/docs/guides/${slug}.md`
    expect(listed).toContain(`](${address})`)
    const response = await fetch(address)
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(await response.text()).toMatch(/^# \S/)
  }
  expect((await fetch(`${service}/docs/guides/no-such-guide.md`)).status).toBe(404)
  expect((await fetch(`${service}/docs/assets/package.json`)).status).toBe(404)
})

test('a file accepts no POST', async ({ service }) => {
  for (const path of ['/venue-file.schema.json', '/venue%2Dfile.schema.json', '/_next/static/nothing.js']) {
    const answer = await fetch(service + path, { method: 'POST', body: 'a=b' })
    expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD'])
  }
})

test('the reference sends requests to the demonstration and to no other origin', async ({
  page,
  demonstration,
  demo,
}) => {
  const { wrong, origins } = watch(page)
  await page.goto(`${demonstration}/docs/api`)
  const read = page.locator('.opblock', { has: page.locator('[data-path="/api/venues/{venueSlug}"]') })
  await read.locator('.opblock-summary-control').click()
  await read.getByRole('button', { name: 'Execute' }).click()
  await expect(read.locator('.live-responses-table')).toContainText('The Copper Cue')
  await expect(read.locator('.curl-command')).toContainText(demo.secretKey)

  // A POST carries the page's origin. With it, the service refuses a secret key.
  const book = page.locator('.opblock-post', {
    has: page.locator('[data-path="/api/venues/{venueSlug}/messages"]'),
  })
  await book.locator('.opblock-summary-control').click()
  const body = { guestName: 'Ada Guest', guestEmail: 'ada@guest.example', subject: 'Hello', body: 'Is there a garden?' }
  await book.locator('.body-param__text').fill(JSON.stringify(body))
  await book.getByRole('button', { name: 'Execute' }).click()
  await expect(book.locator('.live-responses-table')).toContainText('threadId')

  expect(origins()).toEqual([demonstration])
  expect(wrong).toEqual([])
  await page.reload()
  await expect(page.locator('.opblock').first()).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(demo.secretKey)
})
