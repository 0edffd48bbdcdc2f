import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDecimal, toMinor } from '#lib/money.ts'
import { invoiceSums, mirrored, type PricedLine, totalsByRate } from '#lib/table-sessions/invoice.ts'
import { linesRecord } from '#lib/table-sessions/record.ts'
import { scaled } from '#testing/thorough.ts'
import { divide } from './divide.ts'

/**
 * Whatever staff do to a bill, its invoice adds up for each tax rate, and with its counter-invoice it comes to nothing. A bill is
 * lines at up to three rates, of which some is taken back, with discounts that are divided as `giveDiscount` divides them.
 */
const rate = fc.constantFrom(null, 0, 25_000, 70_000, 100_000, 190_000, 255_000)
const price = fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 50_000_000 }))
const ordered = (rates: readonly (number | null)[]) =>
  fc.record({
    itemName: fc.constantFrom('Pils', 'Soup', 'Cola', '한우'),
    quantity: fc.integer({ min: 1, max: 40 }),
    unitPriceMinor: price,
    taxRateMillionths: fc.constantFrom(...rates),
    takenBack: fc.nat({ max: 40 }),
  })
const bill = fc.uniqueArray(rate, { minLength: 2, maxLength: 3 }).chain((rates) =>
  fc.record({
    currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
    lines: fc.array(ordered(rates), { maxLength: 8 }),
    percents: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
  }),
)

type Bill = typeof bill extends fc.Arbitrary<infer T> ? T : never

function linesOf({ lines, percents }: Bill): PricedLine[] {
  const all: PricedLine[] = lines.flatMap(({ takenBack, ...line }) => [
    line,
    ...(takenBack > 0 ? [{ ...line, quantity: -Math.min(takenBack, line.quantity) }] : []),
  ])
  for (const percent of percents) {
    const totals = [...totalsByRate(all)]
    const total = totals.reduce((sum, [, each]) => sum + each, 0)
    const discount = Math.round((total * percent) / 100)
    if (discount <= 0) continue
    const parts = divide(
      discount,
      totals.map(([, each]) => each),
    )
    for (const [at, [taxRateMillionths]] of totals.entries()) {
      const part = parts[at] ?? 0
      if (part > 0)
        all.push({ itemName: `Discount ${percent} %`, quantity: 1, unitPriceMinor: -part, taxRateMillionths })
    }
  }
  return all
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
const runs = { numRuns: scaled(400, 50_000) }

describe('the invoice of any bill', () => {
  test('adds up for each tax rate, and its tax is within half of the smallest unit', () => {
    fc.assert(
      fc.property(bill, (given) => {
        const all = linesOf(given)
        const { lines, taxes, subtotalMinor, taxTotalMinor, totalMinor } = invoiceSums(all)
        expect(totalMinor).toBe(sum(all.map(({ quantity, unitPriceMinor }) => quantity * unitPriceMinor)))
        expect(sum(lines.map(({ lineTotalMinor }) => lineTotalMinor))).toBe(totalMinor)
        expect(subtotalMinor + taxTotalMinor).toBe(totalMinor)
        expect(sum(taxes.map(({ taxMinor }) => taxMinor))).toBe(taxTotalMinor)
        expect(lines.every(({ quantity }) => quantity !== 0)).toBe(true)
        for (const { taxRateMillionths: its, totalMinor: ofRate, taxMinor } of taxes) {
          const ofLines = lines.filter(({ taxRateMillionths }) => taxRateMillionths === its)
          expect(sum(ofLines.map(({ lineTotalMinor }) => lineTotalMinor))).toBe(ofRate)
          expect(ofRate).toBeGreaterThanOrEqual(0)
          // |tax − total × r / (1 + r)| ≤ 1/2, times 2 × (1 + r), without a fraction.
          const gross = 1_000_000n + BigInt(its)
          const off = 2n * (BigInt(taxMinor) * gross - BigInt(ofRate) * BigInt(its))
          expect(off <= gross && off >= -gross).toBe(true)
        }
      }),
      runs,
    )
  })

  test('comes to nothing with its counter-invoice, for each tax rate and in decimals', () => {
    fc.assert(
      fc.property(bill, (given) => {
        const sums = invoiceSums(linesOf(given))
        const counter = mirrored(sums)
        const both = [sums, counter]
        for (const { taxRateMillionths: its } of sums.taxes) {
          const taxes = both.flatMap(({ taxes }) => taxes.filter(({ taxRateMillionths }) => taxRateMillionths === its))
          expect([
            taxes.length,
            sum(taxes.map((tax) => tax.totalMinor)),
            sum(taxes.map((tax) => tax.taxMinor)),
          ]).toEqual([2, 0, 0])
          const lines = both.flatMap(({ lines }) => lines.filter(({ taxRateMillionths }) => taxRateMillionths === its))
          expect([sum(lines.map((line) => line.lineTotalMinor)), sum(lines.map((line) => line.quantity))]).toEqual([
            0, 0,
          ])
        }
        for (const field of ['totalMinor', 'subtotalMinor', 'taxTotalMinor'] as const) {
          expect(sums[field] + counter[field]).toBe(0)
        }
        expect(counter.lines.map(({ lineTotalMinor }) => lineTotalMinor)).toEqual(
          counter.lines.map(({ quantity, unitPriceMinor }) => 0 + quantity * unitPriceMinor),
        )
        const shown = linesRecord(counter, (minor) => toDecimal(minor, given.currency))
        expect(shown.lines.map(({ lineTotal }) => toMinor(lineTotal, given.currency))).toEqual(
          counter.lines.map(({ lineTotalMinor }) => lineTotalMinor),
        )
      }),
      runs,
    )
  })
})
