import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { voucherHold } from '#db/schema/vouchers.ts'
import { doorTenders } from '#lib/checkout/names.ts'
import type { Payment } from '../queries.ts'

/** A payment for tickets, with the part of each voucher in it. */
export type TicketMoney = Payment & { voucherParts: number[] }

/** Reads the payments that were captured, or taken at the door, by the registration that they are for. */
export async function listTicketMoney(
  reader: Reader,
  venueId: string,
  registrationIds: string[],
): Promise<Map<string | null, TicketMoney[]>> {
  const isMoney = or(eq(payment.status, 'Paid'), inArray(payment.tender, doorTenders))
  const rows = await reader
    .select()
    .from(payment)
    .where(and(eq(payment.venueId, venueId), inArray(payment.registrationId, registrationIds), isMoney))
    .orderBy(asc(payment.id))
  const withVoucher = rows.filter(({ voucherMinor }) => voucherMinor > 0).map((each) => each.id)
  const ofPayments = and(eq(voucherHold.venueId, venueId), inArray(voucherHold.paymentId, withVoucher))
  const holds = await reader
    .select()
    .from(voucherHold)
    .where(and(ofPayments, gt(voucherHold.moneyMinor, 0)))
    .orderBy(asc(voucherHold.voucherId))
  const partsOf = Map.groupBy(holds, ({ paymentId }) => paymentId)
  const money = rows.map((row) => ({
    ...row,
    voucherParts: (partsOf.get(row.id) ?? []).map(({ moneyMinor }) => moneyMinor),
  }))
  return Map.groupBy(money, ({ registrationId }) => registrationId)
}
