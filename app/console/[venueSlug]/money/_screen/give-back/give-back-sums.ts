import { nearestMinor } from '#lib/money.ts'
import type { GiveBackShown } from '#lib/payments/bill/read-give-back.ts'
import { type BackLine, givenBackSums } from '#lib/table-sessions/given-back.ts'
import { counterInvoiceSums, type InvoiceSums, taxRateMillionths } from '#lib/table-sessions/invoice.ts'
import type { InvoiceMeans } from '#lib/table-sessions/invoice-payments.ts'

/** A means by which money goes back, in minor units. */
export type WayBack = { means: InvoiceMeans; minor: number }

/** Returns what can be given back in minor units: the lines, what was paid by each means, and what is left of the invoice. */
export function limitsOf({ lines, means, total, givenBack, currency }: GiveBackShown) {
  const minor = (decimal: number) => nearestMinor(decimal, currency)
  return {
    lines: lines.map(
      ({ unitPrice, taxRate, discounts, ...line }): BackLine => ({
        ...line,
        unitPriceMinor: minor(unitPrice),
        taxRateMillionths: taxRateMillionths(taxRate),
        discounts: discounts.map(({ itemName, amount }) => ({ itemName, minor: minor(amount) })),
      }),
    ),
    ways: means.map(({ means: name, most }): WayBack => ({ means: name, minor: minor(most) })),
    leftMinor: minor(total) - minor(givenBack),
  }
}

/** Returns the sums of the chosen lines, above zero. The service computes the same. */
export function chosenSums(lines: readonly BackLine[], quantities: ReadonlyMap<number, number>): InvoiceSums {
  return counterInvoiceSums(givenBackSums(lines, quantities))
}

/**
 * Divides a sum among the means: the first takes as much as was paid by it, and the others the rest in their order. The
 * result is short of the sum if less was paid in all.
 */
export function waysBack(totalMinor: number, ways: readonly WayBack[], first: InvoiceMeans | null): WayBack[] {
  let left = totalMinor
  return ways
    .toSorted((one, other) => Number(other.means === first) - Number(one.means === first))
    .flatMap(({ means, minor: most }) => {
      const minor = Math.min(left, most)
      left -= minor
      return minor > 0 ? [{ means, minor }] : []
    })
}
