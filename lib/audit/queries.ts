import { and, desc, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { database, type Reader } from '#db/client.ts'
import { auditEntry } from '#db/schema/audit.ts'
import { operator } from '#db/schema/operators.ts'
import { apiKey } from '#db/schema/organisations.ts'
import type { SubjectKind } from './actor.ts'

/** An audit entry as it is stored. */
export type AuditEntry = typeof auditEntry.$inferSelect

/**
 * An entry with who did it: the name of the person, the label of the key, or the program; null for a guest, and for a device
 * that nobody has taken over. `undoneBy` is the entry that takes it back.
 */
export type NamedEntry = AuditEntry & { name: string | null; undoneBy: string | null }

/** The entries of a venue, or of one subject, the one that was written last first: of a subject, in the order of the commits. */
export async function listEntries(
  venue: { id: string },
  { subject, reader = database() }: { subject?: { kind: SubjectKind; id: string }; reader?: Reader } = {},
): Promise<NamedEntry[]> {
  const ofSubject = subject && and(eq(auditEntry.subjectKind, subject.kind), eq(auditEntry.subjectId, subject.id))
  return (await namedEntries(venue, ofSubject, reader)).map(named)
}

/** The latest entries about one kind of subject, the one that was written last first. */
export async function listEntriesOfKind(
  venue: { id: string },
  kind: SubjectKind,
  limit: number,
  reader: Reader = database(),
): Promise<NamedEntry[]> {
  return (await namedEntries(venue, eq(auditEntry.subjectKind, kind), reader).limit(limit)).map(named)
}

function namedEntries(venue: { id: string }, condition: SQL | undefined, reader: Reader) {
  const undoing = alias(auditEntry, 'undoing')
  return reader
    .select({ entry: auditEntry, person: operator.name, key: apiKey.label, undoneBy: undoing.id })
    .from(auditEntry)
    .leftJoin(operator, eq(operator.id, auditEntry.operatorId))
    .leftJoin(apiKey, eq(apiKey.id, auditEntry.keyId))
    .leftJoin(undoing, and(eq(undoing.venueId, auditEntry.venueId), eq(undoing.undoes, auditEntry.id)))
    .where(and(eq(auditEntry.venueId, venue.id), condition))
    .orderBy(desc(auditEntry.seq))
    .$dynamic()
}

type FoundEntry = { entry: AuditEntry; person: string | null; key: string | null; undoneBy: string | null }

function named({ entry, person, key, undoneBy }: FoundEntry): NamedEntry {
  return { ...entry, name: person ?? key ?? entry.program, undoneBy }
}

/** An entry of a venue; null if the venue has none with this id. */
export async function findAuditEntry(
  venue: { id: string },
  id: string,
  reader: Reader = database(),
): Promise<(AuditEntry & { undoneBy: string | null }) | null> {
  const undoing = alias(auditEntry, 'undoing')
  const [found] = await reader
    .select({ entry: auditEntry, undoneBy: undoing.id })
    .from(auditEntry)
    .leftJoin(undoing, and(eq(undoing.venueId, auditEntry.venueId), eq(undoing.undoes, auditEntry.id)))
    .where(and(eq(auditEntry.venueId, venue.id), eq(auditEntry.id, id)))
  return found ? { ...found.entry, undoneBy: found.undoneBy } : null
}
