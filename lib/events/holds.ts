import { and, eq, lte } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { type event, eventRegistration } from '#db/schema/events.ts'
import { releasableEnd } from '#lib/checkout/hold-grace.ts'

type Event = typeof event.$inferSelect

/**
 * Cancels the unpaid registrations of a locked event whose hold has run out, its grace included, and returns the event with
 * the seats that came back (decisions 7.5). The window does not count those seats from that moment on; whoever needs them
 * tidies up first, so that no rule waits for a job.
 *
 * Ours: nobody is told. Who left the provider's page was never told of tickets either, and late money tells for itself.
 */
export async function endHoldsInVain(tx: Tx, locked: Event, now: Date): Promise<Event> {
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
    .returning({ quantity: eventRegistration.quantity })
  const freed = ended.reduce((sum, { quantity }) => sum + quantity, 0)
  return { ...locked, seatsTaken: locked.seatsTaken - freed }
}
