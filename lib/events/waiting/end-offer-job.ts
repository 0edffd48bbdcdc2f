import { database, inTransaction } from '#db/client.ts'
import { eventRegistration } from '#db/schema/events.ts'
import type { JobHandler } from '#lib/jobs/handler.ts'
import { isRegistration, lockEvent, lockRegistrationById } from '../locks.ts'
import { endOfferHold } from './leave-waiting-list.ts'
import { isBeingPaid } from './offer-of-entry.ts'
import { offerFreedSeats } from './offer-seats.ts'

/**
 * The end of an offer: its seats are free, and are offered to the next. Does nothing for one that was accepted or declined, and
 * for one that is being paid, whose checkout decides when it ends.
 */
export const endOfferJob: JobHandler<'end-offer'> = {
  kind: 'end-offer',
  timeoutMs: 60_000,
  async run({ venueId, registrationId }, { now }) {
    const [named] = await database()
      .select({ eventId: eventRegistration.eventId })
      .from(eventRegistration)
      .where(isRegistration({ venueId, id: registrationId }))
    if (!named) return
    await inTransaction(async (tx) => {
      const event = await lockEvent(tx, venueId, named.eventId)
      const held = await lockRegistrationById(tx, venueId, registrationId)
      const isOver = held.holdExpiresAt !== null && held.holdExpiresAt <= now
      if (held.status !== 'Confirmed' || held.payment !== 'Pending' || !isOver || (await isBeingPaid(tx, held))) return
      await endOfferHold(tx, held, 'Expiry', now)
      await offerFreedSeats(tx, event, now)
    })
  },
}
