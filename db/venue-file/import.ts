import { eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { organisation } from '#db/schema/organisations.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { refuseAgainstAgreements } from './agreed.ts'
import { configurationOf, type VenueValues } from './configure.ts'
import { VenueFileError } from './errors.ts'
import { importKeys, type MintedKey } from './keys.ts'
import { lockOrganisation, type Organisation } from './locks.ts'
import { readVenueFile } from './read.ts'
import { findStoredVenue, insertVenue, storeResources, updateVenue } from './store.ts'
import { storeEvents } from './store-events.ts'
import { issueVouchersOfFile, type PrintedVoucher } from './store-vouchers.ts'
import { importTableTokens, type PrintedTable } from './tables.ts'

/**
 * What an import did. `apiKeys` are those it made, shown this once; `tables` are all whose token works; `vouchers` are all
 * of the file.
 */
export type Imported = {
  venue: { slug: string; name: string; organisation: string }
  apiKeys: MintedKey[]
  tables: PrintedTable[]
  vouchers: PrintedVoucher[]
  /** Whether anything was written at all. */
  changed: boolean
  /** What the file says and the import did not do, for whoever looks after it. */
  notes: string[]
}

/**
 * Creates or updates a venue from its file (decisions 12), given as text or as the object the text holds. All of it is
 * one transaction. It may be repeated: what is right already is not written, and nothing is minted twice. What
 * disappeared from the file is deactivated, and deleted only when nothing refers to it. Throws VenueFileError, with
 * nothing changed, when the file is wrong or contradicts what is stored.
 */
export async function importVenueFile(source: unknown, { now = new Date() }: { now?: Date } = {}): Promise<Imported> {
  const file = readVenueFile(source)
  const wanted = configurationOf(file)
  return inTransaction(async (tx) => {
    const owner = await lockOrganisation(tx, file.organisation ?? file.slug)
    const stored = await storeVenue(tx, owner, wanted.venue, now)
    const resourcesChanged = await storeResources(tx, stored.id, wanted)
    const eventsChanged = await storeEvents(tx, stored.id, wanted.events, now)
    const keys = await importKeys(tx, owner.id, file.apiKeys)
    const { tables, changed: tablesChanged } = await importTableTokens(tx, stored.id, wanted, now)
    const { vouchers, changed: vouchersChanged, notes } = await issueVouchersOfFile(tx, stored.id, file, now)
    const changed = [owner.isNew, stored.changed, resourcesChanged, eventsChanged, keys.changed, tablesChanged]
    return {
      venue: { slug: file.slug, name: file.name, organisation: owner.slug },
      apiKeys: keys.minted,
      tables,
      vouchers,
      changed: changed.includes(true) || vouchersChanged,
      notes,
    }
  })
}

async function storeVenue(tx: Tx, owner: Organisation, values: VenueValues, now: Date) {
  const existing = await findStoredVenue(tx, values.slug)
  if (!existing) {
    const made = await insertVenue(tx, owner.id, values)
    if (made) return { id: made.id, changed: true }
  }
  const stored = existing ?? (await findStoredVenue(tx, values.slug))
  if (!stored) throw new Error('the venue is gone')
  await refuseOtherOwner(tx, stored, owner)
  await refuseAgainstAgreements(tx, stored, values, now)
  return { id: stored.id, changed: await updateVenue(tx, stored, values) }
}

async function refuseOtherOwner(tx: Tx, stored: Venue, owner: Organisation): Promise<void> {
  if (stored.organisationId === owner.id) return
  const [current] = await tx.select().from(organisation).where(eq(organisation.id, stored.organisationId))
  const belongs = `the venue ${stored.slug} belongs to the organisation ${current?.slug}`
  throw new VenueFileError([
    `organisation: must be "${current?.slug}", because ${belongs}; a venue cannot be moved (found "${owner.slug}")`,
  ])
}
