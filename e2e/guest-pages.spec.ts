import type { Page } from '@playwright/test'
import type { DemoCredentials } from '#demo/credentials.ts'
import { watch } from '#testing/pages/browser.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { expectUsableByKeyboard } from './own-bookings.ts'

/** The common parts of all guest pages: the head and the foot of the venue, and the same page in the other language. */

/** A page of each kind, by the name of its kind, as an address that the demonstration names. */
function pagesOf(demo: DemoCredentials, service: string): Record<string, string> {
  const { ticket, tables, vouchers } = demo.examples
  const reservation = demo.reservationUrl ?? ''
  const venue = `${service}/v/${demo.venueSlug}`
  return {
    reservation,
    'moving it': `${reservation}/move`,
    'its details': `${reservation}/details`,
    'writing about it': `${reservation}/write`,
    'one ticket': ticket.ticketUrl,
    'all tickets': ticket.guestUrl,
    'cancelling tickets': ticket.cancelUrl,
    'a waiting list': `${venue}/events/${ticket.eventSlug}/waiting-list`,
    table: tables[0]?.url ?? '',
    voucher: vouchers[0]?.url ?? '',
    'the venue': venue,
    'booking there': `${venue}/reserve`,
    'its events': `${venue}/events`,
  }
}

async function expectFace(page: Page, name: string): Promise<void> {
  const head = page.getByRole('banner')
  await expect(head, name).toContainText('The Copper Cue')
  await expect(head.locator('.logo'), name).toHaveText('CC')
  const foot = page.getByRole('contentinfo')
  await expect(foot, name).toContainText('Copper Cue Hospitality GmbH, Lindenhof 12, 04109 Leipzig')
  await expect(foot.getByRole('link', { name: /^(Imprint|Impressum)$/ }), name).toBeVisible()
  await expect(foot.getByRole('link', { name: /^(Privacy|Datenschutz)$/ }), name).toBeVisible()
  await expect(foot.getByRole('link', { name: 'The Copper Cue' }), name).toHaveAttribute('href', /^\/v\/copper-cue/)
}

test('each has the head and the foot of its venue, and the other language', { tag: '@german-phone' }, async ({
  page,
  demo,
  service,
}) => {
  for (const [name, url] of Object.entries(pagesOf(demo, service))) {
    const seen = await watch(page, new URL(url).origin)
    const answer = await page.goto(url)
    expect([name, answer?.status(), seen]).toEqual([name, 200, []])
    await expectFace(page, name)
    await expect(page.locator('link[rel=icon]'), name).toHaveAttribute('href', /^data:image\/svg\+xml,/)
    const language = (await page.locator('html').getAttribute('lang')) ?? ''
    const [other, label] = language === 'de' ? ['en', 'English'] : ['de', 'Deutsch']
    await page.getByRole('contentinfo').getByRole('link', { name: label }).click()
    await expect(page.locator('html'), name).toHaveAttribute('lang', other)
    await expectFace(page, `${name}, ${other}`)
    // Every link and form leads on in this language.
    const lost = await page.evaluate((lang) => {
      const own = (address: string) => address.startsWith(location.origin) && !address.includes('#')
      const links = [...document.querySelectorAll('a')].map(({ href }) => href).filter(own)
      const posted = [...document.querySelectorAll<HTMLFormElement>('form[method=post]')]
      const forms = posted.map((form) => form.action).filter(own)
      return [...links, ...forms].filter((address) => !/[?&]lang=/.test(address)).map((address) => `${lang} ${address}`)
    }, other)
    // The address that a guest passes on is the ticket's own.
    expect([name, lost.filter((address) => !address.includes('/tickets/'))]).toEqual([name, []])
  }
})

test('a form keeps the chosen language, also where it leads to another page', { tag: '@thorough' }, async ({
  page,
  demo,
}) => {
  const reservation = demo.reservationUrl ?? ''
  await page.goto(`${reservation}/details?lang=de`)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page).toHaveURL(/[?&]lang=de/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('each can be used on the smallest screen, by keyboard, with a screen reader and in the dark', async ({
  page,
  demo,
  service,
}) => {
  for (const [name, url] of Object.entries(pagesOf(demo, service))) {
    await page.goto(url)
    // The steppers of an ordering page are reached by their fields (ordering.spec.ts).
    if (name !== 'table') await expectUsableByKeyboard(page)
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [320, 'light'],
      [320, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      // The one sample of an ordering page has orders on it (ordering-page.spec.ts).
      const sample = name !== 'table' && width === 320 && colorScheme === 'dark'
      await expectAccessible(page, `${name}, ${width}, ${colorScheme}`, { sample })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([name, width, wide <= width]).toEqual([name, width, true])
    }
  }
})

test('a document that names no icon gets one', async ({ page, service }) => {
  const answer = await page.request.get(`${service}/favicon.ico`)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
})

test('an address with nothing behind it offers the other language as well', async ({ page, service }) => {
  await page.goto(`${service}/tickets/none?lang=de`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hier ist nichts')
  await expectAccessible(page, 'an address with nothing behind it', { sample: true })
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
