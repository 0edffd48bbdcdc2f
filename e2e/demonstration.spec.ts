import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, openDay, test } from './fixtures.ts'

const run = promisify(execFile)

test('the start page shows the venue, and its commands work unchanged', async ({ page, demonstration, demo }) => {
  await page.goto(demonstration)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Copper Cue')
  await expect(page.getByText(demo.secretKey, { exact: true })).toBeVisible()

  const commands = await page.locator('pre').allInnerTexts()
  expect(commands).toHaveLength(5)
  const answers = []
  for (const command of commands) {
    const { stdout } = await run('bash', ['-c', command.replace(/^curl /, 'curl -s ')])
    answers.push(JSON.parse(stdout))
  }
  expect(answers[0]).toMatchObject({ slug: 'copper-cue' })
  expect(answers[1].slots.length).toBeGreaterThan(10)
  expect(answers[2]).toMatchObject({ reference: expect.stringMatching(/^SVC-/), status: 'Confirmed' })
  expect(answers[3]).toMatchObject({ reference: expect.stringMatching(/^SVC-E-/), tickets: [{}, {}] })
  expect(answers[4]).toMatchObject({ reference: expect.stringMatching(/^GV-/), checkoutUrl: expect.any(String) })
})

test('a browser on another origin books with the publishable key, and the slot is gone', {
  tag: '@german-phone',
}, async ({ page, demo }) => {
  const german = (await page.evaluate(() => navigator.language)).startsWith('de')
  const word = (english: string, germanWord: string) => (german ? germanWord : english)
  await page.goto(demo.formUrl)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Copper Cue')

  // The only dart board: a second guest cannot book the same slot.
  const date = openDay(2)
  await page.getByLabel(word('What', 'Was')).selectOption('DartBoard')
  await page.getByLabel(word('Date', 'Datum')).fill(date)
  const free = page.locator('#slots[aria-busy=false] button:enabled')
  await expect(free.first()).toBeVisible()
  const start = (await free.last().textContent()) ?? ''
  await free.last().click()
  await page.getByLabel('Name').fill('Ada Guest')
  await page.getByLabel(word('E-mail', 'E-Mail')).fill('ada@guest.example')
  await page.getByRole('button', { name: word('Book', 'Buchen'), exact: true }).click()

  await expect(page.getByRole('status')).toHaveText(german ? /^Gebucht: SVC-.*Dart board/ : /^Booked: SVC-.*Dart board/)
  await expect(page.getByRole('button', { name: start, exact: true })).toBeDisabled()
  await page.reload()
  await page.getByLabel(word('What', 'Was')).selectOption('DartBoard')
  await page.getByLabel(word('Date', 'Datum')).fill(date)
  await expect(page.getByRole('button', { name: start, exact: true })).toBeDisabled()
})

test('the form can be used with the keyboard alone', async ({ page, demo }) => {
  await page.goto(demo.formUrl)
  const date = page.locator('input[name=date]')
  await expect(date).not.toHaveValue('')
  await date.fill(openDay(2))
  await expect(page.locator('#slots button:enabled').first()).toBeVisible()
  await page.locator('select').focus()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement?.closest('#slots') !== null)) break
  }
  await page.keyboard.press('Enter')
  await expect(page.locator('#book')).toBeVisible()
})

test('a problem has a page in English and German that says what to do', async ({ page, service }) => {
  await page.goto(`${service}/docs/api/errors/slot-not-available?lang=en`)
  await expect(page.getByRole('heading', { name: 'What to do' })).toBeVisible()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: 'Was zu tun ist' })).toBeVisible()
  const unknown = await page.goto(`${service}/docs/api/errors/no-such-problem`)
  expect(unknown?.status()).toBe(404)
})
