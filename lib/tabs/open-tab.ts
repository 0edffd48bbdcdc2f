import { database, type Tx } from '#db/client.ts'
import { tab } from '#db/schema/table-sessions.ts'
import { randomUUID } from '#lib/codes.ts'
import { guid } from '#lib/input.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import { lockTabsById } from '#lib/table-sessions/locks.ts'
import { tableMessages } from '#lib/table-sessions/messages.ts'
import { type Tab, tabPaidMinor } from '#lib/table-sessions/queries.ts'
import { runningPaymentMinor } from '#lib/table-sessions/running-payment.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import { listResources, type Venue } from '#lib/venues/queries.ts'
import { tabMessages as messages } from './messages.ts'

/** A table of the venue that is in use. Throws a 404 if there is none with this id. */
export async function getPlace(venue: Venue, resourceId: string): Promise<Resource> {
  const found = (await listResources(venue, database())).find(({ id }) => id === resourceId)
  if (!found?.active) throw notFound(messages.noSuchPlace())
  return found
}

/** Throws a 404 for a text that is no tab's id, such as a part of a path. */
export function requireTabId(id: string): void {
  if (!guid().safeParse(id).success) throw notFound(tableMessages.noOpenTab())
}

/** Locks tabs, as `lockTabsById` does. Throws `conflict` if one of them is closed, and a 404 for an unknown one. */
export async function lockOpenTabsById(tx: Tx, venueId: string, ids: readonly string[]): Promise<Tab[]> {
  for (const id of ids) requireTabId(id)
  const tabs = await lockTabsById(tx, venueId, ids)
  if (tabs.some(({ closedAt }) => closedAt !== null)) throw new Problem('conflict', { detail: messages.isClosed() })
  return tabs
}

/** Opens a bill beside a table's own, for the same party. */
export async function openAside(tx: Tx, beside: Tab, now: Date): Promise<Tab> {
  const { venueId, resourceId, reservationId, currency } = beside
  const values = { venueId, id: randomUUID(), resourceId, reservationId, currency, openedAt: now, aside: true }
  const [opened] = await tx.insert(tab).values(values).returning()
  if (!opened) throw new Error('the tab was not written')
  return opened
}

/** The sum that is paid on a tab, or being paid at this moment, in minor units. */
export async function paidOrPaying(tx: Tx, on: Tab, now: Date): Promise<number> {
  return (await tabPaidMinor(tx, on)) + (await runningPaymentMinor(on, now, tx))
}
