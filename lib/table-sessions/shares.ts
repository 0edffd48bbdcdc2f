import { and, asc, eq, inArray } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { paymentLine } from '#db/schema/counter.ts'
import { payment } from '#db/schema/payments.ts'
import type { TabEntry } from './invoice.ts'
import type { Tab, TabLine } from './queries.ts'

/** One item at one price, as a tab shows it. */
export type ItemAtPrice = Pick<TabEntry, 'itemName' | 'unitPriceMinor'>

/** A payment of a part of a tab, made or running (decisions 6.7). Money in minor units. */
export type TabShare = {
  paymentId: string
  isPaid: boolean
  amountMinor: number
  /** Until when an unpaid one counts. */
  expiresAt: Date
  /** The lines that it pays for, and how many of each; none if it pays a sum. */
  lines: LineInShare[]
}

/** A quantity of a line of a tab. */
export type LineInShare = Pick<TabLine, 'orderId' | 'ordinal' | 'itemName' | 'unitPriceMinor' | 'quantity'>

/** A line of a tab, with the number of its items that guests have chosen and paid, or are paying at this moment. */
export type EntryInShares = TabEntry & { paid: number; beingPaid: number }

/** The payments of a tab, paid and unpaid, with the lines that each pays for: oldest first. `lines` are those of the tab. */
export async function listShares(
  { venueId, id }: Pick<Tab, 'venueId' | 'id'>,
  lines: readonly TabLine[],
  reader: Reader = database(),
): Promise<TabShare[]> {
  const rows = await reader
    .select({ payment, line: paymentLine })
    .from(payment)
    .leftJoin(paymentLine, and(eq(paymentLine.venueId, payment.venueId), eq(paymentLine.paymentId, payment.id)))
    .where(
      and(eq(payment.venueId, venueId), eq(payment.tabId, id), inArray(payment.status, ['Opening', 'Open', 'Paid'])),
    )
    .orderBy(asc(payment.createdAt), asc(payment.id))
  const byPayment = new Map<string, TabShare>()
  for (const { payment: paying, line: covered } of rows) {
    const { id: paymentId, amountMinor, expiresAt, status } = paying
    const share = byPayment.get(paymentId) ?? {
      ...{ paymentId, amountMinor, expiresAt, isPaid: status === 'Paid', lines: [] },
    }
    byPayment.set(paymentId, share)
    const line = lines.find(({ orderId, ordinal }) => orderId === covered?.orderId && ordinal === covered.ordinal)
    if (line && covered) {
      const { orderId, ordinal, itemName, unitPriceMinor } = line
      share.lines.push({ orderId, ordinal, itemName, unitPriceMinor, quantity: covered.quantity })
    }
  }
  return [...byPayment.values()]
}

/** The shares that others are paying at this moment: an attempt counts until it expires. */
export function runningShares(shares: readonly TabShare[], now: Date): TabShare[] {
  return shares.filter(({ isPaid, expiresAt }) => !isPaid && expiresAt > now)
}

/** The sum of shares, in minor units. */
export function sumOfTabShares(shares: readonly TabShare[]): number {
  return shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/**
 * The lines of a tab with the numbers that shares pay of them, at most the number on the tab: an item may have been taken
 * back after it was paid.
 */
export function entriesInShares(entries: readonly TabEntry[], shares: readonly TabShare[], now: Date): EntryInShares[] {
  const paidShares = shares.filter(({ isPaid }) => isPaid)
  const running = runningShares(shares, now)
  return entries.map((entry) => {
    const paid = Math.min(countIn(paidShares, entry), entry.quantity)
    return { ...entry, paid, beingPaid: Math.min(countIn(running, entry), entry.quantity - paid) }
  })
}

function countIn(shares: readonly TabShare[], { itemName, unitPriceMinor }: ItemAtPrice): number {
  return shares
    .flatMap(({ lines }) => lines)
    .filter((line) => line.itemName === itemName && line.unitPriceMinor === unitPriceMinor)
    .reduce((count, { quantity }) => count + quantity, 0)
}
