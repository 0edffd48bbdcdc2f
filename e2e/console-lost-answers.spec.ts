import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { sampleEvents } from '#testing/venues/event-venue.ts'
import { mailTo } from './booked-venue.ts'
import { chooseBill, desktop, signIn } from './console-session.ts'
import { type EveningVenue, importEvening } from './console-venue.ts'
import { expect, test } from './fixtures.ts'
import { register } from './tickets-venue.ts'

/**
 * The service does an act, and all its answers are lost. The person presses again once the network is back, and the act has
 * one effect: the console has kept its Idempotency-Key.
 */

test.use({ ...desktop, serviceWorkers: 'block' })

/** A client sends an act so often at most; a door sends it once. */
const [attempts, atDoor] = [6, 1]

let venue: EveningVenue
test.beforeAll(async () => {
  const { quiz, openAir, secret } = sampleEvents
  venue = await importEvening('17:00', { events: [quiz, openAir, secret] })
})

/** Signs in and opens a screen of the venue. */
async function open(page: Page, service: string, screen: string): Promise<void> {
  await signIn(page, service, 'owner', venue.slug)
  await page.goto(`${service}/console/${venue.slug}/${screen}`)
}

/** Presses twice: all answers to the first press are lost. Returns the lost answers, and the response to the second press. */
async function pressTwice(page: Page, path: string, press: () => Promise<void>, most = attempts) {
  const route = `**/api/console/venues/${venue.slug}/${path}`
  const lost: unknown[] = []
  await page.route(route, async (request) => {
    // The editor also asks, while somebody types, what an event would mean: that creates nothing.
    const { method, preview } = { method: request.request().method(), ...request.request().postDataJSON() }
    if (method !== 'POST' || preview) return request.continue()
    lost.push(await (await request.fetch()).json())
    await request.abort()
  })
  await press()
  await expect(page.getByText('You can safely try again').first()).toBeAttached()
  expect(lost).toHaveLength(most)
  await page.unroute(route)
  const answered = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok())
  await press()
  return { lost, response: await answered }
}

/** Reads a path of the console with the session of the page. */
async function read(page: Page, path: string) {
  const answer = await page.request.get(`${new URL(page.url()).origin}/api/console/venues/${venue.slug}/${path}`)
  assert.equal(answer.status(), 200)
  return answer.json()
}

const titles = async (page: Page): Promise<string[]> =>
  (await read(page, 'events')).events.map(({ title }: { title: string }) => title)

test('a voucher is issued once', async ({ page, service }) => {
  await open(page, service, 'money?view=vouchers')
  await page.getByRole('button', { name: 'Issue a voucher' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount (EUR)').fill('40')
  await dialog.getByLabel('Last valid day').fill('2099-12-31')
  await dialog.getByLabel('How it is paid').selectOption('Cash')
  await pressTwice(page, 'vouchers', () => dialog.getByRole('button', { name: 'Issue a voucher' }).click())
  await expect(page.getByRole('article')).toContainText('€40.00')
  expect((await read(page, 'vouchers/acts')).acts).toHaveLength(1)
})

test('guests without a ticket are registered at the door once', { tag: '@thorough' }, async ({ page, service }) => {
  await open(page, service, 'door?event=quiz')
  await page.getByRole('button', { name: 'Without a ticket' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Guests').fill('3')
  await pressTwice(
    page,
    'door/box-office',
    () => dialog.getByRole('button', { name: 'Register and let in' }).click(),
    atDoor,
  )
  await expect(dialog).toBeHidden()
  expect((await read(page, 'events/quiz/guests')).counts).toMatchObject({ seats: 3, inside: 3 })
})

test('an event is created once', { tag: '@thorough' }, async ({ page, service }) => {
  await open(page, service, 'events?new=1')
  await page.getByLabel('Title', { exact: true }).fill('Jazz in the yard')
  await page.getByLabel('Date', { exact: true }).fill('2099-06-01')
  await page.getByLabel('Place', { exact: true }).fill('Yard')
  await pressTwice(page, 'events', () => page.getByRole('button', { name: 'Save the draft' }).click())
  await page.waitForURL(/events\/jazz-in-the-yard/)
  expect((await titles(page)).filter((title) => title === 'Jazz in the yard')).toHaveLength(1)
})

test('an event is copied once', { tag: '@thorough' }, async ({ page, service }) => {
  await open(page, service, 'events/secret')
  await page.getByRole('button', { name: 'Copy' }).click()
  const copy = page.getByRole('dialog').getByRole('button', { name: 'Copy' })
  await pressTwice(page, 'events/secret/copy', () => copy.click())
  await page.waitForURL(/events\/still-secret/)
  expect((await titles(page)).filter((title) => title === 'Still secret')).toHaveLength(2)
})

test('guests of an event are written to once', { tag: '@thorough' }, async ({ page, service }) => {
  const { email } = await register(service, venue, ['Ada Guest'], 'open-air')
  await open(page, service, 'events/open-air/guests')
  await page.getByRole('button', { name: 'Message' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Subject').fill('Doors at 19:00')
  await dialog.getByRole('textbox', { name: 'Text' }).fill('See you soon.')
  const send = () => dialog.getByRole('button', { name: 'Send' }).click()
  const { lost, response } = await pressTwice(page, 'events/open-air/guests/message', send)
  await expect(dialog).toBeHidden()
  await mailTo(email, /^Doors at 19:00/)
  // The entry of the audit is the same: there was no second message, whose mail might come later.
  expect(await response.json()).toEqual(lost[0])
})

test('a walk-in is seated once, although the evening shows it meanwhile', { tag: '@thorough' }, async ({
  page,
  service,
}) => {
  await open(page, service, 'evening')
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    await page.keyboard.press('w')
    await expect(dialog).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await dialog.getByLabel('Name (optional)').fill('Ida')
  await pressTwice(page, 'walk-ins', () => dialog.locator('button[type=submit]').click())
  await expect(dialog).toBeHidden()
  const { parties } = await read(page, 'evening')
  expect(parties.filter(({ name }: { name: string }) => name === 'Ida')).toHaveLength(1)
})

test('a payment in cash is taken once, and so is an equal part: the next press takes the next part', async ({
  page,
  service,
}) => {
  const ordered = await fetch(`${service}/api/qr/${venue.tokens.t5}/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ lines: [{ menuId: 'bar', itemName: 'Pils', quantity: 2 }] }),
  })
  assert.equal(ordered.status, 200)
  await open(page, service, 'money?view=counter')
  await chooseBill(page, /Table 5/)
  const column = page.getByRole('complementary', { name: 'Payment' })
  const pays = column.getByLabel('Pays with tip')
  await pays.fill('1.11')
  await pressTwice(page, 'tabs/*/pay', () => pays.press('Enter'))
  const [{ tabId }] = (await read(page, 'tabs')).tabs
  const amounts = async () => {
    const { payments } = await read(page, `tabs/${tabId}/payments`)
    return payments.map(({ amount }: { amount: number }) => amount)
  }
  expect(await amounts()).toEqual([1.11])

  await column.getByRole('button', { name: 'Equal parts' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'One more: Parts' }).click()
  const taken = dialog.getByText('is taken.')
  await pressTwice(page, 'tabs/*/pay', () => dialog.locator('button[type=submit]').click())
  await expect(taken).toContainText('2 of 3')
  const [, one, two] = await amounts()
  expect(await amounts()).toHaveLength(3)
  expect(two).toBe(one)
})
