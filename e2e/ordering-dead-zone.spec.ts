import type { Page } from '@playwright/test'
import { choose, expect, order, tabLines, test, wordsOf } from './at-table.ts'

/** A bad connection or a double tap changes nothing about an order. */

/** Number of times that the order form was sent. */
function countOrders(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/orders')) count++
  })
  return () => count
}

test('a double tap orders once', async ({ sitDown }) => {
  const page = await sitDown()
  await choose(page, 'Pils')
  await page.locator('#review-open').click()
  await page.locator('#send').dblclick()
  await expect(page.locator('#notice[data-outcome=ordered]')).toBeVisible()
  await expect(tabLines(page)).toHaveText([/1 ×\s*Pils/])
  await page.reload()
  await expect(tabLines(page)).toHaveText([/1 ×\s*Pils/])
})

test('without a connection the page says so, retains the cart, and orders once on a retry', async ({ sitDown }) => {
  const page = await sitDown()
  const word = await wordsOf(page)
  await choose(page, 'Pils', 'Pils')
  await page.context().setOffline(true)
  await expect(page.locator('#offline')).toHaveText(/No connection|Keine Verbindung/)
  await page.locator('#review-open').click()
  for (let time = 0; time < 3; time++) {
    await page.locator('#send').click()
    await expect(page.locator('#review-problem')).toContainText(word('No connection', 'Keine Verbindung'))
    await expect(page.locator('#send')).toHaveText(word('Try again', 'Noch einmal versuchen'))
  }
  await page.context().setOffline(false)
  await page.locator('#send').click()
  await expect(page.locator('#notice[data-outcome=ordered]')).toBeVisible()
  await expect(tabLines(page)).toHaveText([/2 ×\s*Pils/])
})

test('an order whose answer was lost is not placed again', async ({ sitDown }) => {
  const page = await sitDown()
  const sent = countOrders(page)
  // The order arrives, but its response does not.
  await page.route('**/orders', async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
  })
  await choose(page, 'Flatbread')
  await page.locator('#review-open').click()
  await page.locator('#send').click()
  await expect(page.locator('#review-problem')).toBeVisible()
  await expect(tabLines(page)).toHaveText([/1 ×\s*Flatbread/])
  await page.unroute('**/orders')
  await page.locator('#send').click()
  await expect(page.locator('#notice[data-outcome=ordered]')).toBeVisible()
  await expect(tabLines(page)).toHaveText([/1 ×\s*Flatbread/])
  expect(sent()).toBe(2)
})

test('an order whose answer was lost is sent once more after a reload, and placed once', { tag: '@thorough' }, async ({
  sitDown,
}) => {
  const page = await sitDown()
  const word = await wordsOf(page)
  await page.route('**/orders', async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
  })
  await choose(page, 'Flatbread', 'Pils')
  await page.locator('#review-open').click()
  await page.locator('#send').click()
  await expect(page.locator('#review-problem')).toBeVisible()
  await page.unroute('**/orders')
  await page.reload()
  await expect(page.locator('#review-problem')).toContainText(
    word('You were about to order', 'Sie wollten gerade bestellen'),
  )
  await page.locator('#send').click()
  await expect(page.locator('#notice[data-outcome=ordered]')).toBeVisible()
  await expect(tabLines(page)).toHaveText([/1 ×\s*Flatbread/, /1 ×\s*Pils/])
})

test('the cart survives a reload and back navigation, and is empty after the order', { tag: '@thorough' }, async ({
  sitDown,
}) => {
  const page = await sitDown()
  await choose(page, 'Pils', 'Roast almonds')
  await page.reload()
  await expect(page.locator('#review-open')).toContainText('(2)')
  await page.goto('about:blank')
  await page.goBack()
  await expect(page.locator('#review-open')).toContainText('(2)')
  await order(page)
  await page.reload()
  await expect(page.locator('#review-open')).toBeDisabled()
})

test('closing and paying without a connection shows a message, and nothing is lost', { tag: '@thorough' }, async ({
  sitDown,
}) => {
  const page = await sitDown()
  await order(page, 'Pils')
  await page.context().setOffline(true)
  await page.locator('#finish').click()
  await page.locator('#close').click()
  const alert = page.locator('#notice [role=alert]')
  await expect(alert).toHaveText(/needs a connection|braucht es eine Verbindung/)
  await page.locator('#pay').click()
  await expect(alert).toBeVisible()
  await expect(tabLines(page)).toHaveCount(1)
  await page.context().setOffline(false)
  await page.locator('#close').click()
  await page.waitForURL(/\/invoices\//)
})
