import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { orderingSections } from '#testing/venues/ordering-venue.ts'
import { expectAccessible, expectEveryFace } from './accessible.ts'
import { desktop, signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { importOrdersVenue } from './orders-venue.ts'

/** Takings of the day, and its closing. */

const slow = { timeout: 60_000 }
const accounting = { consultant: 29_098, client: 55_003 }
const settings = { ...orderingSections.settings, accounting }

/** Closes the tab of an order into its invoice without payment, with the session of the page. */
function closeTab(page: Page, slug: string, tabId: string, due: number): Promise<void> {
  return page.evaluate(
    async ({ address, body }) => {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': `${Math.random()}` }
      const response = await fetch(address, { method: 'POST', headers, body })
      if (!response.ok) throw new Error(await response.text())
    },
    {
      address: `/api/console/venues/${slug}/tabs/${tabId}/close`,
      body: JSON.stringify({ reason: 'transfer', due }),
    },
  )
}

test(
  'a day is looked at, counted, closed and printed, and its files are fetched',
  { tag: '@german-phone' },
  async ({ page, service }, { project }) => {
    const german = project.name.includes('German')
    const word = (english: string, germanWord: string) => (german ? germanWord : english)
    const venue = await importOrdersVenue(service, undefined, { settings })
    await signIn(page, service, 'manager', venue.slug)
    const address = `${service}/console/${venue.slug}/money`
    await page.goto(`${address}?view=today`)
    await expect(page.getByText(word('Nothing taken yet.', 'Noch nichts eingenommen.'))).toBeVisible()
    await expectEveryFace(page, 'nothing taken')

    const { body } = await venue.order('t1', ['kitchen', 'Flatbread and beans', 3], ['bar', 'Pils 0.3', 2])
    await closeTab(page, venue.slug, body.sessionId, 29.7)
    await venue.order('t2', ['bar', 'Pils 0.3', 2])
    await expect(page.getByText(word('1 bill is open', '1 Rechnung ist offen'))).toBeVisible(slow)
    await expect(page.getByText(word('€29.70', '29,70 €')).first()).toBeVisible(slow)
    await expectEveryFace(page, 'takings', { sample: true })

    await page.goto(`${address}?view=month`)
    const open = page.getByRole('row').filter({ hasText: word('not closed', 'offen') })
    await expect(open).toContainText(word('€29.70', '29,70 €'))

    await page.goto(`${address}?view=closing`)
    const proof = page.getByRole('region', { name: word('Proof: every sum', 'Probe: jede Summe') })
    await expect(proof).toContainText(word('7 of 7 agree', '7 von 7 stimmen'))
    await expect(
      page.getByText(word('No certified device (TSE) signs here', 'Hier signiert keine zertifizierte')),
    ).toBeVisible()
    await expect(page.getByText(word('Takings 7 %', 'Erlöse 7 %'))).toBeVisible()
    const close = page.getByRole('button', { name: word('Close the day', 'Tag abschließen') })
    await expect(close).toBeEnabled()

    const [float, counted] = [
      page.getByLabel(word('In the drawer at the start', 'Wechselgeld am Anfang')),
      page.getByLabel(word('Counted now', 'Jetzt gezählt')),
    ]
    await float.fill('200')
    await counted.fill('a lot')
    await expect(close).toBeDisabled()
    await expect(close).toHaveAccessibleDescription(
      word('Type an amount such as 346.50.', 'Bitte einen Betrag wie 346,50 eingeben.'),
    )
    await expectEveryFace(page, 'a wrong amount')
    await counted.fill('199,50')
    await expect(close).toBeEnabled()
    await expect(proof).toContainText(word('−€0.50', '−0,50 €'))
    await expectEveryFace(page, 'before the closing', { sample: true })

    await close.click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page, 'the question')
    await dialog.getByRole('button', { name: word('Close it', 'Abschließen') }).press('Enter')
    await expect(page.getByRole('heading', { name: word('Closing no. 1', 'Tagesabschluss Nr. 1') })).toBeVisible(slow)
    await expect(page).toHaveURL(/view=closing&number=1/)
    await expect(page.getByRole('main').getByText('Hanna Krause').first()).toBeVisible()
    await expectEveryFace(page, 'a closed day')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: 'CSV' })).toBeHidden()
    await expect(page.getByRole('heading', { name: word('Closing no. 1', 'Tagesabschluss Nr. 1') })).toBeVisible()
    await page.emulateMedia({ media: null })

    for (const [name, begins] of [
      ['CSV', german ? '\ufeffSatz;' : '\ufeffRecord,'],
      ['DATEV', '"EXTF";700;21;'],
    ] as const) {
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name }).click()
      const file = await download
      expect(readFileSync(await file.path(), 'utf8').startsWith(begins), name).toBe(true)
    }

    await page.getByRole('link', { name: word('All closings', 'Alle Abschlüsse') }).click()
    await expect(page.getByRole('region', { name: word('Past days', 'Frühere Tage') })).toContainText(
      word('€29.70', '29,70'),
    )
    await expectEveryFace(page, 'past days')
    await page.goto(`${address}?view=closing&before=2`)
    await expect(page.getByRole('region', { name: word('Past days', 'Frühere Tage') })).toContainText(
      word('The latest', 'Die neuesten'),
    )

    // The month has the sums of its closing.
    await page.goto(`${address}?view=month`)
    const days = page.getByRole('region', { name: word('By day', 'Nach Tagen') }).getByRole('table')
    const ofClosing = days.getByRole('row').filter({ has: page.getByRole('link', { name: word('No. 1', 'Nr. 1') }) })
    await expect(ofClosing).toContainText(word('€29.70', '29,70'))
    await expect(ofClosing).not.toContainText(word('not closed', 'offen'))
    await expect(page.getByRole('img', { name: word('Takings by day in', 'Einnahmen nach Tagen im') })).toBeVisible()
    await expect(page.getByRole('region', { name: word('Items sold', 'Verkaufte Artikel') })).toContainText('Pils 0.3')
    await expectEveryFace(page, 'a month')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'CSV' }).click()
    expect(readFileSync(await (await download).path(), 'utf8')).toContain(word('Day,', 'Tag;'))
    await page.getByRole('link', { name: word('No. 1', 'Nr. 1') }).click()
    await expect(page.getByRole('heading', { name: word('Closing no. 1', 'Tagesabschluss Nr. 1') })).toBeVisible()

    await page.goto(`${address}?view=today`)
    const before = page.getByRole('link', { name: word('closed, no. 1, €29.70.', 'abgeschlossen, Nr. 1, 29,70') })
    await expect(before).toBeVisible()
    await expectEveryFace(page, 'the morning after')
    await before.click()
    await expect(page.getByRole('heading', { name: word('Closing no. 1', 'Tagesabschluss Nr. 1') })).toBeVisible()
  },
)

test.describe('at a desk', () => {
  test.use(desktop)

  test('service neither sees takings nor the closing', { tag: '@thorough' }, async ({ page, service }) => {
    const venue = await importOrdersVenue(service)
    await signIn(page, service, 'service', venue.slug)
    for (const view of ['today', 'closing']) {
      const answer = await page.goto(`${service}/console/${venue.slug}/money?view=${view}`)
      expect(answer?.status()).toBe(403)
    }
  })

  test('a day that somebody else has closed is not closed again', { tag: '@thorough' }, async ({ page, service }) => {
    const venue = await importOrdersVenue(service)
    await signIn(page, service, 'manager', venue.slug)
    await page.goto(`${service}/console/${venue.slug}/money?view=closing`)
    // This screen goes on showing the old preview.
    const base = `/api/console/venues/${venue.slug}`
    const before = await page.evaluate(async (path) => (await fetch(path)).json(), `${base}/closings/preview`)
    await page.route('**/closings/preview', (route) => route.fulfill({ json: before }))
    await page.getByRole('button', { name: 'Close the day' }).click()
    await page.evaluate(async (address) => {
      const { expected } = await (await fetch(`${address}/money`)).json()
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': `${Math.random()}` }
      await fetch(`${address}/closings`, { method: 'POST', headers, body: JSON.stringify({ expected, float: 0 }) })
    }, base)
    await page.getByRole('button', { name: 'Close it' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Something has changed' })).toBeVisible(slow)
    await expectAccessible(page, 'a refusal')
  })
})
