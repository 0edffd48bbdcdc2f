import { inTransaction } from '#db/client.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { invalidFields } from '#lib/problems/problem.ts'
import { settleReducedTab } from '#lib/table-sessions/bill-floor.ts'
import { lockFirstTab } from '#lib/table-sessions/place-order.ts'
import { findOpenTab, listTabLines, type Tab } from '#lib/table-sessions/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { tabMessages as messages } from './messages.ts'
import { getPlace, lockOpenTabsById, openAside } from './open-tab.ts'
import { chosenPortions, type Portion, transfer } from './transfer.ts'

/**
 * Splits a bill: moves portions of an open tab to a new one aside of the table's own (decisions 15.5). Returns the id of the
 * new one. Throws `conflict` if the tab is closed, if less is left, if the portions are everything, and if the rest would be
 * less than is paid. Throws a 404 for an unknown tab or line.
 */
export function splitTab(
  venue: Venue,
  { tabId, lines }: { tabId: string; lines: readonly Portion[] },
  acting: Acting<Acted<string>>,
): Promise<Acted<string>> {
  return inTransaction(async (tx) => {
    const [from] = await lockOpenTabsById(tx, venue.id, [tabId])
    const before = from && (await listTabLines(from, tx))
    if (!from || !before) throw new Error('no tab was locked')
    const portions = chosenPortions(before, lines)
    const to = await openAside(tx, from, acting.now)
    const moved = await transfer(tx, { from, to }, portions, acting)
    await settleReducedTab(tx, from, acting.now)
    const states = { before: nothing, after: { toTabId: to.id, ...moved, opened: true } }
    const subject = { kind: 'tab', id: from.id } as const
    const entryId = await recordAct(tx, venue.id, { act: 'tab.split', subject, ...states }, acting)
    return finishAct(tx, { result: to.id, entryId }, acting)
  })
}

type TransferTarget = { toTabId?: string | undefined; resourceId?: string | undefined }

/**
 * Moves portions of an open tab to another one, or to the tab of a table, which is opened if there is none (decisions 15.5).
 * Returns the id of the other tab. Throws as `splitTab` does, also for the other tab, and a 400 if neither a tab nor a table
 * is named.
 */
export async function transferLines(
  venue: Venue,
  { tabId, lines, toTabId, resourceId }: { tabId: string; lines: readonly Portion[] } & TransferTarget,
  acting: Acting<Acted<string>>,
): Promise<Acted<string>> {
  const resource = resourceId === undefined ? null : await getPlace(venue, resourceId)
  const existing = toTabId ?? (resource && (await findOpenTab(venue.id, resource.id))?.id)
  if (!existing && !resource) throw invalidFields({ toTabId: [messages.noOtherTab()] })
  return inTransaction(async (tx) => {
    const opened = existing || !resource ? null : await lockFirstTab(tx, { venue, resource }, undefined, acting.now)
    const toId = opened?.id ?? existing ?? ''
    const [from, to] = (await lockOpenTabsById(tx, venue.id, [tabId, toId])) as [Tab, Tab]
    const before = await listTabLines(from, tx)
    const portions = chosenPortions(before, lines)
    const isNew = (await listTabLines(to, tx)).length === 0
    const moved = await transfer(tx, { from, to }, portions, acting)
    await settleReducedTab(tx, from, acting.now)
    const states = { before: nothing, after: { toTabId: to.id, ...moved, opened: isNew } }
    const subject = { kind: 'tab', id: from.id } as const
    const entryId = await recordAct(tx, venue.id, { act: 'tab.transfer', subject, ...states }, acting)
    return finishAct(tx, { result: to.id, entryId }, acting)
  })
}

/** The state in an audit entry if the lines are on their own tab. */
export const nothing = { toTabId: null, orderIds: [] } as const
