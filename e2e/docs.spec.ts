import type { Page } from '@playwright/test'
import { thorough } from '#testing/runner/thorough.ts'
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
  en: { title: 'Documentation', next: 'Next', note: null },
  de: {
    title: 'Dokumentation',
    next: 'Weiter',
    note: 'Diese Anleitung gibt es nur auf Englisch.',
  },
}

async function wordsOf(page: Page) {
  return words[(await page.evaluate(() => navigator.language)).startsWith('de') ? 'de' : 'en']
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the documentation is read from the index to the last guide', { tag: '@thorough' }, async ({
    page,
    service,
  }) => {
    const text = await wordsOf(page)
    const { requested, wrong, origins } = watch(page)
    await page.goto(`${service}/docs`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)
    await page.locator(`main a[href="/docs/guides/${guideSlugs[0]}"]`).click()
    for (const slug of guideSlugs) {
      await expect(page).toHaveURL(`${service}/docs/guides/${slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (text.note) await expect(page.getByText(text.note)).toBeVisible()
      await expect(page.locator('.docs-side [aria-current=page]')).toHaveAttribute('href', `/docs/guides/${slug}`)
      const next = page.locator('.docs-foot p', { hasText: `${text.next}:` }).getByRole('link')
      if (slug !== guideSlugs.at(-1)) await next.click()
    }
    expect(requested.filter(({ pathname }) => pathname.endsWith('.js'))).toEqual([])
    expect(origins()).toEqual([service])
    expect(wrong).toEqual([])
  })

  test('the reference is whole, its menu opens on a phone, and nothing is offered that needs a script', async ({
    page,
    service,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(`${service}/docs/api#/Events/getEvent`)
    await expect(page.locator('[id="/Events/getEvent"] h3')).toBeInViewport()
    await expect(page.locator('.operation').last()).toBeAttached()
    await expect(page.locator('.docs-search')).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
    await page.locator('.docs-menu summary').click()
    await page.locator('.docs-menu a[href="#/Vouchers/lookUpVoucher"]').click()
    await expect(page.locator('[id="/Vouchers/lookUpVoucher"] h3')).toBeInViewport()
  })

  test('every link leads somewhere', { tag: '@thorough' }, async ({ page, service, demonstration, demo }) => {
    const from = ['/docs', '/docs/api', '/docs/api/errors', ...guideSlugs.map((slug) => `/docs/guides/${slug}`)]
    const links = new Set<string>()
    const anchors = new Map<string, Set<string>>()
    for (const path of from) {
      await page.goto(service + path)
      anchors.set(path, new Set(await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))))
      const found = page.locator('header a, nav a, main a')
      for (const href of await found.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href)))
        links.add(href)
    }
    expect(links.size).toBeGreaterThan(30)
    const pages = new Set<string>()
    for (const link of links) {
      const url = new URL(link.replace('http://localhost:3000', service).replace('http://localhost:4321', demo.formUrl))
      expect([service, demo.formUrl], `${link} leads away`).toContain(url.origin)
      const names = anchors.get(url.pathname)
      if (url.hash && names) expect([...names], link).toContain(url.hash.slice(1))
      url.hash = ''
      // The build has neither the start page nor the mailbox of `npm run dev`.
      const isOfDemonstration = url.origin === service && (url.pathname === '/' || url.pathname.startsWith('/dev/'))
      pages.add(isOfDemonstration ? url.href.replace(service, demonstration) : url.href)
    }
    for (const address of pages) expect((await fetch(address)).status, address).toBe(200)
  })
})

/** The pages, and whether each is the sample of its kind. */
const looks = {
  '/docs': true,
  '/docs/guides/first-reservation': true,
  '/docs/guides/keys-and-origins': false,
  '/docs/api': true,
  '/docs/api/errors': true,
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`pages of the documentation are accessible, ${colorScheme}, also at 320 pixels`, {
    tag: colorScheme === 'dark' ? '@german-phone' : '@thorough',
  }, async ({ page, service }) => {
    await page.emulateMedia({ colorScheme })
    for (const [path, sample] of Object.entries(looks)) {
      await page.goto(service + path)
      // All operations of the reference are built alike, and axe needs many seconds for all of them.
      if (!thorough) {
        await page.locator('.operation').evaluateAll((all) => {
          for (const each of all.slice(3)) each.remove()
        })
      }
      await expectAccessible(page, path, { sample })
      const size = page.viewportSize()
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
      await page.locator('.docs-menu summary').click()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
      await page.setViewportSize(size ?? { width: 1280, height: 720 })
    }
  })
}

test('sections are searched by keyboard, and a screen reader hears what is chosen', async ({ page, service }) => {
  const { wrong, origins, requested } = watch(page)
  await page.goto(`${service}/docs/guides/widget`)
  const field = page.getByRole('combobox')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  expect(requested.filter(({ pathname }) => pathname.endsWith('search.json'))).toEqual([])
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('deposit')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toHaveAttribute('href', '/docs/guides/deposits')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('.docs-search [role=status]')).toHaveText(/^\d+ (results|Treffer)$/)
  await expectAccessible(page)
  const chosen = async () => page.locator(`#${await field.getAttribute('aria-activedescendant')}`)
  await expect(await chosen()).toHaveAttribute('href', '/docs/guides/deposits')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(options.first()).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(field).toHaveValue('deposit')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')

  await field.fill('xyzzy')
  await expect(page.locator('.docs-search [role=status]')).toHaveText(/^(Nothing found|Nichts gefunden)$/)
  await field.fill('look up a voucher')
  await expect(options.first()).toHaveAttribute('href', '/docs/api#/Vouchers/lookUpVoucher')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${service}/docs/api#/Vouchers/lookUpVoucher`)
  await expect(page.locator('[id="/Vouchers/lookUpVoucher"] h3')).toBeInViewport()
  expect(origins()).toEqual([service])
  expect(wrong).toEqual([])
})

test('the menu of a phone closes when a link is followed, and by Escape', { tag: '@thorough' }, async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${service}/docs/api`)
  const menu = page.locator('.docs-menu')
  await menu.locator('summary').click()
  await menu.locator('a[href="#/Vouchers/lookUpVoucher"]').click()
  await expect(menu.locator('a').first()).toBeHidden()
  await expect(page.locator('[id="/Vouchers/lookUpVoucher"] h3')).toBeInViewport()
  await menu.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(menu.locator('a').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu.locator('a').first()).toBeHidden()
  await expect(menu.locator('summary')).toBeFocused()
})

test('code is copied without its button, and the copy is announced', async ({
  page,
  context,
  service,
  browserName,
}) => {
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${service}/docs/guides/first-reservation`)
  const frame = page.locator('.code').first()
  await frame.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('status')).toHaveText(/^(Copied|Kopiert)$/)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm install && npm run dev')
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

test('the reference sends requests to the demonstration and to no other origin', { tag: '@thorough' }, async ({
  page,
  demonstration,
  demo,
}) => {
  const { wrong, origins } = watch(page)
  await page.goto(`${demonstration}/docs/api`)
  const read = page.locator('[id="/Venue/getVenue"]')
  await expect(read.locator('.hljs-string').filter({ hasText: demo.secretKey })).toBeVisible()
  await read.getByRole('link', { name: 'PHP' }).click()
  await expect(page.locator('.languages [aria-current]', { hasNotText: 'PHP' })).toHaveCount(0)
  await expect(read.locator('h3')).toBeInViewport()
  await read.locator('button.try').click()
  await expect(read.locator('input').first()).toBeFocused()
  await read.getByRole('button', { name: 'Send' }).click()
  await expect(read.getByRole('status').filter({ hasText: '200 in' })).toContainText('The Copper Cue')

  // A POST carries the page's origin. With it, the service refuses a secret key.
  const write = page.locator('[id="/Messages/createMessage"]')
  await write.locator('button.try').click()
  const body = { guestName: 'Ada Guest', guestEmail: 'ada@guest.example', subject: 'Hello', body: 'Is there a garden?' }
  await write.getByLabel('Body').fill(JSON.stringify(body))
  await write.getByRole('button', { name: 'Send' }).click()
  await expect(write.getByRole('status').filter({ hasText: '202 in' })).toContainText('threadId')
  await expectAccessible(page)

  expect(origins()).toEqual([demonstration])
  expect(wrong).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(demo.secretKey)
})
