import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { message, messageThread } from '#db/schema/messages.ts'
import { randomUUID } from '#lib/codes.ts'
import type { GuestText } from '#lib/guest-text.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type MessageNotice, newMessageLetter } from './letters.ts'
import type { Thread } from './queries.ts'

/** Adds a message of the guest to a locked or new thread, reopens a solved one, and notifies the venue by mail. */
export async function addGuestMessage(
  tx: Tx,
  { venue, thread, body, notice }: { venue: Venue; thread: Thread; body: GuestText; notice: MessageNotice },
  now: Date,
): Promise<void> {
  const written = {
    venueId: venue.id,
    threadId: thread.id,
    id: randomUUID(),
    author: 'Guest',
    body,
    operatorId: null,
    createdAt: now,
  } as const
  await tx.insert(message).values(written)
  if (thread.solvedAt) {
    await tx
      .update(messageThread)
      .set({ solvedAt: null })
      .where(and(eq(messageThread.venueId, venue.id), eq(messageThread.id, thread.id)))
  }
  await queueMail(tx, newMessageLetter(venue, thread, written, notice), now)
}
