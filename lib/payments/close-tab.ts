import { inTransaction, type Tx } from '#db/client.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import { findInvoiceOfTab, type Invoice, issueInvoice } from '#lib/table-sessions/close-tab.ts'
import { lockTabById } from '#lib/table-sessions/locks.ts'
import { tableMessages } from '#lib/table-sessions/messages.ts'
import { findOpenTab, findTabById, type Tab, type TableOfVenue } from '#lib/table-sessions/queries.ts'
import { endSoon, tryCloseUnpaid } from './end-unpaid.ts'
import { findPayment, findUnpaidPayment, type Payment } from './queries.ts'
import { resourceOf } from './tab.ts'

const maxRetries = 5

/**
 * Closes the open tab of a table into an invoice (interface, POST /api/qr/{token}/close). A payment in progress is ended
 * at its provider first, so that nobody pays for a tab that is being paid another way. If the guest has paid in that very
 * moment, the money counts; if it pays the tab in full, the invoice is the one that this payment made. `tabId` is the
 * tab that the caller means, if the request names one. Throws 404 if no tab is open, also for all but one of several
 * concurrent closings, and `tab-changed` if another tab is open than the one named. Staff also close a named one that stands aside.
 */
export async function closeTabAndPayment(
  { venue, resource }: TableOfVenue,
  { tabId }: { tabId?: string },
  acting: Acting<Acted<Invoice>>,
): Promise<Acted<Invoice>> {
  const { now } = acting
  const tabBeforeLock = await getTabToClose({ venue, resource }, tabId, acting)
  for (let round = 0; round < maxRetries; round++) {
    const running = await findUnpaidPayment(venue.id, { tabId: tabBeforeLock.id })
    if (running) await tryCloseUnpaid(running, now)
    const closed = await inTransaction(async (tx) => {
      const tab = await lockTabById(tx, venue.id, tabBeforeLock.id)
      if (tab.closedAt !== null) {
        const paid = running && (await invoiceOfPaid(tx, tab, running))
        return paid && finishAct(tx, { result: paid, entryId: null }, acting)
      }
      const unpaidPayment = await findUnpaidPayment(venue.id, { tabId: tab.id }, tx)
      // Somebody else at the table has begun to pay since then: that payment is ended first, too.
      if (unpaidPayment && unpaidPayment.id !== running?.id) return undefined
      if (unpaidPayment) await endSoon(tx, unpaidPayment, now)
      // It may have moved with its party since it was looked up.
      const at = tab.resourceId === resource.id ? resource : await resourceOf(tab, tx)
      const issued = await issueInvoice(tx, venue, tab, at.name, now)
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

/** The invoice that a payment made by paying its tab in full; null if somebody else has closed the tab. */
async function invoiceOfPaid(tx: Tx, { venueId, id }: Tab, payment: Payment): Promise<Invoice | null> {
  return (await findPayment(payment, tx))?.status === 'Paid' ? findInvoiceOfTab(venueId, id, tx) : null
}
