import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { depositUse } from '#db/schema/counter.ts'
import { device } from '#db/schema/devices.ts'
import { houseAccount } from '#db/schema/house-accounts.ts'
import { operator } from '#db/schema/operators.ts'
import { payment } from '#db/schema/payments.ts'
import { invoice } from '#db/schema/table-sessions.ts'

/** States of a payment that was made. */
export const madeStatuses = ['Paid', 'Refunding', 'Refunded'] as const
export type MadeStatus = (typeof madeStatuses)[number]

/** A payment of a tab that was made. */
export type MadePayment = {
  row: typeof payment.$inferSelect
  status: MadeStatus
  at: Date
  /** The name of the house account that pays. */
  account: string | null
  /** The person, or the device, that has taken it; null for a payment by guests themselves. */
  by: string | null
}

/** The payments of tabs that were made, refunded ones among them, oldest first. */
export async function readMadePayments(
  reader: Reader,
  venueId: string,
  tabIds: readonly string[],
): Promise<MadePayment[]> {
  const rows = await reader
    .select({ row: payment, person: operator.name, place: device.name, account: houseAccount.name })
    .from(payment)
    .leftJoin(operator, eq(operator.id, payment.operatorId))
    .leftJoin(device, and(eq(device.venueId, payment.venueId), eq(device.id, payment.deviceId)))
    .leftJoin(houseAccount, and(eq(houseAccount.venueId, payment.venueId), eq(houseAccount.id, payment.houseAccountId)))
    .where(
      and(
        eq(payment.venueId, venueId),
        inArray(payment.tabId, [...tabIds]),
        inArray(payment.status, [...madeStatuses]),
      ),
    )
    .orderBy(asc(payment.paidAt), asc(payment.id))
  return rows.map(({ row, account, person, place }) => {
    const status = madeStatuses.find((each) => each === row.status) ?? 'Paid'
    return { row, status, at: row.paidAt ?? row.createdAt, account, by: person ?? place }
  })
}

/** The part of a deposit that pays a tab, and who has counted it in. */
export type CountedDeposit = { tabId: string; amountMinor: number; at: Date; by: string | null }

/** Reads the deposits that pay tabs, oldest first. */
export async function readCountedDeposits(
  reader: Reader,
  venueId: string,
  tabIds: readonly string[],
): Promise<CountedDeposit[]> {
  const { tabId, amountMinor, at } = depositUse
  const rows = await reader
    .select({ tabId, amountMinor, at, person: operator.name, place: device.name })
    .from(depositUse)
    .leftJoin(operator, eq(operator.id, depositUse.operatorId))
    .leftJoin(device, and(eq(device.venueId, depositUse.venueId), eq(device.id, depositUse.deviceId)))
    .where(and(eq(depositUse.venueId, venueId), inArray(tabId, [...tabIds]), isNull(depositUse.returnedAt)))
    .orderBy(asc(at), asc(depositUse.id))
  return rows.map(({ person, place, ...use }) => ({ ...use, by: person ?? place }))
}

/** The parts of deposits that counter-invoices over lines of a tab have given back: they had paid on it. */
export async function readDepositsBack(
  reader: Reader,
  venueId: string,
  tabIds: readonly string[],
): Promise<Pick<CountedDeposit, 'tabId' | 'amountMinor' | 'at'>[]> {
  const rows = await reader
    .select({ tabId: invoice.tabId, amountMinor: payment.amountMinor, paidAt: payment.paidAt, at: payment.createdAt })
    .from(payment)
    .innerJoin(invoice, and(eq(invoice.venueId, payment.venueId), eq(invoice.number, payment.givenBackNumber)))
    .where(and(eq(payment.venueId, venueId), isNull(payment.tabId), inArray(invoice.tabId, [...tabIds])))
    .orderBy(asc(payment.createdAt), asc(payment.id))
  return rows.map(({ paidAt, at, ...part }) => ({ ...part, at: paidAt ?? at }))
}

/** The payments, whole or in part, that a counter-invoice has given back. */
export async function listPaymentsBack(reader: Reader, venueId: string, number: number): Promise<MadePayment[]> {
  const rows = await reader
    .select({ row: payment, account: houseAccount.name })
    .from(payment)
    .leftJoin(houseAccount, and(eq(houseAccount.venueId, payment.venueId), eq(houseAccount.id, payment.houseAccountId)))
    .where(and(eq(payment.venueId, venueId), eq(payment.givenBackNumber, number)))
    .orderBy(asc(payment.paidAt), asc(payment.id))
  return rows.map(({ row, account }) => {
    const status = madeStatuses.find((each) => each === row.status) ?? 'Refunded'
    return { row, status, at: row.refundedAt ?? row.createdAt, account, by: null }
  })
}
