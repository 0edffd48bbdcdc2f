import { sql } from 'drizzle-orm'
import { database, inTransaction } from '#db/client.ts'
import { event } from '#db/schema/events.ts'
import { waitingEntry } from '#db/schema/waiting.ts'
import { lockEvent } from '../locks.ts'
import { endExpiredHolds } from './holds.ts'
import { offerFreedSeats } from './offer-seats.ts'

/**
 * Offers free seats of all events to those who wait for them; a part of the job that runs every minute. Code that frees a
 * seat offers it in the same transaction. This job finds seats that became free in another way, such as by a larger
 * capacity, or by a hold that ended in a request that was refused.
 */
export async function offerWaitingSeats(now: Date, signal?: AbortSignal): Promise<void> {
  for (const { venueId, id } of await eventsWithSeats()) {
    signal?.throwIfAborted()
    await inTransaction(async (tx) => {
      await endExpiredHolds(tx, await lockEvent(tx, venueId, id), now)
      await offerFreedSeats(tx, { venueId, id }, now)
    })
  }
}

/** Events for which somebody waits, and that may have seats. */
function eventsWithSeats(): Promise<{ venueId: string; id: string }[]> {
  return database()
    .select({ venueId: event.venueId, id: event.id })
    .from(event)
    .where(
      sql`${event.status} = 'Published' and ${event.active} and exists (select from ${waitingEntry}
        where ${waitingEntry.venueId} = ${event.venueId} and ${waitingEntry.eventId} = ${event.id}
          and ${waitingEntry.status} = 'Waiting')`,
    )
}
