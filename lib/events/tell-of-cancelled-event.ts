import { and, asc, eq, isNull } from 'drizzle-orm'
import { database, inTransaction } from '#db/client.ts'
import { eventRegistration } from '#db/schema/events.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { queueRegistrationLetter } from './letters.ts'
import { lockEvent, lockRegistrationById } from './locks.ts'

type Named = { venueId: string; registrationId: string }

/** Registrations of an event whose buyers have not been told of its cancellation, at most `most` of them. */
export async function listUntold(venueId: string, eventId: string, most: number): Promise<string[]> {
  const { id, status, toldOfEventCancellationAt, createdAt } = eventRegistration
  const rows = await database()
    .select({ id })
    .from(eventRegistration)
    .where(
      and(
        eq(eventRegistration.venueId, venueId),
        eq(eventRegistration.eventId, eventId),
        eq(status, 'Confirmed'),
        isNull(toldOfEventCancellationAt),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(most)
  return rows.map((row) => row.id)
}

/**
 * Tells one buyer that the venue has cancelled the event, and begins the refund of what was paid (interface, E-mails;
 * decisions 7.5). The registration and its tickets stay as they are; one that is still unpaid is cancelled, for nothing
 * can be sold any more. A transaction of its own, so that nobody is told twice, however often this is repeated. Returns
 * false where the event is not cancelled (any more).
 */
export async function tellOfCancelledEvent(eventId: string, named: Named, now: Date): Promise<boolean> {
  const { venueId, registrationId } = named
  return inTransaction(async (tx) => {
    const event = await lockEvent(tx, venueId, eventId)
    if (event.status !== 'Cancelled') return false
    const registration = await lockRegistrationById(tx, venueId, registrationId)
    if (registration.status !== 'Confirmed' || registration.toldOfEventCancellationAt !== null) return true
    const unpaid = registration.payment === 'Pending'
    await tx
      .update(eventRegistration)
      .set(
        unpaid ? { status: 'Cancelled', cancelledAt: now, cancelledBy: 'Venue' } : { toldOfEventCancellationAt: now },
      )
      .where(and(eq(eventRegistration.venueId, venueId), eq(eventRegistration.id, registrationId)))
    // Its open checkout is ended by the same job that gives back what was paid.
    if (unpaid || registration.payment === 'Paid') await addJob(tx, 'refund-registration', named)
    if (!unpaid) await queueRegistrationLetter(tx, { what: 'event-cancelled' }, registration, now)
    return true
  })
}
