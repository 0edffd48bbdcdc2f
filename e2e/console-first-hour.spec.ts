import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { readPdf } from '#testing/pages/pdf.ts'
import { runCommandLine } from '#testing/servers/command.ts'
import { startServer } from '#testing/servers/servers.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { plainGuest } from './hosted-venue.ts'
import { someAddress } from './vouchers-bought.ts'

/** The first hour: from an organisation without a venue to a printed card, and a booking from another device. */

type Word = (english: string, german: string) => string

/** The hands of the owner. Each press and each field counts. */
class Hands {
  count = 0
  async press(at: Locator): Promise<void> {
    this.count++
    await at.click()
  }
  async fill(at: Locator, text: string): Promise<void> {
    this.count++
    await at.fill(text)
  }
  async choose(at: Locator, value: string): Promise<void> {
    this.count++
    await at.selectOption(value)
  }
}

/** Makes an organisation with its first owner by the host's command. Returns the path of the link. */
async function foundedBy(dataDir: string, organisation: string): Promise<string> {
  const words = ['invite', '--new', '--organisation', organisation, '--email', someAddress('eva'), '--name', 'Eva Lark']
  const { status, stdout, stderr } = await runCommandLine('staff', words, { DATA_DIR: dataDir })
  expect(status, stderr).toBe(0)
  return new URL(JSON.parse(stdout).url).pathname
}

/** Waits until the first steps listen: a press before has no effect. */
async function expectListening(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('ol li button') ?? {}).some((key) => key.startsWith('__react')),
  )
}

const nameOf = (organisation: string) => `The ${organisation.replaceAll('-', ' ')}`
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const step = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

/** Types name and place. The venue is called as its organisation. */
async function typePlace(page: Page, hands: Hands, word: Word, organisation: string): Promise<void> {
  const field = (english: string, german: string) => page.getByLabel(word(english, german), { exact: true })
  await hands.fill(field('Name', 'Name'), nameOf(organisation))
  await hands.fill(field('Street and number', 'Straße und Nummer'), 'Rebgasse 3')
  await hands.fill(field('Postcode', 'Postleitzahl'), '04109')
  await hands.fill(field('City', 'Ort'), 'Leipzig')
  await hands.choose(field('Country', 'Land'), 'DE')
  await hands.fill(field('Telephone', 'Telefon'), '+49 341 5550133')
}

type Stage = { page: Page; browser: Browser; url: string; dataDir: string; word: Word; isLooked: boolean }

/** Leads an owner through all steps. Returns the number of presses and fields. */
async function firstHour({ page, browser, url, dataDir, word, isLooked }: Stage, project: { name: string }) {
  const organisation = `lark-${crypto.randomUUID().slice(0, 8)}`
  const look = async (what: string) => {
    if (isLooked) await expectAccessible(page, what)
  }
  const hands = new Hands()
  await page.goto(url + (await foundedBy(dataDir, organisation)))
  await hands.press(page.getByRole('main').getByRole('button'))
  await expect(page).toHaveURL(/\/console\/new-venue$/)
  await look('name and place')
  await typePlace(page, hands, word, organisation)
  await hands.press(press(page, word('Go on', 'Weiter')))
  await expect(page).toHaveURL(/house\?view=start/)
  await expectListening(page)
  const progress = (done: number) => expect(page.getByText(word(`${done} of 7`, `${done} von 7`))).toBeVisible()
  const save = press(page, word('Save', 'Speichern'))
  await progress(1)
  await expect(page.getByText(word('Guests cannot book yet.', 'Gäste können noch nicht buchen.'))).toBeVisible()
  await look('hours')

  // Friday and Saturday until one.
  await hands.press(press(page, word('Other hours on some days', 'Andere Zeiten an manchen Tagen')))
  for (const day of [word('Fri', 'Fr'), word('Sat', 'Sa')]) await hands.press(press(page, day).last())
  await hands.fill(page.getByLabel(word('From', 'Von'), { exact: true }).last(), '17')
  await hands.fill(page.getByLabel(word('Until', 'Bis')).last(), '1')
  await hands.press(save)
  await progress(2)

  await hands.fill(
    page.getByLabel(word('Tables', 'Tische'), { exact: true }),
    word('12 tables of 4, 3 of 2', '12 Tische zu 4, 3 zu 2'),
  )
  await look('tables')
  await hands.press(press(page, word('Add 15 tables', '15 Tische anlegen')))
  await progress(3)

  await hands.press(press(page, '1 h 30'))
  await hands.press(press(page, '15 min'))
  await look('length')
  await hands.press(save)
  await progress(4)

  await look('first booking')
  await hands.press(press(page, /^(Book \d\d:\d\d for 2|\d\d:\d\d für 2 buchen)$/))
  await progress(5)
  await expect(step(page, word('Your first booking', 'Ihre erste Buchung'))).toContainText('Eva Lark')

  await look('cards')
  await hands.press(
    press(page, word('Switch ordering on, make 15 cards', 'Bestellen am Tisch einschalten, 15 Tischkarten anlegen')),
  )
  const print = page.getByRole('link', { name: word('Print 15 cards', '15 Tischkarten drucken') })
  await expect(print).toBeVisible()
  const sheet = await page.request.get(`${url}${await print.getAttribute('href')}`)
  const opened = page.waitForEvent('popup')
  await hands.press(print)
  await (await opened).close()
  await progress(6)

  await look('page')
  await hands.press(press(page, word('Switch on', 'Einschalten')))
  await progress(7)
  await expect(page.getByText(word('Guests can book.', 'Gäste können buchen.'))).toBeVisible()
  await look('all steps')

  // The card: the code of the first table opens it.
  expect([sheet.status(), sheet.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const { pages } = await readPdf(await sheet.body())
  expect(pages.length).toBe(3)
  // The venue's language is that of its country.
  expect(pages[0]?.text).toContain('Tisch 1')
  const slug = new URL(page.url()).pathname.split('/')[2] ?? ''
  await bookAsGuest({ browser, url, slug, name: nameOf(organisation) }, project)
  return { count: hands.count, slug, organisation }
}

type Booked = { browser: Browser; url: string; slug: string; name: string }

/** Another device, without a script and without a session, books on the venue's own page. */
async function bookAsGuest({ browser, url, slug, name }: Booked, project: { name: string }): Promise<void> {
  const guest = await plainGuest(browser, project)
  const { page, word } = guest
  await page.goto(`${url}/v/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goto(`${url}/v/${slug}/reserve?partySize=4`)
  await page.getByRole('table').getByRole('link').last().click()
  await page.locator('#times').getByRole('link', { name: /19:00/ }).click()
  await page.getByLabel(word('Your name', 'Ihr Name')).fill('Ada Guest')
  await page.getByLabel(word('E-mail', 'E-Mail'), { exact: true }).fill(someAddress('ada'))
  await page.getByRole('button', { name: word(/^Book/, /^(Platz b|B)uchen/) }).click()
  await expect(page.getByRole('main')).toContainText(word('Confirmed', 'Bestätigt'))
  await page.context().close()
}

const wordOf =
  ({ name }: { name: string }): Word =>
  (english, german) =>
    name.includes('German') ? german : english

test('an owner without a venue opens it for booking, and a guest books from another device', async ({
  page,
  browser,
  service,
}, { project }) => {
  const dataDir = process.env.E2E_DATA_DIR ?? ''
  const stage = { page, browser, url: service, dataDir, word: wordOf(project), isLooked: false }
  const { count } = await firstHour(stage, project)
  test.info().annotations.push({ type: 'presses and fields', description: `${count}` })
  expect(count).toBeLessThanOrEqual(60)
})

test(
  'from an empty database, at every width, light and dark',
  { tag: '@thorough' },
  async ({ page, browser }, { project }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'venue-booking-first-'))
    // The user that PostgreSQL runs as can enter the folder.
    chmodSync(dataDir, 0o755)
    const env = { DATA_DIR: dataDir, PAYMENTS: 'fake', SECRET: '' }
    const server = await startServer({ databaseUrl: '', mode: 'production', env })
    try {
      const url = `http://localhost:${server.port}`
      const word = wordOf(project)
      const { count, slug } = await firstHour({ page, browser, url, dataDir, word, isLooked: true }, project)
      expect(count).toBeLessThanOrEqual(60)
      for (const path of [
        '/console/new-venue',
        `/console/${slug}/house?view=start`,
        `/console/${slug}/house?view=hours`,
      ]) {
        await page.goto(url + path)
        for (const width of [320, 390, 820, 1440]) {
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.setViewportSize({ width, height: 900 })
            await page.emulateMedia({ colorScheme })
            await expectAccessible(page, `${path} at ${width}, ${colorScheme}`)
          }
        }
      }
    } finally {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)

test(
  'what was typed stays through an error, a lost answer and an ended session; pressed again, it is one venue',
  {
    tag: '@thorough',
  },
  async ({ page, service }, { project }) => {
    const word = wordOf(project)
    const organisation = `lost-${crypto.randomUUID().slice(0, 8)}`
    const path = await foundedBy(process.env.E2E_DATA_DIR ?? '', organisation)
    await page.goto(service + path)
    await page.getByRole('main').getByRole('button').click()
    await typePlace(page, new Hands(), word, organisation)
    const goOn = press(page, word('Go on', 'Weiter'))
    const street = page.getByLabel(word('Street and number', 'Straße und Nummer'))

    const phone = page.getByLabel(word('Telephone', 'Telefon'))
    await phone.evaluate((field) => field.removeAttribute('maxlength'))
    await phone.fill('1'.repeat(41))
    await goOn.click()
    await expect(
      page.getByText(word('Please correct the marked fields.', 'Bitte die markierten Felder korrigieren.')),
    ).toBeVisible()
    await expect(street).toHaveValue('Rebgasse 3')
    await phone.fill('+49 341 5550133')

    // The first answer is lost after the service has made the venue.
    let lost = 0
    await page.route('**/console/new-venue', async (route) => {
      if (route.request().method() !== 'POST' || lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await goOn.click()
    await expect(page.getByText(word('No answer from the service.', 'Der Dienst antwortet nicht.'))).toBeVisible()
    await expect(street).toHaveValue('Rebgasse 3')
    await expectAccessible(page, 'a lost answer')
    await goOn.click()
    await expect(page).toHaveURL(/house\?view=start/)
    await expectListening(page)
    const slug = new URL(page.url()).pathname.split('/')[2] ?? ''
    expect(slug).toBe(`the-${organisation}`)
    await page.unroute('**/console/new-venue')

    // In the steps: a refusal and a lost answer keep the phrase, and the second press adds no table twice.
    const phrase = page.getByLabel(word('Tables', 'Tische'), { exact: true })
    await press(page, word('Skip: Hours', 'Überspringen: Öffnungszeiten')).click()
    await phrase.fill('many')
    await press(page, word('Add tables', 'Tische anlegen')).click()
    await expect(page.getByText(word('Write it like:', 'Schreiben Sie etwa:'))).toBeVisible()
    await phrase.fill(word('2 of 4', '2 zu 4'))
    await page.route('**/house/tables', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    const add = press(page, word('Add 2 tables', '2 Tische anlegen'))
    await add.click()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    await expect(phrase).toHaveValue(word('2 of 4', '2 zu 4'))
    await page.unroute('**/house/tables')
    await add.click()
    await expect(page.getByText(word('8 seats.', '8 Plätze.'))).toBeVisible()

    // A form that was left is there again, also after another sign-in in this tab.
    await page.goto(`${service}/console/new-venue`)
    await page.getByLabel('Name', { exact: true }).fill('Second house')
    await page.reload()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Second house')
  },
)
