import { and, asc, eq, sql } from 'drizzle-orm'
import { database, type Reader, type Tx } from '#db/client.ts'
import { houseAccount } from '#db/schema/house-accounts.ts'
import { guid } from '#lib/input.ts'
import { notFound } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { counterMessages as messages } from '../bill/counter-messages.ts'

/**
 * An account of somebody who pays later (decisions 15.3). The balance is in minor units: charged, tips included, less
 * settled.
 */
export type HouseAccount = typeof houseAccount.$inferSelect

type AccountVenue = Pick<Venue, 'id'>

/** An account by its id. Throws a 404 if the venue has none. */
export async function getHouseAccount(
  venue: AccountVenue,
  id: string,
  reader: Reader = database(),
): Promise<HouseAccount> {
  const [found] = guid().safeParse(id).success
    ? await reader.select().from(houseAccount).where(isAccount(venue, id))
    : []
  if (!found) throw notFound(messages.noSuchAccount())
  return found
}

/** The accounts of a venue, open ones first, by their names. */
export function listHouseAccounts(venue: AccountVenue, reader: Reader = database()): Promise<HouseAccount[]> {
  return reader
    .select()
    .from(houseAccount)
    .where(eq(houseAccount.venueId, venue.id))
    .orderBy(sql`${houseAccount.closedAt} is not null`, asc(houseAccount.name), asc(houseAccount.id))
}

/**
 * Locks an account until the end of the transaction. Throws a 404 if the venue has none. Lock order: tab, payment, account.
 */
export async function lockHouseAccount(tx: Tx, venue: AccountVenue, id: string): Promise<HouseAccount> {
  const [found] = guid().safeParse(id).success
    ? await tx.select().from(houseAccount).where(isAccount(venue, id)).for('no key update')
    : []
  if (!found) throw notFound(messages.noSuchAccount())
  return found
}

/** The condition that a row is this account. */
export function isAccount({ id: venueId }: AccountVenue, id: string) {
  return and(eq(houseAccount.venueId, venueId), eq(houseAccount.id, id))
}
