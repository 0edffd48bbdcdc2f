import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { axeStep } from '#testing/runner/costs.ts'
import { thorough } from '#testing/runner/thorough.ts'
import { expect, test } from './fixtures.ts'

type Look = {
  /**
   * Whether this call is the one for its kind of page: each guest page, screen of the console and document has one call in the
   * default run. axe takes about a second, so it checks all other states in the thorough run alone.
   */
  sample?: boolean
  /** axe does not run in a frame that runs no scripts: a page with such a frame is checked without its frames. */
  frames?: boolean
}

/**
 * Expects no finding of axe, if the call is a `sample` or the run is thorough, and nothing wider than the screen. `what`
 * names the state.
 */
export async function expectAccessible(
  page: Page,
  what = page.url(),
  { sample = false, frames = true }: Look = {},
): Promise<void> {
  // A click may have led to a page that has only begun.
  await page.waitForLoadState('domcontentloaded')
  if (sample || thorough) await expectNoFinding(page, what, frames)
  await expectWithinScreen(page, what)
}

async function expectNoFinding(page: Page, what: string, frames: boolean): Promise<void> {
  // A colour between two states is no state: axe would measure its contrast.
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
  })
  const examine = () => new AxeBuilder({ page }).setLegacyMode(!frames).analyze()
  const { violations } = await test.step(axeStep, examine)
  expect(violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** Expects nothing wider than the screen. A phone shows such a page in a smaller scale: its innerWidth grows with the page. */
export async function expectWithinScreen(page: Page, what: string): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - screen.width)
  expect(beyond, `${what} is wider than the screen`).toBeLessThanOrEqual(0)
}

/** A desk in light, and the smallest phone in the dark: the two that differ most, and the default run's only ones. */
const ends = [
  ['light', 1280],
  ['dark', 320],
] as const
const faces = thorough ? ([['dark', 820], ...ends, ['light', 390]] as const) : ends

/**
 * `expectAccessible` at several widths, in light and dark, and no table is cut off. In the default run axe checks a `sample` at
 * one of them: on a German phone at 320 px in the dark, else at a desk.
 */
export async function expectEveryFace(page: Page, what: string, { sample = false } = {}): Promise<void> {
  const before = page.viewportSize()
  const isGerman = test.info().project.name.includes('German')
  for (const [colorScheme, width] of faces) {
    const face = `${what}, ${colorScheme} at ${width}`
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 760 })
    await expectAccessible(page, face, { sample: sample && isGerman === width < 400 })
    expect(await cutTables(page), `${face}: tables that are wider than their place`).toEqual([])
    if (width === 320) await expectRoomForWideFonts(page, face)
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}

/** `expectAccessible` at the widths of a desk, a tablet and two phones, in light and dark; and nothing scrolls sideways. */
export async function expectAccessibleAtWidths(page: Page, what: string, look: Look = {}): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 820],
    ['light', 390],
    ['light', 320],
    ['dark', 320],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page, `${what}, ${colorScheme} at ${width}`, look)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide, `${what} at ${width} scrolls sideways`).toBe(false)
  }
}

/**
 * Expects that no table is cut off in a font as wide as the fonts of other machines. The letters here are those of one
 * machine.
 */
async function expectRoomForWideFonts(page: Page, what: string): Promise<void> {
  // A style sheet of a script, which the policy of the page allows.
  await page.evaluate(() => {
    const wide = new CSSStyleSheet()
    wide.replaceSync('* { letter-spacing: 0.12em !important }')
    document.adoptedStyleSheets = [wide]
  })
  expect(await cutTables(page), `${what}: tables that are wider than their place in a wide font`).toEqual([])
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
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
