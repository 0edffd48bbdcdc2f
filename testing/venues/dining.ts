import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { database } from '#db/client.ts'
import { invoice, tab } from '#db/schema/table-sessions.ts'
import type { CheckoutSession } from '#lib/checkout/port.ts'
import { openTabPayment } from '#lib/payments/bill/open-tab-payment.ts'
import { TabPaymentRequest } from '#lib/payments/input.ts'
import type { OpenedCheckout } from '#lib/payments/open-checkout.ts'
import { settlePayment } from '#lib/payments/settle-payment.ts'
import { findInvoiceOfTab, type Invoice } from '#lib/table-sessions/issue-invoice.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import { getTable, type TableWithToken, tabTotalMinor } from '#lib/table-sessions/queries.ts'
import { readTabState } from '#lib/table-sessions/tab-state.ts'
import { listPayments, moneyAtRest } from './payment-ends.ts'
import { openTavern } from './tavern.ts'

const menu = {
  id: 'drinks',
  kind: 'Drinks',
  name: 'Drinks',
  groups: [
    {
      name: 'All',
      items: [
        { name: 'Beer', price: 5, taxRate: 0.19 },
        { name: 'Wine', price: 8, taxRate: 0.19 },
        { name: 'Water', price: 0, taxRate: 0.19 },
      ],
    },
  ],
}

/** A table with the token that is printed at it. */
export type DiningTable = TableWithToken & { printed: string }

/** The three tables of a tavern at which guests order and pay: beer for 5.00, wine for 8.00, and water for nothing. */
export async function diningTables({ settings = {}, language = 'en' } = {}): Promise<DiningTable[]> {
  const { t1, t2, b1 } = await openTavern({
    language,
    settings: { onlinePayments: true, qrOrdering: true, payoutAccount: 'acct_dining', ...settings },
    menus: [menu],
  })
  return Promise.all([t1, t2, b1].map(async (printed) => ({ ...(await getTable(printed)), printed })))
}

/** Orders so many of one item at a table; returns the id of the tab. */
export async function orderItem(at: TableWithToken, itemName = 'Beer', quantity = 1): Promise<string> {
  const lines = [{ menuId: menu.id, itemName, quantity }]
  const { tab } = await placeOrder(at, { lines, sessionId: undefined }, { now: new Date() })
  if (!tab) throw new Error('an order without a tab')
  return tab.id
}

/** The payment of a tab with the provider's page on which it is paid. */
export type TabCheckout = OpenedCheckout & { session: CheckoutSession }

/** Opens the payment of a table's tab. */
export async function openPayment(at: TableWithToken, request: object = {}): Promise<TabCheckout> {
  const opened = await openTabPayment(at, TabPaymentRequest.parse(request), { now: new Date(), language: 'en' })
  if (!opened.session) throw new Error('a payment without a page')
  return { ...opened, session: opened.session }
}

/** Reports a session as its webhook does. */
export function settleTabCheckout({ session, payment: { account } }: TabCheckout): Promise<void> {
  return settlePayment({ provider: 'fake', sessionId: session.id, account }, new Date())
}

/** The sums of the table's open tab, in minor units; zero without an open tab. */
export async function sums(
  at: TableWithToken,
): Promise<{ open: string | null; total: number; paid: number; due: number }> {
  const { tab: open, totalMinor, paidMinor, dueMinor } = await readTabState(at)
  return { open: open?.id ?? null, total: totalMinor, paid: paidMinor, due: dueMinor }
}

/** The invoice of a tab; null while it is open. */
export async function invoiceOf({ venue }: TableWithToken, tabId: string): Promise<Invoice | null> {
  return findInvoiceOfTab(venue.id, tabId)
}

/**
 * Settles everything at a table, and checks on every tab that it ever had the rules that hold after any sequence of events.
 */
export async function expectHonestTable({ venue, resource }: TableWithToken): Promise<void> {
  const tabs = await database()
    .select()
    .from(tab)
    .where(and(eq(tab.venueId, venue.id), eq(tab.resourceId, resource.id)))
  expect(tabs.filter(({ closedAt }) => closedAt === null).length).toBeLessThanOrEqual(1)
  for (const { id } of tabs) {
    const { retained, atProvider, unpaid } = await moneyAtRest(venue.id, { tabId: id })
    const { byCounter, beingPaid } = await besideTheProvider(venue.id, id)
    // Read last, because the settlement may have paid the tab in full.
    const [now] = await database().select().from(tab).where(eq(tab.id, id))
    const open = now?.closedAt === null
    const ordered = await tabTotalMinor(database(), { venueId: venue.id, id })
    const invoices = await database().select().from(invoice).where(eq(invoice.tabId, id))
    expect({ retained, unpaid: unpaid > 0 && !open }).toEqual({ retained: atProvider + byCounter, unpaid: false })
    // Shares may run beside each other, and never for more than is due.
    expect(retained + beingPaid).toBeLessThanOrEqual(ordered)
    expect(invoices.map(({ totalMinor }) => totalMinor)).toEqual(open ? [] : [ordered])
    // A tab that is paid in full is closed: no further payment could close it.
    expect(ordered - retained).toBeGreaterThanOrEqual(open ? 1 : 0)
  }
}

/** The sum that staff have taken for a tab, and the sum that guests may still pay by open attempts, in minor units. */
async function besideTheProvider(venueId: string, tabId: string): Promise<{ byCounter: number; beingPaid: number }> {
  const payments = await listPayments(venueId, { tabId })
  const sumOf = (those: typeof payments) => those.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return {
    byCounter: sumOf(payments.filter(({ status, provider }) => status === 'Paid' && provider === 'counter')),
    beingPaid: sumOf(payments.filter(({ status }) => status === 'Opening' || status === 'Open')),
  }
}
