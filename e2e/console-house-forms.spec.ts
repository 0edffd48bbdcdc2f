import type { Page } from '@playwright/test'
import { fullVenue } from '#testing/venues/full-venue.ts'
import { inTwoLanguages } from '#testing/venues/two-languages.ts'
import { expectAccessible, expectAccessibleAtWidths } from './accessible.ts'
import { openHouse, signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { importPicturedVenue, photo } from './pictured-venue.ts'

type Words = (english: string, german: string) => string

const { bookingDurations, voucherProducts } = fullVenue()

/** A venue with everything that the forms edit, and its owner on a page of the console. */
async function open(page: Page, service: string, project: { name: string }) {
  const { again, slug } = await importPicturedVenue()
  const settings = { ...inTwoLanguages.settings, vouchers: { onlineSale: true, validity: { years: 2 } } }
  await again({ ...inTwoLanguages, settings, bookingDurations, voucherProducts })
  await signIn(page, service, 'owner', slug)
  const word: Words = (english, german) => (project.name.includes('German') ? german : english)
  const go = (view: string) => openHouse(page, service, slug, view)
  const save = async () => {
    const button = page.getByRole('button', { name: word('Save', 'Speichern'), exact: true })
    await button.click()
    await expect(page.getByRole('region', { name: word('Saved.', 'Gespeichert.') })).toBeVisible()
    // The words may be those of the save before.
    await expect(button).toBeHidden()
  }
  const stored = async (section: string) => {
    const answer = await page.request.get(`${service}/api/console/venues/${slug}/house/${section}`)
    // biome-ignore lint/suspicious/noExplicitAny: each section has a content of its own.
    return (await answer.json()).content as any
  }
  return { slug, word, go, save, stored }
}

test(
  'each form saves a change, and keeps what was typed through a mistake',
  { tag: '@thorough' },
  async ({ page, service }, { project }) => {
    const { word, go, save, stored } = await open(page, service, project)
    const field = (english: string, german: string) => page.getByLabel(word(english, german), { exact: true })
    const refused = () => page.getByRole('alert').filter({ hasText: word('Not saved.', 'Nicht gespeichert.') })

    await go('durations')
    await field('Usual length, min', 'Übliche Dauer, Min.').first().fill('7')
    await page.getByRole('button', { name: word('Save', 'Speichern'), exact: true }).click()
    await expect(refused()).toBeVisible()
    await expect(field('Usual length, min', 'Übliche Dauer, Min.').first()).toHaveValue('7')
    await field('Usual length, min', 'Übliche Dauer, Min.').first().fill('180')
    await field('At the latest before the start', 'Spätestens vor dem Beginn').fill('2')
    await save()
    expect(await stored('durations')).toMatchObject({
      bookingDurations: [{ defaultMinutes: 180 }, {}],
      settings: { minNoticeMinutes: 120 },
    })

    await go('places')
    await field('Own length, min', 'Eigene Dauer, Min.').first().fill('90')
    await page
      .getByRole('group', { name: word('Round table', 'Round table') })
      .getByLabel(word('Area', 'Bereich'))
      .selectOption({ label: 'Hall' })
    await save()
    expect((await stored('tables')).resources[0]).toMatchObject({
      slotDurationOverrideMinutes: 90,
      group: expect.any(String),
    })

    await go('prices')
    await field('Amount, EUR', 'Betrag, EUR').first().fill('14,50')
    await page.getByRole('button', { name: word('Same price for all 4', 'Gleicher Preis für alle 4') }).click()
    await save()
    const prices = (await stored('tables')).resources.map(
      ({ pricing }: { pricing: { amount: number } }) => pricing.amount,
    )
    expect(new Set(prices)).toEqual(new Set([14.5]))

    await go('extras')
    await page.getByRole('button', { name: word('Add an extra', 'Extra hinzufügen') }).click()
    await field('Price, EUR', 'Preis, EUR').last().fill('6')
    await save()
    expect((await stored('extras')).extras).toMatchObject([{ id: 'cake' }, { price: 6, basis: 'PerBooking' }])

    await go('terms')
    await field('Cancel until before the start', 'Stornieren bis vor dem Beginn').fill('5')
    await expect(page.getByText(word('You can cancel until 5 h before', 'Sie können bis 5 h vor'))).toBeVisible()
    await field('Mails about bookings', 'E-Mails über Buchungen').selectOption('daily')
    await save()
    expect((await stored('guests')).settings).toMatchObject({
      guestChanges: { cancelUntilMinutes: 300 },
      notifications: { bookings: 'daily' },
    })

    await go('vouchers')
    await page.getByRole('button', { name: word('Add an offer', 'Angebot hinzufügen') }).click()
    await field('Price, EUR', 'Preis, EUR').last().fill('75')
    await save()
    expect((await stored('vouchers')).voucherProducts.at(-1)).toMatchObject({
      kind: 'Amount',
      price: 75,
      soldOnline: true,
    })

    await go('money')
    await field('Ask again above, EUR', 'Nachfragen ab mehr als, EUR').fill('500')
    await page.getByLabel(word('Write the file of postings', 'Buchungsstapel schreiben')).check()
    await page.getByRole('button', { name: word('Save', 'Speichern'), exact: true }).click()
    await expect(refused()).toContainText(word('Number of the consultant', 'Beraternummer'))
    await field('Number of the consultant', 'Beraternummer').fill('29098')
    await field('Number of the client', 'Mandantennummer').fill('55003')
    await save()
    expect((await stored('money')).settings).toMatchObject({ askAbove: 500, accounting: { consultant: 29_098 } })

    await go('data')
    await field('Messages, days', 'Nachrichten, Tage').fill('30')
    await save()
    expect((await stored('guests')).settings).toMatchObject({
      retention: { messages: 30 },
      guestChanges: { cancelUntilMinutes: 300 },
    })

    await go('basics')
    await expect(page.getByRole('definition').filter({ hasText: 'EUR' }).first()).toBeVisible()
  },
)

test(
  'menus: a renamed item keeps its picture, items move by keys, and many prices change at once',
  { tag: '@thorough' },
  async ({ page, service }, { project }) => {
    const { slug, word, go, save, stored } = await open(page, service, project)
    await page.goto(`${service}/console/${slug}/pictures`)
    const upload = page.getByLabel(word('Upload a picture: Soup', 'Bild hochladen: Soup'))
    await upload.setInputFiles({ name: 'soup.jpg', mimeType: 'image/jpeg', buffer: photo(600, 400) })
    await expect(page.getByLabel(word('Replace the picture: Soup', 'Bild ersetzen: Soup'))).toBeAttached()

    await go('menus')
    await expect(page.getByRole('link', { name: word('Picture of Soup', 'Bild von Soup') })).toBeVisible()
    await expect(page.getByText(word('German: 1 name missing', 'Deutsch: 1 Name fehlt'))).toBeVisible()
    await page.getByLabel(word('Name, English', 'Name, Englisch')).nth(2).fill('Pumpkin soup')
    await page
      .getByRole('button', { name: word('Order of Pumpkin soup', 'Reihenfolge von Pumpkin soup') })
      .press('ArrowDown')
    await expect(
      page.getByRole('button', { name: word('Order of Pumpkin soup', 'Reihenfolge von Pumpkin soup') }),
    ).toBeFocused()
    await save()
    await expect(
      page.getByRole('link', { name: word('Picture of Pumpkin soup', 'Bild von Pumpkin soup') }),
    ).toBeVisible()

    await page.getByRole('button', { name: word('Many prices', 'Viele Preise') }).click()
    await page.getByLabel(word('By, such as +5 or −10', 'Um, etwa +5 oder −10')).fill('+5')
    await expectAccessible(page, 'many prices')
    await page.getByRole('checkbox', { name: 'Tea', exact: true }).uncheck()
    await page.getByRole('button', { name: word('Take over 1 price', '1 Preis übernehmen') }).click()
    await save()
    const [{ groups }] = (await stored('menus')).menus
    expect(groups[0].items).toMatchObject([
      { name: 'Tea', price: 3 },
      { name: { en: 'Pumpkin soup', de: 'Suppe' }, price: 7.9 },
    ])
  },
)

test(
  'what was typed survives a lost answer and an ended session; leaving asks',
  { tag: '@thorough' },
  async ({ page, service, context }, { project }) => {
    const { slug, word, go, save, stored } = await open(page, service, project)
    await go('data')
    const messages = page.getByLabel(word('Messages, days', 'Nachrichten, Tage'))
    await messages.fill('31')
    const route = `**/api/console/venues/${slug}/house/guests`
    await page.route(route, (each) => (each.request().method() === 'POST' ? each.abort() : each.fallback()), {
      times: 1,
    })
    await save()
    expect((await stored('guests')).settings.retention.messages).toBe(31)

    await messages.fill('32')
    const cookies = await context.cookies()
    await context.clearCookies()
    await page.getByRole('button', { name: word('Save', 'Speichern'), exact: true }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(messages).toHaveValue('32')
    await context.addCookies(cookies)
    await save()

    await messages.fill('33')
    const asked = page.waitForEvent('dialog')
    const left = page.getByRole('link', { name: word('Extras', 'Extras'), exact: true }).click()
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await left.catch(() => {})
    await expect(messages).toHaveValue('33')
  },
)

test(
  'each form is accessible at each width, light and dark',
  { tag: '@thorough' },
  async ({ page, service }, { project }) => {
    const { go } = await open(page, service, project)
    for (const view of [
      'menus',
      'places',
      'durations',
      'prices',
      'extras',
      'terms',
      'vouchers',
      'money',
      'data',
      'basics',
    ]) {
      await go(view)
      await expectAccessibleAtWidths(page, view)
    }
  },
)
