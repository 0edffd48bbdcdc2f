import type { Tx } from '#db/client.ts'
import { message } from '#db/schema/messages.ts'
import { staffOf } from '#lib/audit/actor.ts'
import type { Acting } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { ReplyRequest } from './input.ts'
import { openingLetter, replyLetter } from './letters.ts'
import { listMessages, type Thread, type VenueMessage } from './queries.ts'

/**
 * Stores a message of the venue in a thread, and mails it to the guest in the guest's language: as an answer or, if nobody
 * has written before, as the venue's own message.
 */
export async function writeReply(
  tx: Tx,
  venue: Venue,
  thread: Thread,
  { body }: ReplyRequest,
  { actor, now }: Pick<Acting<never>, 'actor' | 'now'>,
): Promise<VenueMessage> {
  const earlierMessages = await listMessages(thread, tx)
  const reply = {
    venueId: venue.id,
    threadId: thread.id,
    id: randomUUID(),
    author: 'Venue',
    body,
    operatorId: staffOf(actor).operatorId,
    createdAt: now,
    ...{ mailDigest: null, fromAddress: null, acceptedAt: null },
  } as const
  await tx.insert(message).values(reply)
  const letter =
    earlierMessages.length === 0
      ? openingLetter(venue, thread, reply)
      : replyLetter(venue, thread, reply, earlierMessages)
  await queueMail(tx, letter, now)
  return reply
}
