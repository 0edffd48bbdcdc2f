import { database } from '#db/client.ts'
import { listEntriesOfKind } from '#lib/audit/queries.ts'
import { instantsIn } from '#lib/evening/instants.ts'
import { actorNames } from '#lib/evening/texts.ts'
import { undoableUntil } from '#lib/evening/undo.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { changedPlaces } from './changed-places.ts'
import type { HouseRecord } from './record.ts'

/** Listed entries, and listed places of one entry. */
const most = { entries: 50, places: 12 }

/** Reads the saves of the house and the imports that have changed it, the latest first. */
export async function readHouseHistory(
  venue: Venue,
  { now, locale }: { now: Date; locale: Locale },
): Promise<HouseRecord> {
  const listed = await listEntriesOfKind(venue, 'house', most.entries, database())
  const { iso, isoOrNull } = instantsIn(venue.timezone)
  // An entry can be undone while no later one stands for its section: those that were undone, and their undos, cancel out.
  const changed = new Set<string>()
  const entries = listed.map((entry) => {
    const stands = entry.undoneBy === null && entry.undoes === null
    const isLast = stands && !changed.has(entry.subjectId)
    if (stands) changed.add(entry.subjectId)
    const places = changedPlaces(parsed(entry.before.content), parsed(entry.after.content))
    return {
      entryId: entry.id,
      at: iso(entry.at.getTime()),
      section: entry.subjectId,
      by: entry.name ?? actorNames[entry.actorKind][locale],
      isImport: entry.act === 'house.import',
      changes: places.slice(0, most.places),
      more: Math.max(0, places.length - most.places),
      undoableUntil: isLast ? isoOrNull(undoableUntil(entry, now)) : null,
      undone: entry.undoneBy !== null,
    }
  })
  return { entries }
}

function parsed(content: unknown): unknown {
  return typeof content === 'string' ? JSON.parse(content) : null
}
