import { inTransaction } from '#db/client.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { guid } from '#lib/input.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import { lockTabById } from '#lib/table-sessions/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { lockHolds } from '#lib/vouchers/holds.ts'
import { counterMessages as messages } from './bill/counter-messages.ts'
import { lockedTab } from './bill/tab.ts'
import { tryBookMoneyBack } from './money-back.ts'
import { findPayment, lockPayment, type Payment } from './queries.ts'
import { beginRefund, refusedIfSettled } from './refund.ts'

/**
 * Refunds one payment of a tab, with its tip, that was taken in error or by the wrong means (decisions 5.7, 15.3). Staff
 * return cash and card payments of the terminal by hand. A house account is charged less, vouchers have their value again,
 * and a job refunds a card that has paid online. The amount is due again. Idempotent: the result is null if the payment was
 * refunded before. Throws a 404 if the venue has no such payment of a tab, and `conflict` for one that was not captured, or
 * that a house account has settled.
 */
export async function refundPayment(
  venue: Pick<Venue, 'id'>,
  paymentId: string,
  acting: Acting<Acted<Payment | null>>,
): Promise<Acted<Payment | null>> {
  const known = guid().safeParse(paymentId).success ? { venueId: venue.id, id: paymentId } : null
  const tabId = known && (await findPayment(known))?.tabId
  if (!known || !tabId) throw notFound(messages.noSuchPayment())
  await tryBookMoneyBack(venue.id, { tabId }, acting.now)
  return refusedIfSettled(() =>
    inTransaction(async (tx) => {
      const onTab = await lockTabById(tx, venue.id, tabId)
      await lockHolds(tx, venue.id, paymentId)
      const paid = await lockPayment(tx, known)
      if (!paid) throw notFound(messages.noSuchPayment())
      if (paid.status === 'Refunding' || paid.status === 'Refunded') {
        return finishAct(tx, { result: null, entryId: null }, acting)
      }
      if (paid.status !== 'Paid') throw new Problem('conflict', { detail: messages.notPaid() })
      await beginRefund(tx, paid, lockedTab(tx, onTab), acting.now)
      const { amountMinor, tipMinor, tender, provider } = paid
      const states = {
        before: { paymentId, amountMinor, tipMinor, tender: tender ?? provider },
        after: { paymentId: null, amountMinor: 0, tipMinor: 0 },
      }
      const act = { act: 'tab.refund-payment', subject: { kind: 'tab', id: tabId } as const, ...states }
      return finishAct(tx, { result: paid, entryId: await recordAct(tx, venue.id, act, acting) }, acting)
    }),
  )
}
