import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { organisation } from '#db/schema/organisations.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { refuseAgainstAgreements } from './agreed.ts'
import { type CalledOff, calledOff, type Moved, moved } from './called-off.ts'
import { checkCardSteps } from './card-steps.ts'
import { configurationOf, type VenueValues } from './configure.ts'
import { VenueFileError } from './errors.ts'
import { importKeys, type MintedKey } from './keys.ts'
import { lockOrganisation, type Organisation } from './locks.ts'
import { moneyNotes } from './money-notes.ts'
import { readVenueFile } from './read.ts'
import type { VenueFile } from './schema.ts'
import { findStoredVenue, insertVenue, storeResources, updateVenue } from './store.ts'
import { type StoredEvent, storeEvents } from './store-events.ts'
import { type ImportedVoucher, issueVouchersOfFile } from './store-vouchers.ts'
import { importTableTokens, type PrintedTable } from './tables.ts'

/**
 * The result of an import. `apiKeys` are those it made, shown this once; `tables` are all with a working token; `vouchers`
 * are all of the file.
 */
export type Imported = {
  venue: { slug: string; name: string; organisation: string }
  apiKeys: MintedKey[]
  tables: PrintedTable[]
  vouchers: ImportedVoucher[]
  /** Whether anything was written. */
  changed: boolean
  /** The events that were written. */
  events: EventChange[]
  /** The events that were cancelled, with the guests that this mails and their refunds. */
  calledOff: CalledOff[]
  /**
   * The events whose date, time or place has changed, with the guests who are mailed about it; only events with such
   * guests.
   */
  moved: Moved[]
  /** Parts of the file that the import did not apply, for the operator. */
  notes: string[]
}

/** The change of an event, and how many registrations for it stand. */
export type EventChange = {
  slug: string
  title: string
  date: string | null
  change: StoredEvent['change']
  registrations: number
}

type Options = {
  now?: Date
  /** Does all of it and rolls it back; nothing that it returns as made exists afterwards. */
  dryRun?: boolean
  /** The confirmed cancellations and moves. If the import would make others, or mail other guests, it throws `NotAgreed`. */
  agreed?: Announced
}

/** The cancellations and moves that an import announces to guests. */
export type Announced = Pick<Imported, 'calledOff' | 'moved'>

/** An import would cancel events, or mail guests, without confirmation. It has changed nothing. */
export class NotAgreed extends Error {
  override name = 'NotAgreed'
  readonly announced: Announced
  constructor({ calledOff, moved }: Announced) {
    super('the import would mail guests without confirmation')
    this.announced = { calledOff, moved }
  }
}

/** Rolls a dry run back. */
class Rehearsed extends Error {
  readonly imported: Imported
  constructor(imported: Imported) {
    super('a dry run is rolled back')
    this.imported = imported
  }
}

/**
 * Creates or updates a venue from its file (decisions 12), given as text or as the object the text holds. All of it is
 * one transaction. It may be repeated: unchanged rows are not written, and nothing is created twice. Entries that
 * disappeared from the file are deactivated, and deleted only when nothing refers to them. Throws VenueFileError, with
 * nothing changed, when the file is wrong or contradicts stored rows.
 */
export async function importVenueFile(source: unknown, options: Options = {}): Promise<Imported> {
  const file = readVenueFile(source)
  try {
    return await inTransaction(async (tx) => {
      const imported = await importInto(tx, file, options.now ?? new Date())
      const { agreed, dryRun } = options
      if (dryRun) throw new Rehearsed(imported)
      // Decided while the events are locked: no guest registers between this check and the commit.
      const { calledOff, moved } = imported
      if (agreed && !isDeepStrictEqual({ calledOff, moved }, agreed)) throw new NotAgreed(imported)
      return imported
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.imported
    throw error
  }
}

async function importInto(tx: Tx, file: VenueFile, now: Date): Promise<Imported> {
  const wanted = configurationOf(file)
  const owner = await lockOrganisation(tx, file.organisation ?? file.slug)
  const kept = await checkCardSteps(tx, wanted)
  const stored = await storeVenue(tx, owner, wanted.venue, now)
  const resourcesChanged = await storeResources(tx, stored.id, wanted)
  const { written: events, ofConsole } = await storeEvents(
    tx,
    { id: stored.id, timezone: wanted.venue.timezone },
    wanted.events,
    now,
  )
  const keys = await importKeys(tx, owner.id, file.apiKeys)
  const { tables, changed: tablesChanged } = await importTableTokens(tx, stored.id, wanted, now)
  const { vouchers, changed: vouchersChanged, notes } = await issueVouchersOfFile(tx, stored.id, file, now)
  const changed = [owner.isNew, stored.changed, resourcesChanged, events.length > 0, keys.changed, tablesChanged]
  return {
    venue: { slug: file.slug, name: file.name, organisation: owner.slug },
    apiKeys: keys.minted,
    tables,
    vouchers,
    changed: changed.includes(true) || vouchersChanged,
    events: events.map(changeOf),
    calledOff: await allCalledOff(tx, events, file.currency),
    moved: await allMoved(tx, events),
    notes: [...notes, ...moneyNotes(file), ...kept, ...ofConsole.map(editedInConsole)],
  }
}

function editedInConsole(slug: string): string {
  return `The event "${slug}" is edited in the console, so it stays as it is there.`
}

function changeOf({ change, event: { slug, title, date }, registrations }: StoredEvent): EventChange {
  return { slug, title, date, change, registrations }
}

async function allCalledOff(tx: Tx, events: readonly StoredEvent[], currency: string): Promise<CalledOff[]> {
  const all: CalledOff[] = []
  for (const { change, event } of events) {
    if (change === 'called-off') all.push(await calledOff(tx, event, currency))
  }
  return all
}

async function allMoved(tx: Tx, events: readonly StoredEvent[]): Promise<Moved[]> {
  const all: Moved[] = []
  for (const { event, moved: before } of events) {
    if (before) all.push(await moved(tx, event, before))
  }
  return all.filter(({ mails }) => mails.length > 0)
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
