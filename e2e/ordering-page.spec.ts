import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { choose, closeTab, expect, order, tabLines, test, wordsOf } from './at-table.ts'

/** The page is accessible: on the smallest phone, by keyboard, with a screen reader, in dark mode. */

async function expectNoFault(page: Page, sample = false): Promise<void> {
  // Without animations, so that axe measures the final state.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectAccessible(page, page.url(), { sample })
}

/** Nothing overflows to the side, and every control is large enough for a thumb. */
async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, a, summary, input:not([type=hidden])')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ box: element.getBoundingClientRect(), text: element.outerHTML.slice(0, 90) }))
      .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 41))
      .map(({ box, text }) => `${Math.round(box.width)}×${Math.round(box.height)} ${text}`),
  )
  expect(small).toEqual([])
}

for (const scheme of ['light', 'dark'] as const) {
  const tag = scheme === 'dark' ? [] : '@thorough'
  test(`has no violation that axe finds, from the first view to the invoice (${scheme})`, { tag }, async ({
    sitDown,
  }) => {
    const [page, friend] = [await sitDown(), await sitDown()]
    await page.emulateMedia({ colorScheme: scheme })
    await expectNoFault(page)
    await choose(page, 'Flatbread', 'Pils')
    await page.locator('#review-open').click()
    await expectNoFault(page)
    await page.locator('#send').click()
    await expect(tabLines(page)).toHaveCount(2)
    await expectNoFault(page)
    await page.locator('#use-voucher').click()
    await page.locator('#finish').click()
    await expectNoFault(page, true)
    await expect(tabLines(friend)).toHaveCount(2)
    await closeTab(friend)
    await friend.emulateMedia({ colorScheme: scheme })
    await expectNoFault(friend)
    await choose(page, 'Pils')
    await page.locator('#review-open').click()
    await page.locator('#send').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoFault(page)
  })
}

test('fits a phone of 320 pixels, with everything in reach of a thumb', { tag: '@german-phone' }, async ({
  sitDown,
}) => {
  const page = await sitDown()
  await page.setViewportSize({ width: 320, height: 568 })
  await expectToFit(page)
  await choose(page, 'Roast almonds', 'Pils')
  await expectToFit(page)
  // The next control to press is always on the screen, at its lower end.
  await expect(page.locator('#review-open')).toBeInViewport({ ratio: 1 })
  await page.locator('#review-open').click()
  await expectToFit(page)
  await expect(page.locator('#send')).toBeInViewport({ ratio: 1 })
  await page.locator('#send').click()
  await expect(page.locator('#notice[data-outcome=ordered]')).toBeInViewport()
  await expectToFit(page)
  await page.locator('#to-tab').click()
  await expect(page.locator('#tab h2')).toBeInViewport()
  await page.locator('#use-voucher').click()
  await page.locator('#finish').click()
  await expectToFit(page)
  await page.locator('#close').click()
  await page.waitForURL(/\/invoices\//)
  await expectToFit(page)
})

test('can be used by keyboard alone, and announces changes to screen readers', { tag: '@thorough' }, async ({
  sitDown,
}) => {
  const page = await sitDown()
  const word = await wordsOf(page)
  const more = page.getByRole('button', { name: word('More: Pils 0.3', 'Mehr: Pils 0.3') })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(page.locator('#words')).toHaveText('Pils 0.3: 2')
  await page.getByRole('spinbutton', { name: word('How many: Pils 0.3', 'Anzahl: Pils 0.3') }).fill('3')
  // Enter in the field does not order: it confirms the quantity.
  await page.keyboard.press('Enter')
  await expect(page.locator('#review-open')).toContainText('(3)')
  await expect(page.locator('#review')).toBeHidden()

  await page.locator('#review-open').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: word('Your order', 'Ihre Bestellung') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('#review')).toBeHidden()
  await expect(page.locator('#review-open')).toBeFocused()
  await page.keyboard.press('Enter')
  const fewer = page.locator('#review').getByRole('button', { name: word('Fewer: Pils 0.3', 'Weniger: Pils 0.3') })
  await fewer.focus()
  await page.keyboard.press('Enter')
  await expect(fewer).toBeFocused()
  await page.locator('#send').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#notice .notice')).toBeFocused()
  await expect(tabLines(page)).toHaveText([/2 ×\s*Pils/])
  await expect(page.locator('#words')).toHaveText(/2 (items|Stück)/)

  await page.locator('#finish').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('#close')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/invoices\//)
})

test('the focus in the tab does not move when others order', { tag: '@thorough' }, async ({ sitDown }) => {
  const [ada, ben] = [await sitDown(), await sitDown()]
  await order(ada, 'Pils')
  await expect(tabLines(ben)).toHaveCount(1)
  await ben.locator('#use-voucher').click()
  await ben.locator('#voucher-code').fill('half a co')
  await ben.locator('#finish').click()
  await ben.locator('#close').focus()
  await order(ada, 'Flatbread')
  await expect(tabLines(ben)).toHaveCount(2)
  await expect(ben.locator('#close')).toBeFocused()
  await expect(ben.locator('#voucher-code')).toBeVisible()
  await expect(ben.locator('#voucher-code')).toHaveValue('half a co')
})

test('an invoice is printed and saved', { tag: '@thorough' }, async ({ sitDown }) => {
  const page = await sitDown()
  await order(page, 'Flatbread', 'Pils')
  await closeTab(page)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.locator('#print').click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.after')).toBeHidden()
  await expect(page.locator('article')).toContainText(/11[.,]10/)
  await page.emulateMedia({ media: 'screen' })
  const [saved] = await Promise.all([page.waitForEvent('download'), page.locator('a[href="?save"]').click()])
  expect(saved.suggestedFilename()).toMatch(/^(invoice|rechnung)-\d+\.pdf$/)
})

test('an open page shows a message when its code becomes invalid', { tag: '@thorough' }, async ({
  sitDown,
  page,
  tableUrl,
}) => {
  const guest = await sitDown()
  const answer = await page.goto(`${tableUrl.slice(0, -1)}${tableUrl.endsWith('A') ? 'B' : 'A'}`)
  expect(answer?.status()).toBe(404)
  const word = await wordsOf(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('There is nothing here', 'Hier ist nichts'))
  await guest.route('**/tab?*', async (route) => {
    await route.fulfill({ response: await route.fetch({ url: `${page.url()}/tab` }) })
  })
  const friend = await sitDown()
  await order(friend, 'Pils')
  await expect(guest.locator('#notice [role=alert]')).toContainText(word('does not work any more', 'gilt nicht mehr'))
})
