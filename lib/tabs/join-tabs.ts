import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { tab } from '#db/schema/table-sessions.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import { listTabLines, type Tab } from '#lib/table-sessions/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { tabMessages as messages } from './messages.ts'
import { lockOpenTabsById, paidOrPaying } from './open-tab.ts'
import { leftOn, transfer } from './transfer.ts'
import { nothing } from './transfer-lines.ts'

/**
 * Joins two open tabs: moves all lines of `tabId`, discounts included, to `intoTabId`, and closes the emptied tab without an
 * invoice (decisions 15.5). Returns `intoTabId`. Throws `conflict` if a tab is closed, or if something on `tabId` is paid or
 * being paid at this moment. Throws a 404 for an unknown tab.
 */
export function joinTabs(
  venue: Venue,
  { tabId, intoTabId }: { tabId: string; intoTabId: string },
  acting: Acting<Acted<string>>,
): Promise<Acted<string>> {
  if (tabId === intoTabId) throw new Problem('conflict', { detail: messages.sameTab() })
  return inTransaction(async (tx) => {
    const [from, into] = (await lockOpenTabsById(tx, venue.id, [tabId, intoTabId])) as [Tab, Tab]
    const paid = await paidOrPaying(tx, from, acting.now)
    if (paid > 0) throw new Problem('conflict', { detail: messages.paidHere(paid, from.currency) })
    const portions = leftOn(await listTabLines(from, tx))
    const moved = await transfer(tx, { from, to: into }, portions, acting)
    await closeJoined(tx, from, into, acting.now)
    const states = { before: nothing, after: { toTabId: into.id, ...moved } }
    const subject = { kind: 'tab', id: from.id } as const
    const entryId = await recordAct(tx, venue.id, { act: 'tab.join', subject, ...states }, acting)
    return finishAct(tx, { result: into.id, entryId }, acting)
  })
}

/**
 * Closes an emptied tab without an invoice. If it was its table's own tab, and `into` is a split-off bill at the same table
 * (`aside`), that bill becomes the table's own tab.
 */
export async function closeJoined(tx: Tx, from: Tab, into: Tab, now: Date): Promise<void> {
  await changeLockedTab(tx, from, { closedAt: now, joinedInto: into.id })
  const takesItsPlace = into.aside && !from.aside && into.resourceId === from.resourceId
  if (takesItsPlace) await changeLockedTab(tx, into, { aside: false })
}

/** Changes a locked tab. */
export async function changeLockedTab(tx: Tx, { venueId, id }: Tab, to: Partial<Tab>): Promise<void> {
  await tx
    .update(tab)
    .set(to)
    .where(and(eq(tab.venueId, venueId), eq(tab.id, id)))
}
