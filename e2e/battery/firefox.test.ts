import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, launch, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveForm } from '#demo/form-server.ts'
import demo from '#demo/venue.json' with { type: 'json' }
import { useTestDatabase } from '#testing/database/database.ts'
import { debianProgram } from '#testing/servers/debian.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

/**
 * Firefox, as Debian ships it: the widget on the venue's own website, on another origin and under the strictest policy, and the
 * pages that it leads to. The browser tests beside this folder try far more, in Chromium alone.
 */
const database = useTestDatabase()
let server: RunningServer
let browser: Browser
let site: Awaited<ReturnType<typeof serveForm>>

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

beforeAll(async () => {
  server = await startServer({ databaseUrl: database.url, mode: 'production', env: { PAYMENTS: 'fake' } })
  site = await serveForm([0])
  const { slug, publishableKey } = await importTestVenue({
    ...demo,
    apiKeys: [{ kind: 'publishable', label: 'Website', origins: [new URL(site.url).origin] }],
  })
  site.settle({ service: `http://localhost:${server.port}`, venue: slug, publishableKey, phone: demo.business.phone })
  const { path, env } = debianProgram('firefox-esr', ['firefox-esr'])
  browser = await launch({
    browser: 'firefox',
    executablePath: path,
    env: { ...process.env, ...env },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' },
  })
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await server?.stop()
})

/** The venue's website with the widget in it. */
async function openSite(width: number): Promise<Page> {
  const page = await browser.newPage()
  await page.bringToFront()
  await page.setViewport({ width, height: 900 })
  page.setDefaultTimeout(60_000)
  await page.evaluateOnNewDocument(() => {
    const refused: string[] = []
    Object.assign(globalThis, { refused })
    addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective))
    addEventListener('error', (event) => refused.push(event.message))
  })
  await page.goto(site.url)
  return page
}

/** The requests that the policy of the page has refused, and the errors of its scripts. */
const refusedOn = (page: Page) => page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused)

/** An element that is visible, in the widget or on the page. */
async function seen(page: Page, selector: string) {
  const found = await page.waitForSelector(selector, { visible: true })
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}

const inWidget = (page: Page, selector: string) => seen(page, `venue-booking >>> ${selector}`)

/** No finding of axe, nothing wider than the screen, nothing that the page's policy has refused. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await refusedOn(page), what).toEqual([])
  await page.evaluate(axe)
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } }
    return (await axe.run()).violations.map(({ id }) => id)
  })
  expect(found, what).toEqual([])
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond, `${what} is wider than the screen`).toBeLessThanOrEqual(0)
}

/** The text of the page, or of the widget on it. */
const textOf = (page: Page) =>
  page.evaluate(() => document.querySelector('venue-booking')?.shadowRoot?.textContent ?? document.body.textContent)

async function expectText(page: Page, text: string | RegExp): Promise<void> {
  const matches = (all: string) => (typeof text === 'string' ? all.includes(text) : text.test(all))
  await expect
    .poll(async () => matches(await textOf(page).catch(() => '')), { timeout: 60_000, message: `${text}` })
    .toBe(true)
}

/** Presses a button or a link that leads to another page. */
async function pressTo(page: Page, selector: string): Promise<void> {
  const pressed = await seen(page, selector)
  await Promise.all([page.waitForNavigation(), pressed.click()])
}

test.each([390, 1280])('a guest books with a deposit, pays, moves and cancels, %i pixels wide', async (width) => {
  const page = await openSite(width)
  await (await inWidget(page, 'select')).select('BilliardTable')
  await (await inWidget(page, '.head button:last-of-type')).click()
  await (await inWidget(page, `tr:nth-of-type(${width === 390 ? 2 : 3}) button.free`)).click()
  await inWidget(page, '.slots:not([inert]) label:has(:enabled)')
  await expectAccessible(page, 'the times')
  await (await inWidget(page, '.slots label:has(:enabled) span')).click()
  await (await inWidget(page, '[name=customerName]')).type('Ada Guest')
  await (await inWidget(page, '[name=email]')).type(`ada-${width}@guest.example`)
  await (await inWidget(page, '[name=depositOptIn]')).click()
  await expectAccessible(page, 'the form')
  await expectText(page, /Book and pay €/)
  await (await inWidget(page, 'button[part=primary]')).click()
  await expectText(page, 'One step left')
  await expectAccessible(page, 'what is left to do')

  // A link of the widget, from which the venue's website hears nothing more.
  await pressTo(page, 'venue-booking >>> a[part=primary]')
  const guestUrl = page.url()
  expect(new URL(guestUrl).origin).not.toBe(site.url)
  await expectAccessible(page, 'the reservation')
  await pressTo(page, 'form[action$="/pay"] button')
  await pressTo(page, 'button[value=pay]')
  await expectText(page, /confirmed/i)

  await page.goto(guestUrl)
  await pressTo(page, 'a[href$="/move"]')
  await expectAccessible(page, 'the choice of another time')
  await pressTo(page, 'a[href*="start="]')
  await pressTo(page, 'form[method=post] button')
  await expectText(page, 'Your booking is moved.')

  await (await seen(page, 'summary')).click()
  await pressTo(page, 'form[action$="/cancel"] button')
  await expectText(page, 'Your booking is cancelled.')
  await page.close()
})

test('the control: what the policy of the website refuses is noticed', async () => {
  const page = await openSite(390)
  await inWidget(page, 'select')
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('img'), { src: '/logo.png' })))
  await expect.poll(() => refusedOn(page)).toEqual(['img-src'])
  await page.close()
})
