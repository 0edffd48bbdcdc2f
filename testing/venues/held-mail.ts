import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { message } from '#db/schema/messages.ts'
import type { Acted, Acting } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { acceptMail } from '#lib/messages/accept-mail.ts'
import type { Thread } from '#lib/messages/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** Adds a mail from another address to a conversation. */
export async function holdMail({ venueId, id: threadId }: Thread, now: Date): Promise<void> {
  const words = { author: 'Guest', body: fromGuest('From my office.') } as const
  const mail = { mailDigest: Buffer.alloc(32), fromAddress: fromGuest('ada@office.example') }
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
