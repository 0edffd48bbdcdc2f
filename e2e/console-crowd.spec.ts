import type { Locator } from '@playwright/test'
import type { Party } from '#lib/evening/record.ts'
import { at, fullEvening } from '#testing/venues/evening.ts'
import { expectAccessible } from './accessible.ts'
import { desktop, showEvening, signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'

// A worker would send the reads itself, past the answers that these tests give.
test.use({ ...desktop, serviceWorkers: 'block' })

/** The full evening with forty seats that are sold one by one, and three parties on them at once. */
function sharedEvening() {
  const evening = fullEvening()
  const [table] = evening.resources
  const [party] = evening.parties
  if (!table || !party) throw new Error('the evening has no table')
  const sits = (name: string, partySize: number, from: string, stage: Party['stage']): Party => ({
    ...party,
    ...{ reference: `ST-${name}`, name, partySize, stage, resourceIds: ['stage'], tablesSince: [at(from)] },
    ...{ status: 'Confirmed', stageSince: stage === 'expected' ? null : at(from) },
    ...{ from: at(from), until: at('21:45'), blockedUntil: at('21:45') },
  })
  return fullEvening({
    resources: [...evening.resources, { ...table, id: 'stage', name: 'Stage seats', capacity: 40, seatSold: true }],
    sections: [{ id: 'stage', name: 'Stage', resourceIds: ['stage'] }, ...evening.sections],
    parties: [
      ...evening.parties,
      sits('Neumann', 9, '19:15', 'ordered'),
      sits('Vargas', 5, '19:30', 'seated'),
      sits('Carter', 2, '20:00', 'expected'),
    ],
  })
}

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not shown')
  return box
}

test('parties at once are all seen and pressed, and six needs keep their tables on a desk and on a phone', async ({
  page,
  service,
}) => {
  await page.route('**/api/console/venues/copper-cue/reservations/*', (route) => route.fulfill({ status: 503 }))
  await showEvening(page, sharedEvening())
  await signIn(page, service)
  const row = page.locator('[data-row="stage"]')
  await expect(row).toContainText('26 free now')
  const bars = row.locator('[data-party]')
  await expect(bars).toHaveCount(3)
  const boxes = await Promise.all((await bars.all()).map(boxOf))
  for (const [at, box] of boxes.entries())
    for (const other of boxes.slice(at + 1))
      expect(box.y + box.height <= other.y || other.y + other.height <= box.y, 'bars lie on one another').toBe(true)
  for (const bar of await bars.all()) {
    await bar.click()
    await expect(bar).toHaveAttribute('aria-pressed', 'true')
  }
  await page.keyboard.press('Escape')

  const needs = page.getByRole('region', { name: 'Needs you' })
  const entries = needs.getByRole('listitem')
  const tables = ['Hall 5', 'Hall 2', 'For 20:15', 'For 20:45', 'Hall 4', 'Garden 3', 'Long table']
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await expect(needs).toContainText(/^7/)
    await expect(entries).toHaveCount(tables.length)
    for (const [at, table] of tables.entries()) {
      const place = entries.nth(at).locator('b').filter({ hasText: table })
      await place.scrollIntoViewIfNeeded()
      await expect(place).toBeVisible()
      const isWhole = await place.evaluate((shown) => shown.scrollWidth <= shown.clientWidth)
      expect(isWhole, `${table} is cut at ${size.width}`).toBe(true)
      const { x, width } = await boxOf(place)
      expect(x + width, `${table} is out of sight at ${size.width}`).toBeLessThanOrEqual(size.width)
    }
    await expect(
      needs.getByRole('link', { name: /^Call: Late 10 min, \+49 341 5550148, Hall 5, Krüger 4$/ }),
    ).toHaveAttribute('href', 'tel:+493415550148')
    await expectAccessible(page, `needs at ${size.width}`)
  }

  await page.setViewportSize({ width: 900, height: 800 })
  await entries.first().scrollIntoViewIfNeeded()
  const more = needs.getByRole('button', { name: /^\d more$/ })
  const hidden = async () => Number.parseInt((await more.textContent()) ?? '', 10)
  await expect(more).toBeVisible()
  const before = await hidden()
  await more.click()
  await expect(async () => {
    const after = (await more.isVisible()) ? await hidden() : 0
    expect(after).toBeLessThan(before)
  }).toPass()
})
