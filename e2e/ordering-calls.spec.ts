import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { choose, expect, test, wordsOf } from './at-table.ts'
import { signIn } from './console-session.ts'
import { importOrdersVenue } from './orders-venue.ts'

/** Guests call from their table, and staff answer on the orders and on the evening. */

const slow = { timeout: 60_000 }

async function sitDownAt(browser: Browser, url: string, script = true): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled: script })).newPage()
  await page.goto(url)
  if (script) await expect(page.locator('html.live')).toBeAttached()
  return page
}

test('two phones call a waiter: one call, answered on the orders, read on both', { tag: '@german-phone' }, async ({
  browser,
  page,
  service,
}) => {
  const venue = await importOrdersVenue(service)
  await signIn(page, service, 'manager', venue.slug)
  await page.goto(`${service}/console/${venue.slug}/orders`)
  const [one, other] = [await sitDownAt(browser, venue.tableUrl('t1')), await sitDownAt(browser, venue.tableUrl('t1'))]
  const word = await wordsOf(one)
  await one.locator('#call-waiter').click()
  const told = word('A waiter has been told', 'Die Bedienung weiß Bescheid')
  await expect(one.locator('.called')).toContainText(told)
  await expect(other.locator('.called')).toContainText(told, slow)
  await expect(other.locator('#words')).toContainText(told)
  await expect(one.locator('#call-waiter')).toHaveCount(0)

  const calls = page.getByRole('region', { name: word('Calls from tables', 'Rufe von Tischen') })
  await expect(calls.getByRole('listitem')).toHaveText([/Hall 1/], slow)
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [shown, name] of [
      [one, 'a call at the table'],
      [page, 'a call on the orders'],
    ] as const) {
      await shown.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(shown, `${name}, ${colorScheme}`)
    }
  }
  await calls.getByRole('button', { name: word('I’m going: Hall 1', 'Ich gehe hin: Hall 1') }).click()
  await expect(calls).toHaveCount(0, slow)
  await page.getByRole('button', { name: word('Undo', 'Zurücknehmen') }).click()
  await expect(calls.getByRole('listitem')).toHaveText([/Hall 1/], slow)
  await expect(one.locator('.called')).toContainText(told, slow)
  await calls.getByRole('button', { name: word('I’m going: Hall 1', 'Ich gehe hin: Hall 1') }).click()
  await expect(calls).toHaveCount(0, slow)
  for (const phone of [one, other]) {
    await expect(phone.locator('.called')).toContainText(word('is coming', 'kommt jemand'), slow)
    await phone.context().close()
  }
})

test('a table that wants to pay is shown on the evening, and an answer can be undone', { tag: '@thorough' }, async ({
  browser,
  page,
  service,
}) => {
  const venue = await importOrdersVenue(service)
  await signIn(page, service, 'host', venue.slug)
  await page.goto(`${service}/console/${venue.slug}/evening`)
  const guest = await sitDownAt(browser, venue.tableUrl('t2'))
  const word = await wordsOf(guest)
  await expect(guest.locator('#call-card')).toHaveCount(0)
  await venue.order('t2', ['bar', 'Pils 0.3', 2])
  await guest.locator('#call-card').click(slow)
  await expect(guest.locator('.called')).toContainText(
    word('you would like to pay, by card', 'Sie zahlen möchten, mit Karte'),
  )
  const needs = page.getByRole('region', { name: word('Needs you', 'Zu tun') })
  const pays = word('Pays by card', 'Zahlt mit Karte')
  await expect(needs).toContainText(pays, slow)
  await expectAccessible(page, 'a call on the evening')
  await needs.getByRole('button', { name: new RegExp(word('I’m going: .*Hall 2', 'Ich gehe hin: .*Hall 2')) }).click()
  await expect(needs).not.toContainText(pays, slow)
  await page.getByRole('button', { name: word('Undo', 'Zurücknehmen') }).click()
  await expect(needs).toContainText(pays, slow)
  await expect(guest.locator('.called')).toContainText(word('has been told', 'Die Bedienung weiß'), slow)
  await guest.getByRole('button', { name: word('Never mind', 'Doch nicht') }).click()
  await expect(guest.locator('.called')).toHaveCount(0)
  await expect(needs).not.toContainText(pays, slow)
  await guest.context().close()
})

test('without a script the calls work by their forms', { tag: '@thorough' }, async ({ browser, service }) => {
  const venue = await importOrdersVenue(service)
  await venue.order('t3', ['bar', 'Pils 0.3', 1])
  const guest = await sitDownAt(browser, venue.tableUrl('t3'), false)
  const word = await wordsOf(guest)
  await guest.getByRole('button', { name: word('Call the waiter', 'Bedienung rufen') }).click()
  await expect(guest.locator('.called')).toContainText(word('A waiter has been told', 'Die Bedienung weiß Bescheid'))
  await expect(guest).toHaveURL(/#calls$/)
  await guest.getByRole('button', { name: word('In cash', 'Bar') }).click()
  await expect(guest.locator('.called')).toHaveCount(2)
  await guest
    .getByRole('button', { name: word('Never mind', 'Doch nicht') })
    .first()
    .click()
  await expect(guest.locator('.called')).toHaveCount(1)
  await guest.context().close()
})

test('the tab is above the menu on a phone, keeps its height, and leads to the whole tab', {
  tag: '@german-phone',
}, async ({ browser, service }) => {
  const venue = await importOrdersVenue(service)
  const guest = await sitDownAt(browser, venue.tableUrl('t1'))
  await guest.setViewportSize({ width: 390, height: 844 })
  const word = await wordsOf(guest)
  const top = guest.locator('#tab-top')
  await expect(top).toContainText(word('Nothing ordered yet.', 'Noch nichts bestellt.'))
  const menuAt = async () => (await guest.locator('#order').boundingBox())?.y
  const before = await menuAt()
  await venue.order(
    't1',
    ['kitchen', 'Flatbread and beans', 3],
    ['bar', 'Pils 0.3', 2],
    ['kitchen', 'Roast almonds', 1],
  )
  await expect(top).toContainText('3 × Flatbread and beans, 2 × Pils 0.3', slow)
  await expect(top).toContainText(word('6 placed', '6 aufgegeben'))
  await expect(top.locator('strong')).toHaveText(word('€33.90', /33,90\s€/.source).replaceAll('\\s', '\u00a0'))
  expect(await menuAt()).toBeCloseTo(before ?? 0, 0)
  await expectAccessible(guest, 'the tab in brief')
  await top.getByRole('link', { name: word('Your bill', 'Ihre Rechnung') }).click()
  await expect(guest.locator('#tab')).toBeInViewport()
  await guest.context().close()
})

test('a filter hides at once what does not fit, keeps what is chosen, and outlasts an order and a reload', {
  tag: '@thorough',
}, async ({ browser, service }) => {
  const venue = await importOrdersVenue(service)
  const guest = await sitDownAt(browser, venue.tableUrl('t1'))
  const word = await wordsOf(guest)
  await choose(guest, 'Pils 0.3')
  await guest.locator('#filters summary').click()
  await guest.getByLabel('vegan').check()
  await guest.getByLabel(word('no gluten', 'ohne Gluten')).check()
  await expect(guest.locator('#fits')).toHaveText(word('1 of 4 on the menu fit.', '1 von 4 auf der Karte passen.'))
  await expect(guest.locator('.item:visible')).toHaveText([/Roast almonds/])
  await expect(guest.getByRole('heading', { name: 'Bar' })).toBeHidden()
  for (const colorScheme of ['light', 'dark'] as const) {
    await guest.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(guest, `a filter, ${colorScheme}`)
  }
  await guest.locator('#review-open').click()
  await expect(guest.locator('#review-lines li')).toHaveText([/Pils 0\.3/])
  await guest.locator('#send').click()
  await expect(guest.locator('#notice[data-outcome=ordered]')).toBeVisible()
  await expect(guest.locator('.item:visible')).toHaveCount(1)
  await guest.reload()
  await expect(guest).toHaveURL(/tag=vegan&without=gluten/)
  await expect(guest.locator('.item:visible')).toHaveCount(1)
  await guest.getByLabel('vegan').uncheck()
  await guest.getByLabel(word('no gluten', 'ohne Gluten')).uncheck()
  await expect(guest.locator('.item:visible')).toHaveCount(4)
  await guest.context().close()
})
