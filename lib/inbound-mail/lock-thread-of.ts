import type { Tx } from '#db/client.ts'
import { lockRegistrationById } from '#lib/events/locks.ts'
import { getEventById } from '#lib/events/queries.ts'
import { ownThreadSubject } from '#lib/guest-bookings/write-to-venue.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { insertThread } from '#lib/messages/insert-thread.ts'
import { lockThread, type Thread } from '#lib/messages/queries.ts'
import { lockThreadAbout } from '#lib/messages/write-about.ts'
import { lockReservationById } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { MailTarget } from './find-target.ts'

type Booking = Pick<Thread, 'guestName' | 'guestEmail' | 'language' | 'subject'> &
  Partial<Pick<Thread, 'reservationId' | 'registrationId'>>

/**
 * Locks the thread to which a mail was sent: the one that its address names, or the newest thread of a booking and its guest,
 * which is opened if there is none. The booking is locked before. Null if the data of the guest is erased, and the address has
 * ended with it; throws a 404 if the thread is gone altogether.
 */
export async function lockThreadOf(
  tx: Tx,
  { venue, kind, id }: Pick<MailTarget, 'venue' | 'kind' | 'id'>,
  { opens, now }: { opens: boolean; now: Date },
): Promise<{ thread: Thread; isNew: boolean } | null> {
  if (kind === 'thread') {
    const thread = await lockThread(tx, venue, id)
    return thread.guestEmail === '' ? null : { thread, isNew: false }
  }
  const booking = kind === 'reservation' ? await lockReserved(tx, venue, id) : await lockRegistered(tx, venue, id)
  if (booking.guestEmail === '') return null
  const found = await lockThreadAbout(tx, venue, { kind, id, guestEmail: booking.guestEmail })
  if (found) return { thread: found, isNew: false }
  return opens ? { thread: await insertThread(tx, { venueId: venue.id, ...booking }, now), isNew: true } : null
}

async function lockReserved(tx: Tx, venue: Venue, id: string): Promise<Booking> {
  const { customerName, email, language } = await lockReservationById(tx, venue.id, id)
  const subject = ownThreadSubject(venue, language)
  return { guestName: customerName, guestEmail: email, language, subject, reservationId: id }
}

async function lockRegistered(tx: Tx, venue: Venue, id: string): Promise<Booking> {
  const { buyerName, email, language, eventId } = await lockRegistrationById(tx, venue.id, id)
  const { title } = await getEventById(venue.id, eventId, tx)
  return { guestName: buyerName, guestEmail: email, language, subject: fromGuest(title), registrationId: id }
}
