import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, openDay } from './fixtures.ts'

/** Words of the pages in the browser's language. */
export async function wordsOf(page: Page) {
  const german = (await page.evaluate(() => navigator.language)).startsWith('de')
  return (english: string, germanWord: string) => (german ? germanWord : english)
}

/** Books a billiard table with a deposit on the venue's own site, and stops on the payment provider's page. */
export async function bookWithDeposit(page: Page, formUrl: string, daysAhead: number): Promise<string> {
  await page.goto(formUrl)
  const word = await wordsOf(page)
  const email = `guest-${crypto.randomUUID()}@guest.example`
  await page.getByLabel(word('What', 'Was')).selectOption('BilliardTable')
  await page.getByLabel(word('Date', 'Datum')).fill(openDay(daysAhead))
  await page.locator('#slots[aria-busy=false] button:enabled').first().click()
  await page.getByLabel('Name').fill('Ada Guest')
  await page.getByLabel(word('E-mail', 'E-Mail')).fill(email)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: word('Book', 'Buchen'), exact: true }).click()
  await page.waitForURL(/\/checkout\//)
  return email
}

/** Waits until a mail to this guest is in the mailbox, and opens it. */
export async function openMail(page: Page, demonstration: string, email: string, subject: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(`${demonstration}/dev/mailbox`)
    const row = page.getByRole('row').filter({ hasText: email }).filter({ hasText: subject })
    await row.getByRole('link').click({ timeout: 2_000 })
  }).toPass({ timeout: 120_000 })
}

/** Runs the job that mails a guest the link to pay, without waiting for its time. */
export async function requestDeposit(email: string): Promise<void> {
  const program = join(import.meta.dirname, 'run-deposit-request.ts')
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, APP_URL: process.env.E2E_URL }
  await promisify(execFile)(process.execPath, [program, email], { env })
}
