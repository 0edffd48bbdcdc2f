import type { Thread } from '#lib/messages/queries.ts'
import { Problem } from '#lib/problems/problem.ts'
import { inboxMessages as messages } from './texts.ts'

/** A reservation or a registration, as far as it tells whose it is. */
type BookingOwner = { id: string; email: string }

/**
 * Whether a booking is that of a conversation's guest: it has the same address, or the conversation is linked to it. Letters
 * about it, and its links, may be sent to this guest. A telephone number alone is not enough, because people share numbers.
 */
export function isOwnBooking(thread: Thread, { id, email }: BookingOwner): boolean {
  if (id === thread.reservationId || id === thread.registrationId) return true
  return email !== '' && email.toLowerCase() === thread.guestEmail.toLowerCase()
}

/** Throws `conflict` unless a booking is that of a conversation's guest (`isOwnBooking`). */
export function requireOwnBooking(thread: Thread, owner: BookingOwner): void {
  if (!isOwnBooking(thread, owner)) throw new Problem('conflict', { detail: messages.ofSomebodyElse })
}
