import type { Browser, Page } from '@playwright/test'
import { desktop, signIn } from './console-session.ts'
import { startEveningServer } from './console-venue.ts'
import { expect, test } from './fixtures.ts'
import { importOrdersVenue } from './orders-venue.ts'

/** The tablet in the kitchen: paired, and nobody has signed in at it. */

test.use(desktop)

const slow = { timeout: 60_000 }
const ticket = (page: Page, table: string) => page.getByRole('article', { name: table })

async function pairTablet(browser: Browser, owner: Page, url: string): Promise<Page> {
  await owner.goto(`${url}/console/devices`)
  await owner.getByLabel('Name of the device').fill('Kitchen tablet')
  await owner.getByLabel('Role').selectOption({ label: 'Kitchen' })
  await owner.getByLabel('Name of the device').press('Enter')
  const code = (await owner.locator('.shown-code').textContent()) ?? ''
  const tablet = await browser.newPage(desktop)
  await tablet.goto(`${url}/console/pair`)
  await tablet.getByLabel('Code').fill(code)
  await tablet.getByRole('button', { name: 'Continue' }).click()
  await tablet.getByRole('button', { name: 'Pair' }).click()
  return tablet
}

test('a tablet without a person makes orders, says after 8 s that the server is silent, and keeps what is pressed', {
  tag: '@thorough',
}, async ({ browser, page }) => {
  // This test has a server of its own, because it stops it.
  const { server, url } = await startEveningServer()
  const venue = await importOrdersVenue(url)
  await signIn(page, url, 'owner', venue.slug)
  const tablet = await pairTablet(browser, page, url)
  await tablet.goto(`${url}/console/${venue.slug}/orders`)
  await venue.order('t1', ['kitchen', 'Roast almonds', 2])
  await expect(ticket(tablet, 'Hall 1')).toBeVisible(slow)
  await expect(tablet.getByRole('button', { name: 'You: Kitchen tablet' })).toBeVisible()
  await expect(tablet.getByRole('button', { name: /Take back/ })).toHaveCount(0)
  await tablet.getByRole('button', { name: 'Stop an item' }).click()
  await tablet.getByRole('button', { name: 'Flatbread and beans' }).click()
  await expect(tablet.getByText(/since \d\d:\d\d, Kitchen tablet/)).toBeVisible(slow)
  await tablet.keyboard.press('1')
  await expect(ticket(tablet, 'Hall 1')).toContainText('Started', slow)

  // The computer of the server stands still: its connections stay open, and nothing comes.
  process.kill(server.pid, 'SIGSTOP')
  try {
    const line = tablet.getByText(/No answer from the server for \d+ s/)
    await expect(line).toBeVisible(slow)
    const [, seconds] = /for (\d+) s/.exec((await line.textContent()) ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThanOrEqual(8)
    await expect(tablet.getByText(/Last update \d\d:\d\d:\d\d/)).toBeVisible()
    await expect(ticket(tablet, 'Hall 1')).toContainText(/2\s*Roast almonds/)
    await tablet.keyboard.press('1')
    await expect(ticket(tablet, 'Hall 1').getByRole('button', { name: 'Ready' })).toBeDisabled()
  } finally {
    process.kill(server.pid, 'SIGCONT')
  }
  await expect(ticket(tablet, 'Hall 1')).toBeHidden(slow)
  await expect(tablet.getByText(/No answer from the server/)).toBeHidden(slow)
  await expect(tablet.getByRole('button', { name: /^Pass/ })).toContainText('1')
  await tablet.context().close()
  await server.stop()
})
