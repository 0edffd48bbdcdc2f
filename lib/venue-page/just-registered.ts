import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { inTransaction } from '#db/client.ts'
import { eventRegistration } from '#db/schema/events.ts'
import { lockEvent, lockRegistrationById } from '#lib/events/locks.ts'
import type { Event } from '#lib/events/queries.ts'
import { queueTicketsAgain } from '#lib/events/staff/letters-again.ts'
import { listTickets } from '#lib/events/tickets/ticket-queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { justNowMs } from './just-booked.ts'

/**
 * As `remindOfJustBooked`, for a free event: whether as many tickets were registered within the hour from the same address.
 * Then the letter with these tickets is mailed again.
 */
export async function remindOfJustRegistered(
  venue: Venue,
  event: Event,
  { email, quantity }: { email: string; quantity: number },
  now: Date,
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const locked = await lockEvent(tx, venue.id, event.id)
    const [found] = await tx
      .select({ id: eventRegistration.id })
      .from(eventRegistration)
      .where(
        and(
          eq(eventRegistration.venueId, venue.id),
          eq(eventRegistration.eventId, event.id),
          eq(sql`lower(${eventRegistration.email})`, email.toLowerCase()),
          eq(eventRegistration.quantity, quantity),
          eq(eventRegistration.status, 'Confirmed'),
          eq(eventRegistration.payment, 'NotRequired'),
          gt(eventRegistration.createdAt, new Date(now.getTime() - justNowMs)),
        ),
      )
      .orderBy(desc(eventRegistration.createdAt))
      .limit(1)
    if (!found) return false
    const registration = await lockRegistrationById(tx, venue.id, found.id)
    const tickets = await listTickets(registration, tx)
    await queueTicketsAgain(tx, { venue, event: locked, registration }, tickets, now, { anonymous: true })
    return true
  })
}
