import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { eventRegistration } from '#db/schema/events.ts'
import { waitingEntry } from '#db/schema/waiting.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { isRegistration, lockEvent, lockRegistrationById, type Registration } from '../locks.ts'
import { isBeingPaid } from './offer-of-entry.ts'
import { offerFreedSeats } from './offer-seats.ts'
import { findWaitingEntry, type WaitingEntry } from './waiting-queries.ts'

/**
 * Takes a guest off the waiting list, or declines the guest's offer and offers its seats to the next guest. Idempotent;
 * changes nothing for an offer that was accepted or has ended.
 */
export async function leaveWaitingList(known: WaitingEntry, now: Date): Promise<void> {
  const ofEntry = and(eq(waitingEntry.venueId, known.venueId), eq(waitingEntry.id, known.id))
  await inTransaction(async (tx) => {
    const event = await lockEvent(tx, known.venueId, known.eventId)
    const entry = await findWaitingEntry(tx, ofEntry)
    if (entry?.status === 'Waiting') await tx.update(waitingEntry).set({ status: 'Left' }).where(ofEntry)
    if (entry?.status !== 'Offered' || entry.registrationId === null) return
    const held = await lockRegistrationById(tx, entry.venueId, entry.registrationId)
    if (await isBeingPaid(tx, held))
      await addJob(tx, 'refund-registration', { venueId: held.venueId, registrationId: held.id })
    await endOfferHold(tx, held, 'Guest', now)
    await offerFreedSeats(tx, event, now)
  })
}

/** Ends the hold of an offer; a trigger ends its waiting entry. The caller has locked the event and the registration. */
export async function endOfferHold(tx: Tx, held: Registration, by: 'Guest' | 'Expiry', now: Date): Promise<void> {
  await tx
    .update(eventRegistration)
    .set({ status: 'Cancelled', cancelledAt: now, cancelledBy: by })
    .where(isRegistration(held))
}
