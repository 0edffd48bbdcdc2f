import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { eventRegistration } from '#db/schema/events.ts'
import { payment } from '#db/schema/payments.ts'
import { waitingEntry } from '#db/schema/waiting.ts'
import type { GuestText } from '#lib/guest-text.ts'
import { Problem } from '#lib/problems/problem.ts'
import { isRegistration, lockEvent, lockRegistrationById, type Registration } from '../locks.ts'
import { brokenRules } from '../plan-registration.ts'
import type { Event } from '../queries.ts'
import { ticketNames } from '../registration-rules.ts'
import { addEndOfOffer } from './offer-seats.ts'
import { waitingMessages } from './waiting-messages.ts'
import { findWaitingEntry, type LinkedEntry, type WaitingEntry } from './waiting-queries.ts'

/** An offer that is valid, locked: its event, the entry, and the registration that holds the seats. */
export type LockedOffer = { event: Event; entry: WaitingEntry; registration: Registration }

/** Whether an offer can be accepted at `now`. */
export function isOpenOffer({ event, entry, registration }: LinkedEntry, now: Date): boolean {
  if (entry.status !== 'Offered' || registration === null || event.status !== 'Published') return false
  const { status, payment: paid, holdExpiresAt } = registration
  return status === 'Confirmed' && paid === 'Pending' && holdExpiresAt !== null && holdExpiresAt > now
}

/**
 * Locks an open offer, event first. Throws `conflict` if it is not open any more: it has ended, or was accepted or
 * declined.
 */
export async function lockOffer(tx: Tx, { entry: known, venue }: LinkedEntry, now: Date): Promise<LockedOffer> {
  const event = await lockEvent(tx, known.venueId, known.eventId)
  const entry = await findWaitingEntry(tx, and(eq(waitingEntry.venueId, known.venueId), eq(waitingEntry.id, known.id)))
  if (!entry || entry.registrationId === null) throw new Problem('conflict', { detail: waitingMessages.noOffer })
  const registration = await lockRegistrationById(tx, entry.venueId, entry.registrationId)
  if (!isOpenOffer({ entry, event, venue, registration }, now))
    throw new Problem('conflict', { detail: waitingMessages.noOffer })
  return { event, entry, registration }
}

/**
 * The names on the tickets of an offer: `further` are those of the tickets after the first, in their order. Throws a 400
 * under `errors.registration` if one is missing.
 */
export function namesOfOffer({ name, quantity }: WaitingEntry, further: readonly (GuestText | null)[]): GuestText[] {
  const request = { buyerName: name, quantity, attendees: [null, ...further] }
  // The venue may have set a lower limit since the guest joined: what was offered stands.
  const { names, broken } = ticketNames(request, { maxPerRegistration: quantity, remaining: null })
  if (names === null) throw brokenRules(broken)
  return names
}

/**
 * Gives seats back to the offer that they were held for, if its time is not over: the guest has left a checkout without
 * paying, and may come back. Returns false for every other registration. The caller has locked event and registration.
 */
export async function returnToOffer(tx: Tx, { venueId, id }: Registration, now: Date): Promise<boolean> {
  const entry = await findWaitingEntry(tx, and(eq(waitingEntry.venueId, venueId), eq(waitingEntry.registrationId, id)))
  if (entry?.status !== 'Offered' || entry.offeredUntil === null || entry.offeredUntil <= now) return false
  await tx.update(eventRegistration).set({ holdExpiresAt: entry.offeredUntil }).where(isRegistration({ venueId, id }))
  await addEndOfOffer(tx, { venueId, id }, entry.offeredUntil)
  return true
}

/** Whether somebody may be paying for a registration at this moment: the end of that attempt decides about its seats. */
export async function isBeingPaid(tx: Tx, { venueId, id }: Registration): Promise<boolean> {
  const found = await tx
    .select({ status: payment.status })
    .from(payment)
    .where(and(eq(payment.venueId, venueId), eq(payment.registrationId, id)))
  return found.some(({ status }) => status === 'Opening' || status === 'Open')
}
