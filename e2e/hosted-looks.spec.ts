import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { watch } from '#testing/pages/browser.ts'
import { structuredData, structuredDataFaults } from '#testing/pages/structured-data.ts'
import { scaled } from '#testing/runner/thorough.ts'
import type { TestVenue } from '#testing/venues/venues.ts'
import { expectAccessible } from './accessible.ts'
import { test as base, expect } from './fixtures.ts'
import { importHostedVenue, wednesday } from './hosted-venue.ts'
import { expectUsableByKeyboard } from './own-bookings.ts'

/** A venue's pages for everybody: for search engines, for old phones, for screen readers, in every colour. */

const test = base.extend<object, { venue: TestVenue }>({
  venue: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this form
    async ({}, use) => use(await importHostedVenue()),
    { scope: 'worker' },
  ],
})

/** The pages of a venue that search engines read, by the part after its address. */
const published = [
  '',
  '/events',
  '/events/quiz',
  '/events/concert',
  '/events/called-off',
  '/events/drop-in',
  '/menu',
  '/vouchers',
]
const steps = () => {
  const date = wednesday(4)
  const wish = `resourceType=BilliardTable&partySize=2&date=${date}`
  return [
    `/reserve?${wish}`,
    `/reserve?${wish}&start=19:00`,
    `/reserve?${wish}&partySize=22`,
    '/events?past=1',
    '/events/quiz?quantity=3',
    '/vouchers?product=any',
  ]
}

/** Opens a page, and records everything that it must not do. */
async function openWatched(page: Page, url: string) {
  const seen = await watch(page, new URL(url).origin)
  const answer = await page.goto(url)
  return { seen, answer, html: (await answer?.text()) ?? '' }
}

test('search engines find title, description, addresses and data on each page', { tag: '@thorough' }, async ({
  page,
  service,
  venue,
}) => {
  const base = `${service}/v/${venue.slug}`
  const titles = new Set<string>()
  for (const below of published) {
    const { seen, answer, html } = await openWatched(page, base + below)
    expect([below, answer?.status(), seen]).toEqual([below, 200, []])
    expect(answer?.headers()['x-robots-tag']).toBeUndefined()
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    titles.add(await page.title())
    const content = (selector: string) => page.locator(selector).getAttribute('content')
    expect((await content('meta[name=description]'))?.length).toBeGreaterThan(3)
    expect(await content('meta[name=viewport]')).toBe('width=device-width, initial-scale=1')
    const language = await page.locator('html').getAttribute('lang')
    const picture = language === 'en' ? `${base}/picture.png` : `${base}/picture.png?lang=de`
    expect(await content('meta[property="og:image"]')).toBe(picture)
    const addressOf = (selector: string) => page.locator(selector).getAttribute('href')
    const own = language === 'en' ? base + below : `${base}${below}?lang=de`
    expect(await addressOf('link[rel=canonical]')).toBe(own)
    for (const one of ['en', 'de']) {
      const alternate = (await addressOf(`link[hreflang=${one}]`)) ?? ''
      const there = await page.request.get(alternate)
      expect([alternate, there.status(), there.headers()['content-language']]).toEqual([alternate, 200, one])
    }
    const blocks = structuredData(html)
    expect(structuredDataFaults(blocks)).toEqual([])
    if (below !== '/events/drop-in') expect([below, blocks.length > 0]).toEqual([below, true])
    // The words of a link name its target.
    const vague = await page.evaluate(() =>
      [...document.querySelectorAll('a')]
        .map((link) => (link.getAttribute('aria-label') ?? link.textContent).trim())
        .filter((name) => /^(here|hier|more|mehr|)$/i.test(name)),
    )
    expect([below, vague]).toEqual([below, []])
  }
  expect(titles.size).toBe(published.length)
  const picture = await page.request.get(`${base}/picture.png`)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  const index = await (await page.request.get(`${service}/sitemap.xml`)).text()
  expect(index).toContain(`<loc>${base}/pages.xml</loc>`)
  expect(await (await page.request.get(`${service}/robots.txt`)).text()).toContain(`Sitemap: ${service}/sitemap.xml`)
})

test('pages are small, come in one request, and nothing of them moves', { tag: '@thorough' }, async ({
  page,
  service,
  venue,
}) => {
  for (const below of [...published, ...steps()]) {
    const requested: string[] = []
    const note = (request: { url(): string }) => requested.push(request.url())
    page.on('request', note)
    const { seen, html } = await openWatched(page, `${service}/v/${venue.slug}${below}`)
    page.off('request', note)
    expect([below, requested.length, seen]).toEqual([below, 1, []])
    expect([below, gzipSync(html).length < 14_000]).toEqual([below, true])
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(
              list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
            )
          }).observe({ type: 'layout-shift', buffered: true })
          // Two frames later everything has its place: there is nothing left to load.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
        }),
    )
    expect([below, shifts]).toEqual([below, 0])
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((element) => element.childNodes.length > 0 && element.textContent.trim())
        .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 12)
        .map((element) => element.outerHTML.slice(0, 60)),
    )
    expect([below, small]).toEqual([below, []])
  }
})

test('everybody can use each page: by keyboard, with a screen reader, on the smallest screen, in the dark', async ({
  page,
  service,
  venue,
}) => {
  // By default these are the pages that guest-pages.spec.ts does not have.
  const pages = scaled(['/events/concert', '/vouchers', steps()[1] ?? ''], [...published, ...steps()])
  for (const below of pages) {
    await page.goto(`${service}/v/${venue.slug}${below}`)
    await expectUsableByKeyboard(page)
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [320, 'light'],
      [320, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      const sample = width === 320 && colorScheme === 'dark'
      await expectAccessible(page, `${below || 'the start page'}, ${width}, ${colorScheme}`, { sample })
      // Nothing that is pressed is smaller than a fingertip (WCAG 2.2, 2.5.8), besides links in running text.
      const narrow = await page.evaluate(() =>
        [
          ...document.querySelectorAll(
            'a.tile, a.day, a.action, button:not([tabindex="-1"]), summary, .kinds a, .months a',
          ),
        ]
          .filter((element) => element.checkVisibility())
          .filter((element) => {
            const { width: wide, height } = element.getBoundingClientRect()
            return wide < 24 || height < 24
          })
          .map((element) => element.outerHTML.slice(0, 80)),
      )
      expect([below, width, narrow]).toEqual([below, width, []])
    }
  }
})

test('a form that was refused is as usable', { tag: '@thorough' }, async ({ page, service, venue }) => {
  const wish = `resourceType=DartBoard&partySize=2&date=${wednesday(8)}&start=20:00`
  for (const below of [`/reserve?${wish}`, '/events/quiz?quantity=2', '/vouchers?product=any']) {
    await page.goto(`${service}/v/${venue.slug}${below}`)
    // As a browser that does not check forms by itself.
    await page.locator('form[method=post]').evaluate((form) => {
      ;(form as HTMLFormElement).noValidate = true
    })
    await page.locator('form[method=post] button.action').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.locator('[aria-invalid]').first()).toBeVisible()
    await expectUsableByKeyboard(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, `${below} refused, ${colorScheme}`)
    }
  }
})

for (const [kind, colour] of [
  ['pale', '#f8e08e'],
  ['dark', '#101820'],
  ['bright', '#ff6f5b'],
] as const) {
  test(`a ${kind} colour can be read everywhere`, { tag: '@thorough' }, async ({ page, service }) => {
    const { slug } = await importHostedVenue({ settings: { colour } })
    for (const below of ['', '/events/concert', '/vouchers', ...steps().slice(0, 2)]) {
      await page.goto(`${service}/v/${slug}${below}`)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page, `${colour} ${below}, ${colorScheme}`)
      }
    }
  })
}

test('chosen things are seen where colours are the reader’s own', { tag: '@thorough' }, async ({
  page,
  service,
  venue,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${service}/v/${venue.slug}`)
  for (const chosen of await page.locator('.tile[aria-current], .day[aria-current], .kinds [aria-current]').all()) {
    expect(await chosen.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
  }
})

test('a venue without a page has none, and its other pages stay out of search engines', { tag: '@thorough' }, async ({
  page,
  service,
}) => {
  const { slug } = await importHostedVenue({ settings: { bookingPage: false } })
  for (const below of [
    '',
    '/reserve',
    '/events',
    '/events/quiz',
    '/menu',
    '/vouchers',
    '/events.ics',
    '/picture.png',
    '/qr.svg',
    '/pages.xml',
  ]) {
    const answer = await page.goto(`${service}/v/${slug}${below}`)
    expect([below, answer?.status(), answer?.headers()['x-robots-tag']]).toEqual([below, 404, 'noindex'])
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/There is nothing here|Hier ist nichts/)
})
