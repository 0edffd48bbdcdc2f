import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { tab } from '#db/schema/table-sessions.ts'
import { findAuditEntry } from '#lib/audit/queries.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import { getTable, type Tab, type TableWithToken } from '#lib/table-sessions/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { untilWaiting } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { line, openTavern } from '#testing/venues/tavern.ts'
import { joinTabs } from './join-tabs.ts'
import { undoTransfer } from './undo-transfer.ts'

/** A joining is undone while guests place their first order at the table of the tab that was joined. */
const testDatabase = useTestDatabase()
const now = new Date()

async function order(at: TableWithToken, beforeCommit?: () => Promise<void>): Promise<string> {
  const request = { lines: [line('bar', 'Pils', 2)], sessionId: undefined }
  const state = await placeOrder(at, request, { now, ...(beforeCommit && { beforeCommit }) })
  return state.tab?.id ?? ''
}

/** The tabs of the second table, after both have acted at once. */
async function undoDuringOrder(): Promise<Tab[]> {
  const { t1, t2 } = await openTavern()
  const [one, two] = [await getTable(t1), await getTable(t2)]
  const [intoTabId, tabId] = [await order(one), await order(two)]
  const { entryId } = await joinTabs(two.venue, { tabId, intoTabId }, acting(now))
  const entry = await findAuditEntry(two.venue, entryId ?? '')
  if (!entry) throw new Error('the joining has no entry')
  let undoing: Promise<unknown> = Promise.resolve()
  await order(two, async () => {
    undoing = undoTransfer(two.venue, entry, acting(now)).catch((error: unknown) => error)
    await Promise.race([untilWaiting(), undoing])
  })
  const ended = await undoing
  if (ended instanceof Error) throw ended
  const tabs = await database().select().from(tab).orderBy(asc(tab.openedAt))
  return tabs.filter(
    ({ venueId, resourceId, closedAt }) => venueId === two.venue.id && resourceId === 't2' && !closedAt,
  )
}

test('opens the joined tab again aside of theirs', async () => {
  expect((await undoDuringOrder()).map(({ aside }) => aside).sort()).toEqual([false, true])
})

test('the control: without tab_one_open the table has two open tabs of its own', async () => {
  const { sql } = testDatabase.connection
  const [found] = await sql<{ indexdef: string }[]>`select indexdef from pg_indexes where indexname = 'tab_one_open'`
  await sql`drop index tab_one_open`
  try {
    expect((await undoDuringOrder()).map(({ aside }) => aside)).toEqual([false, false])
  } finally {
    await sql`truncate tab cascade`
    await sql.unsafe(found?.indexdef ?? '')
  }
})
