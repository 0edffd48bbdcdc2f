import { and, desc, eq, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { messageThread } from '#db/schema/messages.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import { ownThreadSubject } from '#lib/guest-bookings/write-to-venue.ts'
import { ReplyRequest } from '#lib/messages/input.ts'
import type { Message, Thread } from '#lib/messages/queries.ts'
import { writeReply } from '#lib/messages/write-reply.ts'
import { requirePlan } from '#lib/plans/require-plan.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import { limitStaffMail } from '#lib/rate-limit/staff-mails.ts'
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
    await limitStaffMail(tx, acting, booked.email)
    const thread = (await findThread(tx, booked, booked.email)) ?? (await beginThread(tx, venue, booked, acting.now))
    const written = await writeReply(tx, venue, thread, request, acting.now)
    const subject = { kind: 'thread', id: thread.id } as const
    const act = { act: 'thread.reply', subject, before: {}, after: { messageId: written.id } }
    return finishAct(tx, { result: written, entryId: await recordAct(tx, venue.id, act, acting) }, acting)
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
    const solvedAt = solved ? acting.now : null
    const changed = await tx
      .update(messageThread)
      .set({ solvedAt })
      .where(
        and(
          eq(messageThread.venueId, venue.id),
          eq(messageThread.reservationId, booked.id),
          sql`(${messageThread.solvedAt} is not null) <> ${solved}`,
        ),
      )
      .returning({ id: messageThread.id })
    // An undo that would change other conversations is none.
    const threadIds = changed.map(({ id }) => id).sort()
    const act = {
      act: 'thread.solve',
      subject: { kind: 'thread', id: newest.id } as const,
      before: { solved: !solved, threadIds },
      after: { solved, threadIds },
    }
    const entryId = changed.length > 0 ? await recordAct(tx, venue.id, act, acting) : null
    const result = changed.some(({ id }) => id === newest.id) ? { ...newest, solvedAt } : newest
    return finishAct(tx, { result, entryId }, acting)
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
  const thread = {
    venueId: venue.id,
    id: randomUUID(),
    reservationId,
    guestName,
    guestEmail,
    subject: ownThreadSubject(venue, language),
    language,
    createdAt: now,
    solvedAt: null,
  }
  await tx.insert(messageThread).values(thread)
  return thread
}
