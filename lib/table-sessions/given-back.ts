import { proportion } from '#lib/money.ts'
import { counterInvoiceSums, type InvoiceLine, type InvoiceSums } from './invoice.ts'

/** A line of an invoice that can be given back, with what discounts take off all of it. Minor units. */
export type BackLine = Omit<InvoiceLine, 'lineTotalMinor'> & {
  /** Its place among the lines of the invoice, from 0. */
  line: number
  discounts: readonly { itemName: string; minor: number }[]
  /** How many of it were given back so far. */
  givenBack: number
}

/**
 * Returns the sum of the first `quantity` items of a line, less their part of its discounts, in minor units: the share of
 * the line rounded once, halves up, and the whole line for all of them. So parts of a line always add up to it.
 */
export function backTotalMinor(line: BackLine, quantity: number): number {
  return quantity * line.unitPriceMinor - discountMinor(line, quantity)
}

/**
 * Returns the sums of the counter-invoice that gives back `quantities` of lines, by their `line` (decisions 5.7). A discount
 * follows its lines. The tax of each rate is that of everything given back by then, less that of everything given back
 * before: so the taxes of all counter-invoices together are those of the invoice. All sums are below zero.
 */
export function givenBackSums(lines: readonly BackLine[], quantities: ReadonlyMap<number, number>): InvoiceSums {
  // All lines: the tax of a rate depends also on what was given back before of its other lines.
  const taken = lines.map((line) => ({ line, quantity: quantities.get(line.line) ?? 0 }))
  const items = taken.filter(({ quantity }) => quantity > 0)
  const back = items.flatMap(({ line, quantity }): InvoiceLine[] => [
    {
      itemName: line.itemName,
      quantity,
      unitPriceMinor: line.unitPriceMinor,
      lineTotalMinor: quantity * line.unitPriceMinor,
      taxRateMillionths: line.taxRateMillionths,
    },
  ])
  const totalMinor = sumOf(taken.map(({ line, quantity }) => totalOf(line, quantity)))
  const taxes = [...Map.groupBy(taken, ({ line }) => line.taxRateMillionths)].flatMap(([rate, ofRate]) => {
    if (rate === null) return []
    const before = sumOf(ofRate.map(({ line }) => backTotalMinor(line, line.givenBack)))
    const total = sumOf(ofRate.map(({ line, quantity }) => totalOf(line, quantity)))
    const tax = (minor: number) => proportion(minor, rate, 1_000_000 + rate)
    const isTouched = ofRate.some(({ quantity }) => quantity > 0)
    return isTouched
      ? [{ taxRateMillionths: rate, totalMinor: total, taxMinor: tax(before + total) - tax(before) }]
      : []
  })
  const taxTotalMinor = sumOf(taxes.map(({ taxMinor }) => taxMinor))
  return counterInvoiceSums({
    lines: [...back, ...discountLines(items)],
    taxes: taxes.sort((one, other) => one.taxRateMillionths - other.taxRateMillionths),
    subtotalMinor: totalMinor - taxTotalMinor,
    taxTotalMinor,
    totalMinor,
  })
}

type Taken = { line: BackLine; quantity: number }

/** The sum of the next `quantity` items of a line, after those that were given back before. */
function totalOf(line: BackLine, quantity: number): number {
  return backTotalMinor(line, line.givenBack + quantity) - backTotalMinor(line, line.givenBack)
}

/** One line for each discount and tax rate: its part on the items that go back. */
function discountLines(items: readonly Taken[]): InvoiceLine[] {
  const sums = new Map<string, InvoiceLine>()
  for (const { line, quantity } of items) {
    for (const { itemName, minor } of discountParts(line, quantity)) {
      const key = JSON.stringify([itemName, line.taxRateMillionths])
      const before = sums.get(key)?.lineTotalMinor ?? 0
      const total = before - minor
      const { taxRateMillionths } = line
      if (total !== 0)
        sums.set(key, { itemName, quantity: 1, unitPriceMinor: total, lineTotalMinor: total, taxRateMillionths })
    }
  }
  return [...sums.values()]
}

/**
 * The part of each discount on the next `quantity` items. Ours: the coins of the first discount go before those of the
 * second: shares of each would have to be rounded apart, and could exceed the price together.
 */
function discountParts(line: BackLine, quantity: number): { itemName: string; minor: number }[] {
  const from = discountMinor(line, line.givenBack)
  const to = discountMinor(line, line.givenBack + quantity)
  let begin = 0
  return line.discounts.map(({ itemName, minor }) => {
    const end = begin + minor
    const part = Math.max(0, Math.min(to, end) - Math.max(from, begin))
    begin = end
    return { itemName, minor: part }
  })
}

function discountMinor({ quantity: all, discounts }: BackLine, quantity: number): number {
  const whole = sumOf(discounts.map(({ minor }) => minor))
  return quantity === all ? whole : proportion(whole, quantity, all)
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, each) => sum + each, 0)
}
