import { inTransaction } from '#db/client.ts'
import { type Acted, type Acting, finishAct } from '#lib/audit/record-act.ts'
import { lockRegistrationById } from '#lib/events/locks.ts'
import { getRegistrationOf } from '#lib/events/staff/find-of-event.ts'
import { sendTicketsOf } from '#lib/events/staff/staff-edits.ts'
import type { ThreadSendAgain } from '#lib/messages/input.ts'
import { getThread } from '#lib/messages/queries.ts'
import { lockReservation } from '#lib/reservations/locks.ts'
import { sendConfirmationAgain } from '#lib/reservations/send-again.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { requireOwnBooking } from './own-booking.ts'

/**
 * Mails the guest of a conversation the confirmation of a booking once more, or the tickets of a registration, at the address
 * of the booking. Throws `conflict` if the booking is somebody else's (`requireOwnBooking`), or if there is nothing to send;
 * `rate-limited`; and a 404 for an unknown conversation, booking or registration.
 */
export async function sendAgain(
  venue: Venue,
  threadId: string,
  { reservation, registration }: ThreadSendAgain,
  acting: Acting<Acted<unknown>>,
): Promise<Acted<unknown>> {
  const thread = await getThread(venue, threadId)
  const found = registration && (await getRegistrationOf(venue, registration))
  return inTransaction<Acted<unknown>>(async (tx) => {
    if (found) {
      const locked = await lockRegistrationById(tx, venue.id, found.registration.id)
      requireOwnBooking(thread, locked)
      const sent = await sendTicketsOf(tx, { venue, event: found.event, registration: locked }, acting)
      return finishAct(tx, sent, acting)
    }
    const booked = await lockReservation(tx, venue.id, reservation ?? '')
    requireOwnBooking(thread, booked)
    return sendConfirmationAgain(tx, venue, booked, acting)
  })
}
