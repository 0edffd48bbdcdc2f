import { and, desc, eq, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { messageThread } from '#db/schema/messages.ts'
import { type Acted, type Acting, finishAct } from '#lib/audit/record-act.ts'
import { ownThreadSubject } from '#lib/guest-bookings/write-to-venue.ts'
import { ReplyRequest } from '#lib/messages/input.ts'
import { insertThread } from '#lib/messages/insert-thread.ts'
import { setSolved } from '#lib/messages/mark-solved.ts'
import { getThread, type Message, type Thread } from '#lib/messages/queries.ts'
import { replyInThread } from '#lib/messages/reply-to-thread.ts'
import { requirePlan } from '#lib/plans/require-plan.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import { lockReservation, type Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { conversationTexts as texts } from './texts.ts'

/**
 * Sends a message of the venue to the guest of a reservation: in the newest conversation about it with the guest's present
 * address, or in a new one. The guest gets a mail. Throws `conflict` if no address is known, `feature-not-in-plan`,
 * `rate-limited`, and `not-found` for an unknown reference.
 */
export async function replyAboutParty(
  venue: Venue,
  reference: string,
  text: string,
  acting: Acting<Acted<Message>>,
): Promise<Acted<Message>> {
  requirePlan(venue, 'Pro')
  const request = ReplyRequest.parse({ body: text })
  return inTransaction(async (tx) => {
    // Two first messages would begin two conversations.
    const booked = await lockReservation(tx, venue.id, reference)
    if (booked.email === '') throw new Problem('conflict', { detail: texts.noAddress() })
    const thread = (await findThread(tx, booked, booked.email)) ?? (await beginThread(tx, venue, booked, acting.now))
    return finishAct(tx, await replyInThread(tx, venue, thread, request, acting), acting)
  })
}

/**
 * Settles the conversations about a reservation without an answer, or opens them again; the guest's next message opens them
 * too. Idempotent. Returns the newest of them; throws `not-found` if there is none, and for an unknown reference.
 */
export async function solveThread(
  venue: Venue,
  reference: string,
  solved: boolean,
  acting: Acting<Acted<Thread>>,
): Promise<Acted<Thread>> {
  return inTransaction(async (tx) => {
    const booked = await lockReservation(tx, venue.id, reference)
    const newest = await findThread(tx, booked)
    if (!newest) throw notFound(texts.noConversation())
    const threads = await tx
      .select({ id: messageThread.id })
      .from(messageThread)
      .where(and(eq(messageThread.venueId, venue.id), eq(messageThread.reservationId, booked.id)))
    const ids = threads.map(({ id }) => id)
    const entryId = await setSolved(tx, venue, { subjectId: newest.id, ids, solved }, acting)
    return finishAct(tx, { result: await getThread(venue, newest.id, tx), entryId }, acting)
  })
}

async function findThread(tx: Tx, { venueId, id }: Reservation, address?: string): Promise<Thread | undefined> {
  const [found] = await tx
    .select()
    .from(messageThread)
    .where(
      and(
        eq(messageThread.venueId, venueId),
        eq(messageThread.reservationId, id),
        address === undefined ? undefined : sql`lower(${messageThread.guestEmail}) = lower(${address})`,
      ),
    )
    .orderBy(desc(messageThread.createdAt), desc(messageThread.id))
    .limit(1)
  return found
}

async function beginThread(tx: Tx, venue: Venue, booked: Reservation, now: Date): Promise<Thread> {
  const { id: reservationId, customerName: guestName, email: guestEmail, language } = booked
  const subject = ownThreadSubject(venue, language)
  return insertThread(tx, { venueId: venue.id, reservationId, guestName, guestEmail, subject, language }, now)
}
