import { and, eq, lte } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { type event, eventRegistration } from '#db/schema/events.ts'
import { releasableEnd } from '#lib/checkout/hold-grace.ts'
import { offerFreedSeats } from './offer-seats.ts'

type Event = typeof event.$inferSelect

/**
 * Cancels the unpaid registrations of a locked event whose hold and grace are over (decisions 7.5), and offers their seats to
 * the waiting list (decisions 7.10). Returns the event as it is then. The registration window counts these seats as free from
 * that moment on. A caller that needs the seats calls this first; it does not wait for the job.
 *
 * Ours: no letter is sent. A guest who left the provider's page had no letter about tickets either, and a late payment has
 * letters of its own.
 */
export async function endExpiredHolds(tx: Tx, locked: Event, now: Date): Promise<Event> {
  const ended = await tx
    .update(eventRegistration)
    .set({ status: 'Cancelled', cancelledAt: now, cancelledBy: 'Expiry' })
    .where(
      and(
        eq(eventRegistration.venueId, locked.venueId),
        eq(eventRegistration.eventId, locked.id),
        eq(eventRegistration.status, 'Confirmed'),
        eq(eventRegistration.payment, 'Pending'),
        lte(eventRegistration.holdExpiresAt, releasableEnd(now)),
      ),
    )
    .returning({ id: eventRegistration.id })
  // The waiting list is served first; the caller gets what is left.
  return ended.length === 0 ? locked : offerFreedSeats(tx, locked, now)
}
