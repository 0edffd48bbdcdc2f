import { and, asc, eq } from 'drizzle-orm'
import { database, type Reader, type Tx } from '#db/client.ts'
import { message, messageThread } from '#db/schema/messages.ts'
import type { GuestText, VenueText } from '#lib/guest-text.ts'
import { guid } from '#lib/input.ts'
import { notFound } from '#lib/problems/problem.ts'

export type Thread = typeof messageThread.$inferSelect
export type Message = typeof message.$inferSelect
export type VenueMessage = Message & { author: 'Venue'; body: VenueText }

/** A venue's thread by its id. Throws a 404 if there is none. */
export async function getThread(venue: { id: string }, threadId: string, reader: Reader = database()): Promise<Thread> {
  return foundThread(isId(threadId) ? await threadById(reader, venue, threadId) : [])
}

/**
 * Locks a thread until the end of the transaction, so that one message or act follows the other. Guests' reservations and
 * registrations are locked before. Throws a 404 if there is none.
 */
export async function lockThread(tx: Tx, venue: { id: string }, threadId: string): Promise<Thread> {
  return foundThread(isId(threadId) ? await threadById(tx, venue, threadId).for('no key update') : [])
}

function threadById(reader: Reader, venue: { id: string }, threadId: string) {
  return reader
    .select()
    .from(messageThread)
    .where(and(eq(messageThread.venueId, venue.id), eq(messageThread.id, threadId)))
}

const isId = (text: string) => guid().safeParse(text).success

function foundThread([found]: readonly Thread[]): Thread {
  if (!found) throw notFound({ en: 'There is no such conversation.', de: 'Dieses Gespräch gibt es nicht.' })
  return found
}

/** The messages of a thread, oldest first. */
export async function listMessages(thread: Thread, reader: Reader = database()): Promise<Message[]> {
  return reader
    .select()
    .from(message)
    .where(and(eq(message.venueId, thread.venueId), eq(message.threadId, thread.id)))
    .orderBy(asc(message.createdAt), asc(message.id))
}

/**
 * The address to which the venue's next answer goes: the one from which the guest wrote last. A mail from another address counts
 * only if staff have accepted it (decisions 17.6).
 */
export function answerAddressOf(thread: Pick<Thread, 'guestEmail'>, messages: readonly Message[]): GuestText {
  const last = messages.findLast((each) => each.author === 'Guest' && !isHeldMail(each))
  return last?.fromAddress ?? thread.guestEmail
}

/** Whether a message is a mail from another address that staff have not accepted. */
export function isHeldMail({ fromAddress, acceptedAt }: Pick<Message, 'fromAddress' | 'acceptedAt'>): boolean {
  return fromAddress !== null && acceptedAt === null
}
