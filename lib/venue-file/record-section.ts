import type { Tx } from '#db/client.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { canonical, contentOf, type HouseSection, versionOf } from './house-sections.ts'
import type { VenueFile } from './schema.ts'

/** A section as it is stored after an act. */
export type SavedSection = { section: HouseSection; version: string }

/**
 * Ends an act that has changed a section: writes its audit entry, with the section before and after it, unless both are the
 * same. The sections have the venue's own words alone.
 */
export async function recordSection(
  tx: Tx,
  venueId: string,
  { section, act, before, after }: { section: HouseSection; act: string; before: VenueFile; after: VenueFile },
  acting: Acting<Acted<SavedSection>>,
): Promise<Acted<SavedSection>> {
  const result = { section, version: versionOf(after, section) }
  if (versionOf(before, section) === result.version) return finishAct(tx, { result, entryId: null }, acting)
  const state = (file: VenueFile) => ({ content: canonical(contentOf(file, section)) })
  const states = { before: state(before), after: state(after) }
  const entryId = await recordAct(tx, venueId, { act, subject: { kind: 'house', id: section }, ...states }, acting)
  return finishAct(tx, { result, entryId }, acting)
}
