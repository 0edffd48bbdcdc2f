import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { tableCall } from '#db/schema/orders.ts'
import { tab } from '#db/schema/table-sessions.ts'
import { guid } from '#lib/input.ts'
import { notFound } from '#lib/problems/problem.ts'
import { tableMessages as messages } from './messages.ts'
import type { Tab } from './queries.ts'

/**
 * Locks the open tab of a resource until the end of the transaction; null if none is open, or only one that was split off
 * (`aside`). A caller that waited for a closing gets null too, since its tab is closed. Lock order: tab, payment, the
 * venue's invoice counter.
 */
export function lockOpenTab(tx: Tx, venueId: string, resourceId: string): Promise<Tab | null> {
  return lockOne(tx, venueId, and(eq(tab.resourceId, resourceId), isNull(tab.closedAt), eq(tab.aside, false)))
}

/** Locks a tab, open or closed, until the end of the transaction. Throws a 404 if the venue has none with this id. */
export async function lockTabById(tx: Tx, venueId: string, id: string): Promise<Tab> {
  const found = guid().safeParse(id).success ? await lockOne(tx, venueId, eq(tab.id, id)) : null
  if (!found) throw notFound(messages.noOpenTab())
  return found
}

/**
 * Locks some tabs in the order of their ids until the end of the transaction, and returns them in the order given. Throws a
 * 404 if the venue has not all of them.
 */
export async function lockTabsById(tx: Tx, venueId: string, ids: readonly string[]): Promise<Tab[]> {
  const rows = await tx
    .select()
    .from(tab)
    .where(and(eq(tab.venueId, venueId), inArray(tab.id, [...ids])))
    .orderBy(asc(tab.id))
    .for('no key update')
  return ids.map((id) => {
    const found = rows.find((row) => row.id === id)
    if (!found) throw notFound(messages.noOpenTab())
    return found
  })
}

async function lockOne(tx: Tx, venueId: string, which: SQL | undefined): Promise<Tab | null> {
  const [found] = await tx
    .select()
    .from(tab)
    .where(and(eq(tab.venueId, venueId), which))
    .for('no key update')
  return found ?? null
}

/**
 * Locks a call of a table until the end of the transaction; null if the venue has none with this id. Lock order: after the
 * tab.
 */
export async function lockCall(tx: Tx, venueId: string, id: string): Promise<typeof tableCall.$inferSelect | null> {
  const [found] = await tx
    .select()
    .from(tableCall)
    .where(and(eq(tableCall.venueId, venueId), eq(tableCall.id, id)))
    .for('no key update')
  return found ?? null
}
