import { inTransaction, type Tx } from '#db/client.ts'
import { message, messageThread } from '#db/schema/messages.ts'
import { randomUUID } from '#lib/codes.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { MessageRequest } from './input.ts'
import { noticeLetter } from './letters.ts'
import type { Thread } from './queries.ts'

type Start = {
  now: Date
  /** The guest's language, in which the venue's answers are mailed. */
  language: Locale
  /** The guest is anonymous (publishable key). The notice goes to the venue, so the hourly limit does not delay it. */
  anonymous: boolean
  /** The last step of the transaction, for what must be atomic with the thread. */
  beforeCommit?: (tx: Tx, thread: Thread) => Promise<void>
}

/** Opens a conversation on a guest's behalf, and notifies the venue by mail (interface, POST messages). */
export async function startThread(
  venue: Venue,
  request: MessageRequest,
  { now, language, anonymous, beforeCommit }: Start,
): Promise<Thread> {
  const { guestName, guestEmail, subject, body } = request
  const thread: Thread = {
    venueId: venue.id,
    id: randomUUID(),
    reservationId: null,
    guestName,
    guestEmail,
    subject,
    language,
    createdAt: now,
  }
  const first = {
    venueId: venue.id,
    threadId: thread.id,
    id: randomUUID(),
    author: 'Guest',
    body,
    createdAt: now,
  } as const
  await inTransaction(async (tx) => {
    await tx.insert(messageThread).values(thread)
    await tx.insert(message).values(first)
    await queueMail(tx, noticeLetter(venue, thread, first, { anonymous }), now)
    await beforeCommit?.(tx, thread)
  })
  return thread
}
