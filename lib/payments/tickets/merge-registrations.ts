import { and, eq, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { eventRegistration, ticket } from '#db/schema/events.ts'
import { payment } from '#db/schema/payments.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { hasScans } from '#lib/doors/check-in-rows.ts'
import { isRegistration, lockEvent, lockRegistrationById, type Registration } from '#lib/events/locks.ts'
import { getRegistrationOf } from '#lib/events/staff/find-of-event.ts'
import { guestListMessages as messages } from '#lib/events/staff/guest-list-messages.ts'
import { queueTicketsAgain } from '#lib/events/staff/letters-again.ts'
import type { NamedRegistration } from '#lib/events/staff/named-ticket.ts'
import { listTickets } from '#lib/events/tickets/ticket-queries.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** The most tickets that one registration may have. */
const mostTickets = 100

/**
 * Merges the registration `other` into another one of the same buyer at the same event (decisions 7.11). Its tickets, with
 * their codes, and its captured payments move to the one that stays. It is cancelled itself, its links lead to the one that
 * stays, and the buyer is mailed all tickets.
 *
 * Throws a 404 for an unknown registration. Throws `conflict` if one of them is not valid, or the buyers have different
 * addresses or none; if their prices for each ticket differ, or only one is free; if a door has scanned a ticket of either;
 * and beyond 100 tickets.
 */
export async function mergeRegistrations(
  venue: Venue,
  named: NamedRegistration,
  other: string,
  acting: Acting<Acted<Registration>>,
): Promise<Acted<Registration>> {
  const { event: of, registration: staying } = await getRegistrationOf(venue, named)
  const { registration: going } = await getRegistrationOf(venue, { ...named, reference: other })
  if (going.id === staying.id) throw refused(messages.mergesItself)
  return inTransaction(async (tx) => {
    const { now } = acting
    const event = await lockEvent(tx, venue.id, of.id)
    const [into, from] = await lockTwo(tx, staying, going)
    refuseUnlessAlike(into, from)
    if ((await hasScans(tx, into)) || (await hasScans(tx, from))) throw refused(messages.scannedBoth)
    const merged = await moveAll(tx, { into, from, now })
    if (merged.email !== '') {
      const about = { venue, event, registration: merged }
      await queueTicketsAgain(tx, about, await listTickets(merged, tx), now)
    }
    const subject = { kind: 'registration', id: into.id } as const
    const [before, after] = [into, merged].map(({ quantity }) => ({ quantity })) as [Quantity, Quantity]
    const act = { act: 'registration.merge', subject, before, after: { ...after, registration: from.id } }
    const entryId = await recordAct(tx, venue.id, act, acting)
    return finishAct(tx, { result: merged, entryId }, acting)
  })
}

type Quantity = { quantity: number }

/** Locks two registrations in the order of their ids. Returns them as they are now, in the order given. */
async function lockTwo(tx: Tx, one: Registration, other: Registration): Promise<[Registration, Registration]> {
  const locked = new Map<string, Registration>()
  for (const id of [one.id, other.id].toSorted()) locked.set(id, await lockRegistrationById(tx, one.venueId, id))
  return [locked.get(one.id) ?? one, locked.get(other.id) ?? other]
}

function refuseUnlessAlike(into: Registration, from: Registration): void {
  if (into.status !== 'Confirmed' || from.status !== 'Confirmed') throw refused(messages.notBothValid)
  const [to, at] = [into, from].map(({ email }) => email.toLowerCase())
  if (to !== at || to === '') throw refused(messages.otherBuyer)
  const isOpen = [into, from].some(({ payment: state }) => state === 'Pending' || state === 'Refunded')
  if (isOpen || into.payment !== from.payment) throw refused(messages.otherPayment)
  if (into.amountMinor * from.quantity !== from.amountMinor * into.quantity) throw refused(messages.otherPrice)
  if (into.quantity + from.quantity > mostTickets) throw refused(messages.tooMany(mostTickets))
}

/**
 * Moves tickets and payments. The registration that ends is cancelled before the other one takes its seats: the database
 * counts both.
 */
async function moveAll(
  tx: Tx,
  { into, from, now }: { into: Registration; from: Registration; now: Date },
): Promise<Registration> {
  const { venueId } = into
  await tx
    .update(ticket)
    .set({ registrationId: into.id, ordinal: sql`${ticket.ordinal} + ${into.quantity}::int` })
    .where(and(eq(ticket.venueId, venueId), eq(ticket.registrationId, from.id)))
  await tx
    .update(payment)
    .set({ registrationId: into.id })
    .where(and(eq(payment.venueId, venueId), eq(payment.registrationId, from.id), eq(payment.status, 'Paid')))
  await tx
    .update(eventRegistration)
    .set({
      status: 'Cancelled',
      cancelledAt: now,
      cancelledBy: 'Venue',
      mergedIntoId: into.id,
      payment: 'NotRequired',
      amountMinor: 0,
    })
    .where(isRegistration(from))
  const [merged] = await tx
    .update(eventRegistration)
    .set({
      quantity: into.quantity + from.quantity,
      attendeeNames: [...into.attendeeNames, ...from.attendeeNames],
      amountMinor: into.amountMinor + from.amountMinor,
    })
    .where(isRegistration(into))
    .returning()
  if (!merged) throw new Error('a locked registration is gone')
  return merged
}

function refused(detail: Text): Problem {
  return new Problem('conflict', { detail })
}
