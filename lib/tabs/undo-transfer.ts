import { and, eq, gte, inArray } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import { payment } from '#db/schema/payments.ts'
import type { AuditEntry } from '#lib/audit/queries.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import { settleReducedTab } from '#lib/table-sessions/bill-floor.ts'
import { lockTabsById } from '#lib/table-sessions/locks.ts'
import { findOpenTab, listTabLines, type Tab, type TabLine } from '#lib/table-sessions/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { changeLockedTab, closeJoined } from './join-tabs.ts'
import { tabMessages as messages } from './messages.ts'
import { leftOfLine, leftOn, transfer } from './transfer.ts'
import { nothing } from './transfer-lines.ts'

/**
 * Undoes the transfer, split or join that an audit entry records: the lines go back to their tab (decisions 15.5). A tab
 * that was joined opens again. If its table has another open tab by now, it opens as a split-off bill (`aside`). A tab that
 * was opened to receive the lines is closed without an invoice. Throws `conflict` if the lines have changed, somebody has
 * paid since, or a tab is closed.
 */
export async function undoTransfer(
  venue: Venue,
  entry: AuditEntry,
  acting: Acting<Acted<string>>,
): Promise<Acted<string>> {
  for (let round = 0; round < maxRetries; round++) {
    try {
      return await transferBack(venue, entry, acting)
    } catch (error) {
      // Somebody has placed a first order at the table of a tab that opens again. The next round finds the new tab.
      if (!violates(error, 'tab_one_open')) throw error
    }
  }
  throw conflict(messages.changedSince())
}

const maxRetries = 5

function transferBack(
  venue: Venue,
  { subjectId, act, at, after }: AuditEntry,
  acting: Acting<Acted<string>>,
): Promise<Acted<string>> {
  const toTabId = String(after.toTabId)
  const orderIds = Array.isArray(after.orderIds) ? after.orderIds.map(String) : []
  return inTransaction(async (tx) => {
    const [owner, holder] = (await lockTabsById(tx, venue.id, [subjectId, toTabId])) as [Tab, Tab]
    const isJoined = owner.joinedInto === holder.id && act === 'tab.join'
    if (holder.closedAt || (owner.closedAt && !isJoined)) throw conflict(messages.isClosed())
    if (await isPaidSince(tx, [owner, holder], at)) throw conflict(messages.paidSince())
    const lines = await listTabLines(holder, tx)
    const portions = unchanged(lines, orderIds)
    if (isJoined) await reopenJoined(tx, owner)
    const { valueMinor } = await transfer(tx, { from: holder, to: { ...owner, closedAt: null } }, portions, acting)
    if (after.opened === true) await endOpened(tx, holder, owner, acting.now)
    else await settleReducedTab(tx, holder, acting.now)
    const before = { toTabId, orderIds, valueMinor }
    const subject = { kind: 'tab', id: owner.id } as const
    const entryId = await recordAct(tx, venue.id, { act: 'tab.transfer-back', subject, before, after: nothing }, acting)
    return finishAct(tx, { result: owner.id, entryId }, acting)
  })
}

const conflict = (detail: ReturnType<typeof messages.changedSince>) => new Problem('conflict', { detail })

/** The lines of these orders. Throws `conflict` unless all of them are left as they came. */
function unchanged(lines: readonly TabLine[], orderIds: readonly string[]) {
  const came = lines.filter(({ orderId, corrects }) => orderIds.includes(orderId) && corrects === null)
  if (came.some((line) => leftOfLine(line, lines) !== line.quantity)) throw conflict(messages.changedSince())
  return came.map(({ orderId, ordinal, quantity }) => ({ orderId, line: ordinal, quantity }))
}

async function isPaidSince(tx: Tx, tabs: readonly Tab[], since: Date): Promise<boolean> {
  const ids = tabs.map(({ id }) => id)
  const [found] = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.venueId, tabs[0]?.venueId ?? ''),
        inArray(payment.tabId, ids),
        inArray(payment.status, ['Opening', 'Open', 'Paid']),
        gte(payment.createdAt, since),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Opens a joined tab again. If its table has another open tab by now, it opens as a split-off bill (`aside`). */
async function reopenJoined(tx: Tx, joined: Tab): Promise<void> {
  const other = await findOpenTab(joined.venueId, joined.resourceId, tx)
  await changeLockedTab(tx, joined, { closedAt: null, joinedInto: null, aside: joined.aside || other !== null })
}

/** Closes a tab that was opened to receive the lines, without an invoice. Throws `conflict` if it has other lines. */
async function endOpened(tx: Tx, opened: Tab, owner: Tab, now: Date): Promise<void> {
  if (leftOn(await listTabLines(opened, tx)).length > 0) throw conflict(messages.changedSince())
  await closeJoined(tx, opened, owner, now)
}
