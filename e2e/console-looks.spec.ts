import { emptyEvening, fullEvening } from '#testing/venues/evening.ts'
import { expectAccessible } from './accessible.ts'
import { desktop, showEvening, signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'

// A worker would send the reads itself, past the answers that these tests give.
test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const evening = '/console/copper-cue/evening'

test('every view, dialog and empty day is accessible, and no page scrolls sideways', {
  tag: ['@german-phone', '@thorough'],
}, async ({ page, service, isMobile }) => {
  const look = async (what: string) => {
    await expectAccessible(page, what)
  }
  await showEvening(page)
  await signIn(page, service)
  const closed = { ...emptyEvening(), closesAt: null }
  for (const [shown, views] of [
    [fullEvening(), ['floor', 'list']],
    [emptyEvening(), ['timeline', 'floor']],
    [closed, ['timeline', 'floor', 'list']],
  ] as const) {
    await showEvening(page, shown)
    for (const view of views) {
      await page.goto(`${service}${evening}?view=${view}`)
      const last = shown.parties.length > 0 ? 'Krüger' : /Fri 25 Sept|Fr\. 25\. Sept/
      await expect(page.getByText(last).first()).toBeVisible()
      await look(`${view} of ${shown.parties.length}`)
    }
  }
  await showEvening(page)
  await page.goto(`${service}${evening}?view=timeline`)
  await expect(page.getByRole('button', { name: /^5 Linh Nguyen/ })).toBeVisible()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  for (const each of [width, 820, 320]) {
    await page.setViewportSize({ width: each, height })
    await look(`timeline at ${each}`)
  }
  // All dialogs on a desktop are in console-keyboard.spec.ts.
  if (!isMobile) return
  await page.setViewportSize({ width, height })
  for (const key of ['w', 'n', '/', '?']) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(`the dialog of ${key}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test.describe('at a desk', () => {
  test.use(desktop)

  test('a table is closed from the menu below its name, and from the floor', { tag: '@thorough' }, async ({
    page,
    service,
  }) => {
    await showEvening(page)
    await signIn(page, service)
    await page.goto(`${service}${evening}?view=timeline`)
    await page.getByRole('button', { name: /^Hall 1 4/ }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Walk-in here' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close this table' }).click()
    await expect(page.getByRole('dialog').getByLabel('Table')).toHaveValue('hall-3')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('2')
    await page.getByRole('button', { name: 'Close a table' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    // A table that is closed leads to the button that opens it again.
    await page.getByRole('button', { name: /^Snooker/ }).click()
    await expect(page.getByRole('button', { name: 'Open Snooker again' })).toBeVisible()
  })
})
