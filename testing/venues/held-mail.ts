import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { message, threadRefusal } from '#db/schema/messages.ts'
import type { Acted, Acting } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { acceptMail } from '#lib/messages/accept-mail.ts'
import type { Thread } from '#lib/messages/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** Adds a mail from another address to a conversation. */
export async function holdMail(
  { venueId, id: threadId }: Pick<Thread, 'venueId' | 'id'>,
  now: Date,
  { body = 'From my office.', from = 'ada@office.example' } = {},
): Promise<void> {
  const words = { author: 'Guest', body: fromGuest(body) } as const
  const mail = { mailDigest: Buffer.alloc(32), fromAddress: fromGuest(from) }
  await database()
    .insert(message)
    .values({ venueId, threadId, id: randomUUID(), ...words, ...mail, createdAt: now })
}

/** The mails from other addresses at a venue, oldest first. */
export function listHeldMails({ id }: Pick<Venue, 'id'>) {
  return database()
    .select()
    .from(message)
    .where(and(eq(message.venueId, id), isNotNull(message.fromAddress)))
    .orderBy(asc(message.createdAt))
}

/** Accepts the first of them, or takes that back. */
export async function acceptHeldMail(
  venue: Venue,
  accepted: boolean,
  acting: Acting<Acted<null>>,
): Promise<Acted<null>> {
  const [held] = await listHeldMails(venue)
  return acceptMail(venue, held?.threadId ?? '', { messageId: held?.id ?? '', accepted }, acting)
}

/** Adds a mail from another address to a conversation, and counts one that was not added. */
export async function letMailsArrive(thread: Pick<Thread, 'venueId' | 'id'>, now: Date): Promise<void> {
  await holdMail(thread, now)
  const { venueId, id: threadId } = thread
  await database().insert(threadRefusal).values({ venueId, threadId, reason: 'auto-reply', count: 1, lastAt: now })
}
