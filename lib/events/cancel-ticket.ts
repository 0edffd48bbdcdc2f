import { and, eq, gt, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { checkIn } from '#db/schema/check-ins.ts'
import { eventRegistration, ticket } from '#db/schema/events.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { ticketSubject } from './check-in.ts'
import { getRegistrationOf } from './find-of-event.ts'
import { guestListMessages as messages } from './guest-list-messages.ts'
import { insertWithReference } from './insert-registration.ts'
import { queueRegistrationLetter } from './letters.ts'
import { isTicket, lockTicket } from './lock-ticket.ts'
import { isRegistration, lockEvent, lockRegistrationById, type Registration } from './locks.ts'
import { type NamedTicket, placeOf, requireSameTickets } from './named-ticket.ts'
import { offerFreedSeats } from './offer-seats.ts'
import { mintCancelToken } from './ticket-code.ts'
import type { StoredTicket } from './ticket-queries.ts'

/**
 * Cancels one ticket of a free registration: it moves into a registration of its own, which is cancelled, so that its code is
 * answered as cancelled ever after. Its seat is free, and offered to whoever waits; the other tickets stay valid, and the buyer is
 * mailed. The last ticket of a registration cancels all of it. Throws a 404 where there is no such ticket, and `conflict` for a paid or
 * cancelled registration, for one of several of which a door has let somebody in, and where it has another number of tickets than `of`: a ticket that somebody else has cancelled meanwhile
 * has moved the others.
 */
export async function cancelTicket(
  venue: Venue,
  named: NamedTicket,
  acting: Acting<Acted<Registration>>,
): Promise<Acted<Registration>> {
  const found = await getRegistrationOf(venue, named)
  return inTransaction(async (tx) => {
    const { now } = acting
    const event = await lockEvent(tx, venue.id, found.event.id)
    const locked = await lockRegistrationById(tx, venue.id, found.registration.id)
    if (locked.status === 'Cancelled') throw new Problem('conflict', { detail: messages.ticketCancelled })
    if (locked.payment !== 'NotRequired') throw new Problem('conflict', { detail: messages.paidTicket })
    requireSameTickets(locked, named)
    if (locked.quantity > 1 && (await wasScanned(tx, locked)))
      throw new Problem('conflict', { detail: messages.scanned })
    const { ticket: one } = await lockTicket(tx, placeOf(locked, named))
    const single = locked.quantity === 1 ? locked : await splitOff(tx, locked, one)
    const changed = { status: 'Cancelled', cancelledAt: now, cancelledBy: 'Venue' } as const
    await tx.update(eventRegistration).set(changed).where(isRegistration(single))
    const cancelled = { ...single, ...changed }
    await queueRegistrationLetter(tx, { kind: 'cancelled' }, cancelled, now)
    await offerFreedSeats(tx, event, now)
    const states = { before: { status: one.status }, after: { status: changed.status, registration: single.id } }
    const entryId = await recordAct(
      tx,
      venue.id,
      { act: 'ticket.cancel', subject: ticketSubject(one), ...states },
      acting,
    )
    return finishAct(tx, { result: cancelled, entryId }, acting)
  })
}

/** Whether a door has let somebody in with a ticket of the registration: its scans name the ticket by its place. */
async function wasScanned(tx: Tx, { venueId, id }: Registration): Promise<boolean> {
  const ofRegistration = and(eq(checkIn.venueId, venueId), eq(checkIn.registrationId, id))
  return (await tx.select({ nonce: checkIn.nonce }).from(checkIn).where(ofRegistration).limit(1)).length > 0
}

/** Moves a ticket into a new registration of one seat; the tickets after it move up. The sum of the seats stays. */
async function splitOff(tx: Tx, from: Registration, one: StoredTicket): Promise<Registration> {
  const { venueId, id: registrationId } = from
  await tx
    .update(eventRegistration)
    .set({
      quantity: from.quantity - 1,
      attendeeNames: sql`${eventRegistration.attendeeNames} - ${one.ordinal}::int`,
    })
    .where(isRegistration(from))
  const alone = { id: randomUUID(), quantity: 1, attendeeNames: [one.attendeeName] }
  const cancelTokenDigest = mintCancelToken().digest
  const single = await insertWithReference(tx, (reference) => ({ ...from, ...alone, cancelTokenDigest, reference }))
  await tx.update(ticket).set({ registrationId: single.id, ordinal: 0 }).where(isTicket(one))
  const after = await tx
    .select({ ordinal: ticket.ordinal })
    .from(ticket)
    .where(and(eq(ticket.venueId, venueId), eq(ticket.registrationId, registrationId), gt(ticket.ordinal, one.ordinal)))
    .orderBy(ticket.ordinal)
  // One after the other: each place is free before the next ticket takes it.
  for (const { ordinal } of after)
    await tx
      .update(ticket)
      .set({ ordinal: ordinal - 1 })
      .where(isTicket({ venueId, registrationId, ordinal }))
  return single
}
