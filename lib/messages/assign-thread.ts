import { and, eq } from 'drizzle-orm'
import { inTransaction } from '#db/client.ts'
import { messageThread } from '#db/schema/messages.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { listStaffFor } from '#lib/operators/queries.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { lockThread } from './queries.ts'
import { threadTexts as texts } from './texts.ts'

/**
 * Gives a thread to a person who sees to it, or to nobody in particular (null). Idempotent. Throws `conflict` for somebody who
 * may not answer guests at the venue, and a 404 for an unknown thread.
 */
export async function assignThread(
  venue: Venue,
  threadId: string,
  assigneeId: string | null,
  acting: Acting<Acted<null>>,
): Promise<Acted<null>> {
  return inTransaction(async (tx) => {
    const thread = await lockThread(tx, venue, threadId)
    if (assigneeId !== null && !(await listStaffFor(venue, 'messages', tx)).some(({ id }) => id === assigneeId)) {
      throw new Problem('conflict', { detail: texts.mayNotAnswer })
    }
    if (thread.assigneeId === assigneeId) return finishAct(tx, { result: null, entryId: null }, acting)
    await tx
      .update(messageThread)
      .set({ assigneeId })
      .where(and(eq(messageThread.venueId, venue.id), eq(messageThread.id, threadId)))
    const subject = { kind: 'thread', id: threadId } as const
    const states = { before: { assigneeId: thread.assigneeId }, after: { assigneeId } }
    const entryId = await recordAct(tx, venue.id, { act: 'thread.assign', subject, ...states }, acting)
    return finishAct(tx, { result: null, entryId }, acting)
  })
}
