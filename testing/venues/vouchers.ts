import { and, eq, sql } from 'drizzle-orm'
import { database, inTransaction } from '#db/client.ts'
import { voucherEntry } from '#db/schema/vouchers.ts'
import type { Acted, Acting } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import { sellVoucher } from '#lib/payments/voucher/sell-voucher.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { displayVoucherCode } from '#lib/vouchers/code.ts'
import { captureHolds, holdVouchers, releaseHolds } from '#lib/vouchers/holds.ts'
import { type DeskPayment, issueByHand, issueVoucher, type VoucherToIssue } from '#lib/vouchers/issue-voucher.ts'
import { findVoucherById, type Voucher } from '#lib/vouchers/queries.ts'
import { recordSecret } from '../interface/recorded.ts'
import { acting } from './acting.ts'

const anyVoucher: VoucherToIssue = {
  kind: 'Amount',
  faceValueMinor: 5000,
  issuedOn: '2026-01-15',
  expiresOn: '2099-12-31',
  language: 'en',
  terms: null,
  termsByLanguage: null,
  recipientName: null,
  giftMessage: null,
}

/** Issues a voucher of 50.00, changed by `more`; no log may show its code. */
export async function voucherOf(
  of: Pick<Venue, 'id' | 'currency'>,
  more: Partial<VoucherToIssue> = {},
): Promise<{ voucher: Voucher; code: string }> {
  const issued = await inTransaction((tx) => issueVoucher(tx, of, { ...anyVoucher, ...more }, new Date()))
  recordSecret(issued.code)
  recordSecret(displayVoucherCode(issued.code))
  return issued
}

/** A voucher of 50.00 that staff issue: its ledger names the person and the device. */
export async function issuedBy(of: Pick<Venue, 'id' | 'currency'>, by: Acting<Acted<unknown>>): Promise<Voucher> {
  const { result } = await issueByHand(of, anyVoucher, by)
  recordSecret(result.code)
  recordSecret(displayVoucherCode(result.code))
  return result.voucher
}

/** A voucher that a guest has paid at the desk: of that amount, changed by `more`. */
export async function soldAtDesk(
  of: Venue,
  { tender, priceMinor }: DeskPayment,
  more: Partial<VoucherToIssue> = {},
): Promise<Voucher> {
  const wanted = { ...anyVoucher, faceValueMinor: priceMinor, ...more }
  const { result } = await sellVoucher(of, wanted, { tender, priceMinor }, acting())
  recordSecret(result.code)
  recordSecret(displayVoucherCode(result.code))
  return result.voucher
}

/** A voucher that takes this much off a bill, once. */
export function percentageOf(of: Pick<Venue, 'id' | 'currency'>, percent: number, more: Partial<VoucherToIssue> = {}) {
  const percentageMillionths = percent * 10_000
  return voucherOf(of, { kind: 'Percentage', faceValueMinor: null, percentageMillionths, ...more })
}

/** A voucher for one item of the menu. */
export function itemOf(of: Pick<Venue, 'id' | 'currency'>, itemName: string, more: Partial<VoucherToIssue> = {}) {
  return voucherOf(of, { kind: 'Item', faceValueMinor: null, itemName, ...more })
}

/** A voucher as it is now. */
export async function currentVoucher({ venueId, id }: Voucher): Promise<Voucher> {
  const found = await findVoucherById(venueId, id)
  if (!found) throw new Error('the voucher is gone')
  return found
}

/** The open, held, spent and written-off value of a voucher, in this order. */
export async function valuesOf(of: Voucher): Promise<number[]> {
  const { openValue, heldValue, capturedValue, writtenOffValue } = await currentVoucher(of)
  return [openValue, heldValue, capturedValue, writtenOffValue]
}

/** The ledger of a voucher as words, oldest first: `issue 5000`. */
export async function ledgerOf({ venueId, id }: Voucher): Promise<string[]> {
  const rows = await database()
    .select()
    .from(voucherEntry)
    .where(and(eq(voucherEntry.venueId, venueId), eq(voucherEntry.voucherId, id)))
    // Positions on a page are reused; transactions and their statements are numbered in ascending order.
    .orderBy(sql`xmin::text::bigint, cmin::text::bigint`)
  return rows.map(({ kind, value }) => `${kind} ${value}`)
}

/** The steps of a payment with vouchers, each in a transaction of its own, as in the service. */
export async function holding(
  of: Venue,
  parts: readonly { voucher: Voucher; moneyMinor: number }[],
  { now = new Date(), minutes = 30 } = {},
) {
  const payment = { id: randomUUID(), expiresAt: new Date(now.getTime() + minutes * 60_000) }
  await inTransaction((tx) => holdVouchers(tx, of, payment, parts, now))
  return {
    ...payment,
    capture: (at = now) => inTransaction((tx) => captureHolds(tx, of.id, payment.id, at)),
    release: (at = now) => inTransaction((tx) => releaseHolds(tx, of.id, payment.id, at)),
  }
}
