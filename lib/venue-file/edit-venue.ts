import { inTransaction, type Tx } from '#db/client.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { sha256 } from '#lib/codes.ts'
import { messages as fieldMessages } from '#lib/i18n/messages.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenueById, type Venue } from '#lib/venues/queries.ts'
import { configurationOf } from './configure.ts'
import { houseMessages as messages } from './house-messages.ts'
import { refusalOfFile } from './house-refusals.ts'
import {
  canonical,
  type HouseSection,
  houseSections,
  type SectionContent,
  sectionContentOf,
  sectionVersionOf,
} from './house-sections.ts'
import { lockOwner } from './locks.ts'
import { readVenueFile } from './read.ts'
import type { VenueFile } from './schema.ts'
import { storeHouse } from './store-house.ts'
import { type StrandedBooking, strandedBookings } from './stranded.ts'
import { venueFileOf } from './venue-file-of.ts'

/** The content of a section as a form sends it: fields of the venue file, as they are written. Absent fields stay. */
export type WrittenContent = Readonly<Record<string, unknown>>

/** A section as it is stored after an act. */
type SavedSection = { section: HouseSection; version: string }

/** A save: `version` is that of the section whose content the form has shown. */
export type SectionEdit = {
  section: HouseSection
  version: string
  content: WrittenContent
  /** Names the bookings that the person has seen to no longer fit, and that stay: `seen` of a preview. */
  seen?: string | undefined
  /** Changes nothing: the result says what a save would do. */
  preview?: boolean
}

/** A save, or what it would be: `stranded` are the bookings that fit the section before and not after. */
export type SectionSave = SavedSection & { isChanged: boolean; stranded: StrandedBooking[]; seen: string }

/**
 * Saves a section of a venue's document. It passes the checks of the venue file, and is stored as the import stores it
 * (decisions 18.1). Bookings that no longer fit stay as they are, and the save must name them by `seen` (18.3).
 *
 * Throws `conflict` if another version of the section is stored: its member `current` has that version and its content
 * (18.2); and if other bookings no longer fit than `seen` names. Throws `invalid-request` with the places of the
 * mistakes.
 */
export async function editVenue(
  venue: Venue,
  { section, version, content, seen = '', preview = false }: SectionEdit,
  acting: Acting<Acted<SectionSave>>,
): Promise<Acted<SectionSave>> {
  const isCurrent = (stored: VenueFile) => sectionVersionOf(stored, section) === version
  return change(venue, { section, isCurrent, content, seen, preview }, acting)
}

/**
 * Restores a section as it was before an act: settings alone, whatever has been booked since. Throws `conflict` if it has
 * changed since.
 */
export async function restoreSection(
  venue: Venue,
  { section, before, after }: { section: HouseSection; before: SectionContent; after: SectionContent },
  acting: Acting<Acted<SectionSave>>,
): Promise<Acted<SectionSave>> {
  const isCurrent = (file: VenueFile) => canonical(sectionContentOf(file, section)) === canonical(after)
  return change(venue, { section, isCurrent, content: before, seen: null, preview: false }, acting)
}

type Change = {
  section: HouseSection
  isCurrent: (stored: VenueFile) => boolean
  content: WrittenContent
  /** Null: whatever no longer fits stays. */
  seen: string | null
  preview: boolean
}

async function change(
  { id, organisationId }: Venue,
  { section, isCurrent, content, seen, preview }: Change,
  acting: Acting<Acted<SectionSave>>,
): Promise<Acted<SectionSave>> {
  return inTransaction(async (tx) => {
    const owner = await lockOwner(tx, organisationId)
    const { file: before } = await venueFileOf(await getVenueById(id, tx), tx)
    const edited = editedFile(before, section, content)
    if (!isCurrent(before)) refuseOtherVersion(before, edited, section)
    const stranded = await strandedBookings(tx, { id }, { before, after: edited }, acting.now)
    const result = { section, version: sectionVersionOf(edited, section), stranded, seen: namesOf(stranded) }
    const isChanged = result.version !== sectionVersionOf(before, section)
    if (preview) return finishAct(tx, { result: { ...result, isChanged }, entryId: null }, acting)
    if (seen !== null && seen !== result.seen) throw new Problem('conflict', { detail: messages.otherBookings() })
    try {
      await storeHouse(tx, owner, { wanted: configurationOf(edited), stored: before }, acting.now)
    } catch (error) {
      throw refusalOfFile(error)
    }
    const { file: after } = await venueFileOf(await getVenueById(id, tx), tx)
    const saved = { ...result, version: sectionVersionOf(after, section), isChanged }
    const entryId = await recordSection(tx, id, { section, act: 'house.save', before, after }, acting)
    return finishAct(tx, { result: saved, entryId }, acting)
  })
}

/** Names a list of bookings in a few characters; empty for none. */
function namesOf(stranded: readonly StrandedBooking[]): string {
  if (stranded.length === 0) return ''
  const references = stranded.map(({ booking }) => booking.reference).sort()
  return sha256(references.join(' ')).toString('base64url').slice(0, 16)
}

/**
 * Returns a file with another content of a section, checked as a whole. Its events, keys and vouchers are left out: a save
 * never writes them. Throws `invalid-request`.
 */
export function editedFile(file: VenueFile, section: HouseSection, content: WrittenContent): VenueFile {
  const { settings = {}, ...fields } = content
  if (!isFields(settings)) {
    throw new Problem('invalid-request', {
      errors: { settings: [fieldMessages.wrongType({ en: 'an object', de: 'ein Objekt' })] },
    })
  }
  const of: { fields: readonly string[]; settings: readonly string[] } = houseSections[section]
  const foreign = [
    ...Object.keys(fields).filter((name) => !of.fields.includes(name)),
    ...Object.keys(settings).flatMap((name) => (of.settings.includes(name) ? [] : [`settings.${name}`])),
  ]
  if (foreign.length > 0) {
    throw new Problem('invalid-request', {
      errors: Object.fromEntries(foreign.map((name) => [name, [messages.notOfSection(section)]])),
    })
  }
  const whole = { ...file, ...fields, settings: { ...file.settings, ...settings } }
  try {
    return readVenueFile({ ...whole, events: [], apiKeys: [], vouchers: [], exported: null })
  } catch (error) {
    throw refusalOfFile(error)
  }
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Refuses, unless what is stored is already what the save wants. */
function refuseOtherVersion(stored: VenueFile, edited: VenueFile, section: HouseSection): void {
  const content = sectionContentOf(stored, section)
  if (canonical(content) === canonical(sectionContentOf(edited, section))) return
  const current = { version: sectionVersionOf(stored, section), content }
  throw new Problem('conflict', { detail: messages.otherVersion(), members: { current } })
}

/**
 * Writes the audit entry of an act that has changed a section, with the section before and after it. They have the venue's
 * own words alone. Returns the id of the entry; null if both are the same. The last step of `acting` is left to the caller.
 */
export async function recordSection(
  tx: Tx,
  venueId: string,
  { section, act, before, after }: { section: HouseSection; act: string; before: VenueFile; after: VenueFile },
  acting: Pick<Acting<never>, 'actor' | 'now' | 'undoes' | 'beforeCommit'>,
): Promise<string | null> {
  if (sectionVersionOf(before, section) === sectionVersionOf(after, section)) return null
  const state = (file: VenueFile) => ({ content: canonical(sectionContentOf(file, section)) })
  const states = { before: state(before), after: state(after) }
  return recordAct(tx, venueId, { act, subject: { kind: 'house', id: section }, ...states }, acting)
}
