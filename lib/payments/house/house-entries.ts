import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { database, inSnapshot, type Reader } from '#db/client.ts'
import { houseSettlement } from '#db/schema/counter.ts'
import { device } from '#db/schema/devices.ts'
import { operator } from '#db/schema/operators.ts'
import { payment } from '#db/schema/payments.ts'
import { invoice, tab } from '#db/schema/table-sessions.ts'
import { resource } from '#db/schema/venues.ts'
import type { SettlementTender, Tender } from '#lib/checkout/names.ts'
import { isCancelledByCounter } from '#lib/table-sessions/invoice-queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { getHouseAccount, type HouseAccount } from './house-account-queries.ts'

/** The kinds of entries of a house account: a bill was charged to it, a charge was refunded, somebody has settled. */
export const houseEntryKinds = ['charged', 'refunded', 'settled'] as const

/** An entry of an account. The debt rises by `amountMinor`: above zero for a charge, below it otherwise. */
export type HouseEntry = {
  /** The id of the payment or the settlement. A payment that was refunded has two entries with the same id. */
  id: string
  at: Date
  kind: (typeof houseEntryKinds)[number]
  amountMinor: number
  /** The part of it that is a tip. */
  tipMinor: number
  tender: Tender | SettlementTender
  /**
   * The bill, its table, and its invoice in force. They are null for a settlement; `invoiceNumber` is also null if the bill
   * has no invoice.
   */
  tabId: string | null
  tableName: string | null
  invoiceNumber: number | null
  /** The person or device that has taken it; null for a refund, and for a command. */
  by: string | null
}

/** Reads an account with its entries in one snapshot: the sum of the entries is its balance. Throws a 404. */
export function readHouseAccount(
  venue: Pick<Venue, 'id'>,
  id: string,
): Promise<{ account: HouseAccount; entries: HouseEntry[] }> {
  return inSnapshot(async (tx) => {
    const account = await getHouseAccount(venue, id, tx)
    return { account, entries: await listHouseEntries(account, tx) }
  })
}

/** The charges, refunds and settlements of an account, the newest first. */
export async function listHouseEntries(account: HouseAccount, reader: Reader = database()): Promise<HouseEntry[]> {
  const entries = [...(await listCharges(account, reader)), ...(await listSettlements(account, reader))]
  // A refund comes after its charge, even at the same instant.
  const place = ({ kind }: HouseEntry) => houseEntryKinds.indexOf(kind)
  return entries.sort(
    (one, other) =>
      other.at.getTime() - one.at.getTime() || place(other) - place(one) || one.id.localeCompare(other.id),
  )
}

const by = { person: operator.name, device: device.name }

async function listCharges({ venueId, id }: HouseAccount, reader: Reader): Promise<HouseEntry[]> {
  const rows = await reader
    .select({ row: payment, tableName: resource.name, ...by })
    .from(payment)
    .innerJoin(tab, and(eq(tab.venueId, payment.venueId), eq(tab.id, payment.tabId)))
    .innerJoin(resource, and(eq(resource.venueId, tab.venueId), eq(resource.id, tab.resourceId)))
    .leftJoin(operator, eq(operator.id, payment.operatorId))
    .leftJoin(device, and(eq(device.venueId, payment.venueId), eq(device.id, payment.deviceId)))
    .where(and(eq(payment.venueId, venueId), eq(payment.houseAccountId, id), sql`${payment.paidAt} is not null`))
  const numbers = await invoicesInForce(
    reader,
    venueId,
    rows.flatMap(({ row }) => row.tabId ?? []),
  )
  return rows.flatMap(({ row, tableName, person, device: place }): HouseEntry[] => {
    const { status, tabId, tipMinor } = row
    const amountMinor = row.amountMinor + tipMinor
    const bill = { tabId, tableName, invoiceNumber: numbers.get(tabId ?? '') ?? null }
    const at = row.paidAt ?? row.createdAt
    const of = { id: row.id, tender: 'House' as const, ...bill }
    const charged = { ...of, at, kind: 'charged' as const, amountMinor, tipMinor, by: person ?? place }
    if (status === 'Paid') return [charged]
    const back = { amountMinor: -amountMinor, tipMinor: 0 - tipMinor, by: null }
    return [charged, { ...of, ...back, at: row.refundedAt ?? at, kind: 'refunded' }]
  })
}

/** The invoices in force of tabs, by the tabs' ids. A tab has at most one. */
async function invoicesInForce(reader: Reader, venueId: string, tabIds: string[]): Promise<Map<string, number>> {
  const counter = alias(invoice, 'counter')
  const rows = await reader
    .select({ tabId: invoice.tabId, number: invoice.number })
    .from(invoice)
    .leftJoin(counter, isCancelledByCounter(counter))
    .where(
      and(
        eq(invoice.venueId, venueId),
        inArray(invoice.tabId, tabIds),
        isNull(invoice.cancelsNumber),
        isNull(counter.number),
      ),
    )
  return new Map(rows.map(({ tabId, number }) => [tabId, number]))
}

async function listSettlements({ venueId, id }: HouseAccount, reader: Reader): Promise<HouseEntry[]> {
  const rows = await reader
    .select({ row: houseSettlement, ...by })
    .from(houseSettlement)
    .leftJoin(operator, eq(operator.id, houseSettlement.operatorId))
    .leftJoin(device, and(eq(device.venueId, houseSettlement.venueId), eq(device.id, houseSettlement.deviceId)))
    .where(and(eq(houseSettlement.venueId, venueId), eq(houseSettlement.accountId, id)))
  return rows.map(({ row, person, device: place }) => ({
    ...{ id: row.id, at: row.at, kind: 'settled', amountMinor: -row.amountMinor, tipMinor: 0, tender: row.tender },
    ...{ tabId: null, tableName: null, invoiceNumber: null, by: person ?? place },
  }))
}
