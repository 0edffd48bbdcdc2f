import { expect, test } from 'vitest'
import { getVenue } from '#lib/venues/queries.ts'
import { acting } from '#testing/acting.ts'
import { useTestDatabase } from '#testing/database.ts'
import { invoiced, tabWith, taken } from '#testing/money-rows.ts'
import { openTavern } from '#testing/tavern.ts'
import { closeDay } from './close-day.ts'
import { closingCsv, csvLine } from './csv.ts'
import { readNextClosing } from './read-next.ts'

useTestDatabase()

test('a text is never a formula, and separators stay within quotes', () => {
  const cells = ['=1+1', '@sum', 'a;b,c', 'say "hi"', { minor: -1250 }, null, 7]
  expect(csvLine(cells, 'EUR', 'de')).toBe(`'=1+1;'@sum;"a;b,c";"say ""hi""";-12,50;;7\r\n`)
  expect(csvLine(cells, 'JPY', 'en')).toBe(`'=1+1,'@sum,"a;b,c","say ""hi""",-1250,,7\r\n`)
  expect(csvLine([{ minor: 1005 }], 'KWD', 'en')).toBe('1.005\r\n')
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
    'invoice|1|Table 1|7|13,93|0,97|14,90|||||||EUR',
    'invoice|1|Table 1|19|6,05|1,15|7,20|||||||EUR',
    'invoice|1|Table 1||1,00|0,00|1,00|||||||EUR',
    'movement|1||||||Taken|Tab|Cash|23,10|0,00|1,90|EUR',
  ])
})
