import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { eventRegistration, ticket } from '#db/schema/events.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { queueRegistrationLetter } from './letters.ts'
import { isRegistration, lockEvent, lockRegistrationById, type Registration } from './locks.ts'
import { eventMessages as messages } from './messages.ts'
import type { Event } from './queries.ts'
import { findRegistrationByReference, findRegistrationByToken } from './registration-queries.ts'
import { offerFreedSeats } from './waiting/offer-seats.ts'

/**
 * The guest cancels a registration by its token (interface, POST cancel). Its seats are free at once, its tickets
 * become invalid, and what was paid is refunded. Idempotent. Throws a 404 for an unknown token, and `ticket-checked-in`
 * once a ticket has been used at the door.
 *
 * Ours: it works before, during and after the event, because the interface has no other refusal than a ticket used at
 * the door. The mail counts as caused by an anonymous guest: a guest who registered with a stranger's address has the
 * token as well.
 */
export async function cancelByToken(token: string, now: Date): Promise<{ registration: Registration; event: Event }> {
  const found = await findRegistrationByToken(token)
  if (!found) throw notFound(messages.noSuchRegistration())
  return cancelByGuest(found.registration, now)
}

/** As `cancelByToken`, for a guest whose link has led to the registration. */
export async function cancelByGuest(
  linked: Registration,
  now: Date,
): Promise<{ registration: Registration; event: Event }> {
  return inTransaction(async (tx) => {
    const { event, registration } = await lockBoth(tx, linked)
    if (registration.status === 'Cancelled') return { event, registration }
    if (await anyCheckedIn(tx, registration)) throw new Problem('ticket-checked-in')
    const acting = { actor: { kind: 'guest' }, now } as const
    return { event, registration: (await cancel(tx, registration, 'Guest', acting)).result }
  })
}

/**
 * The venue cancels a registration, also when guests have been let in with it already (interface, Event registration
 * status). The buyer is notified, and what was paid is refunded. Idempotent; throws a 404 for an unknown reference.
 */
export async function cancelRegistrationByVenue(
  venue: Venue,
  reference: string,
  acting: Acting<Acted<Registration>>,
): Promise<Acted<Registration>> {
  const found = await findRegistrationByReference(venue, reference)
  if (!found) throw notFound(messages.noSuchRegistration())
  return inTransaction(async (tx) => {
    const { registration } = await lockBoth(tx, found)
    const isOver = registration.status === 'Cancelled'
    const acted = isOver ? { result: registration, entryId: null } : await cancel(tx, registration, 'Venue', acting)
    return finishAct(tx, acted, acting)
  })
}

async function lockBoth(
  tx: Tx,
  { venueId, eventId, id }: Registration,
): Promise<{ event: Event; registration: Registration }> {
  const event = await lockEvent(tx, venueId, eventId)
  return { event, registration: await lockRegistrationById(tx, venueId, id) }
}

/** A check-in locks the registration as well, so that the result stays true until the transaction ends. */
async function anyCheckedIn(tx: Tx, { venueId, id }: Registration): Promise<boolean> {
  const used = await tx
    .select({ ordinal: ticket.ordinal })
    .from(ticket)
    .where(and(eq(ticket.venueId, venueId), eq(ticket.registrationId, id), eq(ticket.status, 'CheckedIn')))
    .limit(1)
  return used.length > 0
}

/**
 * Triggers free the seats, which are offered to guests on the waiting list, and end the tickets. A buyer who has not paid
 * has no confirmation, and gets no letter.
 */
async function cancel(
  tx: Tx,
  locked: Registration,
  by: 'Guest' | 'Venue',
  acting: Pick<Acting<never>, 'actor' | 'now' | 'undoes'>,
): Promise<Acted<Registration>> {
  const { now } = acting
  const { venueId, id: registrationId } = locked
  const changed = { status: 'Cancelled', cancelledAt: now, cancelledBy: by } as const
  await tx
    .update(eventRegistration)
    .set(changed)
    .where(isRegistration({ venueId, id: registrationId }))
  const cancelled = { ...locked, ...changed }
  // The job ends an open checkout, so that nobody pays for a cancelled registration.
  if (locked.payment === 'Paid' || locked.payment === 'Pending')
    await addJob(tx, 'refund-registration', { venueId, registrationId })
  if (locked.payment !== 'Pending') {
    await queueRegistrationLetter(tx, { kind: 'cancelled' }, cancelled, now, { anonymous: by === 'Guest' })
  }
  await offerFreedSeats(tx, { venueId, id: locked.eventId }, now)
  const subject = { kind: 'registration', id: registrationId } as const
  const states = { before: { status: locked.status }, after: { status: changed.status, cancelledBy: by } }
  const entryId = await recordAct(tx, venueId, { act: 'registration.cancel', subject, ...states }, acting)
  return { result: cancelled, entryId }
}
