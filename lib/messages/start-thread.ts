import { inTransaction, type Tx } from '#db/client.ts'
import { messageThread } from '#db/schema/messages.ts'
import { randomUUID } from '#lib/codes.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { addGuestMessage } from './add-guest-message.ts'
import type { MessageRequest } from './input.ts'
import type { Thread } from './queries.ts'

type ThreadStart = {
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
  { now, language, anonymous, beforeCommit }: ThreadStart,
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
    solvedAt: null,
  }
  await inTransaction(async (tx) => {
    await tx.insert(messageThread).values(thread)
    await addGuestMessage(tx, { venue, thread, body, notice: { anonymous } }, now)
    await beforeCommit?.(tx, thread)
  })
  return thread
}
