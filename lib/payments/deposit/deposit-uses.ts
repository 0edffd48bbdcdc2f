import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '#db/client.ts'
import { depositUse } from '#db/schema/counter.ts'
import { payment } from '#db/schema/payments.ts'
import { tab } from '#db/schema/table-sessions.ts'
import { resource } from '#db/schema/venues.ts'
import { randomUUID } from '#lib/codes.ts'
import type { Tab } from '#lib/table-sessions/queries.ts'
import type { Payment } from '../queries.ts'

/** The use of a deposit on a tab, with the name of the table. */
export type DepositUse = typeof depositUse.$inferSelect & { tableName: string }

/** The paid deposits of a tab's party that pay for no tab, in minor units. */
export async function findFreeDepositMinor(
  reader: Reader,
  { venueId, reservationId, currency }: Pick<Tab, 'venueId' | 'reservationId' | 'currency'>,
): Promise<number> {
  if (reservationId === null) return 0
  const paid = await reader
    .select()
    .from(payment)
    .where(and(eq(payment.venueId, venueId), eq(payment.reservationId, reservationId), eq(payment.status, 'Paid')))
  const uses = await listDepositUses(reader, venueId, paid)
  return paid
    .filter((each) => each.currency === currency && uses.every(({ paymentId }) => paymentId !== each.id))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/** The uses of these deposits on tabs now, the first one first. */
export async function listDepositUses(
  reader: Reader,
  venueId: string,
  deposits: readonly Pick<Payment, 'id'>[],
): Promise<DepositUse[]> {
  if (deposits.length === 0) return []
  const ids = deposits.map(({ id }) => id)
  const rows = await reader
    .select({ use: depositUse, tableName: resource.name })
    .from(depositUse)
    .innerJoin(tab, and(eq(tab.venueId, depositUse.venueId), eq(tab.id, depositUse.tabId)))
    .innerJoin(resource, and(eq(resource.venueId, tab.venueId), eq(resource.id, tab.resourceId)))
    .where(and(eq(depositUse.venueId, venueId), inArray(depositUse.paymentId, ids), isNull(depositUse.returnedAt)))
    .orderBy(asc(depositUse.at), asc(depositUse.id))
  return rows.map(({ use, tableName }) => ({ ...use, tableName }))
}

/**
 * Ends the use of a deposit on its tab; `restMinor` is the part of the deposit that is left. Both are locked. Returns a
 * function that uses the rest on the tab again; until then the deposit can be changed.
 */
export async function lessenUse(
  tx: Tx,
  { venueId, id: paymentId }: Pick<Payment, 'venueId' | 'id'>,
  restMinor: number,
  now: Date,
): Promise<() => Promise<void>> {
  const [ended] = await tx
    .update(depositUse)
    .set({ returnedAt: now })
    .where(and(eq(depositUse.venueId, venueId), eq(depositUse.paymentId, paymentId), isNull(depositUse.returnedAt)))
    .returning()
  const amountMinor = Math.min(ended?.amountMinor ?? 0, restMinor)
  return async () => {
    if (!ended || amountMinor === 0) return
    await tx.insert(depositUse).values({ ...ended, id: randomUUID(), amountMinor, at: now, returnedAt: null })
  }
}
