import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { runCommandHere } from '#testing/servers/command.ts'
import { expectAccessible } from './accessible.ts'
import { desktop, signIn } from './console-session.ts'
import { chooseDay, chooseTime, wordsOf } from './deposits.ts'
import { expect, openDay, test } from './fixtures.ts'

const run = promisify(execFile)

test('the start page shows the venue, and its commands work unchanged', { tag: '@thorough' }, async ({
  page,
  demonstration,
  demo,
}) => {
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

test('the start page leads to the console, the booking page and what guests open, each with a picture', async ({
  page,
  demonstration,
  service,
  demo,
}) => {
  await page.goto(demonstration)
  const stops = page.locator('main section')
  await expect(stops.getByRole('heading', { level: 2 })).toHaveText([
    'The console',
    'The booking page',
    'What guests open',
  ])
  const shown = await stops.locator('img').evaluateAll((all) =>
    (all as HTMLImageElement[]).map(({ naturalWidth, naturalHeight, alt, width, height }) => ({
      drawn: naturalWidth > 0 && alt.length > 20,
      bent: Math.abs(width / height - naturalWidth / naturalHeight) > 0.02,
    })),
  )
  expect(shown).toEqual([1, 2, 3].map(() => ({ drawn: true, bent: false })))
  const links = await stops.getByRole('link').evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href))
  expect(links).toEqual(expect.arrayContaining([`${demonstration}/console`, `${demo.formUrl}/`]))
  // On the build: in development each page is compiled when it is first opened.
  const built = links.map((link) => (link.endsWith('/dev/mailbox') ? link : link.replace(demonstration, service)))
  const answers = await Promise.all(built.map(async (link) => [link, (await fetch(link)).status]))
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
  await expectAccessible(page, 'the start page', { sample: true })
})

test('the console of the demonstration shows an evening at work, whatever the hour', async ({ page, service }) => {
  const words = ['invite', '--organisation', 'demo', '--email', `${crypto.randomUUID()}@venue.example`, '--name', 'Ann']
  const { stdout } = await runCommandHere('staff', words, { DATA_DIR: process.env.E2E_DATA_DIR ?? '' })
  await page.goto(service + new URL(JSON.parse(stdout).url).pathname)
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('button', { name: /Anna Hofmann/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Aylin Yıldız/ }).first()).toBeVisible()
})

test('a browser on another origin books with the publishable key, and the slot is gone', {
  tag: '@german-phone',
}, async ({ page, demo }) => {
  await page.goto(demo.formUrl)
  const word = await wordsOf(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Copper Cue')

  // The only dart board: a second guest cannot book the same slot.
  const date = openDay(2)
  const choose = async () => {
    await page.getByLabel(word('What', 'Was')).selectOption('DartBoard')
    await chooseDay(page, date)
  }
  await choose()
  const start = await chooseTime(page, 'last')
  await page.getByLabel('Name').fill('Ada Guest')
  await page.getByLabel(word('E-mail', 'E-Mail')).fill('ada@guest.example')
  await page.getByRole('button', { name: word('Book', 'Buchen'), exact: true }).click()
  await expect(page.getByRole('heading', { name: word('Booked', 'Gebucht') })).toBeFocused()
  await expect(page.locator('venue-booking')).toContainText(/SVC-\w{4}/)
  await page.reload()
  await choose()
  await expect(page.locator(`input[value="${start}"]`)).toBeDisabled()
})

test('the evening is whole in its first markup, before a script runs', { tag: '@thorough' }, async ({
  page,
  browser,
  service,
}) => {
  await signIn(page, service)
  const storageState = await page.context().storageState()
  const plain = await browser.newPage({ ...desktop, storageState, javaScriptEnabled: false })
  for (const view of ['timeline', 'list']) {
    await plain.goto(`${service}/console/copper-cue/evening?view=${view}`)
    await expect(plain.getByText('Stadtbau AG').locator('visible=true').first()).toBeVisible()
  }
  await plain.close()
})

test('a problem has a page in English and German that says what to do', { tag: '@thorough' }, async ({
  page,
  service,
}) => {
  await page.goto(`${service}/docs/api/errors/slot-not-available?lang=en`)
  await expect(page.getByRole('heading', { name: 'What to do' })).toBeVisible()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: 'Was zu tun ist' })).toBeVisible()
  const unknown = await page.goto(`${service}/docs/api/errors/no-such-problem`)
  expect(unknown?.status()).toBe(404)
})
