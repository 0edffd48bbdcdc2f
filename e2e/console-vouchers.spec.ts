import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommandHere } from '#testing/servers/command.ts'
import { orderingSections } from '#testing/venues/ordering-venue.ts'
import { venueFile } from '#testing/venues/venues.ts'
import { expectAccessible, expectEveryFace } from './accessible.ts'
import { desktop, signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'

/** The voucher desk: staff find, redeem, take back, issue, correct and void vouchers there. */

const slow = { timeout: 60_000 }
const env = () => ({ DATA_DIR: process.env.E2E_DATA_DIR ?? '' })

/** A venue of its own that sells vouchers in its file. */
async function voucherVenue(settings: object = {}): Promise<string> {
  const slug = `desk-${crypto.randomUUID().slice(0, 8)}`
  const file = join(env().DATA_DIR, `${slug}.json`)
  const names = { slug, organisation: slug, name: 'The Lantern & Sons' }
  const resources = [{ id: 't1', name: 'Hall 1', type: 'RestaurantTable', capacity: 4, allowsFoodOrdering: true }]
  writeFileSync(
    file,
    JSON.stringify(
      venueFile({ ...names, ...orderingSections, settings: { ...orderingSections.settings, ...settings }, resources }),
    ),
  )
  const ended = await runCommandHere('venue-import', [file], env())
  assert.equal(ended.status, 0, ended.stderr)
  return slug
}

/** A voucher that a command has issued: its code and id. */
async function issued(slug: string, ...worth: string[]): Promise<{ id: string; code: string }> {
  const words = ['issue', '--venue', slug, ...worth, '--expires-on', '2099-12-31']
  const ended = await runCommandHere('vouchers', words, env())
  assert.equal(ended.status, 0, ended.stderr)
  return JSON.parse(ended.stdout)
}

test(
  'a voucher is found by its code, redeemed, undone, taken back, corrected and made void',
  { tag: '@german-phone' },
  async ({ page, service }, { project }) => {
    const german = project.name.includes('German')
    const word = (english: string, germanWord: string) => (german ? germanWord : english)
    const slug = await voucherVenue()
    const { id, code } = await issued(slug, '--amount', '50', '--recipient', 'Ada Guest', '--message', 'Enjoy it!')
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
    })
    await signIn(page, service, 'manager', slug)
    await page.goto(`${service}/console/${slug}/money?view=vouchers`)
    const field = page.getByLabel(word('Scan, or type the whole code', 'Scannen oder den ganzen Code eingeben'))
    await expect(field).toBeFocused()
    await expect(page.getByRole('navigation', { name: word('Views', 'Ansichten') })).toContainText(
      word('Vouchers', 'Gutscheine'),
    )
    await expectEveryFace(page, 'an empty desk')

    // Nothing is looked up before the code is whole; a wrong one is refused.
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/vouchers/')) asked.push(request.url())
    })
    await field.pressSequentially(code.slice(0, -1))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: '19' })).toBeVisible()
    expect(asked).toEqual([])
    await field.fill('')
    await field.pressSequentially(`${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`)
    const unknown = page.getByText(word('There is no voucher with this code', 'Es gibt keinen Gutschein'))
    await expect(unknown.first()).toBeVisible()
    expect(asked.join()).not.toContain(code.slice(0, 9))

    // A scanner types the address of the code, and Enter.
    await field.fill(`${service}/vouchers/${code}`)
    await page.keyboard.press('Enter')
    const card = page.getByRole('article')
    await expect(card).toContainText(word('€50.00', '50,00'))
    await expect(card).toContainText('Ada Guest')
    await expect(card).not.toContainText(code.slice(0, 4))
    await expect(page).toHaveURL(new RegExp(`view=vouchers&voucher=${id}`))
    await expectEveryFace(page, 'a voucher', { sample: true })

    // A guest without the code: the name finds the voucher, a part of the code does not.
    const search = page.getByLabel(word('Without the code', 'Ohne den Code'))
    await search.fill(code.slice(-8))
    await page.keyboard.press('Enter')
    await expect(page.getByText(word('No vouchers match.', 'Keine Gutscheine passen.'))).toBeVisible()
    await search.fill('guest')
    await page.keyboard.press('Enter')
    const found = page.getByRole('list', { name: word('Vouchers found', 'Gefundene Gutscheine') })
    await expect(found).toContainText(word('For Ada Guest', 'Für Ada Guest'))
    await expect(found).toContainText(word('€50.00', '50,00'))
    await expectEveryFace(page, 'vouchers that were found')
    await found.getByRole('button').click()
    await expect(found).toHaveCount(0)
    await expect(field).toBeFocused()
    await expect(card).toContainText('Ada Guest')

    const amount = card.getByLabel(word('Amount (EUR)', 'Betrag (EUR)'))
    const redeem = card.getByRole('button', { name: word('Redeem', 'Einlösen'), exact: true })
    await amount.fill('12,5')
    await redeem.dblclick()
    await expect(card).toContainText(word('€37.50', '37,50'), slow)
    await expect(card.getByRole('row')).toHaveCount(3)
    await page.getByRole('button', { name: german ? /^Zurücknehmen(?!:)/ : /^Undo/ }).click()
    await expect(card.getByRole('row')).toHaveCount(4, slow)
    await expect(amount).toHaveValue(word('50.00', '50,00'))

    await amount.fill('20')
    await card.getByLabel(word('For what', 'Wofür')).fill('Bill 4815')
    await redeem.click()
    await expect(card).toContainText('Bill 4815', slow)
    await expect(card).toContainText('Hanna Krause')
    await expectEveryFace(page, 'a redeemed voucher')
    const takeBack = word('Take back', 'Zurücknehmen')
    await card.getByRole('button', { name: new RegExp(takeBack) }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page, 'a reason')
    await dialog.getByLabel(word('Reason', 'Grund')).fill('Wrong table')
    await dialog.getByRole('button', { name: takeBack }).click()
    await expect(card).toContainText('Wrong table', slow)
    await expect(dialog).toHaveCount(0)

    await page.getByRole('button', { name: word('Correct', 'Korrigieren') }).click()
    await dialog.getByLabel(word('Amount (EUR)', 'Betrag (EUR)')).fill('5')
    await dialog.getByLabel(word('Reason', 'Grund')).fill('Issued too high')
    await expectAccessible(page, 'a correction')
    await dialog.getByRole('button', { name: word('Write off', 'Abschreiben') }).click()
    await expect(card).toContainText('Issued too high', slow)

    const last = page.getByRole('region', { name: word('Last at this desk', 'Zuletzt hier') })
    await expect(last.getByRole('button')).toHaveCount(5)
    await expect(last.getByRole('button').first()).toContainText(word('Corrected', 'Korrigiert'))
    await expect(last).toContainText(code.slice(-4))
    await expect(last).not.toContainText(code.slice(0, 4))

    const owed = page.getByRole('complementary', { name: word('Owed on vouchers', 'Offen aus Gutscheinen') })
    await expect(owed).toContainText(word('€45.00', '45,00'))
    const saved = page.waitForEvent('download')
    await owed.getByRole('button', { name: 'CSV' }).click()
    expect((await saved).suggestedFilename()).toMatch(/vouchers-\d{4}-\d\d-\d\d\.csv$/)

    await page.getByRole('button', { name: word('Void', 'Ungültig machen'), exact: true }).click()
    await dialog.getByLabel(word('Reason', 'Grund')).fill('Lost')
    await dialog.getByRole('button', { name: word('Void', 'Ungültig machen'), exact: true }).click()
    await expect(card).toContainText(word('It was made void', 'Er ist ungültig gemacht'), slow)
    await expectEveryFace(page, 'a void voucher')
    expect(refused).toEqual([])
  },
)

test('a voucher is sold by the keyboard alone, printed, and its price handed back', { tag: '@thorough' }, async ({
  page,
  service,
}) => {
  const german = (await page.evaluate(() => navigator.language)).startsWith('de')
  const word = (english: string, germanWord: string) => (german ? germanWord : english)
  const slug = await voucherVenue({ askAbove: 50 })
  await signIn(page, service, 'owner', slug)
  await page.goto(`${service}/console/${slug}/money?view=vouchers`)
  const issue = page.getByRole('button', { name: word('Issue a voucher', 'Gutschein ausstellen') })
  await issue.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: word('Kind', 'Art') })).toBeFocused()
  await expectEveryFace(page, 'a new voucher')
  await page.keyboard.press('Tab')
  await page.keyboard.type('100')
  const lastDay = dialog.getByLabel(word('Last valid day', 'Letzter gültiger Tag'))
  await lastDay.fill('2099-12-31')
  // How it is paid is to be chosen: nothing is presumed.
  await page.keyboard.press('Enter')
  const tender = dialog.getByLabel(word('How it is paid', 'Bezahlt wird'))
  await expect(tender).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(tender).toHaveValue('Cash')
  await lastDay.focus()
  await page.keyboard.press('Enter')
  // Above the sum of the venue the form asks again.
  await expect(dialog.getByRole('alert')).toContainText(word('Is €100.00 right?', 'Stimmt 100,00'))
  await expectEveryFace(page, 'a sum that is asked about')
  await page.keyboard.press('Enter')
  const card = page.getByRole('article')
  await expect(card).toContainText(word('€100.00', '100,00'), slow)
  const sheet = await page.getByRole('link', { name: word('Print', 'Drucken') }).getAttribute('href')
  const response = await page.request.get(service + sheet)
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await expect(card).toContainText(word('€100.00 in cash', '100,00\u00a0€ bar'))
  await page.goto(`${service}/console/${slug}/money?view=today`)
  const sold = page.getByRole('row').filter({ hasText: word('Vouchers sold', 'Gutscheine verkauft') })
  await expect(sold).toContainText('100')
  await expectEveryFace(page, 'a voucher in the takings')
  await page.goBack()
  await page.getByRole('button', { name: word('Void', 'Ungültig machen'), exact: true }).click()
  await expect(dialog.getByLabel(word('What was paid for it', 'Was dafür bezahlt wurde'))).toHaveValue('back')
  await dialog.getByLabel(word('Reason', 'Grund')).fill('Another gift')
  await expectEveryFace(page, 'a price that is handed back')
  await page.keyboard.press('Enter')
  await expect(card).toContainText(word('handed back', 'zurückgegeben'), slow)
  await expect(
    page.getByText(word('Please hand back €100.00 in cash', 'Bitte 100,00\u00a0€ bar')).first(),
  ).toBeVisible()
})

test.describe('at a desk', () => {
  test.use(desktop)

  test('service redeems an item, and neither issues nor sees what is owed', { tag: '@thorough' }, async ({
    page,
    service,
  }) => {
    const slug = await voucherVenue()
    const { code } = await issued(slug, '--item', 'Flatbread and beans')
    await signIn(page, service, 'service', slug)
    await page.goto(`${service}/console/${slug}/money?view=vouchers`)
    await page.getByLabel('Scan, or type the whole code').pressSequentially(code)
    const card = page.getByRole('article')
    await expect(card).toContainText('Flatbread and beans')
    await expect(page.getByRole('button', { name: /Issue|Void|Correct/ })).toHaveCount(0)
    await expect(page.getByText('Owed on vouchers')).toHaveCount(0)
    await card.getByRole('button', { name: 'Redeem' }).click()
    await expect(card).toContainText('Nothing is left on it', slow)
    // The guest has left: the voucher is found without its code.
    await page.goto(`${service}/console/${slug}/money?view=vouchers`)
    await page
      .getByRole('region', { name: 'Last at this desk' })
      .getByRole('button', { name: /Redeemed/ })
      .click()
    await card.getByRole('button', { name: /Take back/ }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('Wrong table')
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await expect(card).toContainText('Wrong table', slow)
    expect((await page.request.get(`${service}/console/${slug}/voucher-sheet?voucher=x`)).status()).toBe(404)
  })

  test('the search of the evening leads to the desk', { tag: '@thorough' }, async ({ page, service }) => {
    const slug = await voucherVenue()
    const { code } = await issued(slug, '--percentage', '15')
    await signIn(page, service, 'manager', slug)
    await page.goto(`${service}/console/${slug}/evening`)
    // The scripts of the page may not have begun to listen.
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(page.getByRole('combobox')).toBeVisible({ timeout: 1_000 })
    }).toPass(slow)
    await page.getByRole('combobox').fill(code)
    await expect(page.getByRole('option')).toHaveCount(1, slow)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article')).toContainText('15% off one bill', slow)
    await expect(page.getByRole('article')).toContainText('A discount comes off a bill')
  })

  test('a camera reads the code', { tag: '@thorough' }, async ({ page, service }) => {
    const slug = await voucherVenue()
    const { code } = await issued(slug, '--amount', '50')
    // A camera whose every picture has the code: the reader of the browser itself is replaced.
    await page.addInitScript((address) => {
      const Detector = class {
        static getSupportedFormats = async () => ['qr_code']
        detect = async () => [{ rawValue: address }]
      }
      Object.assign(window, { BarcodeDetector: Detector })
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement('canvas')
        canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
        return canvas.captureStream(10)
      }
    }, `${service}/vouchers/${code}`)
    await signIn(page, service, 'manager', slug)
    await page.goto(`${service}/console/${slug}/money?view=vouchers`)
    const policy = (await page.request.get(page.url())).headers()['permissions-policy']
    expect(policy).toContain('camera=(self)')
    await page.getByRole('button', { name: 'Scan' }).click()
    await expect(page.getByRole('article')).toContainText('€50.00', slow)
  })
})
