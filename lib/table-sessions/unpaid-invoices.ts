import { and, asc, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '#db/client.ts'
import { depositUse, unpaidInvoice } from '#db/schema/counter.ts'
import { device } from '#db/schema/devices.ts'
import { operator } from '#db/schema/operators.ts'
import { payment } from '#db/schema/payments.ts'
import { reservation } from '#db/schema/reservations.ts'
import { invoice, tab } from '#db/schema/table-sessions.ts'
import type { UnpaidReason } from './words.ts'

/** An invoice in force that was issued with money due, and on which money is still due. Minor units of its currency. */
export type UnpaidInvoice = {
  tabId: string
  number: number
  tableName: string
  currency: string
  dueMinor: number
  issuedAt: Date
  /** Null if guests have closed the bill themselves. */
  reason: UnpaidReason | null
  note: string | null
  /** The person, or the device, that has closed the bill; null for guests and commands. */
  by: string | null
  party: { name: string; partySize: number } | null
}

/** The invoices of a venue that are not paid, the oldest first. */
export function listUnpaidInvoices(reader: Reader, venueId: string): Promise<UnpaidInvoice[]> {
  return readUnpaid(reader, eq(unpaidInvoice.venueId, venueId))
}

/** Why the invoice of a closed tab is not paid; null if it is, and for an open tab. */
export async function findUnpaidInvoice(
  reader: Reader,
  { venueId, tabId }: { venueId: string; tabId: string },
): Promise<UnpaidInvoice | null> {
  const [found] = await readUnpaid(reader, and(eq(unpaidInvoice.venueId, venueId), eq(invoice.tabId, tabId)))
  return found ?? null
}

async function readUnpaid(reader: Reader, which: SQL | undefined): Promise<UnpaidInvoice[]> {
  const counter = alias(invoice, 'counter')
  const dueMinor = sql<number>`(${invoice.totalMinor}
    + coalesce((select sum(b.total_minor) from ${invoice} b
        where b.venue_id = ${invoice.venueId} and b.tab_id = ${invoice.tabId} and b.gives_back), 0)
    - coalesce((select sum(p.amount_minor) from ${payment} p
        where p.venue_id = ${invoice.venueId} and p.tab_id = ${invoice.tabId} and p.status = 'Paid'), 0)
    - coalesce((select sum(u.amount_minor) from ${depositUse} u
        where u.venue_id = ${invoice.venueId} and u.tab_id = ${invoice.tabId} and u.returned_at is null), 0))::float8`
  const rows = await reader
    .select({
      invoice,
      dueMinor,
      reason: unpaidInvoice.reason,
      note: unpaidInvoice.note,
      person: operator.name,
      device: device.name,
      customerName: reservation.customerName,
      partySize: reservation.partySize,
    })
    .from(unpaidInvoice)
    .innerJoin(invoice, and(eq(invoice.venueId, unpaidInvoice.venueId), eq(invoice.number, unpaidInvoice.number)))
    .innerJoin(tab, and(eq(tab.venueId, invoice.venueId), eq(tab.id, invoice.tabId)))
    .leftJoin(
      counter,
      and(eq(counter.venueId, invoice.venueId), eq(counter.cancelsNumber, invoice.number), not(counter.givesBack)),
    )
    .leftJoin(reservation, and(eq(reservation.venueId, tab.venueId), eq(reservation.id, tab.reservationId)))
    .leftJoin(operator, eq(operator.id, unpaidInvoice.operatorId))
    .leftJoin(device, and(eq(device.venueId, unpaidInvoice.venueId), eq(device.id, unpaidInvoice.deviceId)))
    .where(and(which, isNull(counter.number), sql`${dueMinor} > 0`))
    .orderBy(asc(unpaidInvoice.number))
  return rows.map(
    ({ invoice: { tabId, number, resourceName, currency, issuedAt }, customerName, partySize, ...row }) => ({
      ...{ tabId, number, tableName: resourceName, currency, issuedAt },
      ...{ dueMinor: row.dueMinor, reason: row.reason, note: row.note, by: row.person ?? row.device },
      party: partySize === null ? null : { name: customerName ?? '', partySize },
    }),
  )
}
