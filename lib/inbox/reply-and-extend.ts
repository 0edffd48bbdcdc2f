import type { Acted, Acting } from '#lib/audit/record-act.ts'
import { getThread, lockThread, type Message } from '#lib/messages/queries.ts'
import { type Reply, replyInThread } from '#lib/messages/reply-to-thread.ts'
import { extendStay } from '#lib/seatings/extend-stay.ts'
import type { Venue } from '#lib/venues/queries.ts'

/**
 * Lets a party stay until another instant and sends the answer that says so, in one transaction: neither happens without the
 * other. Throws as `extendStay` and `replyToThread`.
 */
export async function replyAndExtend(
  venue: Venue,
  threadId: string,
  { reply, stay }: { reply: Reply; stay: { reference: string; until: Date } },
  acting: Acting<Acted<Message>>,
): Promise<Acted<Message>> {
  await getThread(venue, threadId)
  let answered: Acted<Message> | undefined
  await extendStay(venue, stay.reference, stay.until, {
    ...acting,
    async beforeCommit(tx) {
      const thread = await lockThread(tx, venue, threadId)
      const done = await replyInThread(tx, venue, thread, reply, acting)
      answered = done
      await acting.beforeCommit?.(tx, done)
    },
  })
  if (!answered) throw new Error('an extended stay has sent no answer')
  return answered
}
