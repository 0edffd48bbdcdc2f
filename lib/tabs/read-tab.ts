import { and, eq, inArray, or } from 'drizzle-orm'
import { inSnapshot, type Tx } from '#db/client.ts'
import { device } from '#db/schema/devices.ts'
import { operator } from '#db/schema/operators.ts'
import { tabDiscount, tabTransfer } from '#db/schema/tab-acts.ts'
import { tab } from '#db/schema/table-sessions.ts'
import { resource } from '#db/schema/venues.ts'
import { toDecimal } from '#lib/money.ts'
import { stationOfLine } from '#lib/orders/lock-order.ts'
import { progressStateOf, stateOfAll } from '#lib/orders/progress.ts'
import { type LineRead, type OrderRead, readOrdersOfTab } from '#lib/orders/recent-orders.ts'
import { remainingOf } from '#lib/orders/take-back.ts'
import { notFound } from '#lib/problems/problem.ts'
import { invoiceSums } from '#lib/table-sessions/invoice.ts'
import { findInvoiceOfTab } from '#lib/table-sessions/issue-invoice.ts'
import { tableMessages } from '#lib/table-sessions/messages.ts'
import { orderNumber } from '#lib/table-sessions/order-ticket.ts'
import { getTabById, type Tab } from '#lib/table-sessions/queries.ts'
import { readMadePayments } from '#lib/table-sessions/tab-payments.ts'
import { findUnpaidInvoice } from '#lib/table-sessions/unpaid-invoices.ts'
import { localInstant } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { requireTabId } from './open-tab.ts'
import { unpaidRecord, versionOf } from './read-tabs.ts'
import type { TabShown } from './record.ts'
import { findSummary } from './summaries.ts'

/**
 * Reads one tab, open or closed, with its lines, orders, payments and transfers, in one snapshot. Throws a 404 for an
 * unknown one.
 */
export async function readTab(venue: Venue, tabId: string, now: Date): Promise<TabShown> {
  requireTabId(tabId)
  const record = await inSnapshot(async (tx) => {
    const summary = await findSummary(tx, venue, tabId, now)
    if (!summary) throw notFound(tableMessages.noOpenTab())
    const its = await getTabById(venue.id, tabId, tx)
    const orders = await readOrdersOfTab(tx, its)
    const view = { currency: its.currency, iso: (at: Date) => localInstant(venue.timezone, at.getTime()) }
    const sums = invoiceSums(orders.flatMap(({ lines }) => lines))
    const decimal = (minor: number) => toDecimal(minor, its.currency)
    const unpaid = await findUnpaidInvoice(tx, { venueId: venue.id, tabId })
    return {
      ...summary,
      closedAt: its.closedAt && view.iso(its.closedAt),
      joinedInto: its.joinedInto,
      invoiceNumber: (await findInvoiceOfTab(venue.id, tabId, tx))?.number ?? null,
      unpaid: unpaid && unpaidRecord(venue, unpaid),
      lines: sums.lines.map(({ itemName, quantity, unitPriceMinor, lineTotalMinor, taxRateMillionths }) => ({
        ...{ itemName, quantity, unitPrice: decimal(unitPriceMinor), lineTotal: decimal(lineTotalMinor) },
        taxRate: rateOf(taxRateMillionths),
      })),
      taxes: sums.taxes.map(({ taxRateMillionths, totalMinor, taxMinor }) => ({
        ...{ taxRate: taxRateMillionths / 1_000_000, total: decimal(totalMinor), tax: decimal(taxMinor) },
      })),
      orders: await shownOrders(tx, its, orders, view),
      payments: await readPayments(tx, its, view),
    }
  })
  return { ...record, version: versionOf(record) }
}

type View = { currency: string; iso: (at: Date) => string }
const rateOf = (millionths: number | null) => (millionths === null ? null : millionths / 1_000_000)

async function shownOrders(tx: Tx, its: Tab, orders: readonly OrderRead[], view: View): Promise<TabShown['orders']> {
  const transfers = await readTransfers(tx, its)
  const discounts = await readDiscounts(tx, its)
  return orders.map(({ orderId, origin, placedAt, lines, progress }) => {
    const ordered = lines.filter(({ corrects }) => corrects === null)
    const stations = ordered.flatMap((line) => (remainingOf(line, lines) > 0 ? (stationOfLine(line) ?? []) : []))
    const came = transfers.find((each) => each.tabId === its.id && each.orderId === orderId)
    const given = discounts.find((each) => each.orderId === orderId)
    return {
      ...{ orderId, origin, number: orderNumber(orderId), placedAt: view.iso(placedAt) },
      state: stateOfAll([...new Set(stations)].map((station) => progressStateOf(progress[station]))),
      from: came ? { tabId: came.fromTabId, tableName: came.tableName } : null,
      discount: given ? { reason: given.reason, percent: given.percent, by: given.person ?? given.device } : null,
      lines: ordered.map((line) => shownLine(line, lines, transfers, view)),
    }
  })
}

/** A line with what became of it. A portion that moves to another bill is a correction of its line, of a negative quantity. */
function shownLine(
  line: LineRead,
  lines: readonly LineRead[],
  transfers: readonly Transfer[],
  { currency, iso }: View,
) {
  const corrections = lines.filter(({ corrects }) => corrects === line.ordinal)
  return {
    line: line.ordinal,
    itemName: line.itemName,
    quantity: line.quantity,
    remaining: remainingOf(line, lines),
    unitPrice: toDecimal(line.unitPriceMinor, currency),
    taxRate: rateOf(line.taxRateMillionths),
    note: line.note,
    takenBack: corrections.flatMap(({ quantity, takeBack }) =>
      takeBack ? [{ quantity: -quantity, reason: takeBack.reason, at: iso(takeBack.at), by: takeBack.by }] : [],
    ),
    // A transfer names the correction that it wrote: one for each portion, also of the same line.
    transferred: corrections.flatMap(({ orderId, ordinal, quantity }) => {
      const went = transfers.find((each) => each.fromOrderId === orderId && each.fromOrdinal === ordinal)
      if (!went) return []
      const { tabId: toTabId, tableName, at, person, device } = went
      return [{ quantity: -quantity, toTabId, tableName, at: iso(at), by: person ?? device }]
    }),
  }
}

type Transfer = Awaited<ReturnType<typeof readTransfers>>[number]

/** The transfers from and to a tab. `tableName` is that of the other tab. */
async function readTransfers(tx: Tx, { venueId, id }: Tab) {
  const rows = await tx
    .select({ row: tabTransfer, person: operator.name, device: device.name })
    .from(tabTransfer)
    .leftJoin(operator, eq(operator.id, tabTransfer.operatorId))
    .leftJoin(device, and(eq(device.venueId, tabTransfer.venueId), eq(device.id, tabTransfer.deviceId)))
    .where(and(eq(tabTransfer.venueId, venueId), or(eq(tabTransfer.tabId, id), eq(tabTransfer.fromTabId, id))))
  const others = rows.map(({ row }) => (row.tabId === id ? row.fromTabId : row.tabId))
  const tables = await tx
    .select({ id: tab.id, name: resource.name })
    .from(tab)
    .innerJoin(resource, and(eq(resource.venueId, tab.venueId), eq(resource.id, tab.resourceId)))
    .where(and(eq(tab.venueId, venueId), inArray(tab.id, [...new Set(others)])))
  return rows.map(({ row, ...who }, index) => ({
    ...row,
    ...who,
    tableName: tables.find((table) => table.id === others[index])?.name ?? '',
  }))
}

function readDiscounts(tx: Tx, { venueId, id }: Tab) {
  const { orderId, reason, percent } = tabDiscount
  return tx
    .select({ orderId, reason, percent, person: operator.name, device: device.name })
    .from(tabDiscount)
    .leftJoin(operator, eq(operator.id, tabDiscount.operatorId))
    .leftJoin(device, and(eq(device.venueId, tabDiscount.venueId), eq(device.id, tabDiscount.deviceId)))
    .where(and(eq(tabDiscount.venueId, venueId), eq(tabDiscount.tabId, id)))
}

async function readPayments(tx: Tx, { venueId, id }: Tab, view: View): Promise<TabShown['payments']> {
  const made = await readMadePayments(tx, venueId, [id])
  return made.map(({ row: { id: paymentId, provider, tender, amountMinor }, status, at }) => ({
    ...{ paymentId, means: tender ?? provider, amount: toDecimal(amountMinor, view.currency), status },
    at: view.iso(at),
  }))
}
