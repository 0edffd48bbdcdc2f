import type { Page } from '@playwright/test'
import { addDays, localDateAt } from '#lib/time.ts'
import { inTwoLanguages } from '#testing/venues/two-languages.ts'
import { expectAccessible, expectAccessibleAtWidths } from './accessible.ts'
import { openHouse, signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { importPicturedVenue } from './pictured-venue.ts'

const tomorrow = () => addDays(localDateAt('Europe/Berlin', Date.now()), 1)

async function openOwnHouse(page: Page, service: string, view: string) {
  const { again, ...venue } = await importPicturedVenue()
  await again({ ...inTwoLanguages })
  const { slug } = venue
  await signIn(page, service, 'owner', slug)
  await openHouse(page, service, slug, view)
  return venue
}

async function bookTomorrow(page: Page, service: string, { slug, secretKey }: { slug: string; secretKey: string }) {
  const guest = { customerName: 'Ada Guest', email: 'ada@guest.example', partySize: 2 }
  const booked = await page.request.post(`${service}/api/venues/${slug}/reservations`, {
    headers: { 'X-Service-Key': secretKey },
    data: { resourceType: 'RestaurantTable', date: tomorrow(), start: '18:00', ...guest },
  })
  expect(booked.status()).toBe(201)
}

test(
  'an owner closes a day: the booking is named, kept, and the save is undone from the history',
  {
    tag: '@thorough',
  },
  async ({ page, service }, { project }) => {
    const word = (english: string, german: string) => (project.name.includes('German') ? german : english)
    const venue = await openOwnHouse(page, service, 'hours')
    await bookTomorrow(page, service, venue)
    await page.getByRole('button', { name: word('Add a day', 'Tag hinzufügen') }).click()
    await page.getByLabel(word('Date', 'Datum'), { exact: true }).last().fill(tomorrow())
    await expectAccessible(page, 'a day that is added')
    await page.getByRole('button', { name: word('Save', 'Speichern'), exact: true }).click()
    const list = page.getByRole('region', { name: word('1 booking no longer fits', '1 Buchung passt nicht mehr') })
    await expect(list.getByRole('link', { name: 'Ada Guest' })).toHaveAttribute('href', /evening\?date=.*&sel=/)
    await expectAccessible(page, 'a booking that no longer fits')
    await page
      .getByRole('button', { name: word('Save and keep the booking', 'Speichern und Buchung behalten') })
      .click()
    await expect(page.getByRole('region', { name: word('Saved.', 'Gespeichert.') })).toBeVisible()
    await page.getByRole('link', { name: word('History', 'Verlauf') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: tomorrow() }).first()).toBeVisible()
    await page
      .getByRole('button', { name: word('Undo', 'Zurücknehmen') })
      .first()
      .click()
    await expect(page.getByText(word('Undone', 'Zurückgenommen'), { exact: true })).toBeVisible()
    await expectAccessible(page, 'the history')
  },
)

test(
  'two owners at one section see both sides; a mistake keeps what was typed',
  { tag: '@thorough' },
  async ({ page, service, context }, { project }) => {
    const word = (english: string, german: string) => (project.name.includes('German') ? german : english)
    await openOwnHouse(page, service, 'texts')
    const other = await context.newPage()
    await other.goto(page.url())
    const nameField = (at: Page) => at.getByLabel('Name', { exact: true })
    const save = (at: Page) => at.getByRole('button', { name: word('Save', 'Speichern'), exact: true }).click()
    await nameField(page).fill('By one')
    await save(page)
    await expect(page.getByRole('region', { name: word('Saved.', 'Gespeichert.') })).toBeVisible()
    await nameField(other).fill('By the other')
    await save(other)
    await expect(
      other.getByRole('heading', {
        name: word('Somebody else has saved this section', 'Jemand anderes hat diesen Abschnitt gespeichert'),
      }),
    ).toBeVisible()
    await expect(other.getByText('By one', { exact: true })).toBeVisible()
    await expect(nameField(other)).toHaveValue('By the other')
    await expectAccessible(other, 'both sides')
    await other.getByRole('button', { name: word('Keep mine', 'Meine behalten') }).click()
    await nameField(other).fill('')
    await save(other)
    await expect(other.getByRole('alert').filter({ hasText: 'Name:' })).toBeVisible()
    await nameField(other).fill('By the other')
    await save(other)
    await expect(other.getByRole('region', { name: word('Saved.', 'Gespeichert.') })).toBeVisible()
  },
)

test(
  'every form is accessible at each width, light and dark, and saves a change',
  { tag: '@thorough' },
  async ({ page, service }, { project }) => {
    const word = (english: string, german: string) => (project.name.includes('German') ? german : english)
    const { slug } = await openOwnHouse(page, service, 'tables')
    const save = async () => {
      await page.getByRole('button', { name: word('Save', 'Speichern'), exact: true }).click()
      await expect(page.getByRole('region', { name: word('Saved.', 'Gespeichert.') })).toBeVisible()
    }
    await page.getByLabel(word('Seats', 'Plätze')).first().fill('5')
    await save()
    await openHouse(page, service, slug, 'menus')
    await page.getByLabel(word('Price, EUR', 'Preis, EUR')).first().fill('8,20')
    await save()
    const { json } = await page.request
      .get(`${service}/api/console/venues/${slug}/house/menus`)
      .then(async (answer) => ({ json: await answer.json() }))
    expect(json.content.menus[0].groups[0].items[0].price).toBe(8.2)
    for (const view of ['pause', 'hours', 'tables', 'menus', 'texts', 'contact', 'history']) {
      await openHouse(page, service, slug, view)
      await expectAccessibleAtWidths(page, view)
    }
  },
)

test(
  'public holidays are offered by name, days are added as a range, and last year comes again',
  { tag: '@thorough' },
  async ({ page, service }, { project }) => {
    const word = (english: string, german: string) => (project.name.includes('German') ? german : english)
    const year = Number(tomorrow().slice(0, 4))
    const { slug } = await openOwnHouse(page, service, 'hours')
    await expect(page.getByRole('img', { name: new RegExp(`^${year}: `) })).toBeVisible()
    await page.getByRole('button', { name: word('Public holidays', 'Feiertage'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(word('Year', 'Jahr'), { exact: true }).selectOption(String(year + 1))
    await dialog.getByLabel(word('Country', 'Land'), { exact: true }).selectOption('AT')
    await expect(dialog.getByText(word('Corpus Christi', 'Fronleichnam'))).toBeVisible()
    await expectAccessible(page, 'the holidays of a country')
    await dialog.getByRole('button', { name: new RegExp(word('^Add \\d+ days', '^\\d+ Tage hinzufügen')) }).click()
    await expect(page.getByRole('listitem').filter({ hasText: word('Corpus Christi', 'Fronleichnam') })).toBeVisible()
    // A range of four days is one line.
    await page.getByRole('button', { name: word('Add a day', 'Tag hinzufügen') }).click()
    await page.getByLabel(word('Date', 'Datum'), { exact: true }).fill(`${year + 1}-08-10`)
    await page.getByLabel(word('Until', 'Bis'), { exact: true }).fill(`${year + 1}-08-13`)
    await page.getByRole('button', { name: word('Done', 'Fertig') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: word('4 days', '4 Tage') })).toBeVisible()
    await page.getByRole('button', { name: word('From last year', 'Vom letzten Jahr') }).click()
    await expect(dialog.getByText(word('moves with the holiday', 'wandert mit dem Feiertag')).first()).toBeVisible()
    await expectAccessible(page, 'the days of last year')
    await dialog.getByRole('button', { name: new RegExp(word('^Add \\d+ days', '^\\d+ Tage hinzufügen')) }).click()
    await page.getByRole('button', { name: word('Save', 'Speichern'), exact: true }).click()
    await expect(page.getByRole('region', { name: word('Saved.', 'Gespeichert.') })).toBeVisible()
    const answer = await page.request.get(`${service}/api/console/venues/${slug}/house/hours`)
    const { special } = (await answer.json()).content.openingHours as { special: { date: string }[] }
    const dates = special.map(({ date }) => date)
    expect(dates).toContain(`${year + 2}-12-25`)
    expect(dates).toContain(`${year + 2}-08-13`)
  },
)
