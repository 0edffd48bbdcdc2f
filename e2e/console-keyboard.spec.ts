import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { bookOnline, importEvening, openConsole } from './console-venue.ts'
import { expect, test } from './fixtures.ts'

/** The evening without a mouse: by keys alone, which the list of keys names. */

const focusedParty = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-party') ?? null)

/** Presses Tab until `isThere` holds. */
async function tabTo(page: Page, what: string, isThere: () => Promise<boolean>, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await isThere()) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not reach ${what}`)
}

const isFocused = (
  page: Page,
  name: string | RegExp,
  role: 'button' | 'link' | 'textbox' | 'combobox' | 'spinbutton' = 'button',
) =>
  page
    .getByRole(role, { name })
    .first()
    .evaluate((element) => element === document.activeElement)
    .catch(() => false)

const done = (page: Page, text: string | RegExp) => expect(page.getByRole('region', { name: text })).toBeVisible()

test('the main acts of an evening by keys alone', { tag: '@thorough' }, async ({ browser, service }) => {
  const wrong: string[] = []
  const venue = await importEvening('17:00')
  const ada = await bookOnline(service, venue, { start: '19:30', resourceId: 't1', customerName: 'Ada Brandt' })
  const ben = await bookOnline(service, venue, { start: '19:30', resourceId: 't2', customerName: 'Ben Ludwig' })
  const device = { width: 1280, height: 800 }
  const { page } = await openConsole(browser, { url: service, venue, role: 'owner', device, wrong })
  const keys = page.keyboard
  const panel = page.getByRole('complementary')
  const dialog = page.getByRole('dialog')
  const view = (name: string) => page.getByRole('button', { name, pressed: true })

  for (const [key, name] of [
    ['2', /^Floor/],
    ['3', /^List/],
    ['1', /^Timeline/],
  ] as const) {
    await keys.press(key)
    await expect(page.getByRole('button', { name, pressed: true }).first()).toBeVisible()
  }
  await expect(view('Floor')).toHaveCount(0)

  // Arrows lead from one party to the next.
  await tabTo(page, 'a party', async () => (await focusedParty(page)) !== null)
  await keys.press('Home')
  if ((await focusedParty(page)) !== ada.reference) await keys.press('ArrowUp')
  expect(await focusedParty(page)).toBe(ada.reference)
  await keys.press('ArrowDown')
  expect(await focusedParty(page)).toBe(ben.reference)
  await keys.press('ArrowUp')
  expect(await focusedParty(page)).toBe(ada.reference)

  // A move, and back.
  await keys.press('m')
  await keys.press('ArrowDown')
  await expect(page.locator('output')).toHaveText('Table 2, swaps with Ben Ludwig 2')
  await keys.press('ArrowDown')
  await expect(page.locator('output')).toHaveText('Table 3, free')
  await keys.press('Enter')
  await done(page, 'Ada Brandt 2 moved to Table 3')
  await expect(page.getByRole('button', { name: /^2 Ada Brandt, .*Table 3/ })).toBeFocused()
  await keys.press('z')
  await done(page, /^Undone: /)
  await expect(page.getByRole('button', { name: /^2 Ada Brandt, .*Table 1/ })).toBeVisible()

  // A party's panel: arrived, seated, undone, seated again.
  await tabTo(page, 'Ada', async () => (await focusedParty(page)) === ada.reference)
  await keys.press('Enter')
  await expect(panel).toContainText(ada.reference)
  await expect(panel.getByRole('button', { name: /^Arrived/ })).toBeVisible()
  await keys.press('a')
  await done(page, 'Ada Brandt 2 is here')
  await expect(page.getByRole('button', { name: /^2 Ada Brandt, Arrived/ })).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Seat/ })).toBeVisible()
  await keys.press('s')
  await done(page, 'Ada Brandt 2 is seated')
  await keys.press('z')
  await done(page, 'Undone: Ada Brandt 2 is seated')
  await expect(page.getByRole('button', { name: /^2 Ada Brandt, Arrived/ })).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Seat/ })).toBeVisible()
  await keys.press('s')
  await expect(page.getByRole('button', { name: /^2 Ada Brandt, Seated/ })).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Served/ })).toBeVisible()

  // Beside the timeline a move is a dialog: arrows between the tables.
  await tabTo(page, 'the panel', () => isFocused(page, /^Served/))
  await keys.press('m')
  await expect(dialog.getByRole('button', { name: /^Table 3/ })).toBeFocused()
  await keys.press('ArrowDown')
  await expect(dialog.getByRole('button', { name: /^Table 4/ })).toBeFocused()
  await keys.press('Enter')
  await done(page, 'Ada Brandt 2 moved to Table 4')
  await expect(dialog).toBeHidden()
  await keys.press('v')
  await expect(page.getByRole('button', { name: /^2 Ada Brandt, Served/ })).toBeVisible()
  await keys.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('region', { name: /is served/ })).toBeHidden()

  // Three without a booking.
  await keys.press('w')
  await expect(dialog).toBeVisible()
  await keys.press('3')
  await expect(dialog.getByRole('radio', { name: '3' })).toBeChecked()
  await expect(dialog.getByRole('button', { name: /^Seat at Table/ })).toBeEnabled()
  await keys.press('Enter')
  await done(page, /^Walk-in 3 sits at Table/)
  await expect(dialog).toBeHidden()
  await keys.press('Escape')

  // A booking on the telephone, for a guest whom nobody knows yet.
  await keys.press('n')
  const caller = dialog.getByRole('combobox', { name: 'Name, number or e-mail' })
  await expect(caller).toBeFocused()
  await tabTo(page, 'the size', () => isFocused(page, 'Guests', 'spinbutton'), 'Shift+Tab')
  await keys.type('4')
  await tabTo(page, 'the time', () => isFocused(page, 'Time', 'textbox'), 'Shift+Tab')
  await keys.type('2145')
  await tabTo(page, 'the guest', () => isFocused(page, 'Name, number or e-mail', 'combobox'))
  await keys.type('Cora Vogt')
  await keys.press('Tab')
  await keys.type('+49 30 5550199')
  await keys.press('Enter')
  await done(page, /^Cora Vogt 4 is booked for 21:45: Table \d$/)
  await expect(page.getByRole('button', { name: /^4 Cora Vogt, Booked/ })).toBeVisible()
  await keys.press('Escape')

  // She calls again for more guests than any table has, from the number that the venue knows: two tables together, on
  // another day of the month.
  await keys.press('n')
  await expect(caller).toBeFocused()
  await keys.type('5550199')
  const known = dialog.getByRole('option', { name: /^Cora Vogt/ })
  await expect(known).toBeVisible()
  await keys.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Phone' })).toBeFocused()
  await expect(dialog.getByRole('textbox', { name: 'Phone' })).toHaveValue('+49 30 5550199')
  await tabTo(page, 'the size', () => isFocused(page, 'Guests', 'spinbutton'), 'Shift+Tab')
  await keys.type('6')
  const together = dialog.getByRole('option', { name: /^Table \d \+ Table \d$/ })
  await expect(together).toBeAttached()
  await tabTo(page, 'the table', () => isFocused(page, 'Table', 'combobox'))
  await keys.press('ArrowDown')
  const tables = await together.first().textContent()
  await expect(dialog.getByLabel('Table', { exact: true }).locator('option:checked')).toHaveText(tables ?? '')
  await tabTo(page, 'the allergies', () => isFocused(page, 'Allergies', 'textbox'))
  await keys.type('Nuts')
  await expect(dialog.getByRole('button', { name: /^Book [\d:]{5} for Cora Vogt$/ })).toBeEnabled()
  await expectAccessible(page)
  await keys.press('Enter')
  await done(page, new RegExp(`^Cora Vogt 6 is booked for [\\d:]{5}: ${tables?.replace('+', '\\+')}$`))
  await keys.press('z')
  await done(page, /^Undone: Cora Vogt/)
  await keys.press('Escape')
  await keys.press('Escape')

  // Another day, and back to the present one.
  await keys.press('d')
  const today = dialog.locator('[aria-current=date]')
  await expect(today).toBeFocused()
  await keys.press('End')
  await keys.press('ArrowRight')
  await expect(dialog.locator('[data-date]:focus')).toHaveAccessibleName(/^Monday/)
  await keys.press('Escape')
  await expect(page.getByRole('button', { name: /Choose the day$/ })).toBeVisible()
  await keys.press('d')
  await keys.press('ArrowRight')
  await keys.press('Enter')
  await expect(page).toHaveURL(/[?&]date=/)
  await tabTo(page, 'the present day', () => isFocused(page, 'Today', 'link'))
  await keys.press('Enter')
  await expect(page).not.toHaveURL(/[?&]date=/)
  await expect(page.getByRole('button', { name: /^4 Cora Vogt, Booked/ })).toBeVisible()

  // A table is closed, and opened again.
  await keys.press('t')
  await expect(dialog.getByLabel('Table')).toBeFocused()
  await keys.type('Table 5')
  await tabTo(page, 'the reason', () => isFocused(page, 'Why', 'textbox'))
  await keys.type('A leg is loose')
  await keys.press('Enter')
  await done(page, /^Table 5 is closed until/)
  await keys.press('t')
  await tabTo(page, 'the closed table', () => isFocused(page, 'Open Table 5 again'))
  await keys.press('Enter')
  await done(page, 'Table 5 is open again')

  // Found by a name, and by the list of keys.
  await keys.press('/')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await keys.type('ludwig')
  await expect(dialog.getByRole('option', { name: /Ben Ludwig/ })).toBeVisible()
  await keys.press('Enter')
  await expect(panel).toContainText(ben.reference)
  await keys.press('?')
  await expect(dialog).toContainText('Undo the last step')
  await keys.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(panel).toBeVisible()
  await keys.press('Escape')
  await expect(panel).toBeHidden()

  // In the other views a party is opened by keys as well.
  for (const key of ['2', '3']) {
    await keys.press(key)
    const opensAda = () =>
      page.evaluate(() => {
        const { activeElement: here } = document
        if (!here?.matches('button, [role=button]')) return false
        return /Ada Brandt/.test(`${here.getAttribute('aria-label')} ${here.textContent}`)
      })
    if (key === '3') await tabTo(page, 'Ada in the list', opensAda)
    else {
      // The floor is loaded when it is first shown.
      await expect(page.locator('[data-table]:not([data-party])').first()).toBeAttached()
      await tabTo(page, 'a table', () =>
        page.evaluate(() => document.activeElement?.hasAttribute('data-table') ?? false),
      )
      for (let step = 0; step < 6 && !(await opensAda()); step++) await keys.press('ArrowRight')
      for (let step = 0; step < 6 && !(await opensAda()); step++) await keys.press('ArrowDown')
    }
    await keys.press('Enter')
    await expect(panel).toContainText(ada.reference)
    await keys.press('Escape')
    await expect(panel).toBeHidden()
  }
  expect(wrong).toEqual([])
  await page.context().close()
})

for (const [locale, colorScheme] of [
  ['en-GB', 'light'],
  ['de-DE', 'dark'],
] as const) {
  const tag = colorScheme === 'dark' ? [] : '@thorough'
  test(`every view and dialog is accessible (${locale}, ${colorScheme})`, { tag }, async ({ browser, service }) => {
    const wrong: string[] = []
    const venue = await importEvening('17:00')
    const ada = await bookOnline(service, venue, { start: '19:30', resourceId: 't1', customerName: 'Ada Brandt' })
    const device = { width: 1280, height: 800, locale }
    const { page } = await openConsole(browser, { url: service, venue, role: 'owner', device, wrong })
    // Without animations, so that axe measures the final state.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const dialog = page.getByRole('dialog')
    for (const view of ['1', '2', '3']) {
      await page.keyboard.press(view)
      await expectAccessible(page, `view ${view}`, { sample: true })
    }
    await page.goto(`${service}/console/${venue.slug}/evening?view=timeline&sel=${ada.reference}`)
    await expect(page.getByRole('complementary')).toContainText('Ada Brandt')
    await expect(page.locator('[aria-keyshortcuts=a]')).toBeVisible()
    await expectAccessible(page, 'panel', { sample: true })
    for (const key of ['w', 'n', 'd', 't', '/', '?', 'm', 'j', 'h']) {
      const button = page.locator(`[aria-keyshortcuts="${key}"]`)
      // The key of an act works even if the panel has the act in its menu.
      if (/[wndmjh]/.test(key)) await expect(button.first()).toBeAttached()
      await page.keyboard.press(key)
      await expect(dialog).toBeVisible()
      if (key === '/') {
        await page.keyboard.type('brandt')
        await expect(dialog.getByRole('option').first()).toBeVisible()
      }
      if (key === 'w') await expect(dialog.getByRole('listitem').first()).toBeVisible()
      await expectAccessible(page, `dialog ${key}`, { sample: key === 'n' })
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    // Two acts of the panel have no key: editing the notes about the guest, and ending the booking.
    const german = locale === 'de-DE'
    const panel = page.getByRole('complementary')
    await panel.getByRole('button', { name: german ? 'Angaben zum Gast ändern' : 'Edit the details' }).press('Enter')
    await expect(dialog).toBeVisible()
    await expectAccessible(page, 'dialog of the guest')
    await page.keyboard.press('Escape')
    await panel.getByRole('button', { name: german ? 'Mehr' : 'More', exact: true }).press('Enter')
    await panel.getByRole('button', { name: german ? 'Stornieren' : 'Cancel', exact: true }).press('Enter')
    await expect(dialog).toBeVisible()
    await expectAccessible(page, 'dialog of the end')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(wrong).toEqual([])
    await page.context().close()
  })
}
