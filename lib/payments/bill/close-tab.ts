import { database, inTransaction, type Reader, type Tx } from '#db/client.ts'
import { unpaidInvoice } from '#db/schema/counter.ts'
import { staffOf } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import { findInvoiceOfTab, findIssued, type Invoice, issueInvoice } from '#lib/table-sessions/issue-invoice.ts'
import { lockTabById } from '#lib/table-sessions/locks.ts'
import { tableMessages } from '#lib/table-sessions/messages.ts'
import {
  findOpenTab,
  findTabById,
  type Tab,
  type TableOfVenue,
  tabPaidMinor,
  tabTotalMinor,
} from '#lib/table-sessions/queries.ts'
import type { UnpaidReason } from '#lib/table-sessions/words.ts'
import { countIn } from '../deposit/count-in-deposit.ts'
import { findFreeDepositMinor } from '../deposit/deposit-uses.ts'
import { endSoon, tryCloseUnpaid } from '../end-unpaid.ts'
import { findPayment, listUnpaidPayments, type Payment } from '../queries.ts'
import { counterMessages as messages } from './counter-messages.ts'
import { resourceOf } from './tab.ts'

const maxRetries = 5

/** Why staff close a tab without payment, and the sum that is due then as their screen has shown it, in minor units. */
export type UnpaidClosing = { reason: UnpaidReason; note: string | null; dueMinor: number }

type TabToClose = {
  /** The tab that the caller means, if the request names one. */
  tabId?: string
  /** The terms of staff; without them the tab is closed whatever is due on it, as guests close it. */
  byStaff?: { unpaid: UnpaidClosing | null }
}

/**
 * Closes the open tab of a table into an invoice (interface, POST /api/qr/{token}/close). Payments in progress are ended at
 * their provider first, so that nobody pays for a tab that is being paid another way. If a guest has paid in that very
 * moment, the money counts; if it pays the tab in full, the invoice is the one that this payment made. Staff can also name a
 * tab that stands aside.
 *
 * Throws 404 if no tab is open, also for all but one of several concurrent closings, `tab-changed` if another tab is open
 * than the one named, `conflict` if another sum is due than staff have named (nothing, unless they close it `unpaid`), and
 * `unavailable` after too many rounds.
 */
export async function closeTabAndPayment(
  { venue, resource }: TableOfVenue,
  { tabId, byStaff }: TabToClose,
  acting: Acting<Acted<Invoice>>,
): Promise<Acted<Invoice>> {
  const { now } = acting
  const tabBeforeLock = await getTabToClose({ venue, resource }, tabId, acting)
  // Before a guest's payment is ended for nothing.
  const waitingMinor = byStaff ? await findFreeDepositMinor(database(), tabBeforeLock) : 0
  if (byStaff) refuseOtherDue(await dueMinorOf(database(), tabBeforeLock, waitingMinor), byStaff.unpaid, tabBeforeLock)
  for (let round = 0; round < maxRetries; round++) {
    const running = await listUnpaidPayments(venue.id, { tabId: tabBeforeLock.id })
    for (const unpaid of running) await tryCloseUnpaid(unpaid, now)
    const closed = await inTransaction(async (tx) => {
      const tab = await lockTabById(tx, venue.id, tabBeforeLock.id)
      if (tab.closedAt !== null) {
        const paid = await invoiceOfPaid(tx, tab, running)
        return paid && finishAct(tx, { result: paid, entryId: null }, acting)
      }
      const unpaid = await listUnpaidPayments(venue.id, { tabId: tab.id }, tx)
      // Somebody else at the table has begun to pay since then: that payment is ended first, too.
      if (unpaid.some(({ id }) => !running.some((ended) => ended.id === id))) return undefined
      for (const each of unpaid) await endSoon(tx, each, now)
      // The deposit of the party is counted in first. If it is enough, this has closed the tab.
      await countIn(tx, tab, acting)
      const byDeposit = await findIssued(tx, tab)
      // The tab may have moved with its party since it was looked up.
      const at = tab.resourceId === resource.id ? resource : await resourceOf(tab, tx)
      const dueMinor = await dueMinorOf(tx, tab)
      if (byStaff) refuseOtherDue(dueMinor, byStaff.unpaid, tab)
      const issued = byDeposit ?? (await issueInvoice(tx, venue, tab, at.name, now))
      if (byStaff?.unpaid) await noteUnpaid(tx, issued, byStaff.unpaid, acting)
      const reason = byStaff?.unpaid?.reason
      const after = { open: false, invoiceNumber: issued.number, dueMinor, ...(reason && { reason }) }
      const act = { act: 'tab.close', subject: { kind: 'tab', id: tab.id } as const, before: { open: true }, after }
      return finishAct(tx, { result: issued, entryId: await recordAct(tx, venue.id, act, acting) }, acting)
    })
    if (closed === null) throw notFound(tableMessages.noOpenTab())
    if (closed) return closed
  }
  throw new Problem('unavailable')
}

/** The sum that is to be paid on a tab, in minor units; a deposit of `waitingMinor` is counted in before. */
async function dueMinorOf(reader: Reader, tab: Tab, waitingMinor = 0): Promise<number> {
  return Math.max(0, (await tabTotalMinor(reader, tab)) - (await tabPaidMinor(reader, tab)) - waitingMinor)
}

function refuseOtherDue(dueMinor: number, unpaid: UnpaidClosing | null, { currency }: Tab): void {
  if (dueMinor === (unpaid?.dueMinor ?? 0)) return
  const detail = unpaid ? messages.dueChanged(dueMinor, currency) : messages.stillDue(dueMinor, currency)
  throw new Problem('conflict', { detail })
}

/** Writes why an invoice is not paid. The audit has the reason too, but not the note, which may be about a guest. */
async function noteUnpaid(
  tx: Tx,
  { venueId, number }: Invoice,
  { reason, note, dueMinor }: UnpaidClosing,
  { actor }: Pick<Acting<never>, 'actor'>,
): Promise<void> {
  await tx.insert(unpaidInvoice).values({ venueId, number, dueMinor, reason, note, ...staffOf(actor) })
}

async function getTabToClose(
  { venue, resource }: TableOfVenue,
  tabId: string | undefined,
  { actor }: Pick<Acting<never>, 'actor'>,
): Promise<Tab> {
  const own = await findOpenTab(venue.id, resource.id)
  if (own && (tabId === undefined || tabId === own.id)) return own
  if (tabId !== undefined && actor.kind !== 'guest') {
    const named = await findTabById(venue.id, tabId)
    if (named?.closedAt === null) return named
  }
  throw own ? new Problem('tab-changed') : notFound(tableMessages.noOpenTab())
}

/** The invoice that one of these payments made by paying its tab in full; null if somebody else has closed the tab. */
async function invoiceOfPaid(tx: Tx, { venueId, id }: Tab, ended: readonly Payment[]): Promise<Invoice | null> {
  for (const payment of ended) {
    if ((await findPayment(payment, tx))?.status === 'Paid') return findInvoiceOfTab(venueId, id, tx)
  }
  return null
}
