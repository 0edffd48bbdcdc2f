import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { recordSecret } from '#testing/interface/recorded.ts'
import { runCommandHere } from '#testing/servers/command.ts'
import { orderingSections } from '#testing/venues/ordering-venue.ts'
import { venueFile } from '#testing/venues/venues.ts'
import { test as base, expect } from './fixtures.ts'

export { expect }

const tableCount = 40

type Tables = { slug: string; addresses: string[]; taken: number; voucherCode: string }
type Fixtures = {
  /** Address of the page of a table that no other test uses. */
  tableUrl: string
  /** Opens the page as one more guest, in a browser context of their own. */
  sitDown: (url?: string) => Promise<Page>
}

/** Guests at the tables of a venue that is imported for these tests. */
export const test = base.extend<Fixtures, { tables: Tables }>({
  tables: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this form
    async ({}, use) => {
      const slug = `tables-${crypto.randomUUID().slice(0, 8)}`
      const resources = Array.from({ length: tableCount }, (_, at) => ({
        id: `t${at + 1}`,
        name: `Table ${at + 1}`,
        type: 'RestaurantTable',
        capacity: 4,
        allowsFoodOrdering: true,
      }))
      const file = join(process.env.E2E_DATA_DIR ?? '', `${slug}.json`)
      const names = { slug, organisation: slug, apiKeys: [] }
      const vouchers = [{ kind: 'Amount', faceValue: 5, expiresOn: '2099-12-31' }]
      writeFileSync(file, JSON.stringify(venueFile({ ...names, ...orderingSections, resources, vouchers })))
      const { stdout, stderr } = await runCommandHere('venue-import', [file], {
        DATA_DIR: process.env.E2E_DATA_DIR ?? '',
        APP_URL: process.env.E2E_URL ?? '',
      })
      expect(stdout, stderr).not.toBe('')
      const imported = JSON.parse(stdout) as { tables: { url: string }[]; vouchers: { code: string }[] }
      const voucherCode = imported.vouchers[0]?.code ?? ''
      const addresses = imported.tables.map(({ url }) => url)
      for (const secret of [voucherCode, ...addresses.map((url) => url.slice(url.lastIndexOf('/') + 1))]) {
        recordSecret(secret)
      }
      await use({ slug, addresses, taken: 0, voucherCode })
    },
    { scope: 'worker' },
  ],

  async tableUrl({ tables }, use) {
    await use(tables.addresses[tables.taken++] ?? '')
  },

  async sitDown({ browser, tableUrl }, use) {
    const contexts: BrowserContext[] = []
    const wrong: string[] = []
    await use(async (url = tableUrl) => {
      const page = await newGuest(browser, contexts, wrong)
      await page.goto(url)
      await expect(page.locator('html.live')).toBeAttached()
      return page
    })
    for (const context of contexts) await context.close()
    expect(wrong).toEqual([])
  },
})

/** A browser page that records the faults of the service's pages: script errors, policy violations, requests to other origins. */
async function newGuest(browser: Browser, contexts: BrowserContext[], wrong: string[]): Promise<Page> {
  const context = await browser.newContext()
  contexts.push(context)
  const page = await context.newPage()
  page.on('pageerror', (error) => wrong.push(`script: ${error.message}`))
  page.on('console', (message) => {
    if (/Content Security Policy|Content-Security-Policy/.test(message.text())) wrong.push(message.text())
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol !== 'data:' && origin !== new URL(process.env.E2E_URL ?? '').origin) wrong.push(`requested ${origin}`)
  })
  return page
}

/** Words of the page in the browser's language. */
export async function wordsOf(page: Page): Promise<(english: string, german: string) => string> {
  const german = (await page.evaluate(() => navigator.language)).startsWith('de')
  return (english, inGerman) => (german ? inGerman : english)
}

/** Adds one of each of these items to the cart. */
export async function choose(page: Page, ...items: string[]): Promise<void> {
  for (const item of items) {
    await page.locator('.item').filter({ hasText: item }).locator('.more').click()
  }
}

/** Chooses, reviews and orders, and waits for the confirmation. */
export async function order(page: Page, ...items: string[]): Promise<void> {
  await choose(page, ...items)
  await page.locator('#review-open').click()
  await page.locator('#send').click()
  await expect(page.locator('#notice[data-outcome=ordered]')).toBeVisible()
}

/** The lines of the tab: `2 × Pils 0.3`. */
export function tabLines(page: Page) {
  return page.locator('#tab .lines li')
}

/** Closes the tab by its button, and stops on the invoice. */
export async function closeTab(page: Page): Promise<void> {
  await page.locator('#finish').click()
  await page.locator('#close').click()
  await page.waitForURL(/\/invoices\//)
}
