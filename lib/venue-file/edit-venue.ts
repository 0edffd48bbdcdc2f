import { inTransaction, type Tx } from '#db/client.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { sha256 } from '#lib/codes.ts'
import { messages as fieldMessages } from '#lib/i18n/messages.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { HouseRules } from '#lib/reservations/nearest-place.ts'
import { getVenueById, type Venue } from '#lib/venues/queries.ts'
import { planOffers } from '#lib/venues/resource-types.ts'
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
import { lockHouse, lockOwner } from './locks.ts'
import { readVenueFile } from './read.ts'
import { keepItemPictures, type RenamedItem, renamedItems, takeFormerNames } from './renamed-items.ts'
import type { VenueFile } from './schema.ts'
import { storeHouse } from './store-house.ts'
import { type StrandedBooking, strandedBookings } from './stranded.ts'
import { type StrandedEvent, strandedEvents } from './stranded-events.ts'
import { venueFileOf } from './venue-file-of.ts'

/**
 * The content of a section as a form sends it: fields of the venue file, as they are written. Absent fields stay. An item of a menu
 * may have `was`, the name under which it is stored: then it keeps its uploaded picture under another name.
 */
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

/**
 * A save, or what it would be: `stranded` are the bookings, and `events` the events with guests, that fit the document before
 * and not after; `rules` are those after it.
 */
export type SectionSave = SavedSection & {
  isChanged: boolean
  stranded: StrandedBooking[]
  events: StrandedEvent[]
  seen: string
  rules: HouseRules
}

/** Runs in the transaction of a save, after it is stored, such as to store what becomes of its bookings. */
type AfterSave = (tx: Tx, saved: SectionSave) => Promise<void>

/**
 * Saves a section of a venue's document. It passes the checks of the venue file, and is stored as the import stores it
 * (decisions 18.1). Bookings that no longer fit stay as they are, and the save must name them by `seen` (18.3); `afterSave` stores
 * what becomes of them. A save locks all resources before it reads the bookings: a booking that is under way is named, or is
 * decided by the new rules after the save.
 *
 * Throws `conflict` if another version of the section is stored: its member `current` has that version and its content
 * (18.2); and if other bookings no longer fit than `seen` names. Throws `invalid-request` with the places of the
 * mistakes.
 */
export async function editVenue(
  venue: Venue,
  { section, version, content, seen = '', preview = false }: SectionEdit,
  acting: Acting<Acted<SectionSave>>,
  afterSave: AfterSave = async () => {},
): Promise<Acted<SectionSave>> {
  const isCurrent = (stored: VenueFile) => sectionVersionOf(stored, section) === version
  return change(venue, { section, isCurrent, content, seen, preview, afterSave }, acting)
}

/** A save that is taken back: the contents of its section, and the items that it has renamed. */
export type SavedBefore = {
  section: HouseSection
  before: SectionContent
  after: SectionContent
  renamed: readonly RenamedItem[]
}

/**
 * Restores a section as it was before an act: settings alone, whatever has been booked since; renamed items keep their pictures.
 * Throws `conflict` if it has changed since.
 */
export async function restoreSection(
  venue: Venue,
  { section, before, after, renamed }: SavedBefore,
  acting: Acting<Acted<SectionSave>>,
): Promise<Acted<SectionSave>> {
  const isCurrent = (file: VenueFile) => canonical(sectionContentOf(file, section)) === canonical(after)
  const renamedBack = renamed.map(({ from, to }) => ({ from: to, to: from }))
  const all = {
    section,
    isCurrent,
    content: withoutLater(before, after),
    renamedBack,
    seen: null,
    preview: false,
    afterSave: async () => {},
  }
  return change(venue, all, acting)
}

/** The content of before, which takes back fields that only the content of after has: absent ones would stay. */
function withoutLater(before: SectionContent, after: SectionContent): WrittenContent {
  const none = (was: object = {}, is: object = {}) =>
    Object.fromEntries(Object.keys(is).flatMap((name) => (name in was ? [] : [[name, null]])))
  const settings = { ...none(before.settings, after.settings), ...before.settings }
  return { ...none(before, after), ...before, ...(before.settings && { settings }) }
}

type Change = {
  section: HouseSection
  isCurrent: (stored: VenueFile) => boolean
  content: WrittenContent
  /** The items that an undo renames; otherwise the content says it. */
  renamedBack?: readonly RenamedItem[]
  /** Null: whatever no longer fits stays. */
  seen: string | null
  preview: boolean
  afterSave: AfterSave
}

async function change(
  { id, organisationId }: Venue,
  { section, isCurrent, content: written, renamedBack, seen, preview, afterSave }: Change,
  acting: Acting<Acted<SectionSave>>,
): Promise<Acted<SectionSave>> {
  return inTransaction(async (tx) => {
    const owner = await lockOwner(tx, organisationId)
    if (!preview) await lockHouse(tx, id)
    const stored = await getVenueById(id, tx)
    const { file: before } = await venueFileOf(stored, tx)
    const { menus, before: namedBefore } = takeFormerNames(written.menus)
    const edited = editedFile(before, section, menus === undefined ? written : { ...written, menus })
    if (!isCurrent(before)) refuseOtherVersion(before, edited, section)
    const documents = { before, after: edited }
    const stranded = await strandedBookings(tx, { id }, documents, acting.now)
    const events = await strandedEvents(tx, stored, documents, acting.now)
    const version = sectionVersionOf(edited, section)
    const rules = rulesOf(stored, edited)
    const result = { section, version, stranded, events, seen: namesOf(stranded, events), rules }
    const isChanged = result.version !== sectionVersionOf(before, section)
    if (preview) return finishAct(tx, { result: { ...result, isChanged }, entryId: null }, acting)
    if (seen !== null && seen !== result.seen) throw new Problem('conflict', { detail: messages.otherBookings() })
    const wanted = configurationOf(edited)
    const renamed = renamedBack ?? renamedItems(configurationOf(before).venue, wanted.venue, namedBefore)
    try {
      await storeHouse(tx, owner, { wanted, stored: before }, acting.now)
      await keepItemPictures(tx, id, renamed)
    } catch (error) {
      throw refusalOfFile(error)
    }
    const { file: after } = await venueFileOf(await getVenueById(id, tx), tx)
    const saved = { ...result, version: sectionVersionOf(after, section), isChanged }
    const entryId = await recordSection(tx, id, { section, act: 'house.save', before, after, renamed }, acting)
    await afterSave(tx, saved)
    return finishAct(tx, { result: saved, entryId }, acting)
  })
}

/** The rules by which a venue would take bookings with an edited document. */
function rulesOf(stored: Venue, edited: VenueFile): HouseRules {
  const { venue: values, resources } = configurationOf(edited)
  const venue = { ...stored, ...values }
  return { venue, bookable: resources.filter(({ active, type }) => active && planOffers(venue.plan, type)) }
}

/** Names bookings and events, with where and why, in a few characters; empty for none. */
function namesOf(stranded: readonly StrandedBooking[], events: readonly StrandedEvent[]): string {
  if (stranded.length + events.length === 0) return ''
  const bookings = stranded.map(({ booking: { reference, startsAt, endsAt, partySize }, tables, reason }) =>
    [reference, startsAt.toISOString(), endsAt.toISOString(), partySize, reason, ...tables].join(' '),
  )
  const named = [...bookings, ...events.map(({ id, reason }) => `${id} ${reason}`)].sort()
  return sha256(named.join('\n')).toString('base64url').slice(0, 16)
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

type SectionRecord = {
  section: HouseSection
  act: string
  before: VenueFile
  after: VenueFile
  renamed?: readonly RenamedItem[]
}

/**
 * Writes the audit entry of an act that has changed a section, with the section before and after it, and the names of renamed items
 * on both sides. They have the venue's own words alone. Returns the id of the entry; null if both are the same. The last step of `acting` is left to the caller.
 */
export async function recordSection(
  tx: Tx,
  venueId: string,
  { section, act, before, after, renamed = [] }: SectionRecord,
  acting: Pick<Acting<never>, 'actor' | 'now' | 'undoes' | 'beforeCommit'>,
): Promise<string | null> {
  if (sectionVersionOf(before, section) === sectionVersionOf(after, section)) return null
  const state = (file: VenueFile, side: keyof RenamedItem) => ({
    content: canonical(sectionContentOf(file, section)),
    ...(renamed.length > 0 && { items: canonical(renamed.map((item) => item[side])) }),
  })
  const states = { before: state(before, 'from'), after: state(after, 'to') }
  return recordAct(tx, venueId, { act, subject: { kind: 'house', id: section }, ...states }, acting)
}
