import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { runCommandHere } from '#testing/servers/command.ts'
import { eventFile, sampleEvents } from '#testing/venues/event-venue.ts'
import { expect, test } from './fixtures.ts'

type Shop = { slug: string; secretKey: string }

/** Imports a venue that sells two seats for a concert, beside the running service. */
async function openShop(slug: string): Promise<Shop> {
  const concert = { ...sampleEvents.concert, registration: { mode: 'Paid', price: 24.5, capacity: 2 } } as const
  const dataDir = process.env.E2E_DATA_DIR ?? ''
  const file = join(dataDir, `${slug}.json`)
  writeFileSync(file, JSON.stringify(eventFile({ slug, name: 'The Cellar', events: [concert] })))
  const ended = await runCommandHere('venue-import', [file], { DATA_DIR: dataDir })
  assert.equal(ended.status, 0, ended.stderr)
  const { apiKeys } = JSON.parse(ended.stdout)
  return { slug, secretKey: apiKeys.find(({ kind }: { kind: string }) => kind === 'secret').key }
}

/** Orders two tickets as the venue's own site does. Returns the address of the payment page, or the reason of the refusal. */
async function order(service: string, { slug, secretKey }: Shop): Promise<string> {
  const answer = await fetch(`${service}/api/venues/${slug}/events/concert/tickets/checkout`, {
    method: 'POST',
    headers: { 'X-Service-Key': secretKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      buyerName: 'Ada Guest',
      email: `guest-${crypto.randomUUID()}@guest.example`,
      quantity: 2,
      attendees: ['', 'Ben Guest'],
    }),
  })
  const { checkoutUrl, reason } = (await answer.json()) as { checkoutUrl?: string; reason?: string }
  return checkoutUrl ?? reason ?? `${answer.status}`
}

/** Words of the pages in the browser's language. */
async function wordsOf(page: Page) {
  const german = (await page.evaluate(() => navigator.language)).startsWith('de')
  return (english: string, germanWord: string) => (german ? germanWord : english)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test(
  'tickets are bought, shown at once, and not sold a second time',
  { tag: '@thorough' },
  async ({ page, service }, { project }) => {
    const shop = await openShop(`sale-${project.name.startsWith('phone') ? 'de' : 'en'}`)
    await page.goto(await order(service, shop))
    const word = await wordsOf(page)
    await page.locator('select[name=webhook]').selectOption('never')
    await page.locator('button[value=pay]').click()

    await page.waitForURL(/\/thank-you/)
    await expect(heading(page)).toHaveText(word('Thank you, your tickets are ready', 'Danke, Ihre Tickets sind da'))
    await page.getByRole('link', { name: word('Show the tickets', 'Tickets anzeigen') }).click()
    await page.waitForURL(/\/v\/[\w-]+\/t\/[\w-]{48}$/)
    await expect(page.getByText('Ada Guest').first()).toBeVisible()
    await expect(page.getByText('Ben Guest').first()).toBeVisible()
    expect(await order(service, shop)).toBe('sold-out')
  },
)

test(
  'a payment page that has expired gives the seats back',
  { tag: '@thorough' },
  async ({ page, service }, { project }) => {
    const shop = await openShop(`expiry-${project.name.startsWith('phone') ? 'de' : 'en'}`)
    await page.goto(await order(service, shop))
    const word = await wordsOf(page)
    expect(await order(service, shop)).toBe('sold-out')
    await page.locator('button[value=decline]').click()
    await page.getByRole('link', { name: word('Back without paying', 'Zurück, ohne zu zahlen') }).click()
    await page.waitForURL(/\/thank-you/)
    await expect(heading(page)).toHaveText(word('Not paid yet', 'Noch nicht bezahlt'))
    await page.getByRole('link', { name: word('Pay now', 'Jetzt zahlen') }).click()
    await page.locator('button[value=expire]').click()
    await page.waitForURL(/\/thank-you/)
    await expect(heading(page)).toHaveText(word('The payment has ended', 'Die Zahlung ist beendet'))
    expect(await order(service, shop)).toMatch(/\/checkout\//)
  },
)
