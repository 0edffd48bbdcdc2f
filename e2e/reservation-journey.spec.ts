import type { Browser, Page } from '@playwright/test'
import { type Booked, type BookedVenue, book, importBookedVenue, linkIn, mailTo } from './booked-venue.ts'
import { test as base, expect } from './fixtures.ts'

/** What guests do behind the link of their mails, each on a phone without scripts. */

type Guest = { page: Page; word: <T>(english: T, german: T) => T; language: string }

const test = base.extend<{ guest: Guest }, { venue: BookedVenue }>({
  venue: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this form
    async ({}, use) => use(await importBookedVenue()),
    { scope: 'worker' },
  ],
  async guest({ browser }, use, { project }) {
    const german = project.name.endsWith('German')
    const referrers: string[] = []
    const { page, close } = await phone(browser, german ? 'de-DE' : 'en-GB', referrers)
    await use({ page, word: (english, inGerman) => (german ? inGerman : english), language: german ? 'de' : 'en' })
    await close()
    expect(referrers.filter((referrer) => referrer.includes('/r/'))).toEqual([])
  },
})

/** A phone without scripts. Records what each request says about the page that it came from. */
async function phone(browser: Browser, locale: string, referrers: string[]) {
  const context = await browser.newContext({ javaScriptEnabled: false, locale, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  page.on('request', (request) => {
    const { referer } = request.headers()
    if (referer) referrers.push(referer)
  })
  return { page, close: () => context.close() }
}

const main = (page: Page) => page.getByRole('main')

/** Presses the button that pays the deposit. Stops on the provider's page. */
async function goToPay({ page, word }: Guest, booked: Booked): Promise<void> {
  await page.goto(booked.guestUrl)
  await page.getByRole('button', { name: word('Pay the €20.00 deposit', '20,00 € Anzahlung zahlen') }).click()
  await page.waitForURL(/\/checkout\//)
}

/** Pays the deposit on the page, and opens the reservation again. */
async function payDeposit(guest: Guest, booked: Booked, { webhook = '0' } = {}): Promise<void> {
  const { page, word } = guest
  await goToPay(guest, booked)
  await page.locator('select[name=webhook]').selectOption(webhook)
  await page.locator('button[value=pay]').click()
  await page.waitForURL(/\/thank-you/)
  await page.goto(booked.guestUrl)
  await expect(main(page)).toContainText(word('Confirmed', 'Bestätigt'))
}

test('a deposit is declined, expires, and is paid although its webhook never comes', async ({
  guest,
  service,
  venue,
}) => {
  const { page, word, language } = guest
  const booked = await book(service, venue, {}, language)
  await goToPay(guest, booked)
  await page.locator('button[value=decline]').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.locator('button[value=expire]').click()
  await page.goto(booked.guestUrl)
  await expect(main(page)).toContainText(word('Deposit due', 'Anzahlung offen'))
  // The thank-you page queries the provider by itself.
  await payDeposit(guest, booked, { webhook: 'never' })
  await expect(main(page)).toContainText(word('€20.00 paid', '20,00 € bezahlt'))
  const mail = await mailTo(booked.email, /^(Confirmed|Bestätigt)/)
  expect(linkIn(mail, word('View your booking', 'Buchung ansehen'))).toBe(booked.guestUrl)
})
