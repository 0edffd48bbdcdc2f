import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { message, messageThread } from '#db/schema/messages.ts'
import { randomUUID } from '#lib/codes.ts'
import type { GuestText } from '#lib/guest-text.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { type DrawnFile, insertAttachments } from './attachments.ts'
import { type MessageNotice, newMessageLetter } from './letters.ts'
import type { Message, Thread } from './queries.ts'

type Added = {
  venue: Venue
  thread: Thread
  body: GuestText
  notice: Omit<MessageNotice, 'files'>
  /**
   * Whether the guest wrote from a page, or to an address, that was mailed to the own address. A website proves nothing; null
   * leaves open what an earlier message has proven.
   */
  proves: boolean | null
  files?: readonly DrawnFile[] | undefined
  /** How a mail is stored; omitted for a message that came otherwise. */
  mail?: Pick<Message, 'mailDigest' | 'fromAddress' | 'acceptedAt'>
}

/**
 * Adds a message of the guest, with its files, to a locked or new thread, and notifies the venue by mail. A solved thread is open again, and its
 * address counts as proven only if this message proves it: anybody can continue a thread from a website. Returns the message's id.
 */
export async function addGuestMessage(
  tx: Tx,
  { venue, thread, body, notice, proves, files = [], mail }: Added,
  now: Date,
): Promise<string> {
  const written = {
    venueId: venue.id,
    threadId: thread.id,
    id: randomUUID(),
    author: 'Guest',
    body,
    operatorId: null,
    createdAt: now,
    ...{ mailDigest: null, fromAddress: null, acceptedAt: null, ...mail },
  } as const
  await tx.insert(message).values(written)
  await insertAttachments(tx, { venueId: venue.id, threadId: thread.id, messageId: written.id }, files)
  const provenAt = proves === null ? thread.provenAt : proves ? (thread.provenAt ?? now) : null
  if (thread.solvedAt !== null || thread.provenAt !== provenAt) {
    await tx
      .update(messageThread)
      .set({ solvedAt: null, provenAt })
      .where(and(eq(messageThread.venueId, venue.id), eq(messageThread.id, thread.id)))
  }
  const filenames = files.map(({ filename }) => filename)
  await queueMail(tx, newMessageLetter(venue, thread, written, { ...notice, files: filenames }), now)
  return written.id
}
