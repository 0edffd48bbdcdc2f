import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { choose, expect, test, wordsOf } from './at-table.ts'
import { signIn } from './console-session.ts'
import { actOnOrders, importOrdersVenue } from './orders-venue.ts'

/** Guests and staff at once: each sees what the other does. */

const slow = { timeout: 60_000 }

async function sitDownAt(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(url)
  await expect(page.locator('html.live')).toBeAttached()
  return page
}

test('what is stopped vanishes from open pages and comes back; what was chosen of it is named', async ({
  browser,
  page,
  service,
}) => {
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
  const name = word('Add a note: Flatbread and beans', 'Notiz hinzufügen: Flatbread and beans')
  const add = guest.getByLabel(name)
  await expect(add).toBeHidden()
  await choose(guest, 'Flatbread')
  await add.click()
  const field = guest.getByRole('textbox', { name: word('Note: Flatbread', 'Notiz: Flatbread') })
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
