import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDecimal, toMinor } from '#lib/money.ts'
import { counterInvoiceSums, invoiceSums } from '#lib/table-sessions/invoice.ts'
import { linesRecord } from '#lib/table-sessions/record.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { bill, linesOfBill } from '#testing/venues/random-bills.ts'

/**
 * The invoice of a bill adds up for each tax rate, whatever staff do to the bill, and with its counter-invoice it comes to
 * nothing. Payments, and days of such bills, are tested in `lib/closings/tabs.property.test.ts`.
 */
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
const runs = { numRuns: scaled(200, 50_000) }

describe('the invoice of any bill', () => {
  test('adds up for each tax rate, and its tax is within half of the smallest unit', () => {
    fc.assert(
      fc.property(bill, (given) => {
        const all = linesOfBill(given)
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
        const sums = invoiceSums(linesOfBill(given))
        const counter = counterInvoiceSums(sums)
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
