import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { tabOrder } from '#db/schema/table-sessions.ts'
import { listEntries } from '#lib/audit/queries.ts'
import { takeBackLine } from '#lib/orders/take-back.ts'
import { cancelInvoice } from '#lib/payments/bill/cancel-invoice.ts'
import { giveDiscount, withdrawDiscount } from '#lib/tabs/discount.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { invoiced, tabWith, taken } from '#testing/broken/money-rows.ts'
import { invited } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { bookEvening } from '#testing/servers/evening-reads.ts'
import { acting } from '#testing/venues/acting.ts'
import { openTavern } from '#testing/venues/tavern.ts'
import { closeDay } from './close-day.ts'
import { closingCsv } from './csv.ts'
import { exportMonth } from './month/export-month.ts'
import { readMonth } from './month/read-month.ts'
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

const beer = { unitPriceMinor: 360, quantity: 2, taxRateMillionths: 190_000 }
const stew = { unitPriceMinor: 1490, quantity: 1, taxRateMillionths: 70_000 }

async function closeAt(venue: Venue, now: Date) {
  const { expected } = await readNextClosing(venue, now)
  return closeDay(venue, { expected, floatMinor: 0, countedMinor: null }, acting(now))
}

async function paidAt(venue: Venue, at: string, quantity: number) {
  const now = new Date(at)
  const tabId = await tabWith(venue, 't1', [{ ...beer, quantity }], { now })
  await taken(venue, { tabId }, { means: 'Cash', amountMinor: 360 * quantity, now })
}

test('a month has the sums of its closings, and what no closing has by its service days', async () => {
  const venue = await getVenue((await openTavern()).slug)
  const [ada, ben] = await Promise.all(
    ['ada', 'ben'].map(async (name) => {
      const { operator } = await invited({ venue: venue.slug, email: `${name}@${venue.slug}.example` })
      return (at: string) => ({
        actor: { kind: 'operator' as const, operatorId: operator.id, deviceId: null },
        now: new Date(at),
      })
    }),
  )
  if (!ada || !ben) throw new Error('nobody')
  await paidAt(venue, '2026-09-10T18:00Z', 2)
  await paidAt(venue, '2026-09-28T18:00Z', 1)
  await closeAt(venue, new Date('2026-09-28T21:00Z'))

  const now = new Date('2026-10-05T17:00Z')
  const tabId = await tabWith(venue, 't1', [beer, stew], { now })
  const ofTab = and(eq(tabOrder.venueId, venue.id), eq(tabOrder.tabId, tabId))
  const [order] = await database().select().from(tabOrder).where(ofTab)
  const back = { tabId, orderId: order?.id ?? '', line: 0, remaining: 1, reason: 'guest' as const }
  await takeBackLine(venue, back, ben('2026-10-05T18:00Z'))
  const { result } = await giveDiscount(
    venue,
    { tabId, reason: 'x', amount: 1 },
    { freely: true },
    ben('2026-10-05T18:00Z'),
  )
  await withdrawDiscount(venue, { tabId, orderId: result }, ben('2026-10-05T18:01Z'))
  await giveDiscount(venue, { tabId, reason: 'y', percent: 10 }, { freely: true }, ada('2026-10-05T18:02Z'))
  await taken(venue, { tabId }, { means: 'Cash', amountMinor: 1665, tipMinor: 100, now: new Date('2026-10-05T19:00Z') })
  await closeAt(venue, new Date('2026-10-05T22:30Z'))
  // Nobody closes the 6th: its money is in the closing of the 7th.
  await paidAt(venue, '2026-10-06T18:00Z', 2)
  await paidAt(venue, '2026-10-06T22:30Z', 1)
  await closeAt(venue, new Date('2026-10-07T20:00Z'))
  for (const [date, status] of [
    ['2026-10-06', 'Completed'],
    ['2026-10-07', 'NoShow'],
    ['2026-10-08', 'Confirmed'],
  ] as const) {
    const { id } = await bookEvening(venue, { date, partySize: 3 }, new Date('2026-10-01T12:00Z'))
    await database().update(reservation).set({ status }).where(eq(reservation.id, id))
  }
  // The second 02:30 of the night that has an hour twice belongs to the evening before.
  await paidAt(venue, '2026-10-25T01:30Z', 1)
  await cancelInvoice(venue, 6, { reason: 'A mistake' }, acting(new Date('2026-10-26T18:00Z')))

  const present = new Date('2026-10-26T20:00Z')
  const read = await readMonth(venue, '2026-10', present)
  expect(read.days).toHaveLength(26)
  const shown = read.days
    .filter(({ takenMinor, guests, noShows }) => takenMinor !== 0 || guests + noShows > 0)
    .map(({ day, closings, isOpen, closedLater, takenMinor, guests, noShows }) => [
      ...[day.slice(8), closings, isOpen, closedLater],
      ...[takenMinor, guests, noShows],
    ])
  expect(shown).toEqual([
    ['05', [2], false, null, 1665, 0, 0],
    ['06', [], false, 3, 0, 3, 0],
    ['07', [3], false, null, 1080, 0, 1],
    ['24', [], true, null, 360, 0, 0],
    ['26', [], true, null, -360, 0, 0],
  ])
  expect(read.total).toEqual({
    ...{ guests: 3, noShows: 1, noShowGuests: 3, takenMinor: 2745, tipsMinor: 100, taxMinor: 312 },
    ...{ discountsMinor: 185, takenBackMinor: 360 },
  })
  // As many days of the month before: the closing of the 28th is after them, with all that it has.
  expect(read.before.takenMinor).toBe(0)
  expect((await readMonth(venue, '2026-09', present)).total.takenMinor).toBe(1080)
  expect(read.people).toEqual([
    { name: 'Ben', discounts: 0, discountsMinor: 0, takenBack: 1, takenBackMinor: 360 },
    { name: 'Ada', discounts: 1, discountsMinor: 185, takenBack: 0, takenBackMinor: 0 },
  ])
  expect(read.items).toEqual([
    { name: 'Item 1', sold: 1, minor: 1490, beforeSold: 0, beforeMinor: 0 },
    { name: 'Item 0', sold: 4, minor: 1440, beforeSold: 0, beforeMinor: 0 },
  ])
  expect(read.parts).toEqual({ itemsMinor: 2930, discountsMinor: -185, ticketsMinor: 0 })
  const later = await readMonth(venue, '2026-10', new Date('2026-11-02T20:00Z'))
  expect([later.before.takenMinor, later.items[1]]).toMatchObject([1080, { beforeSold: 3, beforeMinor: 1080 }])
  const other = await readMonth({ ...venue, currency: 'CHF' }, '2026-10', present)
  expect([other.total.takenMinor, other.people, other.otherCurrencies]).toEqual([0, [], ['EUR']])

  const { result: csv } = await exportMonth(venue, '2026-10', 'de', ada('2026-10-26T20:00Z'))
  const lines = csv.split('\r\n')
  expect(lines[0]).toMatch(/^\ufeffSatz;Von;Bis;Name;Gäste;Nicht erschienen;/)
  expect(lines[5]).toBe('Tag;2026-10-05;2026-10-05;;0;0;0;16,65;1,00;1,40;;1,85;;3,60;;;2;;EUR')
  expect(lines).toContain('Team;2026-10-01;2026-10-26;Ben;;;;;;;0;0,00;1;3,60;;;;;EUR')
  expect(lines).toContain('Artikel;2026-10-01;2026-10-26;Item 0;;;;;;;;;;;4;14,40;;;EUR')
  const [entry] = await listEntries(venue)
  expect(entry).toMatchObject({ act: 'closing.export-month', subjectKind: 'closing', subjectId: '2026-10' })
})
