import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { database, type Reader, type Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { voucherHold } from '#db/schema/vouchers.ts'
import type { CheckoutProvider } from '#lib/checkout/port.ts'
import { lockVouchers } from '#lib/vouchers/locks.ts'

export { resourceIdsOf } from '#lib/reservations/queries.ts'

export type Payment = typeof payment.$inferSelect
type PaymentKey = { venueId: string; id: string }

/** A payment by its id, or null. */
export async function findPayment({ venueId, id }: PaymentKey, reader: Reader = database()): Promise<Payment | null> {
  const [found] = await reader
    .select()
    .from(payment)
    .where(and(eq(payment.venueId, venueId), eq(payment.id, id)))
  return found ?? null
}

/** The payment of a provider's session, or null. It is null also before the session's id is recorded. */
export async function findPaymentOfSession(
  provider: CheckoutProvider['name'],
  sessionId: string,
): Promise<Payment | null> {
  const [found] = await database()
    .select()
    .from(payment)
    .where(and(eq(payment.provider, provider), eq(payment.providerSessionId, sessionId)))
  return found ?? null
}

/** The subject of a payment, by the column of its row. */
export type PaymentSubject =
  | { reservationId: string }
  | { registrationId: string }
  | { tabId: string }
  | { saleId: string }

/** The subject of a payment. */
export function paymentSubjectOf({ reservationId, registrationId, tabId, saleId }: Payment): PaymentSubject {
  if (reservationId !== null) return { reservationId }
  if (registrationId !== null) return { registrationId }
  if (tabId !== null) return { tabId }
  if (saleId !== null) return { saleId }
  throw new Error('a payment for nothing')
}

/** The subjects that have one unpaid payment at a time. A tab may have several: shares of its guests (decisions 6.7). */
export type SubjectPaidAtOnce = Exclude<PaymentSubject, { tabId: string }>

function paysFor(venueId: string, subject: PaymentSubject): SQL | undefined {
  const which =
    'reservationId' in subject
      ? eq(payment.reservationId, subject.reservationId)
      : 'registrationId' in subject
        ? eq(payment.registrationId, subject.registrationId)
        : 'tabId' in subject
          ? eq(payment.tabId, subject.tabId)
          : eq(payment.saleId, subject.saleId)
  return and(eq(payment.venueId, venueId), which)
}

/** All payments of a subject, oldest first. */
export function listPaymentsOf(venueId: string, subject: PaymentSubject): Promise<Payment[]> {
  return database()
    .select()
    .from(payment)
    .where(paysFor(venueId, subject))
    .orderBy(asc(payment.createdAt), asc(payment.id))
}

/** The unpaid payment of a subject, or null: the database allows one at a time. */
export async function findUnpaidPayment(
  venueId: string,
  subject: SubjectPaidAtOnce,
  reader: Reader = database(),
): Promise<Payment | null> {
  const [found] = await listUnpaidPayments(venueId, subject, reader)
  return found ?? null
}

/** The unpaid payments of a subject, oldest first, also those that have expired and were not ended yet. */
export function listUnpaidPayments(
  venueId: string,
  subject: PaymentSubject,
  reader: Reader = database(),
): Promise<Payment[]> {
  return reader
    .select()
    .from(payment)
    .where(and(paysFor(venueId, subject), inArray(payment.status, ['Opening', 'Open'])))
    .orderBy(asc(payment.createdAt), asc(payment.id))
}

/**
 * Locks the vouchers of all captured payments of a locked subject, until the end of the transaction. Locking them payment by
 * payment would follow the order of the payments, and two transactions that do so may deadlock.
 */
export async function lockVouchersIn(tx: Tx, venueId: string, subject: PaymentSubject): Promise<void> {
  const held = await tx
    .selectDistinct({ id: voucherHold.voucherId })
    .from(payment)
    .innerJoin(voucherHold, and(eq(voucherHold.venueId, payment.venueId), eq(voucherHold.paymentId, payment.id)))
    .where(and(paysFor(venueId, subject), eq(payment.status, 'Paid')))
  await lockVouchers(
    tx,
    venueId,
    held.map(({ id }) => id),
  )
}

/** The captured payments of a subject. */
export async function listPaidPayments(venueId: string, subject: PaymentSubject): Promise<Payment[]> {
  return (await listPaymentsOf(venueId, subject)).filter(({ status }) => status === 'Paid')
}

/** Locks every captured payment of a subject until the end of the transaction, in the order of their ids. */
export async function lockPaidPayments(tx: Tx, venueId: string, subject: PaymentSubject): Promise<Payment[]> {
  return tx
    .select()
    .from(payment)
    .where(and(paysFor(venueId, subject), eq(payment.status, 'Paid')))
    .orderBy(asc(payment.id))
    .for('no key update')
}

/** Locks a payment until the end of the transaction. Lock order: its subject, its vouchers, then the payment. */
export async function lockPayment(tx: Tx, { venueId, id }: PaymentKey): Promise<Payment | null> {
  const [found] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.venueId, venueId), eq(payment.id, id)))
    .for('no key update')
  return found ?? null
}
