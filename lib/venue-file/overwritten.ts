import { and, desc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#db/client.ts'
import { auditEntry } from '#db/schema/audit.ts'
import { operator } from '#db/schema/operators.ts'
import { recordSection } from './edit-venue.ts'
import { type HouseSection, houseSectionNames, sectionVersionOf } from './house-sections.ts'
import type { VenueFile } from './schema.ts'
import { findStoredVenue } from './store.ts'
import { venueFileOf } from './venue-file-of.ts'

/** A section that was changed in the console: who changed it last, and when. */
export type OverwrittenSection = { section: HouseSection; by: string | null; at: Date }

/**
 * Writes the audit entries of an import, one for each section that it has changed, after it has stored them. Returns those of
 * these sections that the console has changed last, unless the file was exported afterwards.
 */
export async function recordImport(
  tx: Tx,
  { before, given }: { before: VenueFile; given: VenueFile },
  now: Date,
): Promise<OverwrittenSection[]> {
  const stored = await findStoredVenue(tx, given.slug)
  if (!stored) throw new Error('the venue is gone')
  const { file: after } = await venueFileOf(stored, tx)
  const overwritten: OverwrittenSection[] = []
  for (const section of houseSectionNames) {
    const version = sectionVersionOf(before, section)
    if (version === sectionVersionOf(after, section)) continue
    const last = await lastChange(tx, stored.id, section)
    const isKnown = given.exported?.[section] === version
    if (last?.kind === 'operator' && !isKnown) overwritten.push({ section, by: last.by, at: last.at })
    await recordSection(
      tx,
      stored.id,
      { section, act: 'house.import', before, after },
      { actor: { kind: 'command', program: 'venue-import' }, now },
    )
  }
  return overwritten
}

/** The act that has changed a section last, of those that stand: not undone, and no undo itself. */
async function lastChange(tx: Tx, venueId: string, section: HouseSection) {
  const undoing = alias(auditEntry, 'undoing')
  const [last] = await tx
    .select({ kind: auditEntry.actorKind, by: operator.name, at: auditEntry.at })
    .from(auditEntry)
    .leftJoin(operator, eq(operator.id, auditEntry.operatorId))
    .leftJoin(undoing, and(eq(undoing.venueId, auditEntry.venueId), eq(undoing.undoes, auditEntry.id)))
    .where(
      and(
        eq(auditEntry.venueId, venueId),
        eq(auditEntry.subjectKind, 'house'),
        eq(auditEntry.subjectId, section),
        isNull(auditEntry.undoes),
        isNull(undoing.id),
      ),
    )
    .orderBy(desc(auditEntry.seq))
    .limit(1)
  return last
}
