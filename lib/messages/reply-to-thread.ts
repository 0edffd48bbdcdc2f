import { inTransaction } from '#db/client.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { ReplyRequest } from './input.ts'
import { getThread, type Message } from './queries.ts'
import { writeReply } from './write-reply.ts'

/**
 * The venue answers a guest: the answer is stored in the thread and mailed to the guest in the guest's language. Throws
 * a 404 for an unknown thread, and for another venue's.
 */
export async function replyToThread(
  venue: Venue,
  threadId: string,
  request: ReplyRequest,
  acting: Acting<Acted<Message>>,
): Promise<Acted<Message>> {
  return inTransaction(async (tx) => {
    const thread = await getThread(venue, threadId, tx)
    const reply = await writeReply(tx, venue, thread, request, acting.now)
    const act = { act: 'thread.reply', subject: { kind: 'thread', id: thread.id } as const }
    const entryId = await recordAct(tx, venue.id, { ...act, before: {}, after: { messageId: reply.id } }, acting)
    return finishAct(tx, { result: reply, entryId }, acting)
  })
}
