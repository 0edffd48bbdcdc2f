import { and, eq, inArray } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { waitingEntry } from '#db/schema/waiting.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { getVenueById } from '#lib/venues/queries.ts'
import { lockEvent } from '../locks.ts'
import type { Event } from '../queries.ts'
import { waitingLetter } from './waiting-letters.ts'
import { listFirstWaiting, type WaitingEntry } from './waiting-queries.ts'

const batch = 100

/**
 * Closes a batch of the entries on the waiting list of an event that the venue has cancelled, and mails each guest. In a
 * transaction of its own, so that nobody is mailed twice. Returns false if no entry is left, or the event is not cancelled.
 */
export async function closeWaitingList(venueId: string, eventId: string, now: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    const event = await lockEvent(tx, venueId, eventId)
    if (event.status !== 'Cancelled') return false
    const entries = await listFirstWaiting(tx, { venueId, eventId }, { seats: null, limit: batch })
    const ids = entries.map(({ id }) => id)
    const those = and(eq(waitingEntry.venueId, venueId), inArray(waitingEntry.id, ids))
    await tx.update(waitingEntry).set({ status: 'Closed' }).where(those)
    for (const entry of entries) await queueClosedLetter(tx, event, entry, now)
    return entries.length > 0
  })
}

/** Tells a guest on the waiting list that the event was cancelled. */
export async function queueClosedLetter(tx: Tx, event: Event, entry: WaitingEntry, now: Date): Promise<void> {
  const venue = await getVenueById(event.venueId, tx)
  await queueMail(tx, { ...waitingLetter({ kind: 'closed' }, { venue, event, entry }), anonymous: false }, now)
}
