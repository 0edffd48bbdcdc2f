import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { choose, expect, test, wordsOf } from './at-table.ts'
import { signIn } from './console-session.ts'
import { actOnOrders, importOrdersVenue, takeBack } from './orders-venue.ts'

/** Guests and staff at once: each sees the acts of the other. */

const slow = { timeout: 60_000 }

async function sitDownAt(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(url)
  await expect(page.locator('html.live')).toBeAttached()
  return page
}

test('an item that is stopped vanishes from open pages and comes back; a choice of it is named', {
  tag: '@thorough',
}, async ({ browser, page, service }) => {
  const venue = await importOrdersVenue(service)
  await signIn(page, service, 'manager', venue.slug)
  const guest = await sitDownAt(browser, venue.tableUrl('t1'))
  const word = await wordsOf(guest)
  const almonds = guest.locator('.item').filter({ hasText: 'Roast almonds' })
  await choose(guest, 'Roast almonds', 'Pils')
  await expect(guest.locator('#review-open')).toContainText('(2)')

  const stopped = { menuId: 'kitchen', itemName: 'Roast almonds' }
  await actOnOrders(page, venue.slug, 'stop-item', stopped)
  await expect(almonds).toBeHidden(slow)
  await expect(guest.locator('#notice [role=alert]')).toContainText('Roast almonds')
  await expect(guest.locator('#review-open')).toContainText('(1)')
  await expectAccessible(guest, 'sold out while choosing')
  await actOnOrders(page, venue.slug, 'stop-item', { ...stopped, itemName: 'Flatbread and beans' })
  await expect(guest.getByRole('heading', { name: 'Kitchen' })).toBeHidden(slow)
  await expect(guest.getByRole('link', { name: 'Small plates' })).toBeHidden()

  await actOnOrders(page, venue.slug, 'offer-item', stopped)
  await expect(almonds).toBeVisible(slow)
  await expect(guest.getByRole('link', { name: 'Small plates' })).toBeVisible()
  await choose(guest, 'Roast almonds')
  await guest.locator('#review-open').click()
  await expect(guest.locator('#review-lines li')).toHaveCount(2)
  await actOnOrders(page, venue.slug, 'stop-item', stopped)
  await expect(guest.locator('#review-lines li')).toHaveCount(1, slow)
  await expect(guest.locator('#review-problem')).toContainText(word('Sold out', 'ausverkauft'))
  await guest.locator('#send').click()
  await expect(guest.locator('#tab .lines li')).toHaveText([/1 ×\s*Pils/])
  await guest.context().close()
})

test('a note is written for a line, kept over a reload, and read on the tab and in the kitchen', {
  tag: '@german-phone',
}, async ({ browser, page, service }) => {
  const venue = await importOrdersVenue(service)
  await signIn(page, service, 'kitchen', venue.slug)
  await page.goto(`${service}/console/${venue.slug}/orders`)
  const guest = await sitDownAt(browser, venue.tableUrl('t1'))
  const word = await wordsOf(guest)
  const name = word('Add a note: Flatbread and beans', 'Anmerkung hinzufügen: Flatbread and beans')
  const add = guest.getByLabel(name)
  await expect(add).toBeHidden()
  await choose(guest, 'Flatbread')
  await add.click()
  const field = guest.getByRole('textbox', { name: word('Note: Flatbread', 'Anmerkung: Flatbread') })
  await field.fill('without onions')
  await field.press('Enter')
  await expectAccessible(guest, 'a note')
  await guest.reload()
  await expect(field).toHaveValue('without onions')
  await guest.locator('#review-open').click()
  await expect(guest.locator('#review-lines')).toContainText('without onions')
  await expectAccessible(guest, 'a note, before ordering')
  await guest.locator('#send').click()
  await expect(guest.locator('#tab .noted')).toHaveText('without onions')
  await expect(field).toBeHidden()
  await expect(page.getByRole('article', { name: 'Hall 1' })).toContainText('without onions', slow)
  await guest.context().close()
})

test('guests see how far their order is, and what was taken back of it, without a reload', async ({
  browser,
  page,
  service,
}) => {
  const venue = await importOrdersVenue(service)
  await signIn(page, service, 'manager', venue.slug)
  await page.goto(`${service}/console/${venue.slug}/orders`)
  const guest = await sitDownAt(browser, venue.tableUrl('t1'))
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const word = await wordsOf(guest)
  const { body } = await venue.order('t1', ['kitchen', 'Roast almonds', 3])
  const state = guest.locator('#tab .progress strong')
  await expect(state).toHaveText(word('Placed', 'Aufgegeben'), slow)
  const ticket = page.getByRole('article', { name: 'Hall 1' })
  await ticket.getByRole('button', { name: word('Start', 'Beginnen') }).click(slow)
  await expect(state).toHaveText(word('Being made', 'In Arbeit'), slow)
  await expect(guest.locator('#words')).toContainText(word('3 being made', '3 in Arbeit'))
  await takeBack(page, venue.slug, 'Hall 1', 1)
  await expect(guest.locator('#tab s').last()).toHaveText('Roast almonds', slow)
  await expect(guest.locator('#tab')).toContainText(word('as you wished', 'auf Ihren Wunsch'))
  for (const colorScheme of ['light', 'dark'] as const) {
    await guest.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(guest, `an order being made, ${colorScheme}`)
  }
  await plain.goto(venue.tableUrl('t1'))
  await expect(plain.locator('#tab .progress strong')).toHaveText(word('Being made', 'In Arbeit'))
  await expect(plain.locator('#tab .steps .done')).toHaveCount(2)
  expect(body.sessionId).toBe(await guest.locator('#tab').getAttribute('data-session'))
  await guest.context().close()
  await plain.context().close()
})
