import type { DiscountShare } from '#lib/table-sessions/discount-parts.ts'
import type { LineShare, SharedDiscount } from '#lib/table-sessions/discounts.ts'
import type { TabLine } from '#lib/table-sessions/queries.ts'
import { divide } from './divide.ts'
import { leftOfLine } from './transfer.ts'

/**
 * A line of a tab on which a discount can be given. `netMinor` is its price for the quantity left, less its discounts. Money
 * in minor units.
 */
export type Discountable = {
  orderId: string
  ordinal: number
  quantity: number
  taxRateMillionths: number | null
  netMinor: number
  /**
   * The sum that service may still take off this line. It is counted by line, so that moving lines from bill to bill gets
   * around no limit.
   */
  limitMinor: number
}

/**
 * The lines of a tab on which a discount can be given. Service may discount each by `limitPercent`, rounded up to the
 * smallest unit.
 */
export function discountableOf(
  lines: readonly TabLine[],
  discounts: readonly { share: LineShare }[],
  limitPercent: number,
): Discountable[] {
  return lines.flatMap((line) => {
    const { orderId, ordinal, taxRateMillionths, unitPriceMinor, menuKind, corrects } = line
    const quantity = menuKind === 'Discount' || corrects !== null ? 0 : leftOfLine(line, lines)
    const onLine = discounts.filter(({ share }) => share.orderId === orderId && share.ordinal === ordinal)
    const discountedMinor = onLine.reduce((sum, { share }) => sum + share.minor, 0)
    const netMinor = quantity * unitPriceMinor - discountedMinor
    if (netMinor <= 0) return []
    const mostMinor = Math.ceil((quantity * unitPriceMinor * limitPercent) / 100)
    const limitMinor = Math.max(0, Math.min(netMinor, mostMinor - discountedMinor))
    return [{ orderId, ordinal, quantity, taxRateMillionths, netMinor, limitMinor }]
  })
}

type SharesOfRate = Omit<SharedDiscount['lines'][number], 'itemName'>

/**
 * Divides a discount over lines (decisions 15.6): first by tax rate, then by line, in proportion to their net prices and
 * exact by largest remainder. If service would exceed the limit of a line that way, divides in proportion to the limits
 * instead.
 */
export function sharesOf(
  lines: readonly Discountable[],
  minor: number,
  { freely }: { freely: boolean },
): SharesOfRate[] {
  const byWorth = divided(lines, minor, ({ netMinor }) => netMinor)
  const isWithin = byWorth.every(({ line, share }) => share.minor <= line.limitMinor)
  const parts = freely || isWithin ? byWorth : divided(lines, minor, ({ limitMinor }) => limitMinor)
  return [...Map.groupBy(parts, ({ line }) => line.taxRateMillionths)].map(([taxRateMillionths, its]) => ({
    taxRateMillionths,
    shares: its.map(({ line: { orderId, ordinal }, share }) => ({ orderId, ordinal, ...share })),
  }))
}

function divided(
  lines: readonly Discountable[],
  minor: number,
  weightOf: (line: Discountable) => number,
): { line: Discountable; share: DiscountShare }[] {
  const rates = [...Map.groupBy(lines, ({ taxRateMillionths }) => taxRateMillionths).values()]
  const ofRates = divide(
    minor,
    rates.map((its) => its.reduce((sum, line) => sum + weightOf(line), 0)),
  )
  return rates.flatMap((its, at) => {
    const ofLines = divide(ofRates[at] ?? 0, its.map(weightOf))
    return its.flatMap((line, index) => {
      const [part, { quantity }] = [ofLines[index] ?? 0, line]
      const share = { quantity, minor: part, givenQuantity: quantity, givenMinor: part }
      return part > 0 ? [{ line, share }] : []
    })
  })
}
