import { and, asc, eq } from 'drizzle-orm'
import { inTransaction, type Reader } from '#db/client.ts'
import { threadNote } from '#db/schema/messages.ts'
import { operator } from '#db/schema/operators.ts'
import { staffOf } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import type { VenueText } from '#lib/guest-text.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { lockThread, type Thread } from './queries.ts'

/** Writes a note of staff into a thread. It is never mailed. Throws a 404 for an unknown thread. */
export async function addThreadNote(
  venue: Venue,
  threadId: string,
  body: VenueText,
  acting: Acting<Acted<null>>,
): Promise<Acted<null>> {
  return inTransaction(async (tx) => {
    await lockThread(tx, venue, threadId)
    const id = randomUUID()
    const { operatorId } = staffOf(acting.actor)
    await tx.insert(threadNote).values({ venueId: venue.id, threadId, id, body, operatorId, createdAt: acting.now })
    const subject = { kind: 'thread', id: threadId } as const
    const states = { before: { noteId: null }, after: { noteId: id } }
    const entryId = await recordAct(tx, venue.id, { act: 'thread.note', subject, ...states }, acting)
    return finishAct(tx, { result: null, entryId }, acting)
  })
}

/** Deletes a note, to undo its writing. Changes nothing if it is gone. */
export async function deleteThreadNote(
  venue: Venue,
  { threadId, noteId }: { threadId: string; noteId: string },
  acting: Acting<Acted<null>>,
): Promise<Acted<null>> {
  return inTransaction(async (tx) => {
    await lockThread(tx, venue, threadId)
    const gone = await tx
      .delete(threadNote)
      .where(and(eq(threadNote.venueId, venue.id), eq(threadNote.threadId, threadId), eq(threadNote.id, noteId)))
      .returning({ id: threadNote.id })
    const subject = { kind: 'thread', id: threadId } as const
    const states = { before: { noteId }, after: { noteId: null } }
    const entryId = gone[0] ? await recordAct(tx, venue.id, { act: 'thread.note', subject, ...states }, acting) : null
    return finishAct(tx, { result: null, entryId }, acting)
  })
}

/** The notes in a thread, oldest first, each with the name of the person who wrote it. */
export function listThreadNotes(thread: Pick<Thread, 'venueId' | 'id'>, reader: Reader) {
  const { id, body, createdAt } = threadNote
  return reader
    .select({ id, body, createdAt, by: operator.name })
    .from(threadNote)
    .leftJoin(operator, eq(operator.id, threadNote.operatorId))
    .where(and(eq(threadNote.venueId, thread.venueId), eq(threadNote.threadId, thread.id)))
    .orderBy(asc(createdAt), asc(id))
}
