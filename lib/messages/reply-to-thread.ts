import { inTransaction } from '#db/client.ts'
import { message } from '#db/schema/messages.ts'
import { randomUUID } from '#lib/codes.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { ReplyRequest } from './input.ts'
import { replyLetter } from './letters.ts'
import { getThread, listMessages, type Message } from './queries.ts'

/**
 * The venue answers a guest: the answer is stored in the thread and mailed to the guest in the guest's language. Throws
 * a 404 for an unknown thread, and for another venue's.
 */
export async function replyToThread(
  venue: Venue,
  threadId: string,
  { body }: ReplyRequest,
  now: Date,
): Promise<Message> {
  return inTransaction(async (tx) => {
    const thread = await getThread(venue, threadId, tx)
    const earlierMessages = await listMessages(thread, tx)
    const reply = {
      venueId: venue.id,
      threadId: thread.id,
      id: randomUUID(),
      author: 'Venue',
      body,
      createdAt: now,
    } as const
    await tx.insert(message).values(reply)
    const letter = replyLetter(venue, thread, reply, earlierMessages)
    await queueMail(tx, letter, now)
    return reply
  })
}
