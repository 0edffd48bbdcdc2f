import { and, asc, eq } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { invoice } from '#db/schema/table-sessions.ts'
import { proportion } from '#lib/money.ts'
import { listDiscountShares } from './discounts.ts'
import { type BackLine, backTotalMinor } from './given-back.ts'
import type { InvoiceLine } from './invoice.ts'
import type { Invoice } from './issue-invoice.ts'
import { listTabLines } from './queries.ts'

/** The counter-invoices that give money back for an invoice, oldest first. The invoice stays in force. */
export function listGivenBack(
  { venueId, number }: Pick<Invoice, 'venueId' | 'number'>,
  reader: Reader = database(),
): Promise<Invoice[]> {
  return reader
    .select()
    .from(invoice)
    .where(and(eq(invoice.venueId, venueId), eq(invoice.cancelsNumber, number), eq(invoice.givesBack, true)))
    .orderBy(asc(invoice.number))
}

/** The lines of an invoice with their discounts, and how many of each were given back. */
export async function listBackLines(its: Invoice, reader: Reader = database()): Promise<BackLine[]> {
  const before = (await listGivenBack(its, reader)).flatMap(({ lines }) => lines)
  const items = its.lines.flatMap((line, at): BackLine[] => {
    const { itemName, quantity, unitPriceMinor, taxRateMillionths } = line
    if (unitPriceMinor < 0) return []
    const same = before.filter((each) => identity(each) === identity(line))
    const givenBack = same.reduce((sum, each) => sum - each.quantity, 0)
    return [{ line: at, itemName, quantity, unitPriceMinor, taxRateMillionths, discounts: [], givenBack }]
  })
  const onLines = await readDiscountsOnLines(its, reader)
  return withDiscounts(items, its.lines, onLines)
}

type Identity = Pick<InvoiceLine, 'itemName' | 'unitPriceMinor' | 'taxRateMillionths'>
type DiscountOnLine = { discount: string; line: string; minor: number }

function identity({ itemName, unitPriceMinor, taxRateMillionths }: Identity): string {
  return JSON.stringify([itemName, unitPriceMinor, taxRateMillionths])
}

/** The name and the rate of a discount: several of one name count as one. */
function discountKey({ itemName, taxRateMillionths }: Pick<Identity, 'itemName' | 'taxRateMillionths'>): string {
  return JSON.stringify([itemName, taxRateMillionths])
}

async function readDiscountsOnLines({ venueId, tabId }: Invoice, reader: Reader): Promise<DiscountOnLine[]> {
  const lines = await listTabLines({ venueId, id: tabId }, reader)
  return (await listDiscountShares(reader, { venueId, id: tabId })).flatMap(({ share, discount }) => {
    const on = lines.find(({ orderId, ordinal }) => orderId === share.orderId && ordinal === share.ordinal)
    return on ? [{ discount: discountKey(discount), line: identity(on), minor: share.minor }] : []
  })
}

/**
 * Ours: if the lines of a discount are not known, as in bills from before they were stored, it is on all lines of its tax
 * rate in proportion to what is left of them.
 */
function withDiscounts(
  items: readonly BackLine[],
  lines: readonly InvoiceLine[],
  onLines: readonly DiscountOnLine[],
): BackLine[] {
  let result = [...items]
  const given = Map.groupBy(
    lines.filter(({ unitPriceMinor }) => unitPriceMinor < 0),
    discountKey,
  )
  for (const [key, discounts] of given) {
    const [first] = discounts
    if (!first) continue
    const minor = discounts.reduce((sum, { lineTotalMinor }) => sum - lineTotalMinor, 0)
    const known = onLines.filter(({ discount }) => discount === key)
    const partOf = (line: BackLine) =>
      known.reduce((sum, each) => sum + (each.line === identity(line) ? each.minor : 0), 0)
    const isKnown = result.reduce((sum, line) => sum + partOf(line), 0) === minor
    const parts = isKnown ? result.map(partOf) : inProportion(result, first.taxRateMillionths, minor)
    result = result.map((line, at) => {
      const part = parts[at] ?? 0
      return part === 0 ? line : { ...line, discounts: [...line.discounts, { itemName: first.itemName, minor: part }] }
    })
  }
  return result
}

function inProportion(lines: readonly BackLine[], rate: number | null, minor: number): number[] {
  const weights = lines.map((line) => (line.taxRateMillionths === rate ? backTotalMinor(line, line.quantity) : 0))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let reached = 0
  return weights.map((weight) => {
    const before = reached
    reached += weight
    return whole === 0 ? 0 : proportion(minor, reached, whole) - proportion(minor, before, whole)
  })
}
