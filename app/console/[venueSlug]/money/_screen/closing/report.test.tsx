import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { closeDay } from '#lib/closings/close-day.ts'
import { getClosing } from '#lib/closings/queries.ts'
import { readNextClosing } from '#lib/closings/read-next.ts'
import { closingRecord } from '#lib/closings/records.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { invoiced, tabWith, taken } from '#testing/broken/money-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { openTavern } from '#testing/venues/tavern.ts'
import { Past } from './past.tsx'
import { Report } from './report.tsx'

useTestDatabase()

test.each(['en', 'de'] as const)('a closed day is shown whole, without a script (%s)', async (locale) => {
  const venue = await getVenue((await openTavern()).slug)
  const tabId = await tabWith(venue, 't1', [{ unitPriceMinor: 360, quantity: 5, taxRateMillionths: 190_000 }])
  await taken(venue, { tabId }, { means: 'Cash', amountMinor: 1800, tipMinor: 200 })
  await invoiced(venue, tabId)
  const { expected } = await readNextClosing(venue, new Date())
  await closeDay(venue, { expected, floatMinor: 20_000, countedMinor: 21_950 }, acting())
  const closing = closingRecord(venue, await getClosing(venue, '1'), locale)
  const framed = { venue, locale, person: 'Hanna Krause', may: ['money'] as const, views: [] }
  const markup = renderToStaticMarkup(<Report framed={framed} closing={closing} />)
  const texts = markup.replace(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' ')
  expect(texts).toContain(locale === 'en' ? 'Closing no. 1' : 'Tagesabschluss Nr. 1')
  expect(texts).toContain(locale === 'en' ? '−€0.50' : '−0,50 €')
  expect(texts).toContain(locale === 'en' ? 'No certified device (TSE)' : 'keine zertifizierte Sicherheitseinrichtung')
  expect(texts).toContain(
    locale === 'en'
      ? 'In the drawer at the start €200.00 · Cash taken €18.00 · Tips in cash €2.00'
      : 'Wechselgeld am Anfang 200,00 € · Bar erhalten 18,00 € · Trinkgeld bar 2,00 €',
  )
  expect(markup).not.toContain('style=')
})

test('past days lead to older ones until the first, and back to the latest', async () => {
  const listed = (number: number) => ({
    ...{ number, day: '2027-06-16', closedAt: '2027-06-17T00:21:00+02:00', by: 'Tuan', currency: 'EUR', taken: 3412.5 },
    ...{ firstInvoice: 1, lastInvoice: 2, float: 200, counted: null, expected: 200, difference: null },
  })
  const markup = (numbers: number[], isOlder: boolean) =>
    renderToStaticMarkup(<Past slug="tavern" past={numbers.map(listed)} locale="en" isOlder={isOlder} />)
  expect(markup([214, 213], false)).toContain('href="/console/tavern/money?view=closing&amp;before=213"')
  expect(markup([214, 213], false)).not.toContain('The latest')
  expect(markup([2, 1], true)).not.toContain('before=')
  expect(markup([2, 1], true)).toContain('The latest')
})
