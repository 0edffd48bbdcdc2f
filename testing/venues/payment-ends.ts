import { and, asc, eq, inArray } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { fakeCheckout, payment } from '#db/schema/payments.ts'
import type { Payment, PaymentSubject } from '#lib/payments/queries.ts'
import { refundPaymentJob } from '#lib/payments/refund-job.ts'
import { settlePayment } from '#lib/payments/settle-payment.ts'

/**
 * Settles everything that is still due for a subject (late webhooks and pending refunds) and returns its money: the amount
 * that is paid in our records, the amount at the provider without the tips that are paid, and how many attempts may still be
 * paid.
 */
export async function moneyAtRest(
  venueId: string,
  subject: PaymentSubject,
): Promise<{ retained: number; atProvider: number; unpaid: number }> {
  for (const { providerSessionId, account } of await listPayments(venueId, subject)) {
    if (providerSessionId) await settlePayment({ provider: 'fake', sessionId: providerSessionId, account }, new Date())
  }
  for (const { id, status } of await listPayments(venueId, subject)) {
    const call = { now: new Date(), signal: new AbortController().signal }
    if (status === 'Refunding') await refundPaymentJob.run({ venueId, paymentId: id }, call)
  }
  const payments = await listPayments(venueId, subject)
  const keys = payments.map(({ id }) => id)
  const sessions = await database().select().from(fakeCheckout).where(inArray(fakeCheckout.idempotencyKey, keys))
  const sum = (minors: number[]) => minors.reduce((total, minor) => total + minor, 0)
  const paid = payments.filter(({ status }) => status === 'Paid')
  const tipsMinor = sum(paid.filter(({ provider }) => provider !== 'counter').map(({ tipMinor }) => tipMinor))
  const atProvider = sum(
    sessions
      .filter(({ status }) => status === 'complete')
      .map(({ amountMinor, refundedMinor }) => amountMinor - refundedMinor),
  )
  return {
    retained: sum(paid.map(({ amountMinor }) => amountMinor)),
    atProvider: atProvider - tipsMinor,
    unpaid: payments.filter(({ status }) => status === 'Opening' || status === 'Open').length,
  }
}

/** Every payment of a subject, oldest first. */
export async function listPayments(venueId: string, subject: PaymentSubject): Promise<Payment[]> {
  const which = Object.entries(subject).map(([name, id]) => eq(payment[name as 'reservationId'], id))
  return database()
    .select()
    .from(payment)
    .where(and(eq(payment.venueId, venueId), ...which))
    .orderBy(asc(payment.createdAt))
}
