import type { Page } from '@playwright/test'
import { order, tabLines } from './at-table.ts'
import {
  bookOnline,
  type EveningVenue,
  importEvening,
  openConsole,
  startEveningServer,
  timeAt,
  writeToVenue,
} from './console-venue.ts'
import { expect, test } from './fixtures.ts'

/** The evening of a venue at two screens of one server: the host's tablet and a waiter's phone. */

const bar = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** A party's card in a column of the phone's board. */
const card = (page: Page, column: string, name: string) =>
  page.locator(`[data-column=${column}] article`).filter({ hasText: name })
const panel = (page: Page) => page.getByRole('complementary')

/** Presses an act of the open panel, whether it is beside the others or in their menu. */
async function press(page: Page, name: RegExp) {
  const act = panel(page).getByRole('button', { name, includeHidden: true }).first()
  await expect(act).toBeAttached()
  if (!(await act.isVisible())) await panel(page).getByRole('button', { name: 'More', exact: true }).click()
  await act.click()
}

/** Takes the whole bill in cash, by the console's route and with the session of the page. */
async function payInCash(page: Page, address: string, amount: number): Promise<void> {
  const status = await page.evaluate(
    async ([path, sum]) => {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify({ tender: 'Cash', amount: sum }) }))
        .status
    },
    [address, amount] as const,
  )
  expect(status).toBe(200)
}

/** Writes a booking down as on the telephone. */
async function bookByPhone(host: Page, { name, start, table }: { name: string; start: string; table: string }) {
  await host.getByRole('button', { name: 'New booking' }).click()
  const dialog = host.getByRole('dialog')
  await dialog.getByLabel('Time').fill(start)
  await dialog.getByLabel('Guests', { exact: true }).fill('2')
  await dialog.getByLabel('Table', { exact: true }).selectOption(table)
  await dialog.getByRole('combobox', { name: 'Name, number or e-mail' }).fill(name)
  await dialog.getByLabel('Phone').fill('+49 30 5550123')
  await dialog.getByRole('button', { name: `Book ${start}`, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('an evening from 17:30 to 23:00: what a host and a waiter do is seen by the other, and by guests at their table', async ({
  browser,
}) => {
  const wrong: string[] = []
  const venue: EveningVenue = await importEvening('16:30')
  const evening = await startEveningServer({ venue })
  const { url } = evening
  const { guestUrl } = await bookOnline(url, venue, { start: '19:30', resourceId: 't4' })
  const sign = { url, venue, wrong }
  const { page: host } = await openConsole(browser, { ...sign, role: 'host', device: { width: 1180, height: 820 } })
  const phone = { width: 390, height: 844, phone: true }
  const { page: waiter } = await openConsole(browser, { ...sign, role: 'service', device: phone })
  await evening.moveTo('17:30', host, waiter)
  for (const page of [host, waiter]) await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))

  const latencies: Record<string, number> = {}
  /** Does something at one screen, and waits until the other one shows it. */
  const seen = async (what: string, act: () => Promise<unknown>, other: () => Promise<unknown>) => {
    await act()
    const began = performance.now()
    await other()
    latencies[what] = Math.round(performance.now() - began)
  }

  // By phone.
  await seen(
    'book',
    () => bookByPhone(host, { name: 'Ada Brandt', start: '17:45', table: 't1' }),
    () => expect(card(waiter, 'coming', 'Ada Brandt')).toContainText('Table 1'),
  )
  await host.keyboard.press('Escape')
  await bookByPhone(host, { name: 'Ben Ludwig', start: '17:45', table: 't3' })
  await host.keyboard.press('Escape')

  await evening.moveTo('17:46', host, waiter)
  await seen(
    'arrive',
    () => card(waiter, 'coming', 'Ada Brandt').getByRole('button', { name: 'Arrived: Ada Brandt 2' }).click(),
    () => expect(bar(host, /^2 Ada Brandt, Arrived/)).toBeVisible(),
  )
  await bar(host, /^2 Ada Brandt/).click()
  await seen(
    'seat',
    () => press(host, /^Seat/),
    () => expect(card(waiter, 'seated', 'Ada Brandt')).toBeVisible(),
  )

  // The guests order by the code at their table.
  await evening.moveTo('17:55', host, waiter)
  const guests = await browser.newContext({ locale: 'en-GB' })
  const table = await guests.newPage()
  await table.goto(`${url}/tables/${venue.tokens.t1}`)
  await expect(table.locator('html.live')).toBeAttached()
  await order(table, 'Pils', 'Pils')
  await seen(
    'order',
    async () => {},
    async () => {
      await expect(card(waiter, 'seated', 'Ada Brandt')).toContainText('Ordered')
      await expect(bar(host, /^2 Ada Brandt, Ordered/)).toBeVisible()
    },
  )

  // They move with their tab: the page at the new table shows it, and the one at the old table does not.
  await press(host, /^Move/)
  await seen(
    'move',
    () =>
      host
        .getByRole('dialog')
        .getByRole('button', { name: /^Table 2/ })
        .click(),
    () => expect(card(waiter, 'seated', 'Ada Brandt')).toContainText('Table 2'),
  )
  await expect(tabLines(table)).toHaveCount(0)
  await table.goto(`${url}/tables/${venue.tokens.t2}`)
  await expect(tabLines(table)).toHaveText([/2 ×\s*Pils/])

  await seen(
    'extend',
    () => press(host, /^Stay until 19:45/),
    async () => {
      await card(waiter, 'seated', 'Ada Brandt').getByRole('button', { name: 'Ada Brandt', exact: true }).click()
      await expect(panel(waiter)).toContainText('17:45–19:45')
    },
  )
  await waiter.goBack()
  await expect(panel(waiter)).toBeHidden()
  await host.keyboard.press('Escape')

  // Somebody does not come; the host was too quick, and takes it back with z.
  await evening.moveTo('18:05', host, waiter)
  await bar(host, /^2 Ben Ludwig/).click()
  await seen(
    'no-show',
    () => press(host, /^No-show/),
    () => expect(card(waiter, 'gone', 'Ben Ludwig')).toBeAttached(),
  )
  await seen(
    'undo',
    () => host.keyboard.press('z'),
    () => expect(card(waiter, 'door', 'Ben Ludwig')).toContainText('Late'),
  )
  await host.keyboard.press('Escape')

  // Without a booking: two taps.
  await waiter.getByRole('button', { name: 'Walk-in', exact: true }).tap()
  const choice = waiter.getByRole('dialog').getByRole('listitem').getByRole('button').first()
  await seen(
    'walk-in',
    () => choice.tap(),
    () => expect(bar(host, /^2 Walk-in, Seated/)).toBeVisible(),
  )
  await panel(waiter).getByRole('button', { name: 'Close', exact: true }).click()

  // The card has the two acts of a waiter side by side; the panel has the others.
  const seated = card(waiter, 'seated', 'Ada Brandt')
  await expect(seated.getByRole('button', { name: /^(Order|Bill €[\d.]+): Ada Brandt 2$/ })).toHaveCount(2)
  await seated.getByRole('button', { name: 'Ada Brandt', exact: true }).click()
  await seen(
    'serve',
    () => press(waiter, /^Served/),
    () => expect(bar(host, /^2 Ada Brandt, Served/)).toBeVisible(),
  )
  await panel(waiter).getByRole('button', { name: 'Close', exact: true }).click()

  // A guest who comes later has a question.
  await writeToVenue(table, url, guestUrl, 'Is there a high chair?')
  const unanswered = (page: Page) => page.getByRole('button', { name: /: Unanswered .*, Mia Guest 2$/ })
  await expect(unanswered(waiter)).toBeAttached()
  await unanswered(host).click()
  await expect(panel(host)).toContainText('Is there a high chair?')
  await panel(host).getByLabel('Answer in English').fill('There is. It stands at your table.')
  await seen(
    'answer',
    () => panel(host).getByRole('button', { name: 'Send' }).click(),
    () => expect(unanswered(waiter)).toHaveCount(0),
  )
  await expect(panel(host)).toContainText('There is. It stands at your table.')
  await host.keyboard.press('Escape')
  await host.keyboard.press('Escape')

  await evening.moveTo('19:40', host, waiter)
  // The card says the sum, and the panel leads to the counter with the bill, where it is paid.
  const bill = card(waiter, 'served', 'Ada Brandt').getByRole('button', { name: /^Bill €[\d.]+: Ada Brandt 2$/ })
  const due = Number(/€([\d.]+)/.exec((await bill.textContent()) ?? '')?.[1])
  await card(waiter, 'served', 'Ada Brandt').getByRole('button', { name: 'Ada Brandt', exact: true }).click()
  const address = await panel(waiter).getByRole('link', { name: 'Bill' }).getAttribute('href')
  const tabId = new URL(address ?? '', waiter.url()).searchParams.get('tab') ?? ''
  await seen(
    'bill',
    () => payInCash(waiter, `/api/console/venues/${venue.slug}/tabs/${tabId}/pay`, due),
    () => expect(bar(host, /^2 Ada Brandt, Paid/)).toBeVisible(),
  )
  await seen(
    'clear',
    () =>
      panel(waiter)
        .getByRole('button', { name: /^Clear/ })
        .first()
        .click(),
    () => expect(bar(host, /^2 Ada Brandt, Left/)).toBeAttached(),
  )
  await panel(waiter).getByRole('button', { name: 'Close', exact: true }).click()

  // Late in the evening everybody has left, or is missed.
  await evening.moveTo('23:00', host, waiter)
  await card(waiter, 'seated', 'Walk-in').getByRole('button', { name: 'Walk-in', exact: true }).click()
  await press(waiter, /^Clear/)
  await expect(card(waiter, 'gone', 'Walk-in')).toBeAttached()
  await expect(bar(host, /^2 Walk-in, Left/)).toBeAttached()
  for (const page of [host, waiter]) {
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
  }
  expect(timeAt(venue, 0, evening.now())).toMatch(/^23:0/)
  expect(wrong).toEqual([])

  test.info().annotations.push({ type: 'latencies', description: JSON.stringify(latencies) })
  process.stdout.write(`Milliseconds from an act until the other screen shows it: ${JSON.stringify(latencies)}\n`)
  for (const page of [host, waiter, table]) await page.context().close()
  await evening.server.stop()
})
