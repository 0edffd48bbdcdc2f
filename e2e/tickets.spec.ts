import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readPdf } from '#testing/pages/pdf.ts'
import { pixelsOf, qrIn } from '#testing/pages/qr.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { importTicketVenue, register, scan } from './tickets-venue.ts'

let venue: { slug: string; secretKey: string }

test.beforeAll(async () => {
  // After a failure this runs again, and the import shows the keys of a venue only once.
  venue = await importTicketVenue(`cellar-${crypto.randomUUID()}`)
})

const german = (page: Page) => page.evaluate(() => navigator.language.startsWith('de'))

/** Records every address that a page requests. */
function requestsOf(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  return requested
}

const codes = (page: Page) => page.locator('.ticket svg[role=img]')

/** The text of a QR code on the page, read from a screenshot. */
async function seen(page: Page, index: number): Promise<string | null> {
  return qrIn(await pixelsOf(await codes(page).nth(index).screenshot()))
}

test('the QR code of a ticket can be read from the screen, in light and dark, and has the text of the interface', {
  tag: '@german-phone',
}, async ({ page, service }) => {
  const { tickets } = await register(service, venue, ['Łukasz Đặng'])
  const [ticket] = tickets
  const answer = await fetch(`${service}/api/tickets/${ticket?.code}`)
  const { ticketUrl, qrSvg } = (await answer.json()) as { ticketUrl: string; qrSvg: string }
  expect(qrIn(await pixelsOf(qrSvg))).toBe(ticketUrl)
  expect(ticket?.ticketUrl).toBe(ticketUrl)

  const requested = requestsOf(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(ticketUrl)
    expect(await seen(page, 0)).toBe(ticketUrl)
    // Also from a picture of the whole screen.
    expect(qrIn(await pixelsOf(await page.screenshot()))).toBe(ticketUrl)
    await expectAccessible(page)
  }
  expect(requested.filter((url) => !url.startsWith(`${service}/`) && !url.startsWith('data:'))).toEqual([])
  expect(requested.filter((url) => url.startsWith(service))).toEqual([ticketUrl, ticketUrl])

  const word = (await german(page)) ? 'Gültig' : 'Valid'
  await expect(page.locator('.status')).toHaveText(word)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pub quiz')
  await expect(page.locator('.holder h2')).toHaveText('Łukasz Đặng')
})

test('the code fills the screen of a phone, and is in its first view', async ({ page, service }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { tickets } = await register(service, venue, ['Ada Guest'])
  await page.goto(tickets[0]?.ticketUrl ?? '')
  const box = await codes(page).first().boundingBox()
  const quietZone = 8 / 41
  expect((box?.width ?? 0) * (1 - quietZone)).toBeGreaterThanOrEqual(0.6 * 390)
  expect(box?.width).toBeGreaterThanOrEqual(320)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a party shows all its tickets from the page of its buyer, and prints them on one sheet', {
  tag: '@thorough',
}, async ({ page, service }) => {
  const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Maria-Magdalena von und zu Hohenlohe-Schillingsfürst']
  const { tickets, guestUrl } = await register(service, venue, names)
  const urls = tickets.map(({ ticketUrl }) => ticketUrl)
  await page.goto(guestUrl)
  const read: (string | null)[] = []
  for (let index = 0; index < urls.length; index++) read.push(await seen(page, index))
  expect(read).toEqual(urls)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }), 3)
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[595, 842]])
  const words = (text = '') => text.replace(/\s+/g, '')
  for (const name of names) expect(words(pages[0]?.text)).toContain(words(name))
  // Cut into strips: each of the six codes is read by itself.
  const printed = pages[0]?.picture
  if (!printed) throw new Error('nothing was printed')
  const found = new Set<string | null>()
  for (let column = 0; column < 3; column++) {
    for (let row = 0; row < 24; row++) {
      const band = {
        top: Math.round((row * printed.height) / 30),
        bottom: Math.round(((row + 7) * printed.height) / 30),
      }
      found.add(qrIn(columnOf(printed, column), band))
    }
  }
  for (const url of urls) expect(found).toContain(url)
})

test('one ticket of a party is passed on alone, and the buyer cancels one, then the others', async ({
  page,
  service,
}) => {
  const { tickets, guestUrl } = await register(service, venue, ['Ada', 'Bo', 'Cy'])
  const second = tickets[1]?.ticketUrl ?? ''
  await page.goto(guestUrl)
  const requested = requestsOf(page)
  await page.locator(`.own a[href="${second}"]`).click()
  await expect(page.locator('.holder h2')).toHaveText(['Bo'])
  await expect(page.getByText((await german(page)) ? 'Ticket 2 von 3' : 'Ticket 2 of 3')).toBeVisible()
  expect(await seen(page, 0)).toBe(second)
  const whole = await page.content()
  for (const { code } of [tickets[0], tickets[2]].filter((each) => each !== undefined))
    expect(whole).not.toContain(code)
  expect(whole).not.toContain(new URL(guestUrl).pathname)

  await page.goto(guestUrl)
  const words = (await german(page))
    ? { one: 'Das Ticket ist storniert', button: 'Anmeldung stornieren', ticket: 'Storniert' }
    : { one: 'The ticket is cancelled', button: 'Cancel the registration', ticket: 'Cancelled' }
  await page.locator('a[href$="/cancel"]').click()
  await page.locator('.some summary').click()
  await page.locator('input[name=ticket][value="2"]').check()
  await expectAccessible(page)
  await page.locator('.some button').click()
  await expectAccessible(page)
  await page.locator('form[method=post] button').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.one)
  await expectAccessible(page)

  await page.goto(guestUrl)
  await page.locator('a[href$="/cancel"]').click()
  await page.getByRole('button', { name: words.button }).click()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.goto(guestUrl)
  await expect(page.locator('.status')).toHaveText([words.ticket, words.ticket])
  await expect(codes(page)).toHaveCount(0)
  expect(requested.filter((url) => !url.startsWith(`${service}/`) && !url.startsWith('data:'))).toEqual([])
})

/** A third of a picture, from top to bottom. */
function columnOf({ data, width, height }: { data: Uint8ClampedArray; width: number; height: number }, column: number) {
  const third = Math.floor(width / 3)
  const part = new Uint8ClampedArray(third * height * 4)
  for (let row = 0; row < height; row++) {
    const from = (row * width + column * third) * 4
    part.set(data.subarray(from, from + third * 4), row * third * 4)
  }
  return { data: part, width: third, height }
}

test('the wallet pass, the calendar and the PDF can be reached with the keyboard', { tag: '@thorough' }, async ({
  page,
  service,
}) => {
  const { tickets } = await register(service, venue, ['Ada Guest'])
  await page.goto(tickets[0]?.ticketUrl ?? '')
  await page.keyboard.press('Tab')
  const [pass] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(pass.suggestedFilename()).toBe('ticket.pkpass')
  for (let press = 0; press < 2; press++) await page.keyboard.press('Tab')
  const [calendar] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(calendar.suggestedFilename()).toBe((await german(page)) ? 'veranstaltung.ics' : 'event.ics')
  expect(readFileSync(await calendar.path(), 'utf8')).toContain('SUMMARY:Pub quiz')
  await page.keyboard.press('Tab')
  const focused = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).href)
  const pdf = await readPdf(Buffer.from(await (await page.request.get(focused)).body()))
  expect(pdf.pages.map(({ picture }) => qrIn(picture))).toEqual([tickets[0]?.ticketUrl])
})

test('the page for cancelling prints on one sheet of A4', { tag: '@thorough' }, async ({ page, service }) => {
  const { cancelUrl } = await register(service, venue, ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'])
  await page.goto(cancelUrl)
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[595, 842]])
  for (const name of ['Ada', 'Flo']) expect(pages[0]?.text).toContain(name)
})

test('the page of a checked-in guest shows the check-in', { tag: '@german-phone' }, async ({ page, service }) => {
  const { tickets, cancelUrl } = await register(service, venue, ['Ada Guest', 'Bo'])
  expect(await scan(tickets[0]?.ticketUrl ?? '')).toMatchObject({ status: 0, stdout: expect.stringContaining('IN') })
  await page.goto(tickets[0]?.ticketUrl ?? '')
  const since = (await german(page)) ? /^Eingelassen seit .*\d\d:\d\d Uhr$/ : /^Checked in since .*\d\d:\d\d$/
  await expect(page.locator('.status').first()).toHaveText(since)
  await expectAccessible(page)

  await page.goto(cancelUrl)
  const tooLate = (await german(page))
    ? 'Das lässt sich hier nicht mehr stornieren'
    : 'This can no longer be cancelled here'
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tooLate)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'hello@small-venue.example' })).toBeVisible()
  await expectAccessible(page)
})

test('a registration is cancelled with the keyboard alone, and its tickets with it', { tag: '@thorough' }, async ({
  page,
  service,
}) => {
  const { tickets, cancelUrl } = await register(service, venue, ['Ada Guest', 'Bo'])
  const requested = requestsOf(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(cancelUrl)
    await expectAccessible(page)
  }
  const words = (await german(page))
    ? { button: 'Anmeldung stornieren', done: 'Ihre Anmeldung ist storniert', ticket: 'Storniert' }
    : { button: 'Cancel the registration', done: 'Your registration is cancelled', ticket: 'Cancelled' }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: words.button })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.done)
  expect(page.url()).toBe(cancelUrl)
  await expectAccessible(page)
  // A reload of the page after a POST has no effect.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.done)
  expect(requested.filter((url) => !url.startsWith(`${service}/`) && !url.startsWith('data:'))).toEqual([])

  await page.goto(tickets[1]?.ticketUrl ?? '')
  await expect(page.locator('.status').first()).toHaveText(words.ticket)
  await expect(codes(page)).toHaveCount(0)
  await expectAccessible(page)
})

test('a ticket is taken along in a wallet, until it is used', async ({ page, service }) => {
  const { tickets, guestUrl } = await register(service, venue, ['Ada Guest', 'Bo'])
  const words = (await german(page))
    ? { apple: 'Zu Apple Wallet hinzufügen', google: 'Zu Google Wallet hinzufügen' }
    : { apple: 'Add to Apple Wallet', google: 'Add to Google Wallet' }
  const path = `/tickets/${tickets[0]?.code}`
  const requested = requestsOf(page)
  await page.goto(tickets[0]?.ticketUrl ?? '')
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await expectAccessible(page)
  }
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: words.apple }).click()
  expect((await download).suggestedFilename()).toBe('ticket.pkpass')
  // The test does not go to Google.
  await page.route('https://pay.google.com/**', (route) => route.fulfill({ body: 'Google' }))
  const left = page.waitForRequest(/^https:\/\/pay\.google\.com\/gp\/v\/save\//)
  await page.getByRole('link', { name: words.google }).click()
  expect((await left).headers().referer).toBeUndefined()

  await page.goto(guestUrl)
  await expectAccessible(page)
  const ofAda = page.getByRole('link', { name: `${words.apple}: Ada Guest`, exact: true })
  await expect(ofAda).toHaveAttribute('href', `${path}/pass.pkpass`)
  await expect(page.getByRole('link', { name: words.google })).toHaveCount(2)
  await scan(tickets[0]?.code ?? '')
  await page.reload()
  await expect(ofAda).toHaveCount(0)
  await expect(page.getByRole('link', { name: words.google })).toHaveCount(1)
  const elsewhere = requested.filter((url) => !url.startsWith(`${service}/`) && !url.startsWith('data:'))
  expect(elsewhere.filter((url) => !url.startsWith('https://pay.google.com/'))).toEqual([])
})

test('an unknown address has a friendly page', { tag: '@thorough' }, async ({ page, service }) => {
  const ofTicket = ['0000-0000-0000', 'x/pdf', 'x/calendar', 'x/pass.pkpass', 'x/google-wallet', '%ff']
  const others = ['cancel/nobody', 'v/nobody/t/nothing', 'v/nobody/t/nothing/pdf']
  for (const path of [...ofTicket.map((end) => `tickets/${end}`), ...others]) {
    expect((await page.goto(`${service}/${path}`))?.status()).toBe(404)
    const nothing = (await german(page)) ? 'Hier ist nichts' : 'There is nothing here'
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nothing)
  }
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a ticket is shown, and a registration cancelled', { tag: '@thorough' }, async ({ page, service }) => {
    const { tickets, cancelUrl } = await register(service, venue, ['Ada Guest'])
    await page.goto(tickets[0]?.ticketUrl ?? '')
    expect(await seen(page, 0)).toBe(tickets[0]?.ticketUrl)
    await page.goto(cancelUrl)
    await page.getByRole('button').click()
    await expect(page.getByRole('button')).toHaveCount(0)
    await page.goto(tickets[0]?.ticketUrl ?? '')
    await expect(codes(page)).toHaveCount(0)
  })
})
