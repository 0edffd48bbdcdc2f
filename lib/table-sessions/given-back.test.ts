import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaled } from '#testing/runner/thorough.ts'
import { type BackLine, givenBackSums } from './given-back.ts'
import { invoiceSums } from './invoice.ts'

const pils: BackLine = {
  ...{ line: 0, itemName: 'Pils', quantity: 3, unitPriceMinor: 350, taxRateMillionths: 190_000, givenBack: 0 },
  discounts: [{ itemName: 'Discount: late', minor: 100 }],
}

test('gives back a part of a line with its share of the discount, and the rest with the last part', () => {
  const parts = [0, 1, 2].map((givenBack) => givenBackSums([{ ...pils, givenBack }], new Map([[0, 1]])))
  expect(parts.map(({ totalMinor }) => totalMinor)).toEqual([-317, -316, -317])
  expect(parts[0]?.lines).toEqual([
    { itemName: 'Pils', quantity: -1, unitPriceMinor: 350, lineTotalMinor: -350, taxRateMillionths: 190_000 },
    { itemName: 'Discount: late', quantity: -1, unitPriceMinor: -33, lineTotalMinor: 33, taxRateMillionths: 190_000 },
  ])
})

const rates = [null, 0, 70_000, 190_000]
const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 6 }),
  unitPriceMinor: fc.integer({ min: 0, max: 2000 }),
  rate: fc.constantFrom(...rates),
  off: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 3 }),
})

/** Lines of an invoice; each discount takes a percentage of what the ones before have left of its line. */
function linesOf(drawn: readonly (typeof anyLine extends fc.Arbitrary<infer T> ? T : never)[]): BackLine[] {
  return drawn.map(({ quantity, unitPriceMinor, rate, off }, line) => {
    let left = quantity * unitPriceMinor
    const discounts = off.map((percent, at) => {
      const minor = Math.floor((left * percent) / 100)
      left -= minor
      return { itemName: `Discount ${at}`, minor }
    })
    const its = { itemName: `Item ${line}`, quantity, unitPriceMinor, taxRateMillionths: rate }
    return { ...its, line, discounts, givenBack: 0 }
  })
}

test('everything that is given back in parts is the whole invoice, to the cent, by tax rate too', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 5 }), fc.infiniteStream(fc.nat()), (drawn, random) => {
      const lines = linesOf(drawn)
      const whole = invoiceSums(
        lines.flatMap(({ discounts, line: _, givenBack: __, ...item }) => [
          item,
          ...discounts.map(({ itemName, minor }) => ({ ...item, itemName, quantity: 1, unitPriceMinor: -minor })),
        ]),
      )
      const sums = { totalMinor: 0, taxTotalMinor: 0, subtotalMinor: 0 }
      const taxes = new Map<number, number>()
      while (lines.some(({ quantity, givenBack }) => givenBack < quantity)) {
        const open = lines.filter(({ quantity, givenBack }) => givenBack < quantity)
        const one = open[random.next().value % open.length] as BackLine
        const quantity = 1 + (random.next().value % (one.quantity - one.givenBack))
        const part = givenBackSums(lines, new Map([[one.line, quantity]]))
        one.givenBack += quantity
        // No part gives anything the other way round.
        expect(Math.max(part.totalMinor, part.subtotalMinor, part.taxTotalMinor)).toBeLessThanOrEqual(0)
        for (const line of part.lines) {
          expect(line.quantity * line.unitPriceMinor === line.lineTotalMinor).toBe(true)
          expect(line.quantity).toBeLessThan(0)
        }
        for (const name of ['totalMinor', 'taxTotalMinor', 'subtotalMinor'] as const) sums[name] -= part[name]
        for (const tax of part.taxes)
          taxes.set(tax.taxRateMillionths, (taxes.get(tax.taxRateMillionths) ?? 0) - tax.taxMinor)
      }
      const { totalMinor, taxTotalMinor, subtotalMinor } = whole
      expect(sums).toEqual({ totalMinor, taxTotalMinor, subtotalMinor })
      for (const { taxRateMillionths, taxMinor } of whole.taxes)
        expect(taxes.get(taxRateMillionths) ?? 0).toBe(taxMinor)
    }),
    { numRuns: scaled(100, 2000) },
  )
})
