import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { depositUse } from '#db/schema/counter.ts'
import { tab } from '#db/schema/table-sessions.ts'
import { resource } from '#db/schema/venues.ts'
import type { Payment } from './queries.ts'

/** The use of a deposit on a tab, with the name of the table. */
export type DepositUse = typeof depositUse.$inferSelect & { tableName: string }

/** For which tabs these payments of deposits pay now, the first one first. */
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
