import { and, eq, isNull } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { depositUse } from '#db/schema/counter.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { lockTabById } from '#lib/table-sessions/locks.ts'
import type { Tab } from '#lib/table-sessions/queries.ts'

/**
 * Takes a deposit off the tab that it pays: it can be counted in again or refunded, and the tab is due again. Idempotent.
 * Returns the sum that it had paid, in minor units. Throws a 404 for an unknown tab.
 */
export function returnDeposit(
  venue: { id: string },
  tabId: string,
  acting: Acting<Acted<number>>,
): Promise<Acted<number>> {
  return inTransaction(async (tx) => {
    const onTab = await lockTabById(tx, venue.id, tabId)
    const returned = await takeOff(tx, onTab, acting.now)
    if (returned === 0) return finishAct(tx, { result: 0, entryId: null }, acting)
    const subject = { kind: 'tab', id: tabId } as const
    const states = { before: { depositMinor: returned }, after: { depositMinor: 0 } }
    const entryId = await recordAct(tx, venue.id, { act: 'tab.return-deposit', subject, ...states }, acting)
    return finishAct(tx, { result: returned, entryId }, acting)
  })
}

/** Ends all uses of deposits on a locked tab; returns their sum in minor units. */
export async function takeOff(tx: Tx, { venueId, id }: Tab, now: Date): Promise<number> {
  const returned = await tx
    .update(depositUse)
    .set({ returnedAt: now })
    .where(and(eq(depositUse.venueId, venueId), eq(depositUse.tabId, id), isNull(depositUse.returnedAt)))
    .returning({ minor: depositUse.amountMinor })
  return returned.reduce((sum, { minor }) => sum + minor, 0)
}
