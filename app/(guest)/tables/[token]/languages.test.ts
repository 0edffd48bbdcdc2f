import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { tabLine } from '#db/schema/table-sessions.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { elementWords, formFieldsOf, openInvoice, openPage, press } from '#testing/pages/table-page.ts'
import { bilingualVenue } from '#testing/venues/two-languages.ts'

/** Ordering at a table of a venue with its texts in two languages (decisions 16.7). */
useTestDatabase()

let venueId: string
let token: string
beforeAll(async () => {
  const { venue, tokens } = await bilingualVenue()
  venueId = venue.id
  token = tokens.t1 ?? ''
})

const german = ['Runder Tisch', 'Küche', 'Warm bis zehn', 'Vorspeisen', 'Zum Teilen', 'Suppe', 'Kürbis', 'scharf']
const english = ['Round table', 'Kitchen', 'Warm until ten', 'Starters', 'To share', 'Soup', 'Pumpkin', 'hot']
const session = async (language: string) =>
  (await callRoute(`/api/qr/${token}/session`, { headers: { 'Accept-Language': language } })).json
const order = (itemName: string, language: string) =>
  callRoute(`/api/qr/${token}/orders`, {
    method: 'POST',
    headers: { 'Accept-Language': language },
    body: { lines: [{ menuId: 'kitchen', itemName, quantity: 1 }] },
  })

test('the page and the session show the menu in the language of their reader', async () => {
  for (const [language, own, other] of [
    ['de', german, english],
    ['en', english, german],
    ['fr', english, german],
  ] as const) {
    const { document } = await openPage(token, { language })
    const page = `${document.title} ${elementWords(document.body)}`
    for (const word of own) expect(page).toMatch(new RegExp(`(^|[^\\p{L}])${word}($|[^\\p{L}])`, 'u'))
    for (const word of other) expect(page).not.toMatch(new RegExp(`(^|[^\\p{L}])${word}($|[^\\p{L}])`, 'u'))
    const record = JSON.stringify(await session(language))
    // A session has no description of a menu.
    for (const word of own.filter((each) => !each.startsWith('Warm'))) expect(record).toContain(JSON.stringify(word))
    expect(record).toContain('"Tea"')
    const table = await callRoute(`/api/qr/${token}`, { headers: { 'Accept-Language': language } })
    expect(table.json).toMatchObject({ resourceName: own[0] })
  }
})

test('an item is ordered by its name in either language, and is one line of the bill for all', async () => {
  const first = await order('Suppe', 'de')
  expect(first).toMatchObject({ status: 200, json: { tab: [{ itemName: 'Suppe', quantity: 1 }] } })
  // The order is on the same line in either language.
  expect(await order('Soup', 'de')).toMatchObject({ status: 200, json: { tab: [{ itemName: 'Suppe', quantity: 2 }] } })
  expect(await order('Suppe', 'en')).toMatchObject({ status: 200, json: { tab: [{ itemName: 'Soup', quantity: 3 }] } })
  expect((await order('Kürbis', 'de')).status).toBe(400)

  const fields = formFieldsOf(await openPage(token, { language: 'de' }), 'order', { Suppe: '2' })
  expect((await press(token, 'orders', fields, { 'Accept-Language': 'de' })).status).toBe(303)
  // A page that was loaded in one language, and is sent in the other.
  const english = formFieldsOf(await openPage(token), 'order', { Soup: '1', Tea: '1' })
  expect((await press(token, 'orders', english, { 'Accept-Language': 'de' })).status).toBe(303)

  for (const below of ['', '/tab?seen=']) {
    const { tab } = await openPage(token, { language: 'de', below })
    expect(tab).toMatch(/(1 × Suppe .*){3}2 × Suppe .*1 × Suppe .*1 × Tea/)
    expect(tab).not.toContain('Soup')
  }
  expect((await openPage(token)).tab).toMatch(/2 × Soup .* 1 × Tea/)
  expect((await session('de')).tab).toMatchObject([{ itemName: 'Suppe', quantity: 6 }, { itemName: 'Tea' }])
  const lines = await database().select().from(tabLine).where(eq(tabLine.venueId, venueId))
  expect([...new Set(lines.map(({ itemName }) => itemName))].sort()).toEqual(['Soup', 'Tea'])
})

test("an invoice has the venue's names, for every reader", async () => {
  const { to } = await press(token, 'close', formFieldsOf(await openPage(token), 'close'), { 'Accept-Language': 'de' })
  const { document } = await openInvoice(to, { language: 'de' })
  expect(elementWords(document.body)).toMatch(/Round table .*Soup/)
})
