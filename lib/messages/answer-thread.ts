import { and, eq } from 'drizzle-orm'
import { database, inTransaction, type Tx } from '#db/client.ts'
import { messageThread } from '#db/schema/messages.ts'
import { venue as venueTable } from '#db/schema/venues.ts'
import type { GuestText } from '#lib/guest-text.ts'
import { idInToken } from '#lib/link-token.ts'
import { requirePlan } from '#lib/plans/require-plan.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { addGuestMessage } from './add-guest-message.ts'
import type { DrawnFile } from './attachments.ts'
import { listMessages, lockThread, type Thread } from './queries.ts'
import { isTokenOfThread } from './thread-link.ts'
import { refuseTooMany } from './write-about.ts'

/** A thread with its venue, as the link in a letter leads to it. */
export type LinkedThread = { venue: Venue; thread: Thread }

// No thread has this id: a text that is no token takes the same query as a wrong token.
const nobodys = '00000000-0000-0000-0000-000000000000'

/** Finds the thread of a link, or null. Every wrong link takes the same query and gets the same answer. */
export async function findLinkedThread(link: { venueSlug: string; token: string }): Promise<LinkedThread | null> {
  const [found] = await database()
    .select({ venue: venueTable, thread: messageThread })
    .from(messageThread)
    .innerJoin(venueTable, eq(venueTable.id, messageThread.venueId))
    .where(and(eq(venueTable.slug, link.venueSlug), eq(messageThread.id, idInToken(link.token) ?? nobodys)))
  return found && isTokenOfThread(link.token, found.thread) ? found : null
}

/**
 * Adds a message of the guest with its files, by the link that was mailed to the address of the thread: the address is proven by it. A solved
 * thread is open again, and the venue is notified by mail. Throws `rate-limited`, `feature-not-in-plan`, and a 404 if the thread
 * is erased meanwhile.
 */
export async function answerThread(
  { venue, thread: { id } }: LinkedThread,
  { body, files }: { body: GuestText; files?: readonly DrawnFile[] },
  { now, beforeCommit }: { now: Date; beforeCommit: (tx: Tx, thread: Thread) => Promise<void> },
): Promise<void> {
  requirePlan(venue, 'Pro')
  await inTransaction(async (tx) => {
    const thread = await lockThread(tx, venue, id)
    const earlierMessages = await listMessages(thread, tx)
    refuseTooMany(earlierMessages, now)
    const notice = { anonymous: true, earlierMessages }
    await addGuestMessage(tx, { venue, thread, body, files, notice, proves: true }, now)
    await beforeCommit(tx, thread)
  })
}
