import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { payoutConnection } from '#db/schema/payouts.ts'
import { getVenueById, type Venue } from '#lib/venues/queries.ts'
import { configurationOf } from './configure.ts'
import { refusalOfFile } from './house-refusals.ts'
import type { Organisation } from './locks.ts'
import { readVenueFile } from './read.ts'
import type { VenueFile } from './schema.ts'
import { storeHouse } from './store-house.ts'
import { venueFileOf } from './venue-file-of.ts'

/**
 * Stores the payout account of a venue as an import of the file with this account does. Call it under the lock of the
 * organisation. Returns the account before. Throws as a save of the house does.
 */
export async function storePayoutAccount(
  tx: Tx,
  owner: Organisation,
  { id }: Pick<Venue, 'id'>,
  account: string | null,
  now: Date,
): Promise<string | null> {
  const { file: stored } = await venueFileOf(await getVenueById(id, tx), tx)
  const before = stored.settings.payoutAccount
  if (before === account) return before
  const settings = { ...stored.settings, payoutAccount: account }
  try {
    const edited = readVenueFile({ ...stored, settings, events: [], apiKeys: [], vouchers: [], exported: null })
    await storeHouse(tx, owner, { wanted: configurationOf(edited), stored }, now)
  } catch (error) {
    throw refusalOfFile(error)
  }
  return before
}

/**
 * Returns a file with the account that the console has connected, if the file names none: a file from before the connection
 * must not end it. A file that names another account is stored as it is.
 */
export async function withConnectedAccount(tx: Tx, file: VenueFile, stored: Venue | undefined): Promise<VenueFile> {
  const account = stored?.settings.payoutAccount ?? null
  if (!stored || account === null || file.settings.payoutAccount !== null) return file
  const [connected] = await tx
    .select({ id: payoutConnection.id })
    .from(payoutConnection)
    .where(and(eq(payoutConnection.venueId, stored.id), eq(payoutConnection.account, account)))
  return connected ? { ...file, settings: { ...file.settings, payoutAccount: account } } : file
}
