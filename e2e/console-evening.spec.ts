import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { desktop, showEvening, signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'

// A worker would send the reads itself, past the answers that these tests give.
test.use({ ...desktop, serviceWorkers: 'block' })

const venue = 'copper-cue'
const api = `**/api/console/venues/${venue}`

const violations = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      seen.push(`${violatedDirective} ${blockedURI}`)
    })
  })

test('each answer with the evening has a policy with a nonce of its own, and nothing violates it', {
  tag: '@thorough',
}, async ({ page, service }) => {
  await violations(page)
  await showEvening(page)
  await signIn(page, service)
  await expect(page).toHaveURL(`${service}/console/${venue}/evening`)
  const nonces = new Set<string>()
  for (const _ of [1, 2, 3]) {
    const response = await page.reload()
    const policy = (await response?.headerValue('content-security-policy')) ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    const nonce = /'nonce-([\w+/=]{24})'/.exec(policy)?.[1] ?? ''
    expect(await response?.text()).toContain(`nonce="${nonce}"`)
    expect(await response?.text()).not.toContain('style="')
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
  await expect(page.getByRole('button', { name: /^5 Linh Nguyen/ })).toBeVisible()
  await page.keyboard.press('2')
  await page.keyboard.press('1')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toEqual([])
})

test('nobody sees an evening without a session, a role at the venue, and a role that has it', {
  tag: '@thorough',
}, async ({ page, service }) => {
  await page.goto(`${service}/console/${venue}/evening?date=2026-09-18&view=list`)
  await expect(page).toHaveURL(/\/console\/sign-in\?to=/)
  // The sign-in leads back to the screen that was wanted.
  await signIn(page, service)
  await expect(page).toHaveURL(`${service}/console/${venue}/evening?date=2026-09-18&view=list`)
  expect((await page.goto(`${service}/console/another-venue/evening`))?.status()).toBe(404)
  await page.context().clearCookies()
  await signIn(page, service, 'kitchen')
  await expect(page).toHaveURL(`${service}/console/${venue}/orders`)
  const refused = await page.goto(`${service}/console/${venue}/evening`)
  expect(refused?.status()).toBe(403)
  await expect(page.getByRole('heading')).toHaveText(/Your role/)
})

test('a party is moved by keys and by hand, and the row says why it refuses', async ({ page, service }) => {
  const sent: { key: string | undefined; body: unknown }[] = []
  await showEvening(page)
  await page.route(`${api}/reservations/*/move`, (route) => {
    sent.push({ key: route.request().headers()['idempotency-key'], body: route.request().postDataJSON() })
    if (sent.length === 2) {
      const refusal = { type: '/docs/api/errors/slot-not-available', title: 'Taken', detail: 'Jonas was faster.' }
      return route.fulfill({ status: 409, contentType: 'application/problem+json', json: refusal })
    }
    return route.fulfill({ json: { reference: 'R', entryId: 'e', undoableUntil: '2026-09-18T19:50:00+02:00' } })
  })
  const swaps: unknown[] = []
  await page.route(`${api}/reservations/*/swap`, (route) => {
    swaps.push(route.request().postDataJSON())
    return route.fulfill({ json: { reference: 'R', entryId: 's', undoableUntil: '2026-09-18T19:50:00+02:00' } })
  })
  const undone: unknown[] = []
  await page.route(`${api}/undo`, (route) => {
    undone.push(route.request().postDataJSON())
    return route.fulfill({ json: { reference: 'R', entryId: 'f', undoableUntil: null } })
  })
  await signIn(page, service)
  const bar = page.getByRole('button', { name: /Jansen/ })
  await expect(bar).toBeVisible()
  // Nobody is chosen yet: a sentence says what comes next, until Escape.
  await page.keyboard.press('m')
  const hint = page.locator('p', { hasText: 'Choose a party first' })
  await expect(hint).toBeVisible()
  await expect(page.locator('output')).toContainText('Choose a party first')
  await page.keyboard.press('Escape')
  await expect(hint).toBeHidden()
  // The skip link and two steps lead to the parties.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'To the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-party'))).toBe(true)

  await bar.focus()
  await page.keyboard.press('m')
  await expect(page.locator('output')).toContainText('Moving Jansen 2')
  await expect(page.locator('p', { hasText: 'Moving Jansen 2' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('output')).toHaveText('Garden 5, free')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Jansen 2 moved to Garden 5' })).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByRole('region', { name: /^Undone/ })).toBeVisible()
  expect(undone).toEqual([{ entryId: 'e' }])

  // The lines at the end of the timeline may cover it.
  await page.locator('[data-row="garden-6"]').evaluate((row) => row.scrollIntoView({ block: 'center' }))
  const from = await bar.boundingBox()
  const target = await page.locator('[data-row="garden-6"]').boundingBox()
  if (!from || !target) throw new Error('there is no such row')
  await page.mouse.move(from.x + 30, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 90, target.y + 12, { steps: 4 })
  await page.mouse.up()
  await expect(page.locator('[data-row="garden-6"]')).toContainText('Jonas was faster.')
  expect(sent.map(({ body }) => body)).toEqual([{ resourceIds: ['garden-5'] }, { resourceIds: ['garden-6'] }])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)

  // If one party is in the way, and each fits at the table of the other, the two swap.
  const yildiz = page.getByRole('button', { name: /Yıldız/ })
  await yildiz.scrollIntoViewIfNeeded()
  await yildiz.focus()
  await page.keyboard.press('m')
  const output = page.locator('output')
  await expect(output).toContainText('Moving Yıldız')
  for (let said = ''; !said.startsWith('Garden 1,'); ) {
    said = (await output.textContent()) ?? ''
    await page.keyboard.press('ArrowDown')
    await expect(output).not.toHaveText(said)
    said = (await output.textContent()) ?? ''
  }
  await expect(output).toHaveText('Garden 1, swaps with Haddad 4')
  await expect(page.locator('[data-row="garden-1"]')).toContainText('Swap with Haddad 4')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Yıldız 4 and Haddad 4 have swapped tables' })).toBeVisible()
  expect(swaps).toEqual([{ otherReference: expect.any(String), resourceIds: ['garden-1'] }])
})

test('a dialog whose code cannot be loaded says so, and the screen comes back', { tag: '@thorough' }, async ({
  page,
  service,
}) => {
  await showEvening(page)
  await signIn(page, service)
  // The parties are read after the markup. Once they are shown, the screen hears keys.
  const linh = page.getByRole('button', { name: /^5 Linh Nguyen/ })
  await expect(linh).toBeVisible()
  await page.route('**/_next/static/**', (route) => route.abort())
  await page.keyboard.press('n')
  await expect(page.getByRole('main')).toContainText('This could not be shown')
  await expectAccessible(page)
  await page.unroute('**/_next/static/**')
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(linh).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test.describe('with its worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the evening that was seen last is readable without a network, until the person signs out', async ({
    page,
    service,
  }) => {
    await page.route(`**/console/${venue}/changes`, (route) => route.fulfill({ status: 503 }))
    await signIn(page, service)
    await expect(page.locator('[data-row]').first()).toBeVisible()
    const stored = () =>
      page.evaluate(async () => (await (await caches.open('console')).keys()).map(({ url }) => new URL(url).pathname))
    await expect.poll(stored).toContain(`/console/${venue}/evening`)
    await page.reload()
    await expect(page.locator('[data-row]').first()).toBeVisible()
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.locator('[data-row]').first()).toBeVisible()
    await expect(page.getByText('No network.')).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: /^You/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/sign-in$/)
    await expect.poll(() => page.evaluate(() => caches.has('console'))).toBe(false)
  })
})
