import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { waitingEntry } from '#db/schema/waiting.ts'
import type { GuestText } from '#lib/guest-text.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { getVenueById, type Venue } from '#lib/venues/queries.ts'
import { draftRegistration, insertWithReference } from '../insert-registration.ts'
import type { Registration } from '../locks.ts'
import { type Event, getEventById } from '../queries.ts'
import { canSellTickets } from '../tickets/ticket-sales.ts'
import { eventStartsAt } from '../times.ts'
import { registrationWindow, remainingSeats } from '../window.ts'
import { waitingLetter } from './waiting-letters.ts'
import { listFirstWaiting, type WaitingEntry } from './waiting-queries.ts'
import { waitingListOf } from './waiting-settings.ts'

const batch = 64

/**
 * Offers the free seats of an event to those who wait: to the first whose wish fits, then to the next, as long as seats are left.
 * Each offer holds its seats as a checkout does, is mailed, and ends by a job. Returns the event as it is then.
 *
 * The caller has locked the event, and calls this in the transaction that has freed seats: so nobody else can take them.
 */
export async function offerFreedSeats(
  tx: Tx,
  { venueId, id: eventId }: Pick<Event, 'venueId' | 'id'>,
  now: Date,
): Promise<Event> {
  const of = { venueId, eventId }
  let current = await getEventById(venueId, eventId, tx)
  const [first] = await listFirstWaiting(tx, of, { seats: null, limit: 1 })
  if (!first) return current
  const venue = await getVenueById(venueId, tx)
  if (!isOffering(venue, current, now)) return current
  for (;;) {
    const seats = remainingSeats(current, 0)
    const entries = await listFirstWaiting(tx, of, { seats, limit: batch })
    if (seats === 0 || entries.length === 0) return current
    let left = seats
    for (const entry of entries) {
      if (left !== null && entry.quantity > left) continue
      await offer(tx, { venue, event: current, entry }, now)
      if (left !== null) left -= entry.quantity
    }
    current = await getEventById(venueId, eventId, tx)
  }
}

function isOffering(venue: Venue, event: Event, now: Date): boolean {
  if (!waitingListOf(venue.settings).enabled) return false
  if (event.mode === 'Paid' && !canSellTickets(venue)) return false
  return registrationWindow(event, venue.timezone, null, now).open
}

/** Until when an offer made now is valid: for as long as the venue has set, and not after the event has begun. */
function endOfOffer(venue: Venue, event: Event, now: Date): Date {
  const end = new Date(now.getTime() + waitingListOf(venue.settings).offerMinutes * 60_000)
  const startsAt = eventStartsAt(event, venue.timezone)
  return startsAt !== null && startsAt < end ? startsAt : end
}

async function offer(
  tx: Tx,
  { venue, event, entry }: { venue: Venue; event: Event; entry: WaitingEntry },
  now: Date,
): Promise<void> {
  const offeredUntil = endOfOffer(venue, event, now)
  const { id: registrationId } = await holdSeats(tx, { venue, event, entry }, { holdExpiresAt: offeredUntil, now })
  const offered = { ...entry, status: 'Offered' as const, registrationId, offeredUntil }
  await tx
    .update(waitingEntry)
    .set({ status: offered.status, registrationId, offeredUntil })
    .where(and(eq(waitingEntry.venueId, entry.venueId), eq(waitingEntry.id, entry.id)))
  await queueMail(
    tx,
    { ...waitingLetter({ kind: 'offered', offeredUntil }, { venue, event, entry: offered }), anonymous: false },
    now,
  )
  await addEndOfOffer(tx, { venueId: entry.venueId, id: registrationId }, offeredUntil)
}

/** Adds the job that ends an offer, or moves it. */
export function addEndOfOffer(
  tx: Tx,
  { venueId, id }: Pick<Registration, 'venueId' | 'id'>,
  runAt: Date,
): Promise<void> {
  return addJob(tx, 'end-offer', { venueId, registrationId: id }, { runAt, key: `end-offer ${id}` })
}

/** Each ticket has the name of the guest who waits, until the guest accepts and names the others. */
async function holdSeats(
  tx: Tx,
  { venue, event, entry }: { venue: Venue; event: Event; entry: WaitingEntry },
  { holdExpiresAt, now }: { holdExpiresAt: Date; now: Date },
): Promise<Registration> {
  const { name: buyerName, email, quantity, language } = entry
  const attendeeNames = Array.from({ length: quantity }, (): GuestText => buyerName)
  const request = { buyerName, email, phone: null, notes: null, quantity, attendees: [] }
  const drafted = { attendeeNames, language, now, holdExpiresAt }
  return insertWithReference(tx, (reference) => draftRegistration(venue, event, request, { ...drafted, reference }))
}
