import { and, eq, inArray, sql } from 'drizzle-orm'
import { database, inTransaction, type Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { invoice } from '#db/schema/table-sessions.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import { lockReservationById } from '#lib/reservations/locks.ts'
import { type BackLine, givenBackSums } from '#lib/table-sessions/given-back.ts'
import { listBackLines } from '#lib/table-sessions/given-back-queries.ts'
import type { InvoiceSums } from '#lib/table-sessions/invoice.ts'
import type { InvoiceMeans } from '#lib/table-sessions/invoice-payments.ts'
import { findCancelling, getInvoice } from '#lib/table-sessions/invoice-queries.ts'
import { type Invoice, nextInvoiceNumber } from '#lib/table-sessions/issue-invoice.ts'
import { lockTabById } from '#lib/table-sessions/locks.ts'
import { tableMessages } from '#lib/table-sessions/messages.ts'
import { getTabById, type Tab } from '#lib/table-sessions/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { lockHolds } from '#lib/vouchers/holds.ts'
import { tryBookMoneyBack } from '../money-back.ts'
import { lockPaidPayments, lockVouchersIn, type Payment } from '../queries.ts'
import { beginRefund, refusedIfSettled } from '../refund.ts'
import { splitOff, stepMinorOf } from '../split-payment.ts'
import { counterMessages as messages } from './counter-messages.ts'
import { giveDepositBack, readUsedDeposits, type UsedDeposit } from './give-back-deposit.ts'
import { divideAmongPayments, mostByMeans, type PaidOnBill, type PartBack } from './give-back-plan.ts'
import { lockedTab } from './tab.ts'

/** The money that goes back to the guest: quantities by the place of each line in the invoice, and the sum by each means. Minor units. */
export type GivingBack = {
  lines: readonly { line: number; quantity: number }[]
  by: readonly { means: InvoiceMeans; minor: number }[]
  reason: string
}

/**
 * Gives money back to the guest (decisions 5.7): writes a counter-invoice over lines of an invoice, and refunds as much of
 * its payments, each means at most what it has paid. The invoice stays in force and paid. Staff return cash and cards of the
 * terminal by hand. Returns the counter-invoice. Throws a 404 if the venue has no such invoice, and `conflict` if it is
 * cancelled or is a counter-invoice, if less is left of a line or of a means, if the sums by means are not that of the
 * lines, or if a house account has settled its part.
 */
export async function giveMoneyBack(
  venue: Venue,
  number: number,
  giving: GivingBack,
  acting: Acting<Acted<Invoice>>,
): Promise<Acted<Invoice>> {
  const its = await getInvoice(venue.id, number)
  if (its.cancelsNumber !== null)
    throw new Problem('conflict', { detail: messages.givesBackNothing(its.cancelsNumber) })
  const { reservationId } = await getTabById(venue.id, its.tabId, database())
  await tryBookMoneyBack(venue.id, { tabId: its.tabId }, acting.now)
  return refusedIfSettled(() =>
    inTransaction(async (tx) => {
      const booked = reservationId === null ? null : await lockReservationById(tx, venue.id, reservationId)
      const tab = await lockTabById(tx, venue.id, its.tabId)
      const by = await findCancelling(its, tx)
      if (by !== null) throw new Problem('conflict', { detail: tableMessages.isCancelled(by) })
      const sums = sumsOf(await listBackLines(its, tx), giving.lines)
      refuseOtherSum(giving, 0 - sums.totalMinor, its.currency)
      const deposits = booked ? await readUsedDeposits(tx, tab, booked) : []
      const on = await lockPaidOnBill(tx, tab)
      refuseTooMuch(giving, on, deposits, its.currency)
      const refunded = [
        ...(await refundParts(tx, on, giving, tab, acting.now)),
        ...(booked ? await giveDepositBack(tx, deposits, minorBy(giving, 'Deposit'), booked, acting.now) : []),
      ]
      const counter = await writeGivenBack(tx, its, sums, giving.reason, acting.now)
      await tx
        .update(payment)
        .set({ givenBackNumber: counter.number })
        .where(and(eq(payment.venueId, venue.id), inArray(payment.id, refunded)))
      const states = {
        before: { invoiceNumber: number },
        after: {
          counterNumber: counter.number,
          givenBackMinor: 0 - counter.totalMinor,
          means: giving.by.map(({ means }) => means),
          reason: giving.reason,
        },
      }
      const act = { act: 'invoice.give-back', subject: { kind: 'tab', id: tab.id } as const, ...states }
      return finishAct(tx, { result: counter, entryId: await recordAct(tx, venue.id, act, acting) }, acting)
    }),
  )
}

/** The sums of the counter-invoice. Throws `conflict` if less is left of a line, or nothing is given back. */
function sumsOf(lines: readonly BackLine[], wanted: GivingBack['lines']): InvoiceSums {
  const quantities = new Map<number, number>()
  for (const { line, quantity } of wanted) quantities.set(line, (quantities.get(line) ?? 0) + quantity)
  for (const [line, quantity] of quantities) {
    const its = lines.find((each) => each.line === line)
    const left = its ? its.quantity - its.givenBack : 0
    if (quantity > left) throw new Problem('conflict', { detail: messages.lessIsLeft(its?.itemName ?? '', left) })
  }
  const sums = givenBackSums(lines, quantities)
  if (sums.totalMinor === 0) throw new Problem('conflict', { detail: messages.nothingBack() })
  return sums
}

function refuseOtherSum({ by }: GivingBack, totalMinor: number, currency: string): void {
  const sum = by.reduce((total, { minor }) => total + minor, 0)
  if (sum !== totalMinor) throw new Problem('conflict', { detail: messages.linesComeTo(totalMinor, currency) })
}

function minorBy({ by }: GivingBack, means: InvoiceMeans): number {
  return by.reduce((sum, each) => sum + (each.means === means ? each.minor : 0), 0)
}

function refuseTooMuch(
  giving: GivingBack,
  on: readonly PaidOnBill[],
  deposits: readonly UsedDeposit[],
  currency: string,
): void {
  for (const { means } of giving.by) {
    const most =
      means === 'Deposit'
        ? deposits.reduce((sum, { usedMinor }) => sum + usedMinor, 0)
        : mostByMeans(
            on.map(({ paid }) => paid),
            means,
          )
    if (minorBy(giving, means) > most)
      throw new Problem('conflict', { detail: messages.mostBack(most, currency, means) })
  }
}

/** Locks the captured payments of a locked tab with their vouchers, in the order in which they were paid. */
async function lockPaidOnBill(tx: Tx, { venueId, id: tabId }: Tab): Promise<PaidOnBill[]> {
  await lockVouchersIn(tx, venueId, { tabId })
  const payments = await lockPaidPayments(tx, venueId, { tabId })
  const back = await tx
    .select({ of: payment.splitFromId, minor: sql<number>`sum(${payment.amountMinor})::float8` })
    .from(payment)
    .where(and(eq(payment.venueId, venueId), eq(payment.tabId, tabId), sql`${payment.givenBackNumber} is not null`))
    .groupBy(payment.splitFromId)
  const on: PaidOnBill[] = []
  for (const paid of payments) {
    const held = await lockHolds(tx, venueId, paid.id)
    on.push({ paid, held, givenBackMinor: back.find(({ of }) => of === paid.id)?.minor ?? 0 })
  }
  return on.toSorted((one, other) => (one.paid.paidAt?.getTime() ?? 0) - (other.paid.paidAt?.getTime() ?? 0))
}

/** Refunds the parts of payments, each as a payment of its own. Returns their ids. */
async function refundParts(
  tx: Tx,
  on: readonly PaidOnBill[],
  giving: GivingBack,
  tab: Tab,
  now: Date,
): Promise<string[]> {
  const sums = new Map(giving.by.map(({ means }) => [means, minorBy(giving, means)]))
  sums.delete('Deposit')
  const parts = divideAmongPayments(on, sums)
  if (!parts) throw new Problem('conflict', { detail: messages.voucherHasNoParts() })
  const ids: string[] = []
  for (const { paid, held } of on) {
    const part = parts.get(paid.id)
    if (part) ids.push(await refundPart(tx, { paid, held }, part, tab, now))
  }
  return ids
}

async function refundPart(
  tx: Tx,
  { paid, held }: Pick<PaidOnBill, 'paid' | 'held'>,
  { roundingMinor, ...share }: PartBack,
  tab: Tab,
  now: Date,
): Promise<string> {
  const minor = share.cardMinor + share.voucherMinor.reduce((sum, each) => sum + each, 0)
  if (share.cardMinor % stepMinorOf(paid) !== 0)
    throw new Problem('conflict', { detail: messages.backInSteps(stepMinorOf(paid), paid.currency) })
  // The tip stays with the people who work there: it is in the payment from which the part is split off.
  const isWhole = minor === paid.amountMinor && paid.tipMinor === 0
  const id = isWhole ? paid.id : await splitOff(tx, paid, { share, held, roundingMinor })
  const part = isWhole ? paid : await getPayment(tx, paid, id)
  await beginRefund(tx, part, lockedTab(tx, tab), now)
  return id
}

async function getPayment(tx: Tx, { venueId }: Pick<Payment, 'venueId'>, id: string): Promise<Payment> {
  const [found] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.venueId, venueId), eq(payment.id, id)))
  if (!found) throw new Error('a part of no payment')
  return found
}

async function writeGivenBack(tx: Tx, of: Invoice, sums: InvoiceSums, reason: string, now: Date): Promise<Invoice> {
  const number = await nextInvoiceNumber(tx, of.venueId)
  const counter = { number, cancelsNumber: of.number, givesBack: true, cancelReason: reason, issuedAt: now }
  const [written] = await tx
    .insert(invoice)
    .values({ ...of, ...sums, ...counter })
    .returning()
  if (!written) throw new Error('the counter-invoice was not written')
  return written
}
