import { inTransaction, type Tx } from '#db/client.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { addGuestMessage } from './add-guest-message.ts'
import type { MessageRequest } from './input.ts'
import { insertThread } from './insert-thread.ts'
import { lockJoinableThread } from './join-thread.ts'
import { listMessages, type Thread } from './queries.ts'

type ThreadStart = {
  now: Date
  /** The guest's language, in which the venue's answers are mailed. */
  language: Locale
  /** The guest is anonymous (publishable key). The notice goes to the venue, so the hourly limit does not delay it. */
  anonymous: boolean
  /** The last step of the transaction, for what must be atomic with the thread. */
  beforeCommit?: (tx: Tx, thread: Thread) => Promise<void>
}

/**
 * Stores a message that a website sends on a guest's behalf, and notifies the venue by mail (interface, POST messages). It
 * continues a thread of the same address and subject (`lockJoinableThread`), or opens one.
 */
export async function startThread(
  venue: Venue,
  { guestName, guestEmail, subject, body }: MessageRequest,
  { now, language, anonymous, beforeCommit }: ThreadStart,
): Promise<Thread> {
  return inTransaction(async (tx) => {
    const known = await lockJoinableThread(tx, venue.id, { guestEmail, subject }, now)
    const thread =
      known ?? (await insertThread(tx, { venueId: venue.id, guestName, guestEmail, subject, language }, now))
    const notice = { anonymous, earlierMessages: known ? await listMessages(known, tx) : [] }
    await addGuestMessage(tx, { venue, thread, body, notice, proves: false }, now)
    await beforeCommit?.(tx, thread)
    return thread
  })
}
