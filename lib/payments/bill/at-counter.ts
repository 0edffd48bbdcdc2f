import { and, asc, eq, inArray } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import { payment } from '#db/schema/payments.ts'
import { staffOf } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import { Problem } from '#lib/problems/problem.ts'
import { findIssued } from '#lib/table-sessions/issue-invoice.ts'
import { lockTabById } from '#lib/table-sessions/locks.ts'
import { type Tab, tabPaidMinor, tabTotalMinor } from '#lib/table-sessions/queries.ts'
import { runningPaymentMinor } from '#lib/table-sessions/running-payment.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { countInFirst } from '../deposit/count-in-deposit.ts'
import { endSoon, tryCloseUnpaid } from '../end-unpaid.ts'
import { findPayment, type Payment } from '../queries.ts'
import { counterMessages as messages } from './counter-messages.ts'

/** A tab at which staff take money, locked. Minor units of its currency. */
export type AtCounter = {
  onTab: Tab
  totalMinor: number
  /** The sum that is still to be paid: above zero. */
  dueMinor: number
}

/** The result of a payment: its row, the sum that is still due, and the invoice if nothing is. Minor units. */
export type TakenPayment = { payment: Payment; dueMinor: number; invoiceNumber: number | null }

/**
 * A way to pay at the counter. `plan` decides on the locked tab what to pay, and refuses by throwing. `record` writes that
 * payment, and uses it. `seenDueMinor` is the sum due as the screen has shown it; null if any sum may be due.
 */
export type CounterMeans<Plan extends { amountMinor: number }> = {
  act: 'tab.pay' | 'tab.redeem'
  seenDueMinor: number | null
  plan: (tx: Tx, at: AtCounter) => Promise<Plan>
  record: (tx: Tx, at: AtCounter, plan: Plan) => Promise<Payment>
}

const maxRetries = 5

/**
 * Takes a payment on a tab, open or closed, with something due (decisions 15.3). Counts in the deposit of the party
 * before.
 *
 * Payments that guests are making online at this moment go on if enough is due beside them; else they are ended at their
 * provider first. If one of them turns out to be paid, the act is refused with the sum that is due then, so that nothing is
 * taken twice. Throws a 404 for an unknown tab. Throws `conflict` if nothing is due, if the sum due is not the seen one, or if the
 * tab was joined into another, and `unavailable` after too many rounds.
 */
export async function takeAtCounter<Plan extends { amountMinor: number }>(
  venue: Venue,
  tabId: string,
  { act, seenDueMinor, plan, record }: CounterMeans<Plan>,
  acting: Acting<Acted<TakenPayment>>,
): Promise<Acted<TakenPayment>> {
  const { now } = acting
  await countInFirst(venue, tabId, acting)
  let ended: Payment[] = []
  for (let round = 0; round < maxRetries; round++) {
    for (const one of ended) await tryCloseUnpaid(one, now)
    const taken = await refused(() =>
      inTransaction(async (tx) => {
        const at = await stateAtCounter(tx, await lockTabById(tx, venue.id, tabId))
        if (await anyPaid(tx, ended)) throw conflict(messages.paidMeanwhile(at.dueMinor, at.onTab.currency))
        if (at.dueMinor <= 0) throw conflict(messages.nothingDue())
        if (seenDueMinor !== null && at.dueMinor !== seenDueMinor) {
          throw conflict(messages.dueSince(at.dueMinor, at.onTab.currency))
        }
        const unpaid = await listUnpaid(tx, at.onTab)
        for (const one of unpaid) if (ended.some(({ id }) => id === one.id)) await endSoon(tx, one, now)
        const free = at.dueMinor - (await runningPaymentMinor(at.onTab, now, tx))
        const planned = await orHeld(plan(tx, at), { isPayingOnline: free < at.dueMinor })
        if (planned === 'held' || planned.amountMinor > free) return { toEnd: unpaid }
        const paid = await record(tx, at, planned)
        return { acted: await finish(tx, { act, at, paid }, acting) }
      }),
    )
    if (taken.acted) return taken.acted
    // The provider has not answered for a payment whose session was being opened.
    if (taken.toEnd.every(({ id }) => ended.some((one) => one.id === id))) throw conflict(messages.beingPaid())
    ended = taken.toEnd
  }
  throw new Problem('unavailable')
}

/** The columns of a payment that staff take, beside amounts and means. */
export function takenRow({ onTab }: AtCounter, venue: Venue, { actor, now }: Pick<Acting<never>, 'actor' | 'now'>) {
  return {
    venueId: venue.id,
    id: randomUUID(),
    status: 'Paid',
    purpose: 'Tab',
    tabId: onTab.id,
    currency: onTab.currency,
    language: venue.language,
    ...staffOf(actor),
    expiresAt: now,
    paidAt: now,
    createdAt: now,
  } as const
}

export type TakenRow = ReturnType<typeof takenRow>

async function stateAtCounter(tx: Tx, onTab: Tab): Promise<AtCounter> {
  if (onTab.joinedInto !== null) throw conflict(messages.isJoined())
  const totalMinor = await tabTotalMinor(tx, onTab)
  return { onTab, totalMinor, dueMinor: totalMinor - (await tabPaidMinor(tx, onTab)) }
}

/** Returns the plan, or `held` if an online payment holds a voucher of it: probably the same guests are paying. */
async function orHeld<Plan>(plan: Promise<Plan>, { isPayingOnline }: { isPayingOnline: boolean }) {
  try {
    return await plan
  } catch (error) {
    const isHeld =
      error instanceof Problem && error.kind === 'voucher-not-usable' && error.members?.reason === 'on-hold'
    if (isHeld && isPayingOnline) return 'held'
    throw error
  }
}

async function finish(
  tx: Tx,
  { act, at, paid }: { act: string; at: AtCounter; paid: Payment },
  acting: Acting<Acted<TakenPayment>>,
): Promise<Acted<TakenPayment>> {
  const { onTab, dueMinor } = at
  const { id: paymentId, amountMinor, tipMinor, tender, provider } = paid
  const issued = onTab.closedAt === null ? await findIssued(tx, onTab) : null
  const states = {
    before: { paymentId: null, amountMinor: 0, tipMinor: 0 },
    after: { paymentId, amountMinor, tipMinor, tender: tender ?? provider, invoiceNumber: issued?.number ?? null },
  }
  const entryId = await recordAct(tx, onTab.venueId, { act, subject: { kind: 'tab', id: onTab.id }, ...states }, acting)
  const result = { payment: paid, dueMinor: dueMinor - amountMinor, invoiceNumber: issued?.number ?? null }
  return finishAct(tx, { result, entryId }, acting)
}

/** The unpaid online payments of a locked tab, the oldest first. */
function listUnpaid(tx: Tx, { venueId, id }: Tab): Promise<Payment[]> {
  return tx
    .select()
    .from(payment)
    .where(and(eq(payment.venueId, venueId), eq(payment.tabId, id), inArray(payment.status, ['Opening', 'Open'])))
    .orderBy(asc(payment.createdAt), asc(payment.id))
}

async function anyPaid(tx: Tx, payments: readonly Payment[]): Promise<boolean> {
  for (const one of payments) if ((await findPayment(one, tx))?.status === 'Paid') return true
  return false
}

/** Runs an act. If the database refuses what the program has found possible, throws a `conflict` that says so in words. */
async function refused<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (violates(error, 'payment_within_tab')) throw conflict(messages.beingPaid())
    if (violates(error, 'house_account_is_charged')) throw conflict(messages.accountClosed())
    throw error
  }
}

function conflict(detail: ReturnType<(typeof messages)['nothingDue']>): Problem {
  return new Problem('conflict', { detail })
}
