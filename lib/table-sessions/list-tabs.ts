import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { tab, tabLine, tabOrder } from '#db/schema/table-sessions.ts'
import { resource, venue } from '#db/schema/venues.ts'
import type { Tab, TabLine, TableOfVenue } from './queries.ts'
import { stateOfTab, type TabState } from './tab-state.ts'

/** An open tab as staff see it. */
export type OpenTab = TableOfVenue & { tab: Tab; state: TabState }

/** The open tabs of one venue or of all, the oldest first. */
export async function listOpenTabs({ venueSlug }: { venueSlug?: string | undefined } = {}): Promise<OpenTab[]> {
  const ofVenue = venueSlug === undefined ? undefined : eq(venue.slug, venueSlug)
  const rows = await database()
    .select({ venue, resource, tab })
    .from(tab)
    .innerJoin(resource, and(eq(resource.venueId, tab.venueId), eq(resource.id, tab.resourceId)))
    .innerJoin(venue, eq(venue.id, tab.venueId))
    .where(and(isNull(tab.closedAt), ofVenue))
    .orderBy(asc(venue.slug), asc(tab.openedAt), asc(tab.id))
  const tabs: OpenTab[] = []
  for (const row of rows) tabs.push({ ...row, state: await stateOfTab(row.tab) })
  return tabs
}

/** The tab of a table that was closed into an invoice last, or null. */
export async function findLastClosedTab(venueId: string, resourceId: string): Promise<Tab | null> {
  const [found] = await database()
    .select()
    .from(tab)
    .where(
      and(eq(tab.venueId, venueId), eq(tab.resourceId, resourceId), isNotNull(tab.closedAt), isNull(tab.joinedInto)),
    )
    .orderBy(desc(tab.closedAt))
    .limit(1)
  return found ?? null
}

/** One order of a tab. */
export type OrderOnTab = { id: string; placedAt: Date; lines: TabLine[] }

/** The orders of a tab, each with its lines, in the order in which they were accepted. */
export async function listOrders({ venueId, id }: Tab): Promise<OrderOnTab[]> {
  const ofOrder = and(
    eq(tabLine.venueId, tabOrder.venueId),
    eq(tabLine.tabId, tabOrder.tabId),
    eq(tabLine.orderId, tabOrder.id),
  )
  const rows = await database()
    .select({ order: tabOrder, line: tabLine })
    .from(tabOrder)
    .innerJoin(tabLine, ofOrder)
    .where(and(eq(tabOrder.venueId, venueId), eq(tabOrder.tabId, id)))
    .orderBy(asc(tabOrder.placedAt), asc(tabOrder.id), asc(tabLine.ordinal))
  const orders: OrderOnTab[] = []
  for (const { order, line } of rows) {
    const last = orders.at(-1)
    if (last?.id === order.id) last.lines.push(line)
    else orders.push({ id: order.id, placedAt: order.placedAt, lines: [line] })
  }
  return orders
}
