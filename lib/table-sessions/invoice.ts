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
 * Sums lines by item and price, for guests (decisions 6.2), in the order in which each item first appears. Ours: items of the
 * same name are one item, whichever menu they are on.
 */
export function aggregateLines(lines: readonly PricedLine[]): TabEntry[] {
  return sumLines(lines, ({ itemName, unitPriceMinor }) => JSON.stringify([itemName, unitPriceMinor])).map(
    ({ taxRateMillionths: _, ...entry }) => entry,
  )
}

/**
 * Returns the sums of an invoice (interface, Invoice; decisions 6.3). Prices contain their tax, so that `totalMinor` is what
 * the guest pays. The tax of a rate r is total × r / (1 + r), of the total of its lines, rounded once with halves up. A line
 * without a rate contains no tax. An item with two tax rates has two lines.
 */
export function invoiceSums(ordered: readonly PricedLine[]): InvoiceSums {
  const lines = sumLines(ordered, ({ itemName, unitPriceMinor, taxRateMillionths: rate }) =>
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

/** The sum of the lines of each tax rate, in minor units. The key null has the lines without a rate. */
export function totalsByRate(lines: readonly PricedLine[]): Map<number | null, number> {
  const totals = new Map<number | null, number>()
  for (const { taxRateMillionths: rate, quantity, unitPriceMinor } of lines) {
    totals.set(rate, (totals.get(rate) ?? 0) + quantity * unitPriceMinor)
  }
  return totals
}

/**
 * Returns the sums of the counter-invoice of an invoice: the same lines and taxes below zero, so that both invoices together
 * are zero (decisions 15.3).
 */
export function counterInvoiceSums({
  lines,
  taxes,
  subtotalMinor,
  taxTotalMinor,
  totalMinor,
}: InvoiceSums): InvoiceSums {
  return {
    lines: lines.map((line) => ({
      ...line,
      quantity: negate(line.quantity),
      lineTotalMinor: negate(line.lineTotalMinor),
    })),
    taxes: taxes.map((tax) => ({ ...tax, totalMinor: negate(tax.totalMinor), taxMinor: negate(tax.taxMinor) })),
    subtotalMinor: negate(subtotalMinor),
    taxTotalMinor: negate(taxTotalMinor),
    totalMinor: negate(totalMinor),
  }
}

/** Negates a number. 0 stays 0: the operator `-` would return -0. */
function negate(amount: number): number {
  return 0 - amount
}

function sumLines(lines: readonly PricedLine[], identity: (line: PricedLine) => string): InvoiceLine[] {
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
