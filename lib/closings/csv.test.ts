import { expect, test } from 'vitest'
import { getVenue } from '#lib/venues/queries.ts'
import { invoiced, tabWith, taken } from '#testing/broken/money-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { openTavern } from '#testing/venues/tavern.ts'
import { closeDay } from './close-day.ts'
import { closingCsv } from './csv.ts'
import { readNextClosing } from './read-next.ts'

useTestDatabase()

test('a table whose name is a formula is none in the file, and amounts have the digits of their currency', async () => {
  const name = '=HYPERLINK("https://evil.example";"Table")'
  const resources = [{ id: 't1', name, type: 'RestaurantTable', capacity: 4, allowsFoodOrdering: true }]
  const venue = await getVenue((await openTavern({ currency: 'KWD', resources })).slug)
  const tabId = await tabWith(venue, 't1', [{ unitPriceMinor: 1005, quantity: 1, taxRateMillionths: null }])
  await invoiced(venue, tabId)
  const { expected } = await readNextClosing(venue, new Date())
  const { result } = await closeDay(venue, { expected, floatMinor: 0, countedMinor: null }, acting())
  const csv = await closingCsv(venue, result, 'en')
  expect(csv).toContain(`,"'=HYPERLINK(""https://evil.example"";""Table"")",`)
  expect(csv).toContain(',1.005,0.000,1.005,')
})

test('the file has each invoice by its tax rates, and each movement', async () => {
  const venue = await getVenue((await openTavern()).slug)
  const lines = [
    { unitPriceMinor: 360, quantity: 2, taxRateMillionths: 190_000 },
    { unitPriceMinor: 1490, quantity: 1, taxRateMillionths: 70_000 },
    { unitPriceMinor: 100, quantity: 1, taxRateMillionths: null },
  ]
  const tabId = await tabWith(venue, 't1', lines)
  await taken(venue, { tabId }, { means: 'Cash', amountMinor: 2310, tipMinor: 190 })
  await invoiced(venue, tabId)
  const { expected } = await readNextClosing(venue, new Date())
  const { result } = await closeDay(venue, { expected, floatMinor: 0, countedMinor: null }, acting())
  const csv = await closingCsv(venue, result, 'de')
  expect(csv.startsWith('\ufeffSatz;Abschluss;')).toBe(true)
  const rows = csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(';'))
  const without = (row: string[]) => [row[0], row[5], row[7], ...row.slice(8)].join('|')
  expect(rows.map(without)).toEqual([
    'Rechnung|1|Table 1|7|13,93|0,97|14,90|||||||EUR',
    'Rechnung|1|Table 1|19|6,05|1,15|7,20|||||||EUR',
    'Rechnung|1|Table 1||1,00|0,00|1,00|||||||EUR',
    'Bewegung|1||||||Erhalten|Rechnung|Bar|23,10|0,00|1,90|EUR',
  ])
})
