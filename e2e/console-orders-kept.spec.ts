import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { desktop, signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { importOrdersVenue } from './orders-venue.ts'

/** Lines that staff take back on the screen of orders, and presses that it keeps through a reload without a network. */

const slow = { timeout: 60_000 }
const ticket = (page: Page, table: string) => page.getByRole('article', { name: table })

test(
  'staff take something back on the ticket, which is struck through until it is seen',
  { tag: '@german-phone' },
  async ({ page, service }, { project }) => {
    const german = project.name.includes('German')
    const word = (english: string, germanWord: string) => (german ? germanWord : english)
    const venue = await importOrdersVenue(service)
    await venue.order('t1', ['kitchen', 'Flatbread and beans', 3, 'without onions'], ['kitchen', 'Roast almonds', 1])
    await signIn(page, service, 'service', venue.slug)
    await page.goto(`${service}/console/${venue.slug}/orders`)
    const first = ticket(page, 'Hall 1')
    await first.getByRole('button', { name: word('Take back, Hall 1', 'Storno, Hall 1') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: /Flatbread and beans/ })).toBeChecked()
    await expectAccessible(page, 'taking back')
    await dialog.getByLabel(word('How many', 'Wie viele')).selectOption('2')
    await dialog.getByRole('radio', { name: word('a mistake', 'ein Versehen') }).check()
    await dialog.getByRole('button', { name: word('Take 2 back', '2 stornieren') }).click()
    await expect(dialog).toBeHidden()
    await expect(first.locator('s')).toHaveText('Flatbread and beans', slow)
    await expect(first).toContainText(word('a mistake', 'ein Versehen'))
    await expect(first).toContainText(/1\s*Flatbread and beans/)
    await first.getByRole('button', { name: word('Seen', 'Gesehen'), exact: true }).click()
    await expect(first.locator('s')).toBeHidden(slow)
  },
)

test.describe('at a desk', () => {
  test.use(desktop)

  test('the keyboard takes back; who may not close bills is offered nothing', { tag: '@thorough' }, async ({
    page,
    service,
    browser,
  }) => {
    const venue = await importOrdersVenue(service)
    await venue.order('t1', ['kitchen', 'Roast almonds', 2])
    await signIn(page, service, 'service', venue.slug)
    await page.goto(`${service}/console/${venue.slug}/orders`)
    await expect(ticket(page, 'Hall 1').getByRole('button', { name: 'Take back, Hall 1' })).toBeVisible()
    // The scripts of the page may not have begun to listen.
    await expect(async () => {
      await page.keyboard.press('t')
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 })
    }).toPass(slow)
    await page.keyboard.press('Enter')
    await expect(ticket(page, 'Hall 1').locator('s')).toHaveText('Roast almonds', slow)

    const cook = await browser.newPage(desktop)
    await signIn(cook, service, 'kitchen', venue.slug)
    await cook.goto(`${service}/console/${venue.slug}/orders`)
    await expect(ticket(cook, 'Hall 1').locator('s')).toHaveText('Roast almonds')
    await expect(cook.getByRole('button', { name: /Take back/ })).toHaveCount(0)
    await cook.context().close()
  })

  test('the page is loaded again without a network, and what is pressed then counts once', {
    tag: '@thorough',
  }, async ({ page, service, context }) => {
    const venue = await importOrdersVenue(service)
    await signIn(page, service, 'kitchen', venue.slug)
    await page.goto(`${service}/console/${venue.slug}/orders?station=bar`)
    await venue.order('t1', ['bar', 'Pils 0.3', 2])
    await expect(ticket(page, 'Hall 1')).toBeVisible(slow)
    await page.evaluate(async (slug) => {
      await navigator.serviceWorker.ready
      const isStored = async () =>
        (await caches.match(`/console/${slug}/orders`)) && (await caches.match(`/api/console/venues/${slug}/orders`))
      while (!(await isStored())) await new Promise((resume) => setTimeout(resume, 100))
    }, venue.slug)
    await context.setOffline(true)
    await page.reload()
    await expect(ticket(page, 'Hall 1')).toContainText(/2\s*Pils 0.3/, slow)
    await expect(page.getByText(/Last update \d\d:\d\d/)).toBeVisible(slow)
    await expectAccessible(page, 'orders without a network')
    await ticket(page, 'Hall 1').getByRole('button', { name: 'Start' }).click()
    await expect(ticket(page, 'Hall 1').getByRole('button', { name: 'Start' })).toBeDisabled()
    // The browser keeps the press, not the page.
    await page.reload()
    await expect(ticket(page, 'Hall 1').getByRole('button', { name: 'Start' })).toBeDisabled(slow)

    const sent: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/orders/advance')) sent.push(request.headers()['idempotency-key'])
    })
    await context.setOffline(false)
    await expect(ticket(page, 'Hall 1')).toContainText('Started', slow)
    await expect(ticket(page, 'Hall 1').getByRole('button', { name: 'Ready' })).toBeEnabled(slow)
    expect(new Set(sent).size).toBe(1)
    await expect(page.getByText(/Last update/)).toBeHidden(slow)
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('presses')))).toEqual([])
  })
})
