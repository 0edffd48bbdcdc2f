import { inTransaction, type Tx } from '#db/client.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import { findInvoiceOfTab, findIssued, type Invoice, issueInvoice } from '#lib/table-sessions/issue-invoice.ts'
import { lockTabById } from '#lib/table-sessions/locks.ts'
import { tableMessages } from '#lib/table-sessions/messages.ts'
import { findOpenTab, findTabById, type Tab, type TableOfVenue } from '#lib/table-sessions/queries.ts'
import { countIn } from '../deposit/count-in-deposit.ts'
import { endSoon, tryCloseUnpaid } from '../end-unpaid.ts'
import { findPayment, listUnpaidPayments, type Payment } from '../queries.ts'
import { resourceOf } from './tab.ts'

const maxRetries = 5

/**
 * Closes the open tab of a table into an invoice (interface, POST /api/qr/{token}/close). Payments in progress are ended at
 * their provider first, so that nobody pays for a tab that is being paid another way. If a guest has paid in that very
 * moment, the money counts; if it pays the tab in full, the invoice is the one that this payment made. `tabId` is the tab
 * that the caller means, if the request names one. Staff can also name a tab that stands aside.
 *
 * Throws 404 if no tab is open, also for all but one of several concurrent closings, `tab-changed` if another tab is open
 * than the one named, and `unavailable` after too many rounds.
 */
export async function closeTabAndPayment(
  { venue, resource }: TableOfVenue,
  { tabId }: { tabId?: string },
  acting: Acting<Acted<Invoice>>,
): Promise<Acted<Invoice>> {
  const { now } = acting
  const tabBeforeLock = await getTabToClose({ venue, resource }, tabId, acting)
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
      const issued = byDeposit ?? (await issueInvoice(tx, venue, tab, at.name, now))
      const after = { open: false, invoiceNumber: issued.number }
      const act = { act: 'tab.close', subject: { kind: 'tab', id: tab.id } as const, before: { open: true }, after }
      return finishAct(tx, { result: issued, entryId: await recordAct(tx, venue.id, act, acting) }, acting)
    })
    if (closed === null) throw notFound(tableMessages.noOpenTab())
    if (closed) return closed
  }
  throw new Problem('unavailable')
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
