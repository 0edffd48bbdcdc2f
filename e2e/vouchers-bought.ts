import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { DemoCredentials } from '#demo/credentials.ts'
import { runCommandHere } from '#testing/servers/command.ts'
import { venueFile } from '#testing/venues/venues.ts'
import { expect } from './fixtures.ts'
import { runProgram } from './run-program.ts'

/** Words of the pages in the browser's language. */
export async function wordsOf(page: Page): Promise<<T>(english: T, german: T) => T> {
  const german = await page.evaluate(() => navigator.language.startsWith('de'))
  return (english, inGerman) => (german ? inGerman : english)
}

/** An address that no other test uses. */
export function someAddress(name: string): string {
  return `${name}-${crypto.randomUUID()}@guest.example`
}

/** Posts a JSON body as a client of the API. Throws if the request is refused. */
export async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const json = (await answer.json()) as Record<string, unknown>
  assert.ok(answer.ok, JSON.stringify(json))
  return json
}

/** Buys a voucher of the demonstration and pays it on the provider's page. Stops on the thank-you page. */
export async function buy(page: Page, service: string, demo: DemoCredentials, order: object): Promise<string> {
  const language = await page.evaluate(() => navigator.language)
  const { reference, checkoutUrl } = await post(
    `${service}/api/venues/${demo.venueSlug}/vouchers/checkout`,
    { productId: 'evening', buyerName: 'Ada Buyer', ...order },
    { 'X-Service-Key': demo.secretKey, 'Accept-Language': language, 'Idempotency-Key': crypto.randomUUID() },
  )
  await page.goto(String(checkoutUrl))
  await page.locator('button[value=pay]').click()
  await page.waitForURL(/\/thank-you/)
  const word = await wordsOf(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    word('Thank you, the voucher is paid', 'Danke, der Gutschein ist bezahlt'),
  )
  return String(reference)
}

/** Subjects of the mails to an address, the newest first. */
export async function subjectsTo(page: Page, demonstration: string, address: string): Promise<string[]> {
  await page.goto(`${demonstration}/dev/mailbox`)
  return page.getByRole('row').filter({ hasText: address }).getByRole('link').allInnerTexts()
}

/** Waits until a mail to an address is in the mailbox, opens it, and returns the frame that shows it. */
export async function openMail(page: Page, demonstration: string, address: string) {
  await expect(async () => {
    await page.goto(`${demonstration}/dev/mailbox`)
    await page.getByRole('row').filter({ hasText: address }).getByRole('link').first().click({ timeout: 2_000 })
  }).toPass({ timeout: 120_000 })
  return page.frameLocator('iframe[title="The mail"]')
}

/** Opens the page of a voucher. All tests share one rate limit: after a 429 the visit waits for Retry-After and is repeated. */
export async function visit(page: Page, url: string): Promise<number> {
  for (;;) {
    const answer = await page.goto(url)
    const status = answer?.status() ?? 0
    if (status !== 429) return status
    await pause(Number(answer?.headers()['retry-after']) * 1000)
  }
}

/** Imports a venue with a voucher whose texts are as long as allowed into the running service. Returns the voucher's address. */
export async function importWordyVoucher(): Promise<string> {
  const slug = `wordy-${crypto.randomUUID()}`
  const giftMessage = `${'Viel Glück! '.repeat(30)}\n${'x\n'.repeat(60)}Ada`
  const terms = { en: 'Not on Mondays, and never for cash. '.repeat(138) }
  const vouchers = [
    { kind: 'Amount', faceValue: 50, expiresOn: '2099-12-31', recipientName: 'Łukasz Đặng', giftMessage },
  ]
  const settings = { colour: '#ffd166', vouchers: { terms } }
  const file = join(process.env.E2E_DATA_DIR ?? '', `${slug}.json`)
  writeFileSync(file, JSON.stringify(venueFile({ slug, organisation: slug, apiKeys: [], settings, vouchers })))
  const where = { DATA_DIR: process.env.E2E_DATA_DIR ?? '', APP_URL: process.env.E2E_URL ?? '' }
  const { status, stdout, stderr } = await runCommandHere('venue-import', [file], where)
  assert.equal(status, 0, stderr)
  return JSON.parse(stdout).vouchers[0].guestUrl
}

/** Runs the job that delivers a sale as of another time. */
export async function deliverAt(reference: string, at: Date): Promise<void> {
  await runProgram('delivery-at', reference, at.toISOString())
}
