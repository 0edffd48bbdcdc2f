import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toMinor } from '#lib/money.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { aggregateLines, counterInvoiceSums, invoiceSums, type PricedLine, taxRateMillionths } from './invoice.ts'
import { invoiceRecord } from './record.ts'

const line = (itemName: string, quantity: number, unitPriceMinor: number, rate: number | null): PricedLine => ({
  itemName,
  quantity,
  unitPriceMinor,
  taxRateMillionths: taxRateMillionths(rate),
})

describe('the sums of an invoice', () => {
  test('round the tax once for each rate, however many lines it has', () => {
    // Three times 0.16 would round to 0.48; 19/119 of 3.00 is 0.4789…
    expect(invoiceSums([line('A', 1, 100, 0.19), line('B', 1, 100, 0.19), line('C', 1, 100, 0.19)])).toMatchObject({
      taxes: [{ taxRateMillionths: 190_000, totalMinor: 300, taxMinor: 48 }],
      taxTotalMinor: 48,
      subtotalMinor: 252,
      totalMinor: 300,
    })
    expect(invoiceSums([line('A', 7, 99, 0.19), line('B', 3, 1490, 0.07), line('C', 1, 500, null)])).toMatchObject({
      taxes: [
        { taxRateMillionths: 70_000, totalMinor: 4470, taxMinor: 292 },
        { taxRateMillionths: 190_000, totalMinor: 693, taxMinor: 111 },
      ],
      taxTotalMinor: 403,
      totalMinor: 5663,
    })
  })

  test.each([
    // total, rate, contained tax
    [3, 0.2, 1],
    [2, 0, 0],
    [9, 0.2, 2],
    [1, 1, 1],
    [100, 1, 50],
    [0, 0.19, 0],
  ])('round halves up: %i at %d contains %i', (total, rate, tax) => {
    expect(invoiceSums([line('A', 1, total, rate)]).taxTotalMinor).toBe(tax)
  })

  test('have rates exact to a millionth', () => {
    expect([0.07, 0.19, 0.055, 0.0255, 0.081, 1, 0].map((rate) => taxRateMillionths(rate))).toEqual([
      70_000, 190_000, 55_000, 25_500, 81_000, 1_000_000, 0,
    ])
    expect(taxRateMillionths(null)).toBeNull()
  })

  test('have a line for each item, price and rate, and the tab for each item and price', () => {
    const ordered = [
      line('Pils', 2, 360, 0.19),
      line('Cola', 1, 400, 0.07),
      line('Pils', 1, 390, 0.19),
      line('Cola', 2, 400, 0.19),
      line('Pils', 4, 360, 0.19),
    ]
    const summaries = (lines: { itemName: string; quantity: number; lineTotalMinor: number }[]) =>
      lines.map(({ itemName, quantity, lineTotalMinor }) => [itemName, quantity, lineTotalMinor])
    expect(summaries(aggregateLines(ordered))).toEqual([
      ['Pils', 6, 2160],
      ['Cola', 3, 1200],
      ['Pils', 1, 390],
    ])
    expect(summaries(invoiceSums(ordered).lines)).toEqual([
      ['Pils', 6, 2160],
      ['Cola', 1, 400],
      ['Pils', 1, 390],
      ['Cola', 2, 800],
    ])
  })

  test('have no line of what was taken back whole, and what is left of the others', () => {
    const ordered = [line('Pils', 3, 360, 0.19), line('Soup', 2, 500, 0.07)]
    const back = [line('Pils', -1, 360, 0.19), line('Soup', -2, 500, 0.07)]
    const left = { itemName: 'Pils', quantity: 2, lineTotalMinor: 720 }
    expect(invoiceSums([...ordered, ...back]).lines).toMatchObject([left])
    expect(aggregateLines([...ordered, ...back])).toMatchObject([left])
  })

  test('are those of the counter-invoice below zero', () => {
    const sums = invoiceSums([line('Pils', 2, 360, 0.19), line('Water', 1, 0, 0)])
    expect(counterInvoiceSums(sums)).toEqual({
      lines: [
        { ...sums.lines[0], quantity: -2, lineTotalMinor: -720 },
        { ...sums.lines[1], quantity: -1, lineTotalMinor: 0 },
      ],
      taxes: [
        { taxRateMillionths: 0, totalMinor: 0, taxMinor: 0 },
        { taxRateMillionths: 190_000, totalMinor: -720, taxMinor: -115 },
      ],
      subtotalMinor: -605,
      taxTotalMinor: -115,
      totalMinor: -720,
    })
  })
})

const rates = fc.oneof(
  fc.constantFrom(null, 0, 0.025, 0.07, 0.1, 0.19, 0.2, 0.255, 1),
  fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000),
)
const prices = fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 100_000_000 }))
const orderedLines = fc.array(
  fc
    .tuple(fc.constantFrom('Pils', 'Soup', '한우', ''), fc.integer({ min: 1, max: 100 }), prices, rates)
    .map(([name, quantity, price, rate]) => line(name, quantity, price, rate)),
  { maxLength: 12 },
)

const exactly = (lines: readonly PricedLine[]) =>
  lines.reduce((sum, { quantity, unitPriceMinor }) => sum + BigInt(quantity) * BigInt(unitPriceMinor), 0n)

describe('whatever was ordered', () => {
  test('the total is exact, and the tax of each rate within half of the smallest unit', () => {
    fc.assert(
      fc.property(orderedLines, (ordered) => {
        const { lines, taxes, subtotalMinor, taxTotalMinor, totalMinor } = invoiceSums(ordered)
        expect(BigInt(totalMinor)).toBe(exactly(ordered))
        expect(lines.reduce((sum, each) => sum + each.lineTotalMinor, 0)).toBe(totalMinor)
        expect(subtotalMinor + taxTotalMinor).toBe(totalMinor)
        expect(taxes.reduce((sum, { taxMinor }) => sum + taxMinor, 0)).toBe(taxTotalMinor)
        const taxed = new Set(ordered.flatMap(({ taxRateMillionths: rate }) => (rate === null ? [] : [rate])))
        expect(new Set(taxes.map(({ taxRateMillionths: rate }) => rate))).toEqual(taxed)
        for (const { taxRateMillionths: rate, totalMinor: ofRate, taxMinor } of taxes) {
          const total = exactly(ordered.filter((each) => each.taxRateMillionths === rate))
          expect(BigInt(ofRate)).toBe(total)
          // tax − total × r / (1 + r), times 2 × (1 + r): a half is allowed upwards only.
          const gross = 1_000_000n + BigInt(rate)
          const off = 2n * (BigInt(taxMinor) * gross - total * BigInt(rate))
          expect(off > -gross && off <= gross).toBe(true)
        }
      }),
      { numRuns: scaled(500, 50_000) },
    )
  })

  const at = new Date(0)
  const ofTab = { tabId: '', resourceName: '', cancelsNumber: null, givesBack: false, cancelReason: null, edition: 1 }
  const invoice = { ...ofTab, venueId: '', number: 1, issuedAt: at, issuer: null, servedFrom: null }
  const issuer = { name: '', address: '', taxId: null, vatId: null }
  const nothingElse = {
    issuer,
    servedFrom: null,
    servedUntil: at,
    cancelledBy: null,
    inForce: 1,
    payments: [],
    givenBack: [],
    backBy: [],
  }

  test.each(['EUR', 'JPY', 'KWD'])('the decimals in %s say exactly that', (currency) => {
    fc.assert(
      fc.property(orderedLines, fc.nat(10_000), (ordered, paidMinor) => {
        const sums = invoiceSums(ordered)
        const dueMinor = Math.max(0, sums.totalMinor - paidMinor)
        const record = invoiceRecord({
          ...nothingElse,
          invoice: { ...invoice, currency, ...sums },
          paidMinor,
          dueMinor,
        })
        const minor = (decimal: number) => toMinor(decimal, currency)
        expect(minor(record.total)).toBe(sums.totalMinor)
        expect([minor(record.subtotal), minor(record.taxTotal)]).toEqual([sums.subtotalMinor, sums.taxTotalMinor])
        expect(record.lines.map(({ lineTotal }) => minor(lineTotal))).toEqual(
          sums.lines.map(({ lineTotalMinor }) => lineTotalMinor),
        )
        expect([minor(record.amountPaid), minor(record.amountDue)]).toEqual([paidMinor, dueMinor])
      }),
      { numRuns: scaled(300, 2_000) },
    )
  })
})
