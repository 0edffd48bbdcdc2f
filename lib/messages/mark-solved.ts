import { and, eq, inArray, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { messageThread } from '#db/schema/messages.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { getThread, lockThread, type Thread } from './queries.ts'
import { refuseIfWrittenSince } from './reply-to-thread.ts'

/**
 * Marks a thread as solved, or reopens it; the guest's next message reopens it too. Idempotent. Throws `conflict` if a message
 * was added since the screen was read, and a 404 for an unknown thread.
 */
export async function markSolved(
  venue: Venue,
  threadId: string,
  { solved, seen }: { solved: boolean; seen: string },
  acting: Acting<Acted<Thread>>,
): Promise<Acted<Thread>> {
  return inTransaction(async (tx) => {
    const thread = await lockThread(tx, venue, threadId)
    if (solved) await refuseIfWrittenSince(tx, thread, seen)
    const entryId = await setSolved(tx, venue, { subjectId: thread.id, ids: [thread.id], solved }, acting)
    return finishAct(tx, { result: await getThread(venue, threadId, tx), entryId }, acting)
  })
}

/**
 * Marks some threads as solved, or reopens them, as one act on `subjectId`. Returns its audit entry, which names the threads that
 * have changed; null if none has.
 */
export async function setSolved(
  tx: Tx,
  venue: Pick<Venue, 'id'>,
  { subjectId, ids, solved }: { subjectId: string; ids: readonly string[]; solved: boolean },
  acting: Pick<Acting<never>, 'actor' | 'now' | 'undoes'>,
): Promise<string | null> {
  const changed = await tx
    .update(messageThread)
    .set({ solvedAt: solved ? acting.now : null })
    .where(
      and(
        eq(messageThread.venueId, venue.id),
        inArray(messageThread.id, [...ids]),
        sql`(${messageThread.solvedAt} is not null) <> ${solved}`,
      ),
    )
    .returning({ id: messageThread.id })
  if (changed.length === 0) return null
  // An undo that would change other threads is refused.
  const threadIds = changed.map(({ id }) => id).sort()
  const subject = { kind: 'thread', id: subjectId } as const
  const states = { before: { solved: !solved, threadIds }, after: { solved, threadIds } }
  return recordAct(tx, venue.id, { act: 'thread.solve', subject, ...states }, acting)
}

/** Undoes `setSolved` for the threads that it has changed. */
export async function undoSolved(
  venue: Venue,
  { subjectId, ids, solved }: { subjectId: string; ids: readonly string[]; solved: boolean },
  acting: Acting<Acted<null>>,
): Promise<Acted<null>> {
  return inTransaction(async (tx) =>
    finishAct(tx, { result: null, entryId: await setSolved(tx, venue, { subjectId, ids, solved }, acting) }, acting),
  )
}
