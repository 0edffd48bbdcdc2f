import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { tab, tabLine } from '#db/schema/table-sessions.ts'
import { resource } from '#db/schema/venues.ts'
import { readOrders } from '#lib/orders/read-orders.ts'
import { listUnpaidInvoices, type UnpaidInvoice } from '#lib/table-sessions/unpaid-invoices.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type Station, stations } from '#lib/venues/stations.ts'

/** An open tab, its total, and the part that is paid, in minor units. */
export type OpenTabSum = { tabId: string; tableName: string; totalMinor: number; paidMinor: number }

/** The tasks that are left at the end of a day. None of them keeps the day from being closed. */
export type Checklist = {
  /** Tickets that no station has made ready, counted by station. */
  tickets: { station: Station; count: number }[]
  openTabs: OpenTabSum[]
  /** Invoices that are not paid, of earlier days too. */
  unpaid: UnpaidInvoice[]
  /** Refunds that a provider has not confirmed, with their tips. */
  refunds: { count: number; amountMinor: number }
}

/** Reads the tasks that are left at a venue. */
export async function readChecklist(venue: Venue, now: Date): Promise<Checklist> {
  const [{ tickets }, openTabs, unpaid, refunds] = await Promise.all([
    readOrders(venue, now),
    listOpenTabSums(venue.id),
    listUnpaidInvoices(database(), venue.id),
    sumRefunds(venue.id),
  ])
  const unmade = tickets.filter(
    ({ state, lines }) => (state === 'placed' || state === 'started') && lines.some(({ remaining }) => remaining > 0),
  )
  return {
    tickets: stations.flatMap((station) => {
      const count = unmade.filter((ticket) => ticket.station === station).length
      return count > 0 ? [{ station, count }] : []
    }),
    openTabs,
    unpaid,
    refunds,
  }
}

/** The open tabs of a venue on which something was ordered or paid, the oldest first. */
export async function listOpenTabSums(venueId: string, reader: Reader = database()): Promise<OpenTabSum[]> {
  const rows = await reader
    .select({
      tabId: tab.id,
      tableName: resource.name,
      totalMinor: sql<number>`coalesce((select sum(${tabLine.quantity} * ${tabLine.unitPriceMinor}) from ${tabLine}
        where ${tabLine.venueId} = ${tab.venueId} and ${tabLine.tabId} = ${tab.id}), 0)::float8`,
      paidMinor: sql<number>`(coalesce((select sum(p.amount_minor) from payment p
          where p.venue_id = ${tab.venueId} and p.tab_id = ${tab.id} and p.status = 'Paid'), 0)
        + coalesce((select sum(u.amount_minor) from deposit_use u
          where u.venue_id = ${tab.venueId} and u.tab_id = ${tab.id} and u.returned_at is null), 0))::float8`,
    })
    .from(tab)
    .innerJoin(resource, and(eq(resource.venueId, tab.venueId), eq(resource.id, tab.resourceId)))
    .where(and(eq(tab.venueId, venueId), isNull(tab.closedAt)))
    .orderBy(asc(tab.openedAt), asc(tab.id))
  return rows.filter(({ totalMinor, paidMinor }) => totalMinor > 0 || paidMinor > 0)
}

async function sumRefunds(venueId: string): Promise<Checklist['refunds']> {
  const [row] = await database()
    .select({
      count: sql<number>`count(*)::int`,
      amountMinor: sql<number>`coalesce(sum(${payment.amountMinor} + ${payment.tipMinor}), 0)::float8`,
    })
    .from(payment)
    .where(and(eq(payment.venueId, venueId), inArray(payment.status, ['Refunding'])))
  return row ?? { count: 0, amountMinor: 0 }
}
