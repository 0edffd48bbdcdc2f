import type { Actor } from '#lib/audit/actor.ts'
import { takeBackLine } from '#lib/orders/take-back.ts'
import { cancelInvoice } from '#lib/payments/bill/cancel-invoice.ts'
import { closeTabAndPayment } from '#lib/payments/bill/close-tab.ts'
import { giveMoneyBack } from '#lib/payments/bill/give-back.ts'
import { takeTabPayment } from '#lib/payments/bill/take-tab-payment.ts'
import type { Invoice } from '#lib/table-sessions/issue-invoice.ts'
import { findOpenTab, getTable, listTabLines, type TableOfVenue } from '#lib/table-sessions/queries.ts'
import { giveDiscount, withdrawDiscount } from '#lib/tabs/discount.ts'
import { joinTabs } from '#lib/tabs/join-tabs.ts'
import { moveTab } from '#lib/tabs/move-tab.ts'
import { orderForTable } from '#lib/tabs/order-for-table.ts'
import { leftOn, type Portion } from '#lib/tabs/transfer.ts'
import { splitTab, transferLines } from '#lib/tabs/transfer-lines.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { cookAt } from './kitchen.ts'
import { line, openTavern } from './tavern.ts'

/** The lines that are left on a tab: at most so many of each, and of the first `lines` alone. */
export async function portionsLeftOn(venue: Venue, id: string, quantity = 100, lines = 100): Promise<Portion[]> {
  const left = leftOn(await listTabLines({ venueId: venue.id, id })).slice(0, lines)
  return left.map((portion) => ({ ...portion, quantity: Math.min(quantity, portion.quantity) }))
}

/**
 * Bills of a tavern of its own that staff work on. One is split; its lines go on to another table, are taken back there,
 * are joined and moved. One discount is withdrawn, and another is on an invoice.
 */
export async function letBillsChange(): Promise<void> {
  const { t1, slug } = await openTavern()
  const { venue, ...table } = await getTable(t1)
  const acting = { actor: await cookAt(slug), now: new Date() }
  const lines = [line('kitchen', 'Stew', 4), line('bar', 'Pils', 3), line('bar', 'Water', 2)]
  await orderForTable(venue, { resourceId: 't1', lines }, acting)
  const tabId = (await findOpenTab(venue.id, 't1'))?.id ?? ''
  const split = await splitTab(venue, { tabId, lines: await portionsLeftOn(venue, tabId, 2) }, acting)
  const aside = split.result
  const portions = await portionsLeftOn(venue, aside, 1)
  const { result: other } = await transferLines(venue, { tabId: aside, lines: portions, resourceId: 't2' }, acting)
  const [came] = await portionsLeftOn(venue, other)
  if (!came) throw new Error('nothing came')
  await takeBackLine(venue, { ...came, tabId: other, remaining: 0, reason: 'guest' }, acting)
  const discount = await giveDiscount(venue, { tabId: other, reason: 'Long wait', percent: 10 }, free, acting)
  await withdrawDiscount(venue, { tabId: other, orderId: discount.result }, acting)
  await moveTab(venue, { tabId: other, resourceId: 'b1' }, acting)
  await giveDiscount(venue, { tabId: other, reason: 'Regular guest', percent: 50 }, free, acting)
  await orderForTable(venue, { resourceId: 'b1', lines: [line('bar', 'Cola')] }, acting)
  await orderForTable(venue, { resourceId: 't2', lines: [line('bar', 'Pils', 2)] }, acting)
  await joinTabs(venue, { tabId: other, intoTabId: (await findOpenTab(venue.id, 't2'))?.id ?? '' }, acting)
  await giveDiscount(venue, { tabId: aside, reason: 'Spilled', amount: 1 }, free, acting)
  await giveDiscount(venue, { tabId, reason: 'Birthday', amount: 3 }, free, acting)
  const { result: wrong } = await closeTabAndPayment({ venue, ...table }, {}, acting)
  await letInvoicesBeCancelled({ venue, ...table }, wrong, acting)
}

/** An invoice that is cancelled and closed into another one, which is cancelled as well: its tab stays open. */
async function letInvoicesBeCancelled(at: TableOfVenue, wrong: Invoice, acting: { actor: Actor; now: Date }) {
  const { venue } = at
  await cancelInvoice(venue, wrong.number, { reason: 'Wrong table' }, acting)
  await moveTab(venue, { tabId: wrong.tabId, resourceId: 't1' }, acting)
  const [came] = await portionsLeftOn(venue, wrong.tabId)
  if (!came) throw new Error('nothing is left')
  await takeBackLine(venue, { ...came, tabId: wrong.tabId, remaining: 1, reason: 'guest' }, acting)
  const { result: right } = await closeTabAndPayment(at, {}, acting)
  await cancelInvoice(venue, right.number, { reason: 'Wrong again' }, acting)
  await orderForTable(venue, { resourceId: 't1', lines: [line('bar', 'Pils', 2)] }, acting)
  const { result: other } = await closeTabAndPayment(at, {}, acting)
  await cancelInvoice(venue, other.number, { reason: 'Paid by the company' }, acting)
  await moveTab(venue, { tabId: other.tabId, resourceId: 't1' }, acting)
  await closeTabAndPayment(at, {}, acting)
  await letMoneyGoBack(at, acting)
}

/** A bill that is paid in cash, of which a part is given back. */
async function letMoneyGoBack(at: TableOfVenue, acting: { actor: Actor; now: Date }) {
  const { venue } = at
  await orderForTable(venue, { resourceId: 't1', lines: [line('bar', 'Pils', 2)] }, acting)
  const { result: paid } = await closeTabAndPayment(at, {}, acting)
  const money = {
    tender: 'Cash',
    amountMinor: paid.totalMinor,
    tipMinor: 0,
    givenMinor: null,
    houseAccountId: null,
  } as const
  await takeTabPayment(venue, paid.tabId, money, acting)
  const by = [{ means: 'Cash', minor: paid.totalMinor / 2 }] as const
  await giveMoneyBack(venue, paid.number, { lines: [{ line: 0, quantity: 1 }], by, reason: 'Flat' }, acting)
}

const free = { freely: true }
