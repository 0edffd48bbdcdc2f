import { database, inTransaction } from '#db/client.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { guid } from '#lib/input.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import { lockReservationById } from '#lib/reservations/locks.ts'
import { findCancelling, getInvoice } from '#lib/table-sessions/invoice-queries.ts'
import type { Invoice } from '#lib/table-sessions/issue-invoice.ts'
import { lockTabById } from '#lib/table-sessions/locks.ts'
import { tableMessages } from '#lib/table-sessions/messages.ts'
import { getTabById } from '#lib/table-sessions/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { lockHolds } from '#lib/vouchers/holds.ts'
import { tryBookMoneyBack } from '../money-back.ts'
import { findPayment, lockPayment } from '../queries.ts'
import { beginRefund, refusedIfSettled } from '../refund.ts'
import { cancelAndOpen } from './cancel-invoice.ts'
import { counterMessages as messages } from './counter-messages.ts'
import { lockedTab } from './tab.ts'

/**
 * Corrects a bill that was paid by the wrong means (decisions 5.7): refunds one payment with its tip, cancels the invoice by
 * a counter-invoice, and opens the bill again, to be taken by the right means. All in one transaction. Returns the
 * counter-invoice. Throws a 404 if the venue has no such invoice, or it has no such payment, and `conflict` if the invoice
 * is cancelled or a counter-invoice, if money was given back for it, or if the payment was refunded before.
 */
export async function undoWrongMeans(
  venue: Venue,
  number: number,
  { paymentId }: { paymentId: string },
  acting: Acting<Acted<Invoice>>,
): Promise<Acted<Invoice>> {
  const cancelled = await getInvoice(venue.id, number)
  if (cancelled.cancelsNumber !== null)
    throw new Problem('conflict', { detail: tableMessages.isCounterInvoice(cancelled.cancelsNumber) })
  const key = { venueId: venue.id, id: paymentId }
  const found = guid().safeParse(paymentId).success ? await findPayment(key) : null
  if (found?.tabId !== cancelled.tabId) throw notFound(messages.noSuchPayment())
  const { reservationId } = await getTabById(venue.id, cancelled.tabId, database())
  await tryBookMoneyBack(venue.id, { tabId: cancelled.tabId }, acting.now)
  return refusedIfSettled(() =>
    inTransaction(async (tx) => {
      if (reservationId !== null) await lockReservationById(tx, venue.id, reservationId)
      const closed = await lockTabById(tx, venue.id, cancelled.tabId)
      const by = await findCancelling(cancelled, tx)
      if (by !== null) throw new Problem('conflict', { detail: tableMessages.isCancelled(by) })
      await lockHolds(tx, venue.id, paymentId)
      const paid = await lockPayment(tx, key)
      if (paid?.status !== 'Paid') throw new Problem('conflict', { detail: messages.notPaid() })
      await beginRefund(tx, paid, lockedTab(tx, closed), acting.now)
      const reason = messages.wrongMeans()[venue.language]
      const counter = await cancelAndOpen(tx, { cancelled, closed, reason }, acting.now)
      const { amountMinor, tipMinor, tender, provider } = paid
      const act = {
        act: 'invoice.wrong-means',
        subject: { kind: 'tab', id: closed.id } as const,
        before: { open: false, invoiceNumber: number, amountMinor, tipMinor, tender: tender ?? provider },
        after: { open: true, counterNumber: counter.number, paymentId },
      }
      return finishAct(tx, { result: counter, entryId: await recordAct(tx, venue.id, act, acting) }, acting)
    }),
  )
}
