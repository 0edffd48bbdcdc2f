import fc from 'fast-check'
import { type PricedLine, totalsByRate } from '#lib/table-sessions/invoice.ts'
import { divide } from '#lib/tabs/divide.ts'

/**
 * Bills as staff work on them: lines at up to three rates, some partly taken back, and discounts divided as the rule
 * divides them.
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
export const bill = fc.uniqueArray(rate, { minLength: 2, maxLength: 3 }).chain((rates) =>
  fc.record({
    currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
    lines: fc.array(ordered(rates), { maxLength: 8 }),
    percents: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
  }),
)

export type RandomBill = typeof bill extends fc.Arbitrary<infer T> ? T : never

/** Everything that is on a bill. */
export function linesOfBill({ lines, percents }: RandomBill): PricedLine[] {
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
