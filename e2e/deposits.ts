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
  await chooseDay(page, openDay(daysAhead))
  await chooseTime(page)
  await page.getByLabel('Name').fill('Ada Guest')
  await page.getByLabel(word('E-mail', 'E-Mail')).fill(email)
  await page.getByRole('checkbox', { name: word('I pay the deposit', 'Ich zahle jetzt die Anzahlung') }).check()
  await page.getByRole('button', { name: word('Book and pay', 'Zahlungspflichtig buchen') }).click()
  await page.getByRole('link', { name: word('Pay the deposit of', 'Anzahlung von') }).click()
  await page.getByRole('button', { name: /Pay the .* deposit|Anzahlung zahlen/ }).click()
  await page.waitForURL(/\/checkout\//)
  return email
}

/** Chooses a day in the calendar of the widget. */
export async function chooseDay(page: Page, date: string): Promise<void> {
  const word = await wordsOf(page)
  const locale = word('en-GB', 'de')
  const shown = (options: Intl.DateTimeFormatOptions) =>
    new Date(date).toLocaleDateString(locale, { ...options, timeZone: 'UTC' })
  const month = page.getByRole('grid', { name: shown({ month: 'long', year: 'numeric' }) })
  const next = page.getByRole('button', { name: word('Next month', 'Nächster Monat') })
  await expect(next).toBeVisible()
  while (!(await month.isVisible())) await next.click()
  await month.getByRole('button', { name: shown({ weekday: 'long', day: 'numeric', month: 'long' }) }).click()
  await expect(
    page.getByRole('group', { name: shown({ weekday: 'long', day: 'numeric', month: 'long' }) }),
  ).toBeVisible()
}

/** Chooses the first or the last time that is free, and returns it. */
export async function chooseTime(page: Page, which: 'first' | 'last' = 'first'): Promise<string> {
  const free = page.locator('[part=slot]:has(input:enabled)')
  await expect(page.locator('.slots:not([inert])')).toBeVisible()
  await free[which]().click()
  return (await free[which]().locator('input').getAttribute('value')) ?? ''
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
