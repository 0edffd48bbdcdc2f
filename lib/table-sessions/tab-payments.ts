import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { depositUse } from '#db/schema/counter.ts'
import { device } from '#db/schema/devices.ts'
import { houseAccount } from '#db/schema/house-accounts.ts'
import { operator } from '#db/schema/operators.ts'
import { payment } from '#db/schema/payments.ts'

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
