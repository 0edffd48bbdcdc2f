import type { Page } from '@playwright/test'
import { addDays, localDateAt } from '#lib/time.ts'
import { deliveryAt } from '#lib/vouchers/delivery.ts'
import { readPdf } from '#testing/pages/pdf.ts'
import { pixelsOf, qrIn } from '#testing/pages/qr.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import {
  buy,
  deliverAt,
  importWordyVoucher,
  openMail,
  post,
  someAddress,
  subjectsTo,
  visit,
  wordsOf,
} from './vouchers-bought.ts'

const code = (page: Page) => page.locator('.voucher .pass svg[role=img]')
const status = (page: Page) => page.locator('.voucher .status')
const balance = (page: Page) => page.locator('.voucher .balance strong')

/** Records every address that a page requests. */
function requestsOf(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  return requested
}

test(
  'a voucher is bought, mailed, and spent at the table until its balance is zero',
  { tag: '@german-phone' },
  async ({ page, service, demonstration, demo }, { project }) => {
    const buyerEmail = someAddress('buyer')
    const word = await wordsOf(page)
    await buy(page, service, demo, { buyerEmail })
    const mail = await openMail(page, demonstration, buyerEmail)
    const url =
      (await mail.getByRole('link', { name: word('Show the voucher', 'Gutschein anzeigen') }).getAttribute('href')) ??
      ''
    await visit(page, url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('Gift voucher €50.00', 'Gutschein 50,00 €'))
    await expect(status(page)).toHaveText(word('Valid', 'Gültig'))
    await expect(balance(page)).toHaveText(word('€50.00', '50,00 €'))

    // First the voucher pays a whole tab, without a payment page.
    const table = project.name.startsWith('phone') ? 'hall-2' : 'hall-3'
    const tableUrl = demo.examples.tables.find(({ name }) => name === table)?.url ?? ''
    const api = tableUrl.replace('/tables/', '/api/qr/')
    const order = (itemName: string, quantity: number) =>
      post(`${api}/orders`, { lines: [{ menuId: 'kitchen', itemName, quantity }] })
    const voucherCode = url.split('/').at(-1) ?? ''
    // A party of the demonstration's evening may have ordered here.
    await page.request.post(`${api}/close`)
    await order('Mushroom pie', 2)
    expect(await post(`${api}/payment`, { voucherCode })).toMatchObject({ voucherAmount: 29, paidInFull: true })
    await visit(page, url)
    await expect(balance(page)).toHaveText(word('€21.00', '21,00 €'))
    await expect(status(page)).toHaveText(word('Valid, partly used', 'Gültig, teilweise eingelöst'))

    // Then it pays more than half of another tab on the table's page, and the card the rest.
    await order('Roast chicken', 2)
    await page.goto(tableUrl)
    await page.locator('#use-voucher').click()
    await page.locator('#voucher-code').fill(voucherCode)
    await page.locator('#voucher-code').press('Enter')
    await page.waitForURL(/\/checkout\//)
    const checkout = page.url()
    await visit(page, url)
    await expect(page.locator('.held')).toHaveText(
      word(
        /^€21\.00 is set aside for a payment in progress, until .*\d\d:\d\d at the latest\.$/,
        /^21,00\s€ sind für eine laufende Zahlung zurückgelegt, längstens bis .*\d\d:\d\d Uhr\.$/,
      ),
    )
    await expect(balance(page)).toHaveText(word('€0.00', '0,00 €'))
    await page.goto(checkout)
    await expect(page.locator('.amount')).toHaveText(word('€16.00', '16,00 €'))
    await page.locator('button[value=pay]').click()
    await page.waitForURL(/\/thank-you/)
    await visit(page, url)
    await expect(status(page)).toHaveText(word('Used up', 'Eingelöst'))
    await expect(code(page)).toHaveCount(0)
    await expectAccessible(page)
  },
)

test('a gift for somebody else arrives on its day, and not before', { tag: '@thorough' }, async ({
  page,
  service,
  demonstration,
  demo,
}) => {
  const word = await wordsOf(page)
  const [buyerEmail, recipientEmail] = [someAddress('buyer'), someAddress('friend')]
  const timezone = 'Europe/Berlin'
  const deliverOn = addDays(localDateAt(timezone, Date.now()), 2)
  const gift = { buyerEmail, recipientEmail, recipientName: 'Łukasz Đặng', giftMessage: 'Happy birthday!\nYours, Ada' }
  const reference = await buy(page, service, demo, { ...gift, deliverOn })

  const confirmation = await openMail(page, demonstration, buyerEmail)
  await expect(confirmation.locator('body')).toContainText(
    word('We will mail the voucher to Łukasz Đặng on', 'an Łukasz Đặng'),
  )
  await expect(confirmation.locator('body')).not.toContainText(/[0-9A-Z]{4}(-[0-9A-Z]{4}){4}/)

  const at = deliveryAt({ timezone }, deliverOn, new Date())
  await deliverAt(reference, new Date(at.getTime() - 1000))
  expect(await subjectsTo(page, demonstration, recipientEmail)).toEqual([])
  await deliverAt(reference, at)
  const mail = await openMail(page, demonstration, recipientEmail)
  await expect(mail.locator('body')).toContainText('Happy birthday!')
  const url =
    (await mail.getByRole('link', { name: word('Show the voucher', 'Gutschein anzeigen') }).getAttribute('href')) ?? ''
  expect(qrIn(await pixelsOf(await mail.getByRole('img').screenshot()))).toBe(url)
  await visit(page, url)
  await expect(page.locator('.cover .whom')).toHaveText(word('for Łukasz Đặng', 'für Łukasz Đặng'))
  await expect(page.locator('.message')).toHaveText('Happy birthday! Yours, Ada')
  expect(await subjectsTo(page, demonstration, recipientEmail)).toEqual([
    word('A voucher for you: The Copper Cue', 'Ein Gutschein für Sie: The Copper Cue'),
  ])
})

test('the code of a voucher can be read from the screen, in light and dark, and its page sends no request to other origins', async ({
  page,
  service,
  demo,
}) => {
  const requested = requestsOf(page)
  const [amount, percentage] = ['Amount', 'Percentage'].map(
    (kind) => demo.examples.vouchers.find((voucher) => voucher.kind === kind)?.url ?? '',
  )
  await visit(page, amount ?? '')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(qrIn(await pixelsOf(await code(page).screenshot()))).toBe(amount)
    // Also from a picture of the whole screen.
    expect(qrIn(await pixelsOf(await page.screenshot({ fullPage: true })))).toBe(amount)
    await expectAccessible(page)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= screen.width)).toBe(true)
  await visit(page, percentage ?? '')
  const word = await wordsOf(page)
  await expect(page.locator('.cover')).toContainText(word('10% off one bill', '10 % auf eine Rechnung'))
  await expectAccessible(page)
  expect(requested.filter((address) => !address.startsWith(`${service}/`) && !address.startsWith('data:'))).toEqual([])
})

test('its PDF can be reached with the keyboard, and a printout is one sheet of A4', { tag: '@thorough' }, async ({
  page,
  demo,
}) => {
  const url = demo.examples.vouchers.find(({ kind }) => kind === 'Amount')?.url ?? ''
  await visit(page, url)
  // The first one is the venue's name, which leads to its page.
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Tab')
  const link = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).href)
  expect(link).toBe(`${url}/pdf`)
  const pdf = await readPdf(await (await page.request.get(link)).body())
  expect(pdf.pages.map(({ picture }) => qrIn(picture))).toEqual([url])

  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[595, 842]])
  expect(pages.map(({ picture }) => qrIn(picture))).toEqual([url])
  expect(pages[0]?.text).toContain(url.split('/').at(-1))
})

test('a voucher with the longest texts fits a phone and one sheet, and its code can be read from both', {
  tag: '@thorough',
}, async ({ page }) => {
  const url = await importWordyVoucher()
  await visit(page, url)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= screen.width)).toBe(true)
  expect(qrIn(await pixelsOf(await code(page).screenshot()))).toBe(url)
  await expectAccessible(page)
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(pages.map(({ picture }) => qrIn(picture))).toEqual([url])
  // On paper the end of the message is cut off, the end of the terms is not.
  expect(pages[0]?.text.match(/cash/g)?.length).toBe(138)
})

test('the address of an unknown voucher has a friendly page', { tag: '@thorough' }, async ({ page, service }) => {
  const word = await wordsOf(page)
  for (const path of ['vouchers/0000-0000-0000-0000-0000', 'vouchers/x/pdf']) {
    expect(await visit(page, `${service}/${path}`)).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('There is nothing here', 'Hier ist nichts'))
  }
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a voucher is shown all the same', { tag: '@thorough' }, async ({ page, demo }) => {
    const url = demo.examples.vouchers.find(({ kind }) => kind === 'Item')?.url ?? ''
    await visit(page, url)
    await expect(page.locator('.cover')).toContainText(/Plum crumble|Pflaumenstreusel/)
    expect(qrIn(await pixelsOf(await code(page).screenshot()))).toBe(url)
  })
})
