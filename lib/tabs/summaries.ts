import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { depositUse } from '#db/schema/counter.ts'
import { payment } from '#db/schema/payments.ts'
import { reservation } from '#db/schema/reservations.ts'
import { invoice, tab, tabLine } from '#db/schema/table-sessions.ts'
import { resource } from '#db/schema/venues.ts'
import { toDecimal } from '#lib/money.ts'
import { readPartyTabs, readSeatings } from '#lib/seatings/queries.ts'
import { stageOf } from '#lib/seatings/stage.ts'
import { localInstant } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { readParts } from './parts.ts'
import type { TabSummary } from './record.ts'

/** The open tabs of a venue, in the order of its tables, each table's own tab first. */
export function readOpenTabs(tx: Tx, venue: Venue, now: Date): Promise<TabSummary[]> {
  return readSummaries(tx, venue, isNull(tab.closedAt), now)
}

/** A tab by its id, open or closed; null if the venue has none. */
export async function findSummary(tx: Tx, venue: Venue, tabId: string, now: Date): Promise<TabSummary | null> {
  const [found] = await readSummaries(tx, venue, eq(tab.id, tabId), now)
  return found ?? null
}

async function readSummaries(tx: Tx, venue: Venue, which: SQL, now: Date): Promise<TabSummary[]> {
  const sumOf = (status: SQL) => sql<number>`(select coalesce(sum(p.amount_minor), 0)::float8 from ${payment} p
    where p.venue_id = ${tab.venueId} and p.tab_id = ${tab.id} and ${status})`
  const rows = await tx
    .select({
      tab,
      tableName: resource.name,
      party: reservation,
      total: sql<number>`(select coalesce(sum(l.quantity * l.unit_price_minor), 0)::float8 from ${tabLine} l
        where l.venue_id = ${tab.venueId} and l.tab_id = ${tab.id})`,
      paid: sumOf(sql`p.status = 'Paid'`),
      deposit: sql<number>`(select coalesce(sum(d.amount_minor), 0)::float8 from ${depositUse} d
        where d.venue_id = ${tab.venueId} and d.tab_id = ${tab.id} and d.returned_at is null)`,
      back: sql<number>`(select coalesce(-sum(i.total_minor), 0)::float8 from ${invoice} i
        where i.venue_id = ${tab.venueId} and i.tab_id = ${tab.id} and i.gives_back)`,
      paying: sumOf(sql`p.status in ('Opening', 'Open') and p.expires_at > ${now.toISOString()}::timestamptz`),
    })
    .from(tab)
    .innerJoin(resource, and(eq(resource.venueId, tab.venueId), eq(resource.id, tab.resourceId)))
    .leftJoin(reservation, and(eq(reservation.venueId, tab.venueId), eq(reservation.id, tab.reservationId)))
    .where(and(eq(tab.venueId, venue.id), which))
    .orderBy(asc(resource.ordinal), asc(resource.id), asc(tab.aside), asc(tab.openedAt), asc(tab.id))
  const ids = [...new Set(rows.flatMap(({ party }) => (party ? [party.id] : [])))]
  const seatings = await readSeatings(venue.id, ids, tx)
  const ordered = await readPartyTabs(venue.id, ids, tx)
  const tabIds = rows.map((row) => row.tab.id)
  const parts = await readParts(tx, venue.id, tabIds)
  return rows.map(({ tab: { id, aside, resourceId, currency, openedAt }, tableName, party, total, paying, ...its }) => {
    const paid = its.paid + its.deposit
    const visit = party && {
      ...{ reservation: party, seating: seatings.get(party.id) ?? null, tab: ordered.get(party.id) ?? null, now },
    }
    const decimal = (minor: number) => toDecimal(minor, currency)
    return {
      ...{ tabId: id, aside, part: parts.get(id) ?? null, resourceId, tableName, currency },
      since: localInstant(venue.timezone, openedAt.getTime()),
      party: party &&
        visit && {
          reference: party.reference,
          name: party.customerName,
          partySize: party.partySize,
          stage: stageOf(visit).stage,
        },
      total: decimal(total),
      // As on the invoice: money that was given back since was paid.
      paid: decimal(paid + its.back),
      paying: decimal(paying),
      due: decimal(Math.max(0, total - its.back - paid)),
    }
  })
}
