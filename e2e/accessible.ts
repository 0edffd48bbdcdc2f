import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { thorough } from '#testing/thorough.ts'
import { expect, test } from './fixtures.ts'

/**
 * No finding of axe, and nothing wider than the screen. `what` names the state of the page in a failure. A frame that runs no
 * scripts runs none of axe either: a page with one is looked at without its frames.
 */
export async function expectAccessible(page: Page, what = page.url(), { frames = true } = {}): Promise<void> {
  // A colour between two states is no state: axe would measure its contrast.
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
  })
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(!frames).analyze()
  expect(violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  await expectWithinScreen(page, what)
}

/** A phone shows a page that is too wide in a smaller scale: its innerWidth grows with the page. */
async function expectWithinScreen(page: Page, what: string): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - screen.width)
  expect(beyond, `${what} is wider than the screen`).toBeLessThanOrEqual(0)
}

const faces = [
  ['dark', 820],
  ['light', 1280],
  ['dark', 320],
  ['light', 390],
] as const

/**
 * `expectAccessible` on a tablet, at a desk and on two phones, in light and dark; nothing is cut off on any of them. By default
 * axe looks at two of the four, in German at the phones: it takes a second for each.
 */
export async function expectEveryFace(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  const isGerman = test.info().project.name.includes('German')
  for (const [colorScheme, width] of faces) {
    const face = `${what}, ${colorScheme} at ${width}`
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 760 })
    if (thorough || isGerman === width < 400) await expectAccessible(page, face)
    else await expectWithinScreen(page, face)
    expect(await cutTables(page), `${face}: tables that are wider than their place`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}

/** The beginnings of the tables that reach beyond their parent, which does not scroll. */
function cutTables(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('table')].flatMap((table) => {
      const place = table.parentElement
      if (!place || getComputedStyle(place).overflowX !== 'visible') return []
      const isCut = table.getBoundingClientRect().right > place.getBoundingClientRect().right + 1
      return isCut ? (table.textContent ?? '').slice(0, 60) : []
    }),
  )
}
