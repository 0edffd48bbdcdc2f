import type { Page } from '@playwright/test'
import { orderingSections } from '#testing/venues/ordering-venue.ts'
import { expectAccessibleAtWidths } from './accessible.ts'
import { openHouse, signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { importPicturedVenue } from './pictured-venue.ts'

/** The frame of the preview runs no scripts, of axe neither. */
const noFrames = { frames: false }

const words = (project: { name: string }) => (english: string, german: string) =>
  project.name.includes('German') ? german : english

async function expectGood(page: Page, name: string) {
  await expectAccessibleAtWidths(page, name, noFrames)
  await page.setViewportSize({ width: 1280, height: 900 })
}

test(
  'an owner makes a key, reads it once, changes its website and revokes it; a manager sees no trace of keys',
  { tag: '@thorough' },
  async ({ page, service, browser }, { project }) => {
    const word = words(project)
    const { slug } = await importPicturedVenue()
    await signIn(page, service, 'owner', slug)
    await page.goto(`${service}/console/${slug}/house?view=keys`)
    await page.getByRole('button', { name: word('Make a key', 'Schlüssel erstellen') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Shop')
    const websites = dialog.getByLabel(word('Websites, one in each line', 'Websites, je Zeile eine'))
    await websites.fill('https://shop.example/page')
    await dialog.getByRole('button', { name: word('Make a key', 'Schlüssel erstellen') }).click()
    await expect(dialog.getByText('https://shop.example/page:')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue('Shop')
    await expectAccessibleAtWidths(page, 'a refused key', noFrames)
    await websites.fill('https://shop.example')
    await dialog.getByRole('button', { name: word('Make a key', 'Schlüssel erstellen') }).click()
    const once = page.getByRole('alert').filter({ hasText: 'Shop' })
    const key = (await once.locator('code').textContent()) ?? ''
    expect(key).toMatch(/^svc_pk_/)
    await expectGood(page, 'a key that is shown once')
    await once.getByRole('button', { name: word('I have stored it', 'Ich habe ihn gespeichert') }).click()
    await expect(page.getByText(key)).toHaveCount(0)
    const read = await page.request.get(`${service}/api/venues/${slug}`, {
      headers: { 'X-Service-Key': key, Origin: 'https://shop.example' },
    })
    expect(read.status()).toBe(200)
    await page.reload()
    await expect(page.getByText(key)).toHaveCount(0)
    const row = page.getByRole('listitem').filter({ hasText: 'Shop' })
    await expect(row).toContainText(word('Last used', 'Zuletzt benutzt'))
    await page.getByRole('button', { name: word('Websites: Shop', 'Websites: Shop') }).click()
    await dialog.getByLabel(word('Websites, one in each line', 'Websites, je Zeile eine')).fill('https://till.example')
    await dialog.getByRole('button', { name: word('Save', 'Speichern') }).click()
    await expect(row).toContainText('https://till.example')
    await page.getByRole('button', { name: word('Revoke: Shop', 'Widerrufen: Shop') }).click()
    await expectAccessibleAtWidths(page, 'before a key is revoked', noFrames)
    await dialog.getByRole('button', { name: word('Revoke', 'Widerrufen') }).click()
    await page.getByText(word('Revoked keys (1)', 'Widerrufene Schlüssel (1)')).click()
    await expectGood(page, 'keys')

    const managers = await (await browser.newContext()).newPage()
    await signIn(managers, service, 'manager', slug)
    await managers.goto(`${service}/console/${slug}/house?view=texts`)
    const nav = managers.getByRole('navigation', { name: /Sections|Abschnitte/ })
    await expect(nav.getByRole('link', { name: /Texts|Texte/ })).toBeVisible()
    for (const name of [/Keys|Schlüssel/, /Payouts|Auszahlungen/]) {
      await expect(nav.getByRole('link', { name })).toHaveCount(0)
    }
    for (const view of ['keys', 'payouts']) {
      const refused = await managers.goto(`${service}/console/${slug}/house?view=${view}`)
      expect([view, refused?.status()]).toEqual([view, 403])
      expect(await managers.content()).not.toContain('Shop')
    }
    await managers.context().close()
  },
)

test(
  'an owner connects the payout account and comes back to a venue that sells',
  { tag: '@thorough' },
  async ({ page, service }, { project }) => {
    const word = words(project)
    const { slug, again } = await importPicturedVenue()
    await again({ settings: { ...orderingSections.settings, onlinePayments: true, payoutAccount: null } })
    await signIn(page, service, 'owner', slug)
    await page.goto(`${service}/console/${slug}/house?view=payouts`)
    const main = page.getByRole('main')
    await expect(
      main.getByRole('heading', { name: word('No account is connected', 'Kein Konto ist verbunden') }),
    ).toBeVisible()
    await expectGood(page, 'no account')
    await main
      .getByRole('button', { name: word('Connect with the test provider', 'Mit dem Testanbieter verbinden') })
      .click()
    await expect(main.getByRole('heading', { name: word('Connected', 'Verbunden'), exact: true })).toBeVisible()
    // Loading the page again repeats nothing: the state has left the address.
    expect(page.url()).toBe(`${service}/console/${slug}/house?view=payouts`)
    await expectGood(page, 'a connected account')
    // A state that the service has not made.
    await page.goto(`${service}/console/${slug}/house?view=payouts&state=${'a'.repeat(64)}`)
    await expect(main.getByRole('alert')).toContainText(word('does not belong to', 'gehört nicht zur'))
    await page.goto(`${service}/console/${slug}/house?view=payouts&state=x&again=1`)
    await expect(main.getByRole('status').first()).toContainText(
      word('Continue with a new one', 'mit einem neuen weiter'),
    )
  },
)

test(
  'the look is drawn beside its form before it is saved, on the page, in a mail and on paper',
  { tag: '@thorough' },
  async ({ page, service }, { project }) => {
    const word = words(project)
    const { slug } = await importPicturedVenue()
    await signIn(page, service, 'manager', slug)
    await openHouse(page, service, slug, 'face')
    const frame = page.frameLocator('iframe')
    await expect(frame.locator('main')).toBeVisible()
    await page.getByLabel(word('Colour', 'Farbe'), { exact: true }).fill('#ffd400')
    await expect(page.getByText(word('Letters on it are black', 'Schrift darauf ist schwarz'))).toBeVisible()
    const brand = () =>
      frame.locator(':root').evaluate((root) => getComputedStyle(root).getPropertyValue('--brand').trim())
    await expect.poll(brand).toBe('#ffd400')
    await page.getByRole('button', { name: word('E-mail', 'E-Mail'), exact: true }).click()
    await expect(frame.locator('body')).toContainText('Supper and songs')
    await page.getByRole('button', { name: /^DE, / }).click()
    await expect(frame.locator('body')).toContainText('Essen und Musik')
    await page.getByRole('button', { name: /^EN, / }).click()
    await page.getByRole('button', { name: word('Voucher', 'Gutschein'), exact: true }).click()
    await expect(frame.locator('svg').first()).toBeVisible()
    await expectGood(page, 'the look')
    await page.getByRole('button', { name: word('Save', 'Speichern'), exact: true }).click()
    await expect(page.getByRole('region', { name: word('Saved.', 'Gespeichert.') })).toBeVisible()
    await page.goto(`${service}/console/${slug}/house?view=history`)
    await expect(page.getByRole('listitem').filter({ hasText: '#ffd400' }).first()).toBeVisible()
  },
)
