import { scaled } from '#testing/runner/thorough.ts'
import { runCommandHere } from '#testing/servers/command.ts'
import { desktop } from './console-session.ts'
import { bookOnline, importEvening, invited, openConsole } from './console-venue.ts'
import { expect, test } from './fixtures.ts'

/** If staff are shut out while the evening is open, the screen says so, and shows no guest data. */

const env = () => ({ DATA_DIR: process.env.E2E_DATA_DIR ?? '' })
const device = { width: 1180, height: 820 }

test('an open evening ends with its session, and says so', { tag: '@thorough' }, async ({ browser, service }) => {
  const wrong: string[] = []
  const venue = await importEvening('17:00')
  const { reference } = await bookOnline(service, venue, { start: '19:30', resourceId: 't1' })
  const { page, email } = await openConsole(browser, { url: service, venue, role: 'host', device, wrong })
  const party = page.getByRole('button', { name: /^2 Mia Guest/ })
  await party.click()
  await expect(page.getByRole('complementary')).toContainText(reference)

  const { status } = await runCommandHere('staff', ['sessions', '--email', email, '--end', 'all'], env())
  expect(status).toBe(0)
  const line = page.getByRole('alert').filter({ hasText: 'You have no access here any more' })
  await expect(line).toBeVisible()
  await expect(page.getByText('Mia Guest')).toHaveCount(0)
  // Nothing is read or sent any more.
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.waitForTimeout(scaled(1_000, 4_000))
  expect(requested).toEqual([])

  await line.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/console\/sign-in\?to=/)
  const to = new URL(page.url()).searchParams.get('to')
  expect(to).toContain(`/console/${venue.slug}/evening`)
  expect(wrong).toEqual([])
  await page.context().close()
})

test('an open evening ends when the role is taken away, and when the device is shut out', { tag: '@thorough' }, async ({
  browser,
  service,
}) => {
  const wrong: string[] = []
  const venue = await importEvening('17:00')
  await bookOnline(service, venue, { start: '19:30', resourceId: 't1' })
  const { page, email } = await openConsole(browser, { url: service, venue, role: 'service', device, wrong })

  // A paired tablet, which nobody has taken over.
  const owner = await browser.newPage(desktop)
  await owner.goto(service + (await invited(venue, 'owner')).path)
  await owner.getByRole('main').getByRole('button').click()
  await owner.goto(`${service}/console/devices`)
  await owner.getByLabel('Name of the device').fill('Stand')
  await owner.keyboard.press('Enter')
  const code = (await owner.locator('.shown-code').textContent()) ?? ''
  const tablet = await browser.newPage(desktop)
  await tablet.goto(`${service}/console/pair`)
  await tablet.getByLabel('Code').fill(code)
  await tablet.getByRole('button', { name: 'Continue' }).click()
  await tablet.getByRole('button', { name: 'Pair' }).click()
  await tablet.goto(`${service}/console/${venue.slug}/evening`)
  for (const screen of [page, tablet]) {
    await expect(screen.getByRole('button', { name: /^2 Mia Guest/ })).toBeVisible()
  }

  const { status } = await runCommandHere('staff', ['role', '--email', email, '--role', 'kitchen'], env())
  expect(status).toBe(0)
  await owner.goto(`${service}/console/devices`)
  await owner.getByRole('button', { name: 'Shut out Stand' }).click()
  for (const screen of [page, tablet]) {
    await expect(screen.getByRole('alert').filter({ hasText: 'You have no access here any more' })).toBeVisible()
    await expect(screen.getByText('Mia Guest')).toHaveCount(0)
  }
  // The stored evening of a stolen tablet has gone too.
  await expect.poll(() => tablet.evaluate(() => caches.has('console'))).toBe(false)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading')).toHaveText(/Your role/)
  expect(wrong).toEqual([])
  for (const screen of [page, owner, tablet]) await screen.context().close()
})

test('no page of another site shows the evening in a frame', { tag: '@thorough' }, async ({
  browser,
  service,
  strangeOrigin,
}) => {
  const venue = await importEvening('17:00')
  const { page } = await openConsole(browser, { url: service, venue, role: 'host', device, wrong: [] })
  const address = `${service}/console/${venue.slug}/evening`
  const policy = (await page.goto(address))?.headers()['content-security-policy']
  expect(policy).toContain("frame-ancestors 'none'")
  const refused: string[] = []
  page.on('console', (message) => refused.push(message.text()))
  await page.goto(strangeOrigin)
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.src = src
    document.body.append(frame)
  }, address)
  await expect.poll(() => refused.join('\n')).toContain("frame-ancestors 'none'")
  expect(page.frames().some((frame) => frame.url().startsWith(service))).toBe(false)
  await page.context().close()
})
