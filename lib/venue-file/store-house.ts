import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { organisation } from '#db/schema/organisations.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { refuseAgainstAgreements } from './agreed.ts'
import { checkCardSteps } from './card-steps.ts'
import { configurationOf, type VenueValues } from './configure.ts'
import { VenueFileError } from './errors.ts'
import type { Organisation } from './locks.ts'
import type { VenueFile } from './schema.ts'
import { findStoredVenue, insertVenue, storeResources, updateVenue } from './store.ts'
import { importTableTokens, type PrintedTable } from './tables.ts'

/** The venue that was stored: `tables` are all with a working token, `notes` are for the person who stores it. */
export type StoredHouse = { id: string; changed: boolean; tables: PrintedTable[]; notes: string[] }

/**
 * Stores a file without its events, keys and vouchers: the row of the venue, its groups and resources, and the tokens of its
 * tables. The import and every save of the console do this. Call it under the lock of the organisation; `stored` is the
 * file of the venue as it is stored, null for a new venue, whose row gets `id`. Throws VenueFileError.
 */
export async function storeHouse(
  tx: Tx,
  owner: Organisation,
  { wanted, stored, id }: { wanted: Parameters<typeof checkCardSteps>[1]; stored: VenueFile | null; id?: string },
  now: Date,
): Promise<StoredHouse> {
  const notes = await checkCardSteps(tx, wanted)
  const venue = await storeVenue(tx, owner, { values: wanted.venue, stored, id }, now)
  const resourcesChanged = await storeResources(tx, venue.id, wanted)
  const { tables, changed: tablesChanged } = await importTableTokens(tx, venue.id, wanted, now)
  return { id: venue.id, changed: venue.changed || resourcesChanged || tablesChanged, tables, notes }
}

async function storeVenue(
  tx: Tx,
  owner: Organisation,
  { values, stored: file, id }: { values: VenueValues; stored: VenueFile | null; id: string | undefined },
  now: Date,
) {
  const existing = await findStoredVenue(tx, values.slug)
  if (!existing) {
    const made = await insertVenue(tx, owner.id, values, id)
    if (made) return { id: made.id, changed: true }
  }
  const stored = existing ?? (await findStoredVenue(tx, values.slug))
  if (!stored) throw new Error('the venue is gone')
  await refuseOtherOwner(tx, stored, owner)
  await refuseAgainstAgreements(tx, stored, values, now)
  // A row without a setting that is younger than itself is the same as one with its default.
  const complete = file ? { ...stored, ...configurationOf(file).venue } : stored
  return { id: stored.id, changed: await updateVenue(tx, complete, values) }
}

/** Throws VenueFileError if the venue belongs to another organisation. */
export async function refuseOtherOwner(tx: Tx, stored: Venue, owner: Organisation): Promise<void> {
  if (stored.organisationId === owner.id) return
  const [current] = await tx.select().from(organisation).where(eq(organisation.id, stored.organisationId))
  const belongs = `the venue ${stored.slug} belongs to the organisation ${current?.slug}`
  throw new VenueFileError([
    `organisation: must be "${current?.slug}", because ${belongs}; a venue cannot be moved (found "${owner.slug}")`,
  ])
}
