import type { Page } from '@playwright/test'
import type { Evening } from '#lib/evening/record.ts'
import { runCommandHere } from '#testing/servers/command.ts'
import { fullEvening } from '#testing/venues/evening.ts'
import { expect } from './fixtures.ts'

/** For tests of a screen at a desk, in the words of English, whichever project runs them. */
export const desktop = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, locale: 'en-GB' }

/** The demonstration's venue. */
const venue = 'copper-cue'
const api = `**/api/console/venues/${venue}`

/** Signs in somebody new with a role in an organisation, as the link of the host's command does. */
export async function signIn(page: Page, service: string, role = 'owner', organisation = 'demo'): Promise<void> {
  const words = ['invite', '--organisation', organisation, '--email', `${crypto.randomUUID()}@venue.example`]
  const env = { DATA_DIR: process.env.E2E_DATA_DIR ?? '' }
  const { stdout } = await runCommandHere('staff', [...words, '--name', 'Hanna Krause', '--role', role], env)
  await page.goto(service + new URL(JSON.parse(stdout).url).pathname)
  await page.getByRole('main').getByRole('button').click()
}

/** Answers every read of the console with an evening that is known, so that each screen is the same on every day. */
export async function showEvening(page: Page, evening: Evening = fullEvening()): Promise<void> {
  const body = { ...evening, venue: { ...evening.venue, slug: venue } }
  await page.route(`${api}/evening*`, (route) => route.fulfill({ json: body }))
  await page.route(`${api}/table-choices?*`, (route) => {
    const choice = { until: evening.until, minutes: 110, shorter: false, extraChairs: 0 }
    return route.fulfill({ json: { choices: [{ ...choice, resourceIds: ['garden-5'] }], alternatives: [] } })
  })
  await page.route(`**/console/${venue}/changes`, (route) => route.fulfill({ status: 503 }))
}

/** Opens a dialog by the button of that name. A press before the page listens has no effect, so it is repeated. */
export async function openDialog(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole('button', { name }).click()
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

/** Chooses a bill at the counter. A press before the page listens has no effect, so it is repeated until the bill is chosen. */
export async function chooseBill(page: Page, name: RegExp): Promise<void> {
  await expect(async () => {
    // An open bill comes before the bill that the same table has paid last.
    await page.getByRole('button', { name }).first().click()
    // On a phone the list is hidden then.
    const chosen = page.getByRole('button', { name, includeHidden: true }).first()
    await expect(chosen).toHaveAttribute('aria-current', 'true', { timeout: 2_000 })
  }).toPass()
}

/** Opens a view of the house. A field that is filled before its script runs has its stored value again afterwards. */
export async function openHouse(page: Page, service: string, slug: string, view: string): Promise<void> {
  await page.goto(`${service}/console/${slug}/house?view=${view}`)
  const hasScript = (field: Element) => Object.keys(field).some((name) => name.startsWith('__reactProps'))
  const last = page.locator('main :is(h2, input, button)').last()
  await expect.poll(() => last.evaluate(hasScript)).toBe(true)
}
