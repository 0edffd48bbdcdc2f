import type { Page } from '@playwright/test'
import { runCommandHere } from '#testing/servers/command.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

/** Invites somebody new as the host does, by the command; returns the path of the link. */
async function invited(name: string): Promise<string> {
  const email = `${crypto.randomUUID()}@venue.example`
  const words = ['invite', '--organisation', 'demo', '--email', email, '--name', name]
  const { stdout } = await runCommandHere('staff', words, { DATA_DIR: process.env.E2E_DATA_DIR ?? '' })
  return new URL(JSON.parse(stdout).url).pathname
}

test('an owner sets a PIN and pairs a tablet, which she takes over, and which she shuts out in the end', async ({
  browser,
  page,
  service,
}, { project }) => {
  const german = project.name.includes('German')
  const word = (english: string, germanWord: string) => (german ? germanWord : english)
  const heading = (of: Page) => of.getByRole('heading', { level: 1 })
  const olga = `Olga ${crypto.randomUUID().slice(0, 8)}`
  await page.goto(service + (await invited(olga)))
  await page.getByRole('button', { name: word('Continue', 'Weiter') }).click()
  await expect(page).toHaveURL(/\/evening$/)
  await page.goto(`${service}/console/account`)
  await page.getByLabel(word('New PIN', 'Neue PIN')).fill('1234')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(
    word('This PIN is easy to guess', 'Diese PIN ist leicht zu erraten'),
  )
  await expectAccessible(page)
  await page.getByLabel(word('New PIN', 'Neue PIN')).fill('2580')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: word('Remove PIN', 'PIN entfernen') })).toBeVisible()
  await expectAccessible(page, 'the account')

  const name = `Stand ${crypto.randomUUID().slice(0, 8)}`
  await page.goto(`${service}/console/devices`)
  await expectAccessible(page)
  await page.getByLabel(word('Name of the device', 'Name des Geräts')).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img')).toBeVisible()
  await expectAccessible(page, 'the devices', { sample: true })
  const code = (await page.locator('.shown-code').textContent()) ?? ''

  // The tablet runs no script; it opens the address in the QR code, or types the code.
  const other = await browser.newContext({ javaScriptEnabled: false, locale: german ? 'de-DE' : 'en-GB' })
  const tablet = await other.newPage()
  await tablet.goto(`${service}/console/pair`)
  await tablet.getByLabel('Code').fill(code)
  await tablet.getByRole('button', { name: word('Continue', 'Weiter') }).click()
  await expect(heading(tablet)).toContainText(name)
  await tablet.getByRole('button', { name: word('Pair', 'Koppeln') }).click()
  // It opens the screen of its role, and says that nobody has taken it over.
  const evening = `${service}/console/copper-cue/evening`
  const line = (of: Page) => of.getByRole('status').filter({ hasText: word('taken over', 'übernommen') })
  await expect(tablet).toHaveURL(evening)
  await expect(line(tablet)).toContainText(word('this device acts as: Host', 'das Gerät handelt als: Empfang'))
  await tablet
    .getByRole('link', { name: word('Take over', 'Übernehmen') })
    .last()
    .click()
  await tablet.getByRole('main').getByRole('link', { name: olga }).click()
  await expect(tablet.getByRole('button', { name: '5', exact: true })).toBeHidden()

  // The same tablet with a script: it shows digits.
  const scripted = await browser.newContext({
    storageState: await other.storageState(),
    locale: german ? 'de-DE' : 'en-GB',
    viewport: { width: 820, height: 1180 },
    isMobile: false,
  })
  const screen = await scripted.newPage()
  const takeOver = async () => {
    await screen.getByRole('main').getByRole('link', { name: olga }).click()
    for (const digit of '2580') await screen.getByRole('button', { name: digit, exact: true }).click()
    await expectAccessible(screen, 'a PIN that is typed')
    await screen.getByRole('button', { name: word('Take over', 'Übernehmen') }).click()
  }
  const acts = screen.getByText(word(`${olga} acts now`, `Jetzt handelt ${olga}`))
  await screen.goto(`${service}/console/take-over`)
  await expectAccessible(screen, 'taking over', { sample: true })
  await takeOver()
  // No page is between the PIN and the screen. One line says who acts, and folds at the first tap.
  await expect(screen).toHaveURL(evening)
  await expect(acts).toBeVisible()
  await expectAccessible(screen, 'a tablet after the PIN', { sample: true })
  const view = screen.getByRole('button', { name: word('Floor', 'Raum') })
  await expect(async () => {
    await view.click()
    await expect(view).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 })
  }).toPass()
  await expect(acts).toBeHidden()
  // The person's button has the same. After a lock, and after a reload, the tablet is where it was.
  await screen.getByRole('button', { name: word('You: ', 'Sie: ') }).click()
  const person = screen.getByRole('dialog', { name: olga })
  await expect(person).toContainText(word('Owner at The Copper Cue', 'Inhaber, The Copper Cue'))
  await expectAccessible(screen, 'the sheet of the person')
  await person.getByRole('button', { name: word('Hand back', 'Abgeben') }).click()
  await expect(line(screen)).toContainText(word('Nobody has taken over', 'Niemand hat übernommen'))
  await screen
    .getByRole('link', { name: word('Take over', 'Übernehmen') })
    .last()
    .click()
  await takeOver()
  await expect(screen).toHaveURL(`${evening}?view=floor`)
  await screen.reload()
  await expect(view).toHaveAttribute('aria-pressed', 'true')

  await page.goto(`${service}/console/devices`)
  await expectAccessible(page)
  await page.getByRole('button', { name: word(`Shut out ${name}`, `${name} aussperren`) }).click()
  await expect(page.getByText(name)).toHaveCount(0)
  await tablet.reload()
  await expect(tablet).toHaveURL(`${service}/console/pair`)
  await screen.goto(`${service}/console/pair`)
  await expectAccessible(screen, 'pairing')
  await scripted.close()
  await other.close()
})
