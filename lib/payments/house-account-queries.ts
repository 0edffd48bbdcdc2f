import { and, asc, eq, sql } from 'drizzle-orm'
import { database, type Reader, type Tx } from '#db/client.ts'
import { houseSettlement } from '#db/schema/counter.ts'
import { device } from '#db/schema/devices.ts'
import { houseAccount } from '#db/schema/house-accounts.ts'
import { operator } from '#db/schema/operators.ts'
import { payment } from '#db/schema/payments.ts'
import type { SettlementTender, Tender } from '#lib/checkout/names.ts'
import { guid } from '#lib/input.ts'
import { notFound } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { counterMessages as messages } from './counter-messages.ts'

/** Somebody who pays later (decisions 15.3). The balance is in minor units: charged, tips included, less settled. */
export type HouseAccount = typeof houseAccount.$inferSelect

type Of = Pick<Venue, 'id'>

/** An account by its id. Throws a 404 where the venue has none. */
export async function getHouseAccount(venue: Of, id: string, reader: Reader = database()): Promise<HouseAccount> {
  const [found] = guid().safeParse(id).success
    ? await reader.select().from(houseAccount).where(isAccount(venue, id))
    : []
  if (!found) throw notFound(messages.noSuchAccount())
  return found
}

/** The accounts of a venue, those that are open first, by their names. */
export function listHouseAccounts(venue: Of, reader: Reader = database()): Promise<HouseAccount[]> {
  return reader
    .select()
    .from(houseAccount)
    .where(eq(houseAccount.venueId, venue.id))
    .orderBy(sql`${houseAccount.closedAt} is not null`, asc(houseAccount.name), asc(houseAccount.id))
}

/** Locks an account until the end of the transaction. Throws a 404. Lock order: tab, payment, account. */
export async function lockHouseAccount(tx: Tx, venue: Of, id: string): Promise<HouseAccount> {
  const [found] = guid().safeParse(id).success
    ? await tx.select().from(houseAccount).where(isAccount(venue, id)).for('no key update')
    : []
  if (!found) throw notFound(messages.noSuchAccount())
  return found
}

/** A charge (above zero) or a settlement (below) of an account, with who has taken it. Minor units. */
export type HouseEntry = {
  id: string
  at: Date
  amountMinor: number
  tender: Tender | SettlementTender
  tabId: string | null
  by: string | null
}

/** What was charged to an account and settled, the newest first. What was refunded is not charged. */
export async function listHouseEntries(
  { venueId, id }: HouseAccount,
  reader: Reader = database(),
): Promise<HouseEntry[]> {
  const by = { person: operator.name, device: device.name }
  const charged = await reader
    .select({ row: payment, ...by })
    .from(payment)
    .leftJoin(operator, eq(operator.id, payment.operatorId))
    .leftJoin(device, and(eq(device.venueId, payment.venueId), eq(device.id, payment.deviceId)))
    .where(and(eq(payment.venueId, venueId), eq(payment.houseAccountId, id), eq(payment.status, 'Paid')))
  const settled = await reader
    .select({ row: houseSettlement, ...by })
    .from(houseSettlement)
    .leftJoin(operator, eq(operator.id, houseSettlement.operatorId))
    .leftJoin(device, and(eq(device.venueId, houseSettlement.venueId), eq(device.id, houseSettlement.deviceId)))
    .where(and(eq(houseSettlement.venueId, venueId), eq(houseSettlement.accountId, id)))
  const entries = [
    ...charged.map(({ row, person, device: place }) => ({
      ...{ id: row.id, at: row.paidAt ?? row.createdAt, amountMinor: row.amountMinor + row.tipMinor },
      ...{ tender: 'House' as const, tabId: row.tabId, by: person ?? place },
    })),
    ...settled.map(({ row, person, device: place }) => ({
      ...{ id: row.id, at: row.at, amountMinor: -row.amountMinor },
      ...{ tender: row.tender, tabId: null, by: person ?? place },
    })),
  ]
  return entries.sort((one, other) => other.at.getTime() - one.at.getTime() || one.id.localeCompare(other.id))
}

/** The condition that a row is this account. */
export function isAccount({ id: venueId }: Of, id: string) {
  return and(eq(houseAccount.venueId, venueId), eq(houseAccount.id, id))
}
