import { and, asc, eq, isNull } from 'drizzle-orm'
import { database, inTransaction } from '#db/client.ts'
import { eventRegistration } from '#db/schema/events.ts'
import { waitingEntry } from '#db/schema/waiting.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { queueRegistrationLetter } from './letters.ts'
import { isRegistration, lockEvent, lockRegistrationById } from './locks.ts'
import { queueClosedLetter } from './waiting/close-waiting-list.ts'
import { findWaitingEntry } from './waiting/waiting-queries.ts'

type RegistrationKey = { venueId: string; registrationId: string }

/** Ids of registrations of an event whose buyers are not notified of its cancellation yet, at most `limit`. */
export async function listBuyersToNotify(venueId: string, eventId: string, limit: number): Promise<string[]> {
  const { id, status, notifiedOfEventCancellationAt, createdAt } = eventRegistration
  const rows = await database()
    .select({ id })
    .from(eventRegistration)
    .where(
      and(
        eq(eventRegistration.venueId, venueId),
        eq(eventRegistration.eventId, eventId),
        eq(status, 'Confirmed'),
        isNull(notifiedOfEventCancellationAt),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/**
 * Notifies one buyer that the venue has cancelled the event, and begins the refund of what was paid (interface, E-mails;
 * decisions 7.5). The registration and its tickets stay as they are. An unpaid registration is cancelled, because nothing
 * can be sold any more. A guest to whom its seats were offered is mailed. Idempotent, in a transaction of its own: no buyer
 * is notified twice. Returns false if the event is not cancelled (any more).
 */
export async function notifyOfCancelledEvent(eventId: string, named: RegistrationKey, now: Date): Promise<boolean> {
  const { venueId, registrationId } = named
  return inTransaction(async (tx) => {
    const event = await lockEvent(tx, venueId, eventId)
    if (event.status !== 'Cancelled') return false
    const registration = await lockRegistrationById(tx, venueId, registrationId)
    if (registration.status !== 'Confirmed' || registration.notifiedOfEventCancellationAt !== null) return true
    const unpaid = registration.payment === 'Pending'
    await tx
      .update(eventRegistration)
      .set(
        unpaid
          ? { status: 'Cancelled', cancelledAt: now, cancelledBy: 'Venue' }
          : { notifiedOfEventCancellationAt: now },
      )
      .where(isRegistration({ venueId, id: registrationId }))
    // The job that refunds what was paid also ends an open checkout.
    if (unpaid || registration.payment === 'Paid') await addJob(tx, 'refund-registration', named)
    if (!unpaid) await queueRegistrationLetter(tx, { kind: 'event-cancelled' }, registration, now)
    const offered = and(eq(waitingEntry.venueId, venueId), eq(waitingEntry.registrationId, registrationId))
    const entry = unpaid ? await findWaitingEntry(tx, offered) : null
    if (entry) await queueClosedLetter(tx, event, entry, now)
    return true
  })
}
