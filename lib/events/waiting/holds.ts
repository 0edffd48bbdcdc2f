import { and, eq, lte } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { type event, eventRegistration } from '#db/schema/events.ts'
import { releasableEnd } from '#lib/checkout/hold-grace.ts'
import { offerFreedSeats } from './offer-seats.ts'

type Event = typeof event.$inferSelect

/**
 * Cancels the unpaid registrations of a locked event whose hold has expired, its grace included, and returns the event with
 * those seats freed (decisions 7.5). The registration window does not count them from that moment on; a caller that needs
 * the seats ends the holds first, so that no rule depends on a job. Freed seats are offered to the guests on the waiting
 * list (decisions 7.10).
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
  // Guests on the waiting list get the seats before the caller does.
  return ended.length === 0 ? locked : offerFreedSeats(tx, locked, now)
}
