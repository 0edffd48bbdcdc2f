import type { Page } from '@playwright/test'
import { scaled } from '#testing/runner/thorough.ts'
import { bookOnline, importEvening, openConsole, startEveningServer } from './console-venue.ts'
import { expect, test } from './fixtures.ts'

const rounds = scaled(1, 4)

/** The stage of each party by its size and name, as a timeline shows it; without its minutes. */
async function stagesAt(page: Page): Promise<Record<string, string>> {
  const titles = await page.locator('[data-party] title').allTextContents()
  return Object.fromEntries(
    titles.map((title) => title.split(', ').slice(0, 2)).map(([who = '', look = '']) => [who, look.replace(/ .*/, '')]),
  )
}

/**
 * Holds back the requests of the screen after its next act until the returned function is called. The screen gives up after
 * some seconds, which may be too short for another server to start.
 */
async function holdRepetitions(page: Page): Promise<() => Promise<void>> {
  let acts = 0
  const next = Promise.withResolvers<void>()
  await page.route('**/api/console/**', async (route) => {
    if (route.request().method() === 'POST' && ++acts > 1) await next.promise
    // The screen may have given up this attempt.
    await route.continue().catch(() => {})
  })
  return async () => {
    next.resolve()
    await page.unroute('**/api/console/**')
  }
}

test('a server is killed amid the evening: what it has acknowledged is there, and both screens come back', {
  tag: '@thorough',
}, async ({ browser }) => {
  const venue = await importEvening('17:00')
  let evening = await startEveningServer()
  const { url } = evening
  const names = ['Ada', 'Ben', 'Cora', 'Dora', 'Emil']
  for (const [index, customerName] of names.entries()) {
    await bookOnline(url, venue, { start: '19:30', resourceId: `t${index + 1}`, customerName })
  }
  const wrong: string[] = []
  const device = { width: 1180, height: 820 }
  const { page: host } = await openConsole(browser, { url, venue, role: 'host', device, wrong })
  const { page: waiter } = await openConsole(browser, { url, venue, role: 'service', device, wrong })
  for (const page of [host, waiter]) await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  const bar = (page: Page, name: string, look = '') =>
    page.getByRole('button', { name: new RegExp(`^2 ${name}, ${look}`) })
  const panel = (page: Page) => page.getByRole('complementary')
  const toast = (page: Page, text: string) => page.getByRole('region', { name: text })
  const choose = async (page: Page, name: string) => {
    // A press on the bar of the open panel closes it.
    if (!(await panel(page).isVisible())) await bar(page, name).click()
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(name)
  }
  /** The stages in turn: a press, and the words of the screen once the server has acknowledged it. */
  const acts = [
    { key: 'a', label: /^Arrived/, said: 'is here', look: 'Arrived' },
    { key: 's', label: /^Seat/, said: 'is seated', look: 'Seated' },
    { key: 'v', label: /^Served/, said: 'is served', look: 'Served' },
    { key: 'c', label: /^Clear/, said: 'has left', look: 'Left' },
  ]

  const acknowledged: Record<string, string> = {}
  for (const { key, label, said, look } of acts.slice(0, rounds)) {
    await choose(host, 'Ada')
    await expect(panel(host).getByRole('button', { name: label })).toBeVisible()
    await host.keyboard.press(key)
    await expect(toast(host, `Ada 2 ${said}`)).toBeVisible()
    acknowledged['2 Ada'] = look
    await choose(waiter, 'Ben')
    await expect(panel(waiter).getByRole('button', { name: label })).toBeVisible()

    // The act is under way while the server dies, and is sent again to the next one.
    const nextIsUp = await holdRepetitions(waiter)
    await Promise.all([waiter.keyboard.press(key), evening.server.kill9()])
    evening = await startEveningServer({ port: evening.server.port })
    await nextIsUp()
    await expect(toast(waiter, `Ben 2 ${said}`)).toBeVisible()
    acknowledged['2 Ben'] = look

    // Both follow each other again.
    await expect(bar(host, 'Ben', look)).toBeAttached()
    await expect(bar(waiter, 'Ada', look)).toBeAttached()
    for (const page of [host, waiter]) await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible()
  }

  const fresh = await host.context().newPage()
  await fresh.goto(host.url())
  await expect(fresh.locator('[data-party]')).toHaveCount(names.length)
  for (const page of [fresh, host, waiter]) {
    await expect.poll(() => stagesAt(page)).toMatchObject({ ...acknowledged, '2 Cora': 'Booked' })
  }
  for (const page of [host, waiter]) expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
  expect(wrong).toEqual([])
  for (const page of [host, waiter]) await page.context().close()
  await evening.server.stop()
})
