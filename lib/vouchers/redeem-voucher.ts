import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { voucherEntry, voucherHold } from '#db/schema/vouchers.ts'
import { staffOf } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import { Problem } from '#lib/problems/problem.ts'
import { localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { voucherCounterMessages as messages } from './counter-messages.ts'
import { endExpiredVoucherHolds } from './holds.ts'
import { addEntry, giveBack } from './ledger.ts'
import { lockVoucher } from './locks.ts'
import type { Voucher } from './queries.ts'
import { whyNotUsable } from './usability.ts'

/** The note is written into the voucher's ledger. */
type RedemptionNote = { note: string }
type RedeemedVoucher = { redemptionId: string; voucher: Voucher }
type RefundedVoucher = { voucher: Voucher; done: boolean }

/** The kinds that staff can redeem. A percentage discounts a bill of this service, which applies it itself. */
export const redeemable = ['Amount', 'Item'] as const

/**
 * Redeems a voucher that staff take at the counter or the table (interface, Paying with a voucher, rule 8): `amountMinor` of
 * an Amount voucher, the item of an Item voucher (null). `seen` is the value that staff have seen on it, in its own measure.
 * If two press at once, both have seen the same value, and only one of them redeems. Returns the voucher after the
 * redemption, and the id by which this can be undone. Throws `voucher-not-found`, `voucher-not-usable`, or a conflict if the
 * balance is less than requested, or is not the one that was seen.
 */
export async function redeemVoucher(
  venue: Pick<Venue, 'id' | 'timezone' | 'menus'>,
  voucherId: string,
  { amountMinor, seen, note }: { amountMinor: number | null; seen?: number } & RedemptionNote,
  acting: Acting<Acted<RedeemedVoucher>>,
): Promise<Acted<RedeemedVoucher>> {
  const { now } = acting
  return inTransaction(async (tx) => {
    const [current] = await endExpiredVoucherHolds(tx, [await lockVoucher(tx, venue.id, voucherId)], now)
    if (!current) throw new Problem('voucher-not-found')
    const today = localDateAt(venue.timezone, now.getTime())
    const reason = whyNotUsable(current, { accepted: redeemable, expiredHoldAmount: 0, today })
    if (reason) throw new Problem('voucher-not-usable', { members: { reason } })
    if (seen !== undefined && seen !== current.openValue) {
      throw new Problem('conflict', { detail: messages.changedSince(current, current.openValue) })
    }
    if ((current.kind === 'Amount') !== (amountMinor !== null)) throw new RangeError('an amount is of Amount vouchers')
    const value = amountMinor ?? 1
    if (value > current.openValue) {
      throw new Problem('conflict', { detail: messages.onlyThatIsOpen(current, current.openValue) })
    }
    const redemptionId = randomUUID()
    const by = staffOf(acting.actor)
    const entry = { value, moneyMinor: amountMinor ?? itemPrice(venue, current), paymentId: redemptionId, note, by }
    await addEntry(tx, current, { ...entry, kind: 'hold' }, now)
    await addEntry(tx, current, { ...entry, kind: 'capture' }, now)
    const after = { redeemedValue: value, redemptionId }
    const act = { act: 'voucher.redeem', subject: voucherSubject(current), before: { redeemedValue: 0 }, after }
    const entryId = await recordAct(tx, venue.id, act, acting)
    const redeemed = { redemptionId, voucher: await lockVoucher(tx, venue.id, voucherId) }
    return finishAct(tx, { result: redeemed, entryId }, acting)
  })
}

function voucherSubject({ id }: Voucher) {
  return { kind: 'voucher', id } as const
}

/** The item's price on the menu today; 0 if it is no longer on it. */
function itemPrice({ menus }: Pick<Venue, 'menus'>, { itemName }: Voucher): number {
  const items = menus.flatMap(({ groups }) => groups.flatMap((group) => group.items))
  return items.find(({ name }) => name === itemName)?.priceMinor ?? 0
}

/**
 * Undoes a redemption by staff, once: its value is on the voucher again, by the rules of every refund. If `voucherId` is
 * given, the redemption must be of this voucher. Returns the voucher after that, and whether this call did it. Throws a 404
 * for everything that is not a redemption of this venue, such as a voucher's part of a payment: a payment is refunded as a
 * whole, with its card part.
 */
export async function refundRedemption(
  venue: Pick<Venue, 'id' | 'timezone'>,
  redemptionId: string,
  { note, voucherId }: RedemptionNote & { voucherId?: string },
  acting: Acting<Acted<RefundedVoucher>>,
): Promise<Acted<RefundedVoucher>> {
  const { now } = acting
  return inTransaction(async (tx) => {
    const capture = await findRedemption(tx, venue.id, redemptionId)
    if (!capture || (voucherId !== undefined && voucherId !== capture.voucherId))
      throw new Problem('not-found', { detail: messages.noSuchRedemption() })
    const current = await lockVoucher(tx, venue.id, capture.voucherId)
    const done = !(await wasRefunded(tx, venue.id, redemptionId))
    const { value, moneyMinor } = capture
    const by = staffOf(acting.actor)
    if (done) await giveBack(tx, current, venue, { value, moneyMinor, paymentId: redemptionId, note, by }, now)
    const before = { redeemedValue: value, redemptionId }
    const act = { act: 'voucher.refund', subject: voucherSubject(current), before, after: { redeemedValue: 0 } }
    const entryId = done ? await recordAct(tx, venue.id, act, acting) : null
    const refunded = { voucher: await lockVoucher(tx, venue.id, capture.voucherId), done }
    return finishAct(tx, { result: refunded, entryId }, acting)
  })
}

async function findRedemption(tx: Tx, venueId: string, id: string) {
  const [capture] = await tx
    .select()
    .from(voucherEntry)
    .where(and(eq(voucherEntry.venueId, venueId), eq(voucherEntry.paymentId, id), eq(voucherEntry.kind, 'capture')))
  const [ofPayment] = await tx
    .select({ paymentId: voucherHold.paymentId })
    .from(voucherHold)
    .where(and(eq(voucherHold.venueId, venueId), eq(voucherHold.paymentId, id)))
  return ofPayment ? undefined : capture
}

async function wasRefunded(tx: Tx, venueId: string, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: voucherEntry.id })
    .from(voucherEntry)
    .where(and(eq(voucherEntry.venueId, venueId), eq(voucherEntry.paymentId, id), eq(voucherEntry.kind, 'refund')))
  return found.length > 0
}
