import { and, eq } from 'drizzle-orm'
import { inTransaction } from '#db/client.ts'
import { message } from '#db/schema/messages.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { isHeldMail, listMessages, lockThread } from './queries.ts'
import { threadTexts as texts } from './texts.ts'

/**
 * Accepts a mail that came from another address than the guest's: it belongs to the conversation, and answers go to that address
 * from now on (decisions 17.6). Or takes that back, unless the venue has answered since. Idempotent. Throws a 404 for an unknown
 * thread, or a message that is no such mail, and `conflict` after an answer.
 */
export async function acceptMail(
  venue: Venue,
  threadId: string,
  { messageId, accepted }: { messageId: string; accepted: boolean },
  acting: Acting<Acted<null>>,
): Promise<Acted<null>> {
  return inTransaction(async (tx) => {
    const messages = await listMessages(await lockThread(tx, venue, threadId), tx)
    const at = messages.findIndex(({ id, fromAddress }) => id === messageId && fromAddress !== null)
    const mail = messages[at]
    if (!mail) throw notFound(texts.noHeldMail)
    if (isHeldMail(mail) !== accepted) return finishAct(tx, { result: null, entryId: null }, acting)
    if (!accepted && messages.slice(at).some(({ author }) => author === 'Venue')) {
      throw new Problem('conflict', { detail: texts.answeredSince })
    }
    await tx
      .update(message)
      .set({ acceptedAt: accepted ? acting.now : null })
      .where(and(eq(message.venueId, venue.id), eq(message.threadId, threadId), eq(message.id, messageId)))
    const subject = { kind: 'thread', id: threadId } as const
    const states = { before: { messageId, accepted: !accepted }, after: { messageId, accepted } }
    const entryId = await recordAct(tx, venue.id, { act: 'thread.accept-mail', subject, ...states }, acting)
    return finishAct(tx, { result: null, entryId }, acting)
  })
}
