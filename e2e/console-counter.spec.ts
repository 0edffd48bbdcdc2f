import type { Page } from '@playwright/test'
import { expectAccessible, expectEveryFace } from './accessible.ts'
import { chooseBill, desktop, signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { importOrdersVenue } from './orders-venue.ts'

/** Acts of staff on bills at the counter, while guests order. */

const slow = { timeout: 60_000 }
const row = (page: Page, item: string) => page.getByRole('row', { name: new RegExp(item) })

test('a bill is ordered, split, joined, discounted and moved', async ({ page, service }, { project }) => {
  const german = project.name.includes('German')
  const word = (english: string, germanWord: string) => (german ? germanWord : english)
  const button = (english: string, germanWord: string) =>
    page.getByRole('button', { name: word(english, germanWord), exact: false })
  const venue = await importOrdersVenue(service)
  await signIn(page, service, 'manager', venue.slug)
  await page.goto(`${service}/console/${venue.slug}/money?view=counter`)
  await expect(page.getByText(word('No open bill.', 'Keine offene Rechnung.'))).toBeVisible()
  await expectAccessible(page, 'no tab')

  await venue.order('t1', ['kitchen', 'Flatbread and beans', 3, 'without onions'], ['bar', 'Pils 0.3', 2])
  await chooseBill(page, /Hall 1/)
  await expect(row(page, 'Flatbread and beans')).toContainText('without onions', slow)
  await expectEveryFace(page, 'a bill')

  const dialog = page.getByRole('dialog')
  await button('Split', 'Teilen').click()
  const more = dialog.getByRole('button', { name: word('One more: Flatbread', 'Eins mehr: Flatbread') })
  await more.click()
  await expectEveryFace(page, 'splitting')
  await dialog.getByRole('button', { name: word('Split', 'Teilen') }).click()
  await expect(dialog).toBeHidden(slow)
  await expect(row(page, 'Flatbread and beans').first()).toContainText('2', slow)
  await page.getByRole('button', { name: word('Undo', 'Zurücknehmen') }).click()
  await expect(page.getByText(word('Undone.', 'Zurückgenommen.')).first()).toBeVisible(slow)

  await button('Discount', 'Rabatt').first().click()
  await expectEveryFace(page, 'a discount')
  await dialog.getByRole('button', { name: word('Long wait', 'Lange Wartezeit') }).click()
  await dialog.getByRole('button', { name: word('Give the discount', 'Rabatt geben') }).click()
  // Guests read it in the language of the venue, whatever the language of the screen.
  await expect(row(page, '10 %: Long wait').first()).toBeVisible(slow)
  await page.goto(venue.tableUrl('t1'))
  await expect(page.getByText('Long wait').filter({ visible: true }).first()).toBeVisible()
  await page.goBack()

  await venue.order('t2', ['bar', 'Pils 0.3', 1])
  await expect(page.getByRole('heading', { name: 'Hall 1' })).toBeVisible(slow)
  await button('Join', 'Zusammenlegen').click()
  await dialog.getByRole('button', { name: /Hall 2/ }).click(slow)
  await expect(page.getByRole('heading', { name: 'Hall 2' })).toBeVisible(slow)
  await expect(row(page, word('from Hall 1', 'von Hall 1')).first()).toBeVisible(slow)

  await button('Move', 'Umsetzen').click()
  await dialog.getByRole('button', { name: 'Garden 3' }).click()
  await expect(page.getByRole('heading', { name: 'Garden 3' })).toBeVisible(slow)
  await button('Take back: Pils 0.3', 'Stornieren: Pils 0.3').first().click()
  await expectAccessible(page, 'taking back')
  await dialog.getByRole('button', { name: word('It was a mistake', 'Es war ein Versehen') }).click()
  await expect(page.locator('s').first()).toBeVisible(slow)
  // The button of the line is gone, and the focus is not.
  await expect(page.getByRole('heading', { name: 'Garden 3' })).toBeFocused(slow)

  // Its part of the discount goes with it: two beers and both their parts are struck through.
  await button('Take back: Pils 0.3', 'Stornieren: Pils 0.3').first().click()
  await dialog.getByRole('button', { name: word('One more: Pils', 'Eins mehr: Pils') }).click()
  await dialog.getByRole('button', { name: word('It was a mistake', 'Es war ein Versehen') }).click()
  await expect(dialog).toBeHidden(slow)
  await expect(page.locator('s')).toHaveCount(4, slow)
})

test('staff order for a table by keys', { tag: '@thorough' }, async ({ browser, service }) => {
  const venue = await importOrdersVenue(service)
  const page = await (await browser.newContext(desktop)).newPage()
  await signIn(page, service, 'service', venue.slug)
  await page.goto(`${service}/console/${venue.slug}/money?view=counter`)
  const dialog = page.getByRole('dialog')
  // Keys count from the moment the page's script runs.
  await expect(async () => {
    await page.keyboard.press('o')
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass(slow)
  // The dialog asks for the table first.
  await expect(dialog.getByRole('searchbox')).toHaveCount(0)
  await dialog.getByRole('button', { name: /^Hall 1/ }).click()
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await dialog.getByRole('searchbox').fill('pils')
  await dialog.getByRole('button', { name: 'One more: Pils 0.3' }).click()
  await expectAccessible(page, 'ordering')
  await dialog.getByRole('button', { name: 'Order', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Hall 1' })).toBeVisible(slow)
  await page.keyboard.press('d')
  await expect(dialog.getByText('Up to 10 %')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
