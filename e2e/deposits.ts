import type { Page } from '@playwright/test'
import type { DemoCredentials } from '#demo/credentials.ts'
import { expect, openDay } from './fixtures.ts'
import { runProgram } from './run-program.ts'
import { post, someAddress } from './vouchers-bought.ts'

/** Words of the pages in the browser's language. */
export async function wordsOf(page: Page) {
  const german = (await page.evaluate(() => navigator.language)).startsWith('de')
  return (english: string, germanWord: string) => (german ? germanWord : english)
}

/**
 * Books a billiard table with a deposit at the demonstration's venue by the API, opens its page, and stops on the payment
 * provider's page. Returns the address of the guest.
 */
export async function bookWithDeposit(
  page: Page,
  service: string,
  { venueSlug, secretKey }: DemoCredentials,
  daysAhead: number,
): Promise<string> {
  const venue = `${service}/api/venues/${venueSlug}`
  const headers = { 'X-Service-Key': secretKey, 'Accept-Language': await page.evaluate(() => navigator.language) }
  const wish = { resourceType: 'BilliardTable', date: openDay(daysAhead), partySize: 2 }
  const query = new URLSearchParams({ ...wish, partySize: '2' })
  const { slots } = await (await fetch(`${venue}/availability?${query}`, { headers })).json()
  const { start } = slots.find(({ depositAmount }: { depositAmount: number | null }) => depositAmount)
  const email = someAddress('guest')
  const guest = { customerName: 'Ada Guest', email, depositOptIn: true }
  const { guestUrl } = await post(`${venue}/reservations`, { ...wish, ...guest, start }, headers)
  await page.goto(String(guestUrl))
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

/** Runs the job that mails a guest the link to pay, without waiting for its time. */
export async function requestDeposit(email: string): Promise<void> {
  await runProgram('deposit-request', email)
}
