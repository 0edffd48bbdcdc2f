import { isDeepStrictEqual } from 'node:util'
import { inTransaction, type Tx } from '#db/client.ts'
import { type CalledOff, calledOff, type Moved, moved } from './called-off.ts'
import { configurationOf } from './configure.ts'
import { eventsOf } from './configure-events.ts'
import { importKeys, type MintedKey } from './keys.ts'
import { lockHouse, lockOrganisation } from './locks.ts'
import { moneyNotes } from './money-notes.ts'
import { type OverwrittenSection, recordImport } from './overwritten.ts'
import { withConnectedAccount } from './payout-account.ts'
import { readVenueFile } from './read.ts'
import type { VenueFile } from './schema.ts'
import { findStoredVenue } from './store.ts'
import { type StoredEvent, storeEvents } from './store-events.ts'
import { refuseOtherOwner, storeHouse } from './store-house.ts'
import { type ImportedVoucher, issueVouchersOfFile } from './store-vouchers.ts'
import type { PrintedTable } from './tables.ts'
import { venueFileOf } from './venue-file-of.ts'

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
  /** The sections that the console has changed since the file was exported, and that the import has changed back. */
  overwritten: OverwrittenSection[]
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

/** The cancellations and moves that an import announces to guests, and the changes of the console that it loses. */
export type Announced = Pick<Imported, 'calledOff' | 'moved' | 'overwritten'>

/** An import would cancel events, mail guests, or change back what the console has changed, without confirmation. It has changed nothing. */
export class NotAgreed extends Error {
  override name = 'NotAgreed'
  readonly announced: Announced
  constructor({ calledOff, moved, overwritten }: Announced) {
    super('the import would mail guests, or change back the console, without confirmation')
    this.announced = { calledOff, moved, overwritten }
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
      const { calledOff, moved, overwritten } = imported
      if (agreed && !isDeepStrictEqual({ calledOff, moved, overwritten }, agreed)) throw new NotAgreed(imported)
      return imported
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.imported
    throw error
  }
}

async function importInto(tx: Tx, given: VenueFile, now: Date): Promise<Imported> {
  const owner = await lockOrganisation(tx, given.organisation ?? given.slug)
  const existing = await findStoredVenue(tx, given.slug)
  // A pause locks the venue before its resources too, and a new resource has the rules of the locked venue.
  if (existing) await lockHouse(tx, existing.id)
  const file = await withConnectedAccount(tx, given, existing)
  const wanted = { ...configurationOf(file), events: eventsOf(file) }
  if (existing) await refuseOtherOwner(tx, existing, owner)
  const before = existing ? (await venueFileOf(existing, tx)).file : null
  const stored = await storeHouse(tx, owner, { wanted, stored: before }, now)
  const { written: events, ofConsole } = await storeEvents(
    tx,
    { id: stored.id, timezone: wanted.venue.timezone },
    wanted.events,
    now,
  )
  const keys = await importKeys(tx, owner.id, file.apiKeys)
  const { vouchers, changed: vouchersChanged, notes } = await issueVouchersOfFile(tx, stored.id, file, now)
  const changed = [owner.isNew, stored.changed, events.length > 0, keys.changed, vouchersChanged]
  return {
    venue: { slug: file.slug, name: file.name, organisation: owner.slug },
    apiKeys: keys.minted,
    tables: stored.tables,
    vouchers,
    changed: changed.includes(true),
    events: events.map(changeOf),
    calledOff: await allCalledOff(tx, events, file.currency),
    moved: await allMoved(tx, events),
    overwritten: stored.changed && before ? await recordImport(tx, { before, given: file }, now) : [],
    notes: [...notes, ...moneyNotes(file), ...stored.notes, ...ofConsole.map(editedInConsole)],
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
