import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { voucherSale } from '#db/schema/vouchers.ts'
import { staffOf } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { endExpiredVoucherHolds } from '#lib/vouchers/holds.ts'
import {
  type DeskMail,
  type DeskPayment,
  finishIssue,
  type Issued,
  issueVoucher,
  type VoucherToIssue,
} from '#lib/vouchers/issue-voucher.ts'
import { lockVoucher } from '#lib/vouchers/locks.ts'
import { findVoucherById } from '#lib/vouchers/queries.ts'
import { deskProduct, insertSale, lockSale, type Sale } from '#lib/vouchers/sales.ts'
import { voidLocked } from '#lib/vouchers/void-voucher.ts'
import { counterMessages as messages } from '../bill/counter-messages.ts'
import { lockPaidPayments } from '../queries.ts'
import { beginRefund } from '../refund.ts'

const maxDraws = 5

/**
 * Sells a voucher at the desk, for a price that staff have taken in cash or at a terminal (decisions 15.3): the sale, its
 * payment and the voucher are written together. The buyer's name and address are not stored.
 */
export async function sellVoucher(
  venue: Venue,
  wanted: VoucherToIssue,
  paid: DeskPayment,
  acting: Acting<Acted<Issued>>,
  mail?: DeskMail,
): Promise<Acted<Issued>> {
  const { now } = acting
  const by = staffOf(acting.actor)
  return inTransaction(async (tx) => {
    const sale = await insertDeskSale(tx, venue, wanted, paid.priceMinor, now)
    await tx.insert(payment).values({
      ...{ venueId: venue.id, id: randomUUID(), status: 'Paid', purpose: 'Voucher', saleId: sale.id },
      ...{ amountMinor: paid.priceMinor, currency: venue.currency, provider: 'counter', tender: paid.tender, ...by },
      ...{ language: sale.language, expiresAt: now, paidAt: now, createdAt: now },
    })
    const issued = await issueVoucher(tx, venue, { ...wanted, saleId: sale.id }, now, by)
    await tx
      .update(voucherSale)
      .set({ voucherId: issued.voucher.id, deliveredAt: now })
      .where(and(eq(voucherSale.venueId, venue.id), eq(voucherSale.id, sale.id)))
    return finishIssue(tx, issued, acting, mail, paid)
  })
}

async function insertDeskSale(
  tx: Tx,
  { id: venueId, currency, settings }: Venue,
  { kind, itemName, language, terms, termsByLanguage }: VoucherToIssue,
  priceMinor: number,
  now: Date,
): Promise<Sale> {
  const { validity } = settings.vouchers
  for (let draw = 0; draw < maxDraws; draw++) {
    const sale = await insertSale(tx, {
      ...{ venueId, productId: deskProduct.id, kind, title: deskProduct.title[language], itemName: itemName ?? null },
      ...{ priceMinor, currency, buyerName: fromGuest(''), buyerEmail: fromGuest('') },
      ...{ language, terms, termsByLanguage, createdAt: now },
      ...{ validityMonths: validity?.months ?? 0, validityUntilYearEnd: validity?.untilYearEnd ?? false },
    })
    if (sale) return sale
  }
  throw new Error(`no free reference in ${maxDraws} draws`)
}

/** A refund does nothing to the voucher that was sold, because it was voided in the same transaction. */
const voidedAlready = { use: async () => false, release: async () => {}, giveBack: async () => {} }

/**
 * Voids a voucher that was sold at the desk, and records that its price was handed back by the means of its payment. Returns
 * false if it is void already. Throws `voucher-not-found`, and `conflict` if the voucher was not sold at the desk, or has
 * not all of its value any more.
 */
export async function refundSoldVoucher(
  venue: Pick<Venue, 'id'>,
  voucherId: string,
  { note }: { note: string },
  acting: Acting<Acted<boolean>>,
): Promise<Acted<boolean>> {
  const { now } = acting
  return inTransaction(async (tx) => {
    // The id of its sale never changes, so it is read first: a sale is locked before its voucher.
    const saleId = (await findVoucherById(venue.id, voucherId, tx))?.saleId ?? null
    if (saleId !== null) await lockSale(tx, venue.id, saleId)
    const [current] = await endExpiredVoucherHolds(tx, [await lockVoucher(tx, venue.id, voucherId)], now)
    if (!current || current.voidedAt !== null) return finishAct(tx, { result: false, entryId: null }, acting)
    const [paid] = saleId === null ? [] : await lockPaidPayments(tx, venue.id, { saleId })
    if (paid?.provider !== 'counter') throw new Problem('conflict', { detail: messages.notSoldAtDesk() })
    if (current.openValue !== current.issuedValue) throw new Problem('conflict', { detail: messages.voucherWasUsed() })
    const entryId = await voidLocked(tx, current, { note, refundedMinor: paid.amountMinor }, acting)
    await beginRefund(tx, paid, voidedAlready, now)
    return finishAct(tx, { result: true, entryId }, acting)
  })
}
