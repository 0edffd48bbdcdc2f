import type { Tx } from '#db/client.ts'
import { type Acting, recordAct } from '#lib/audit/record-act.ts'
import { canonical, contentOf, type HouseSection, versionOf } from './house-sections.ts'
import type { VenueFile } from './schema.ts'

/** A section as it is stored after an act. */
export type SavedSection = { section: HouseSection; version: string }

/**
 * Writes the audit entry of an act that has changed a section, with the section before and after it. They have the venue's
 * own words alone. Returns the id of the entry; null if both are the same. `acting.beforeCommit` is left to the caller.
 */
export async function recordSection(
  tx: Tx,
  venueId: string,
  { section, act, before, after }: { section: HouseSection; act: string; before: VenueFile; after: VenueFile },
  acting: Pick<Acting<never>, 'actor' | 'now' | 'undoes' | 'beforeCommit'>,
): Promise<string | null> {
  if (versionOf(before, section) === versionOf(after, section)) return null
  const state = (file: VenueFile) => ({ content: canonical(contentOf(file, section)) })
  const states = { before: state(before), after: state(after) }
  return recordAct(tx, venueId, { act, subject: { kind: 'house', id: section }, ...states }, acting)
}
