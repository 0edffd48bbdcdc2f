import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { recordSecret } from '#testing/interface/recorded.ts'
import { expectAccessible } from './accessible.ts'
import { expect } from './fixtures.ts'
import { runProgram } from './run-program.ts'

/** Links of reservations at a venue of their own, one in each state, by the names of the states. */
export async function linksInEveryState(): Promise<Record<string, string>> {
  const links = JSON.parse(await runProgram('own-bookings', `faces-${crypto.randomUUID()}`)) as Record<string, string>
  expect(Object.keys(links).length).toBeGreaterThan(8)
  for (const link of Object.values(links)) recordSecret(link.slice(link.lastIndexOf('/') + 1))
  return links
}

/** Opens a page of a reservation: one request, and no more than 8 kB of it on the wire. */
export async function openInOneRequest(page: Page, url: string): Promise<void> {
  const requested: string[] = []
  const note = (request: { url(): string; isNavigationRequest(): boolean }) => {
    if (!request.isNavigationRequest()) requested.push(request.url())
  }
  page.on('request', note)
  const answer = await page.goto(url)
  page.off('request', note)
  expect(requested).toEqual([])
  expect(gzipSync((await answer?.body()) ?? '').length).toBeLessThan(8_000)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.locator('script')).toHaveCount(0)
}

/** Everything that can be used is reached by the Tab key, in the order of the page, and shows that it has the focus. */
export async function expectUsableByKeyboard(page: Page): Promise<void> {
  const usable = 'a[href], button:not([aria-hidden="true"]), input:not([type=hidden]), select, textarea, summary'
  // A group of radio buttons is one stop of the Tab key.
  const stops = await page.evaluate((selector) => {
    const groups = new Set<string>()
    return [...document.querySelectorAll<HTMLInputElement>(selector)]
      .filter((element) => element.checkVisibility() && !element.disabled)
      .filter(({ type, name }) => type !== 'radio' || (!groups.has(name) && groups.add(name)))
      .map((element) => element.outerHTML.slice(0, 80))
  }, usable)
  // The Tab key begins at the top of the page, also if a field of a refused form has the focus.
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  const reached: string[] = []
  // A field of a date has several stops: day, month, year, and the calendar.
  const presses = stops.length + 3 * (await page.locator('input[type=date]').count())
  for (let press = 0; press < presses && reached.length < stops.length; press++) {
    await page.keyboard.press('Tab')
    const { name, html, outline } = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement
      // The chosen button of a group has the focus; its first one stands for it.
      const first = element.type === 'radio' ? document.querySelector(`input[name="${element.name}"]`) : null
      const shown = getComputedStyle(element)
      return {
        name: element.localName,
        html: (first ?? element).outerHTML.slice(0, 80),
        outline: shown.outlineStyle !== 'none' || shown.boxShadow !== 'none',
      }
    })
    if (html !== reached.at(-1) || !html.includes('type="date"')) reached.push(html)
    // The ring of a hidden radio button is drawn at its label.
    if (name !== 'input') expect([html, outline]).toEqual([html, true])
  }
  expect(reached).toEqual(stops)
}

/** Everything that a page has to be for everybody. */
export async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectUsableByKeyboard(page)
}
