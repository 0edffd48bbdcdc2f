import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { voucherHold } from '#db/schema/vouchers.ts'
import { Problem } from '#lib/problems/problem.ts'
import { localDateAt } from '#lib/time.ts'
import { addEntry } from './ledger.ts'
import { lockVouchers } from './locks.ts'
import { isExpiredHold, type Voucher } from './queries.ts'
import { type VoucherHoldStatus, voucherKinds } from './status.ts'
import { whyNotUsable } from './usability.ts'

type Hold = typeof voucherHold.$inferSelect

/** A voucher with the hold that a payment has on it. */
export type HeldVoucher = { voucher: Voucher; hold: Hold }

/**
 * Holds value of vouchers for a payment until `payment.expiresAt` (interface, Paying with a voucher, rule 1): the money of
 * an Amount voucher, the one use of the other kinds. Before it decides how much each voucher gives, the caller locks the
 * vouchers and ends their expired holds. A part of zero holds nothing. Throws `voucher-not-usable` if the caller decided on
 * stale data all the same.
 */
export async function holdVouchers(
  tx: Tx,
  venue: { id: string; timezone: string },
  payment: { id: string; expiresAt: Date },
  parts: readonly { voucher: Pick<Voucher, 'id'>; moneyMinor: number }[],
  now: Date,
): Promise<void> {
  const giving = parts.filter(({ moneyMinor }) => moneyMinor > 0)
  const locked = await lockVouchers(
    tx,
    venue.id,
    giving.map(({ voucher }) => voucher.id),
  )
  const today = localDateAt(venue.timezone, now.getTime())
  for (const one of await endExpiredVoucherHolds(tx, locked, now)) {
    const moneyMinor = giving.find(({ voucher }) => voucher.id === one.id)?.moneyMinor ?? 0
    const value = one.kind === 'Amount' ? moneyMinor : 1
    const reason = whyNotUsable(one, { accepted: voucherKinds, expiredHoldAmount: 0, today })
    if (reason || one.openValue < value)
      throw new Problem('voucher-not-usable', { members: { reason: reason ?? 'on-hold' } })
    await addEntry(tx, one, { kind: 'hold', value, moneyMinor, paymentId: payment.id }, now)
    await tx.insert(voucherHold).values({
      venueId: venue.id,
      paymentId: payment.id,
      voucherId: one.id,
      status: 'Held',
      value,
      moneyMinor,
      expiresAt: payment.expiresAt,
    })
  }
}

/**
 * Spends the value that a payment holds. Returns true if every hold of the payment is captured now, also by an earlier call,
 * and for a payment without holds. A hold that has ended meanwhile is taken again if the value is still there, whatever the
 * day: the guest presented the voucher in time. If it is not there, nothing at all is captured and the result is false
 * (decisions 5.5): the payment is of no use, and its card part is refunded.
 */
export async function captureHolds(tx: Tx, venueId: string, paymentId: string, now: Date): Promise<boolean> {
  const held = await lockHolds(tx, venueId, paymentId)
  const ended = held.filter(({ hold }) => hold.status === 'Released')
  const current = await endExpiredVoucherHolds(
    tx,
    ended.map(({ voucher }) => voucher),
    now,
  )
  const stillThere = ended.every(({ hold }) => {
    const voucher = current.find(({ id }) => id === hold.voucherId)
    // A voided voucher pays nothing: value that is open on it is owed to a guest.
    return voucher !== undefined && voucher.voidedAt === null && voucher.openValue >= hold.value
  })
  if (!stillThere || held.some(({ hold }) => hold.status === 'Refunded')) return false
  for (const { voucher, hold } of held) {
    if (hold.status === 'Captured') continue
    const attempt = hold.status === 'Released' ? hold.attempt + 1 : hold.attempt
    const entry = { value: hold.value, moneyMinor: hold.moneyMinor, paymentId, attempt }
    if (hold.status === 'Released') await addEntry(tx, voucher, { ...entry, kind: 'hold' }, now)
    await addEntry(tx, voucher, { ...entry, kind: 'capture' }, now)
    await mark(tx, hold, 'Captured', attempt)
  }
  return true
}

/** Releases the unspent holds of a payment. A repeated call does nothing. */
export async function releaseHolds(tx: Tx, venueId: string, paymentId: string, now: Date): Promise<void> {
  for (const { voucher, hold } of await lockHolds(tx, venueId, paymentId)) {
    if (hold.status === 'Held') await release(tx, voucher, hold, now)
  }
}

/**
 * Releases the expired holds (their grace is over) of locked vouchers. Returns the vouchers as they are then. The balance
 * does not depend on this: a query of the value that a voucher can pay counts expired holds as available. Every transaction
 * that takes value calls this first.
 */
export async function endExpiredVoucherHolds(tx: Tx, locked: readonly Voucher[], now: Date): Promise<Voucher[]> {
  const [first] = locked
  if (!first) return []
  const ended = await tx
    .select()
    .from(voucherHold)
    .where(
      and(
        isExpiredHold(first.venueId, now),
        inArray(
          voucherHold.voucherId,
          locked.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(voucherHold.expiresAt), asc(voucherHold.paymentId))
  if (ended.length === 0) return [...locked]
  for (const hold of ended) {
    const voucher = locked.find(({ id }) => id === hold.voucherId)
    if (voucher) await release(tx, voucher, hold, now)
  }
  return lockVouchers(
    tx,
    first.venueId,
    locked.map(({ id }) => id),
  )
}

/** The holds of a payment with their vouchers, locked in the order of the vouchers' ids. */
export async function lockHolds(tx: Tx, venueId: string, paymentId: string): Promise<HeldVoucher[]> {
  const ofPayment = and(eq(voucherHold.venueId, venueId), eq(voucherHold.paymentId, paymentId))
  // The vouchers of a payment's holds never change. The status of the holds is read again after the vouchers are locked.
  const heldVouchers = await tx.select({ id: voucherHold.voucherId }).from(voucherHold).where(ofPayment)
  const vouchers = await lockVouchers(
    tx,
    venueId,
    heldVouchers.map(({ id }) => id),
  )
  const holds = await tx.select().from(voucherHold).where(ofPayment)
  return vouchers.flatMap((voucher) =>
    holds.filter(({ voucherId }) => voucherId === voucher.id).map((hold) => ({ voucher, hold })),
  )
}

async function release(tx: Tx, voucher: Voucher, hold: Hold, now: Date): Promise<void> {
  const { value, moneyMinor, paymentId, attempt } = hold
  await addEntry(tx, voucher, { kind: 'release', value, moneyMinor, paymentId, attempt }, now)
  await mark(tx, hold, 'Released', attempt)
  // A voided voucher keeps no open value, so released value is written off at once.
  if (voucher.voidedAt === null) return
  await addEntry(tx, voucher, { kind: 'adjustment', value, moneyMinor: voucher.kind === 'Amount' ? value : 0 }, now)
}

/** Records the new status of a hold. */
export async function mark(tx: Tx, hold: Hold, status: VoucherHoldStatus, attempt = hold.attempt): Promise<void> {
  await tx
    .update(voucherHold)
    .set({ status, attempt })
    .where(
      and(
        eq(voucherHold.venueId, hold.venueId),
        eq(voucherHold.paymentId, hold.paymentId),
        eq(voucherHold.voucherId, hold.voucherId),
      ),
    )
}
