import { inTransaction, type Tx } from '#db/client.ts'
import { depositUse } from '#db/schema/counter.ts'
import { type Actor, staffOf } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import { Problem } from '#lib/problems/problem.ts'
import { lockTabById } from '#lib/table-sessions/locks.ts'
import { type Tab, tabPaidMinor, tabTotalMinor } from '#lib/table-sessions/queries.ts'
import { runningPaymentMinor } from '#lib/table-sessions/running-payment.ts'
import { counterMessages as messages } from '../bill/counter-messages.ts'
import { lockedTab } from '../bill/tab.ts'
import { lockPaidPayments, lockVouchersIn, type Payment } from '../queries.ts'
import { listDepositUses } from './deposit-uses.ts'
import { splitDeposit } from './split-deposit.ts'

/**
 * Lets the paid deposit of the party pay the sum that is due on its tab (decisions 15.3). If nothing is due then, the tab is
 * closed into its invoice, as by every payment. Returns the sum that was counted in, in minor units. Throws a 404 for an
 * unknown tab, and `conflict` if there is no deposit, or nothing is due.
 */
export function countInDeposit(
  venue: { id: string },
  tabId: string,
  acting: Acting<Acted<number>>,
): Promise<Acted<number>> {
  return inTransaction(async (tx) => {
    const onTab = await lockTabById(tx, venue.id, tabId)
    const counted = await countIn(tx, onTab, acting)
    if (counted === 0) throw new Problem('conflict', { detail: messages.noDeposit() })
    const subject = { kind: 'tab', id: tabId } as const
    const closed = (await lockTabById(tx, venue.id, tabId)).closedAt !== null
    const states = { before: { depositMinor: 0 }, after: { depositMinor: counted, closed } }
    const entryId = await recordAct(tx, venue.id, { act: 'tab.count-in-deposit', subject, ...states }, acting)
    return finishAct(tx, { result: counted, entryId }, acting)
  })
}

/**
 * Does the same before something else is paid on a tab, so that a guest who has paid a deposit does not pay it twice. It has
 * a transaction of its own: the deposit stays counted in if that other payment is refused. Does nothing without a deposit.
 */
export async function countInFirst(
  venue: { id: string },
  tabId: string,
  acting: { actor: Actor; now: Date },
): Promise<void> {
  await inTransaction(async (tx) => countIn(tx, await lockTabById(tx, venue.id, tabId), acting))
}

/**
 * Uses the paid deposits of the party of a locked tab, up to the sum that is not paid and that nobody is paying at this
 * moment, and closes the tab if that pays all of it. If a deposit is larger than that, the rest becomes a deposit of its
 * own. Returns the sum that was counted in, in minor units.
 */
export async function countIn(tx: Tx, onTab: Tab, acting: { actor: Actor; now: Date }): Promise<number> {
  const { venueId, id: tabId, reservationId, currency } = onTab
  if (reservationId === null || onTab.joinedInto !== null) return 0
  const { actor, now } = acting
  const paid = (await tabPaidMinor(tx, onTab)) + (await runningPaymentMinor(onTab, now, tx))
  const dueMinor = (await tabTotalMinor(tx, onTab)) - paid
  if (dueMinor <= 0) return 0
  let left = dueMinor
  for (const deposit of await lockFreeDeposits(tx, venueId, reservationId)) {
    if (left === 0 || deposit.currency !== currency) continue
    const amountMinor = Math.min(left, deposit.amountMinor)
    if (amountMinor < deposit.amountMinor) await splitDeposit(tx, deposit, amountMinor)
    const by = { at: now, ...staffOf(actor) }
    await tx.insert(depositUse).values({ venueId, id: randomUUID(), paymentId: deposit.id, tabId, amountMinor, ...by })
    left -= amountMinor
    if (left === 0) await lockedTab(tx, onTab).use(deposit, now)
  }
  return dueMinor - left
}

/**
 * The paid deposits of a reservation that pay for no tab. Locks them and their vouchers until the end of the transaction.
 */
async function lockFreeDeposits(tx: Tx, venueId: string, reservationId: string): Promise<Payment[]> {
  await lockVouchersIn(tx, venueId, { reservationId })
  const deposits = await lockPaidPayments(tx, venueId, { reservationId })
  const used = await listDepositUses(tx, venueId, deposits)
  return deposits.filter(({ id }) => used.every(({ paymentId }) => paymentId !== id))
}
