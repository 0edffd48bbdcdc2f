import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { messageThread } from '#db/schema/messages.ts'
import type { GuestText } from '#lib/guest-text.ts'
import { Problem } from '#lib/problems/problem.ts'
import { hourMs } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { addGuestMessage } from './add-guest-message.ts'
import type { DrawnFile } from './attachments.ts'
import { insertThread } from './insert-thread.ts'
import type { Topic } from './letters.ts'
import { listMessages, type Message, type Thread } from './queries.ts'

/** How many messages about one booking its guest may write within any hour: each of them is a mail to the venue. */
export const mostMessagesPerHour = 10

/** A message of a guest about the own reservation, with the guest as the reservation has them. */
export type MessageAbout = Pick<Thread, 'guestName' | 'guestEmail' | 'subject' | 'language'> & {
  reservationId: string
  body: GuestText
  files?: readonly DrawnFile[] | undefined
  topic: Topic
}

/**
 * A guest writes to the venue about a reservation, which the caller has locked: two first messages would begin two threads
 * otherwise. The message continues the newest thread of this reservation and this address, which is then no longer solved, or
 * begins one; the venue is notified by mail. Throws `rate-limited` with `Retry-After`.
 */
export async function writeAbout(tx: Tx, venue: Venue, about: MessageAbout, now: Date): Promise<Thread> {
  const { body, files, topic, ...guest } = about
  const found = await lockThreadAbout(tx, venue, { ...guest, kind: 'reservation', id: guest.reservationId })
  const thread = found ?? (await insertThread(tx, { venueId: venue.id, ...guest }, now))
  const earlierMessages = found ? await listMessages(found, tx) : []
  refuseTooMany(earlierMessages, now)
  const notice = { anonymous: true, topic, earlierMessages }
  await addGuestMessage(tx, { venue, thread, body, files, notice, proves: true }, now)
  return thread
}

/** Finds and locks the newest thread of an address about a booking, which the caller has locked. */
export async function lockThreadAbout(
  tx: Tx,
  { id: venueId }: Pick<Venue, 'id'>,
  { kind, id, guestEmail }: { kind: 'reservation' | 'registration'; id: string; guestEmail: GuestText },
): Promise<Thread | undefined> {
  const [found] = await tx
    .select()
    .from(messageThread)
    .where(
      and(
        eq(messageThread.venueId, venueId),
        eq(kind === 'reservation' ? messageThread.reservationId : messageThread.registrationId, id),
        sql`lower(${messageThread.guestEmail}) = lower(${guestEmail})`,
      ),
    )
    .orderBy(desc(messageThread.createdAt), desc(messageThread.id))
    .limit(1)
    .for('no key update')
  return found
}

/** Refuses a message of a guest who has written `mostMessagesPerHour` in a thread within the hour. Throws `rate-limited`. */
export function refuseTooMany(earlierMessages: readonly Message[], now: Date): void {
  const recent = earlierMessages
    .filter(({ author, createdAt }) => author === 'Guest' && createdAt.getTime() > now.getTime() - hourMs)
    .map(({ createdAt }) => createdAt.getTime())
  const freed = recent.at(-mostMessagesPerHour)
  if (freed === undefined) return
  const seconds = Math.ceil((freed + hourMs - now.getTime()) / 1000)
  throw new Problem('rate-limited', { headers: { 'Retry-After': String(seconds) } })
}
