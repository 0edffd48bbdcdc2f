import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { depositUse } from '#db/schema/counter.ts'
import { payment } from '#db/schema/payments.ts'
import { invoice, tab, tabLine, tableToken, tabOrder } from '#db/schema/table-sessions.ts'
import { resource, venue } from '#db/schema/venues.ts'
import { guid } from '#lib/input.ts'
import { exactMinor } from '#lib/money.ts'
import { notFound } from '#lib/problems/problem.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { tableMessages as messages } from './messages.ts'
import { type TableToken, tableTokenDigest } from './tokens.ts'

/** A resource at which guests can order, with its venue. */
export type TableOfVenue = { venue: Venue; resource: Resource }
/** A table with its printed token. */
export type TableWithToken = TableOfVenue & { token: TableToken }

/** The running bill of one party at one table. */
export type Tab = typeof tab.$inferSelect
/** A line of an order, with the item's price and tax rate when it was ordered. */
export type TabLine = typeof tabLine.$inferSelect

/**
 * Finds the table of a printed token, or null: for a text that is not a token of this service, one that was revoked, a
 * table that is out of use, and a venue whose guests do not order at the table (interface, GET /api/qr/{token}). Every
 * request queries it again, so that each of these takes effect at once.
 */
export async function findTable(token: string): Promise<TableWithToken | null> {
  const digest = tableTokenDigest(token)
  if (!digest) return null
  const [found] = await database()
    .select({ token: tableToken, resource, venue })
    .from(tableToken)
    .innerJoin(resource, and(eq(resource.venueId, tableToken.venueId), eq(resource.id, tableToken.resourceId)))
    .innerJoin(venue, eq(venue.id, tableToken.venueId))
    .where(and(eq(tableToken.digest, digest), isNull(tableToken.revokedAt), eq(resource.active, true)))
  return found?.venue.settings.qrOrdering ? found : null
}

/**
 * The venue of a token that leads to no table any more: its card was replaced or revoked, or nobody can order at the table
 * now. Null for a text that never was a token. Only somebody who has been at the venue has its card, so its name reveals
 * nothing.
 */
export async function findFormerTable(token: string): Promise<{ venue: Venue; isReplaced: boolean } | null> {
  const digest = tableTokenDigest(token)
  if (!digest) return null
  const [found] = await database()
    .select({ venue, revokedAt: tableToken.revokedAt })
    .from(tableToken)
    .innerJoin(venue, eq(venue.id, tableToken.venueId))
    .where(eq(tableToken.digest, digest))
  return found ? { venue: found.venue, isReplaced: found.revokedAt !== null } : null
}

/** As `findTable`. Throws a 404 if there is none, without the reason. */
export async function getTable(token: string): Promise<TableWithToken> {
  const found = await findTable(token)
  if (!found) throw notFound(messages.noSuchTable())
  return found
}

/** The open tab of a resource, or null. A tab that was split off (`aside`) is left out: it is found by its id alone. */
export async function findOpenTab(
  venueId: string,
  resourceId: string,
  reader: Reader = database(),
): Promise<Tab | null> {
  const [found] = await reader
    .select()
    .from(tab)
    .where(and(eq(tab.venueId, venueId), eq(tab.resourceId, resourceId), isNull(tab.closedAt), eq(tab.aside, false)))
  return found ?? null
}

/** A tab by its id, open or closed, or null. */
export async function findTabById(venueId: string, id: string, reader: Reader = database()): Promise<Tab | null> {
  const [found] = await reader
    .select()
    .from(tab)
    .where(and(eq(tab.venueId, venueId), eq(tab.id, id)))
  return found ?? null
}

/** As `findTabById`. Throws a 404 if the venue has none. */
export async function getTabById(venueId: string, id: string, reader: Reader = database()): Promise<Tab> {
  const found = await findTabById(venueId, id, reader)
  if (!found) throw notFound(messages.noOpenTab())
  return found
}

/** The table at which a tab of the venue was opened, and the tab's currency. Throws a 404 if the venue has no such tab. */
export async function getTableOfTab(atVenue: Venue, tabId: string): Promise<TableOfVenue & { currency: string }> {
  const [found] = guid().safeParse(tabId).success
    ? await database()
        .select({ resource, currency: tab.currency })
        .from(tab)
        .innerJoin(resource, and(eq(resource.venueId, tab.venueId), eq(resource.id, tab.resourceId)))
        .where(and(eq(tab.venueId, atVenue.id), eq(tab.id, tabId)))
    : []
  if (!found) throw notFound(messages.noOpenTab())
  return { venue: atVenue, ...found }
}

/** The name of the resource of a tab. */
export async function resourceNameOf({ venueId, resourceId }: Tab, reader: Reader): Promise<string> {
  const [found] = await reader
    .select({ name: resource.name })
    .from(resource)
    .where(and(eq(resource.venueId, venueId), eq(resource.id, resourceId)))
  if (!found) throw new Error('a tab of no resource')
  return found.name
}

/** All lines of a tab, in the order in which they were accepted. */
export async function listTabLines(
  tabKey: Pick<Tab, 'venueId' | 'id'>,
  reader: Reader = database(),
): Promise<TabLine[]> {
  const rows = await reader
    .select({ line: tabLine })
    .from(tabLine)
    .innerJoin(
      tabOrder,
      and(eq(tabOrder.venueId, tabLine.venueId), eq(tabOrder.tabId, tabLine.tabId), eq(tabOrder.id, tabLine.orderId)),
    )
    .where(and(eq(tabLine.venueId, tabKey.venueId), eq(tabLine.tabId, tabKey.id)))
    .orderBy(asc(tabOrder.placedAt), asc(tabLine.orderId), asc(tabLine.ordinal))
  return rows.map(({ line }) => line)
}

/** The sum that was given back for the invoice of a tab (decisions 5.7), in minor units: it is not due again. */
export async function tabGivenBackMinor(reader: Reader, { venueId, id }: Pick<Tab, 'venueId' | 'id'>): Promise<number> {
  const [row] = await reader
    .select({ sum: sql<string>`coalesce(-sum(${invoice.totalMinor}), 0)` })
    .from(invoice)
    .where(and(eq(invoice.venueId, venueId), eq(invoice.tabId, id), eq(invoice.givesBack, true)))
  return exactMinor(row?.sum)
}

/** The sum that is to be paid on a tab, in minor units: its lines, less what was given back. */
export async function tabTotalMinor(reader: Reader, tabKey: Pick<Tab, 'venueId' | 'id'>): Promise<number> {
  const [row] = await reader
    .select({ sum: sql<string>`coalesce(sum(${tabLine.quantity} * ${tabLine.unitPriceMinor}), 0)` })
    .from(tabLine)
    .where(and(eq(tabLine.venueId, tabKey.venueId), eq(tabLine.tabId, tabKey.id)))
  return exactMinor(row?.sum) - (await tabGivenBackMinor(reader, tabKey))
}

/** The part of a tab that deposits of the party pay, in minor units. */
export async function tabDepositMinor(reader: Reader, { venueId, id }: Pick<Tab, 'venueId' | 'id'>): Promise<number> {
  const [row] = await reader
    .select({ sum: sql<string>`coalesce(sum(${depositUse.amountMinor}), 0)` })
    .from(depositUse)
    .where(and(eq(depositUse.venueId, venueId), eq(depositUse.tabId, id), isNull(depositUse.returnedAt)))
  return exactMinor(row?.sum)
}

/**
 * The amount that was paid for a tab and not refunded, in minor units: captured payments, and the deposit of its party as
 * far as it is counted in (decisions 15.3). Read here and not in the payments room, which is above this one.
 */
export async function tabPaidMinor(reader: Reader, { venueId, id }: Pick<Tab, 'venueId' | 'id'>): Promise<number> {
  const captured = reader
    .select({ minor: sql<string>`coalesce(sum(${payment.amountMinor}), 0)`.as('captured') })
    .from(payment)
    .where(and(eq(payment.venueId, venueId), eq(payment.tabId, id), eq(payment.status, 'Paid')))
  const deposits = reader
    .select({ minor: sql<string>`coalesce(sum(${depositUse.amountMinor}), 0)`.as('deposits') })
    .from(depositUse)
    .where(and(eq(depositUse.venueId, venueId), eq(depositUse.tabId, id), isNull(depositUse.returnedAt)))
  const sums = await captured.unionAll(deposits)
  return sums.reduce((sum, { minor }) => sum + exactMinor(minor), 0)
}
