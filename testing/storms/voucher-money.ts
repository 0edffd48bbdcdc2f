import { and, asc, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { database } from '#db/client.ts'
import { fakeCheckout } from '#db/schema/payments.ts'
import { voucherHold } from '#db/schema/vouchers.ts'
import type { OpenedCheckout } from '#lib/payments/open-checkout.ts'
import type { Payment } from '#lib/payments/queries.ts'
import { refundPaymentJob } from '#lib/payments/refund-job.ts'
import { settlePayment } from '#lib/payments/settle-payment.ts'
import { listPayments, moneyAtRest } from '../venues/payment-ends.ts'
import type { VoucherBill } from './voucher-bills.ts'

/** Reports a session as its webhook does. */
export function settleSession(sessionId: string, account: string | null, now = new Date()): Promise<void> {
  return settlePayment({ provider: 'fake', sessionId, account }, now)
}

/** As `settleSession`, for an opened checkout. */
export function settleOpened({ session, payment }: OpenedCheckout, now = new Date()): Promise<void> {
  return settleSession(session.id, payment.account, now)
}

/** The guest has paid after all, though the provider has reported the end: its events may arrive in any order. */
export async function forcePaid({ session }: OpenedCheckout): Promise<void> {
  await database().update(fakeCheckout).set({ status: 'complete' }).where(eq(fakeCheckout.id, session.id))
}

/** The payments of a bill, oldest first. */
export async function paymentsOfBill(bill: VoucherBill, venueId: string): Promise<Payment[]> {
  return listPayments(venueId, await bill.subject())
}

/** Completes pending refunds, as the job does. Returns the status of each payment. */
export async function sendBack(bill: VoucherBill, venueId: string): Promise<string[]> {
  for (const { id, status } of await paymentsOfBill(bill, venueId)) {
    const call = { now: new Date(), signal: new AbortController().signal }
    if (status === 'Refunding') await refundPaymentJob.run({ venueId, paymentId: id }, call)
  }
  return (await paymentsOfBill(bill, venueId)).map(({ status }) => status)
}

/** A payment's card part at the provider: the captured and the refunded amount. */
export async function atProvider({ id }: Pick<Payment, 'id'>): Promise<{ took: number; gaveBack: number }> {
  const [session] = await database().select().from(fakeCheckout).where(eq(fakeCheckout.idempotencyKey, id))
  return {
    took: session?.status === 'complete' ? session.amountMinor : 0,
    gaveBack: session?.refundedMinor ?? 0,
  }
}

/** The status and amount of each voucher hold of a payment. */
export async function holdsOf({ venueId, id }: Pick<Payment, 'venueId' | 'id'>): Promise<[string, number][]> {
  const rows = await database()
    .select()
    .from(voucherHold)
    .where(and(eq(voucherHold.venueId, venueId), eq(voucherHold.paymentId, id)))
    .orderBy(asc(voucherHold.moneyMinor))
  return rows.map(({ status, moneyMinor }) => [status, moneyMinor])
}

/**
 * Lets the money of a bill come to rest, and holds every payment for it to the rules that apply whatever happened in
 * whichever order: the retained sum was paid by card and vouchers, to the cent, and every other sum was given back or never
 * taken. Returns the retained sum.
 */
export async function expectHonestMoney(bill: VoucherBill, venueId: string): Promise<number> {
  const { retained, atProvider: byCard, unpaid } = await moneyAtRest(venueId, await bill.subject())
  const payments = await paymentsOfBill(bill, venueId)
  const ids = payments.map(({ id }) => id)
  const holds =
    ids.length === 0 ? [] : await database().select().from(voucherHold).where(inArray(voucherHold.paymentId, ids))
  for (const { id, status, voucherMinor } of payments) {
    const own = holds.filter(({ paymentId }) => paymentId === id)
    const sum = own.reduce((total, { moneyMinor }) => total + moneyMinor, 0)
    expect(sum).toBe(voucherMinor)
    const standing = [...new Set(own.map((hold) => hold.status))]
    expect([status, ...standing.filter((each) => !allowed[status].includes(each))]).toEqual([status])
  }
  const captured = holds.filter(({ status }) => status === 'Captured')
  const byVoucher = captured.reduce((total, { moneyMinor }) => total + moneyMinor, 0)
  expect(byCard + byVoucher).toBe(retained)
  expect(unpaid).toBeLessThanOrEqual(1)
  return retained
}

/** The possible statuses of the holds of a payment, by its status. */
const allowed: Record<Payment['status'], string[]> = {
  Opening: ['Held'],
  // An expired hold may have been removed by a request that needed the value.
  Open: ['Held', 'Released'],
  Paid: ['Captured'],
  Expired: ['Released'],
  Failed: ['Released'],
  Refunding: ['Released', 'Refunded'],
  Refunded: ['Released', 'Refunded'],
}
