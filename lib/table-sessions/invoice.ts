import { proportion } from '#lib/money.ts'

/** A line of an invoice: all orders of one item at one price. Money in minor units, tax included. */
export type InvoiceLine = {
  itemName: string
  quantity: number
  unitPriceMinor: number
  lineTotalMinor: number
  /** 190000 for 19 %; null if the venue gave no rate. */
  taxRateMillionths: number | null
}

/** The tax of one rate: contained in `totalMinor`, the sum of all lines of that rate. */
export type InvoiceTax = { taxRateMillionths: number; totalMinor: number; taxMinor: number }

/** The issuer of an invoice (decisions 15.4), as the venue file had it then. */
export type InvoiceIssuer = { name: string; address: string; taxId: string | null; vatId: string | null }

/** A line of an order with its price and tax rate. */
export type PricedLine = Omit<InvoiceLine, 'lineTotalMinor'>

/** A line of the running tab: one item at one price. */
export type TabEntry = Omit<InvoiceLine, 'taxRateMillionths'>

/** The sums of a tab. */
export type InvoiceSums = {
  lines: InvoiceLine[]
  taxes: InvoiceTax[]
  subtotalMinor: number
  taxTotalMinor: number
  totalMinor: number
}

/** A tax rate in millionths, which is finer than the rate of any country. */
export function taxRateMillionths(rate: number | null): number | null {
  return rate === null ? null : Math.round(rate * 1_000_000)
}

/**
 * Lines as a guest reads them: summed by item and price (decisions 6.2), in the order in which each first appears. Ours:
 * items of the same name are one item, whichever menu they are on.
 */
export function aggregateLines(lines: readonly PricedLine[]): TabEntry[] {
  return summed(lines, ({ itemName, unitPriceMinor }) => JSON.stringify([itemName, unitPriceMinor])).map(
    ({ taxRateMillionths: _, ...entry }) => entry,
  )
}

/**
 * The sums of an invoice (interface, Invoice; decisions 6.3). Prices contain their tax, so that `totalMinor` is what the
 * guest pays. The tax of each rate r is contained in the total of its lines, total × r / (1 + r), rounded once with halves
 * up; a line without a rate contains none. An item with two tax rates has two lines.
 */
export function invoiceSums(ordered: readonly PricedLine[]): InvoiceSums {
  const lines = summed(ordered, ({ itemName, unitPriceMinor, taxRateMillionths: rate }) =>
    JSON.stringify([itemName, unitPriceMinor, rate]),
  )
  const taxes = taxesOf(lines)
  const totalMinor = sumOf(lines.map((line) => line.lineTotalMinor))
  const taxTotalMinor = sumOf(taxes.map((tax) => tax.taxMinor))
  return { lines, taxes, subtotalMinor: totalMinor - taxTotalMinor, taxTotalMinor, totalMinor }
}

function taxesOf(lines: readonly PricedLine[]): InvoiceTax[] {
  return [...totalsByRate(lines)]
    .flatMap(([rate, totalMinor]) => (rate === null ? [] : [{ rate, totalMinor }]))
    .sort((one, other) => one.rate - other.rate)
    .map(({ rate, totalMinor }) => ({
      taxRateMillionths: rate,
      totalMinor,
      taxMinor: proportion(totalMinor, rate, 1_000_000 + rate),
    }))
}

/** The sum of the lines of each tax rate, in minor units; null is the rate of those without one. */
export function totalsByRate(lines: readonly PricedLine[]): Map<number | null, number> {
  const totals = new Map<number | null, number>()
  for (const { taxRateMillionths: rate, quantity, unitPriceMinor } of lines) {
    totals.set(rate, (totals.get(rate) ?? 0) + quantity * unitPriceMinor)
  }
  return totals
}

/**
 * The sums of the counter-invoice of an invoice: the same lines and taxes below zero, so that both together are zero
 * (decisions 15.3).
 */
export function mirrored({ lines, taxes, subtotalMinor, taxTotalMinor, totalMinor }: InvoiceSums): InvoiceSums {
  return {
    lines: lines.map((line) => ({
      ...line,
      quantity: negated(line.quantity),
      lineTotalMinor: negated(line.lineTotalMinor),
    })),
    taxes: taxes.map((tax) => ({ ...tax, totalMinor: negated(tax.totalMinor), taxMinor: negated(tax.taxMinor) })),
    subtotalMinor: negated(subtotalMinor),
    taxTotalMinor: negated(taxTotalMinor),
    totalMinor: negated(totalMinor),
  }
}

/** Negates; 0 stays 0, for which the operator returns -0. */
function negated(amount: number): number {
  return 0 - amount
}

function summed(lines: readonly PricedLine[], identity: (line: PricedLine) => string): InvoiceLine[] {
  const byIdentity = new Map<string, InvoiceLine>()
  for (const { itemName, quantity, unitPriceMinor, taxRateMillionths: rate } of lines) {
    const key = identity({ itemName, quantity, unitPriceMinor, taxRateMillionths: rate })
    const entry = byIdentity.get(key) ?? {
      itemName,
      quantity: 0,
      unitPriceMinor,
      lineTotalMinor: 0,
      taxRateMillionths: rate,
    }
    entry.quantity += quantity
    entry.lineTotalMinor += quantity * unitPriceMinor
    byIdentity.set(key, entry)
  }
  // Items that were taken back entirely are left out (decisions 15.2).
  return [...byIdentity.values()].filter(({ quantity }) => quantity !== 0)
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
