import { sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { eventRegistration, ticket } from '#db/schema/events.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { refuseChangedSince } from '#lib/problems/changed-since.ts'
import { Problem } from '#lib/problems/problem.ts'
import { limitStaffMail } from '#lib/rate-limit/staff-mails.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { cancelRegistrationByVenue } from '../cancel-registration.ts'
import { isRegistration, lockRegistrationById, type Registration } from '../locks.ts'
import type { Event } from '../queries.ts'
import { isTicket, lockEventTicket } from '../tickets/lock-ticket.ts'
import { listTickets, type Ticket, ticketSubject } from '../tickets/ticket-queries.ts'
import { getRegistrationOf } from './find-of-event.ts'
import type { RegistrationNote, TicketName } from './guest-list-input.ts'
import { guestListMessages as messages } from './guest-list-messages.ts'
import { queueTicketsAgain } from './letters-again.ts'
import { getNamedTicket, type NamedRegistration, type NamedTicket, requireSameTickets } from './named-ticket.ts'

const registrationSubject = ({ id }: Registration) => ({ kind: 'registration', id }) as const

/**
 * Writes down what staff should know about a registration; null removes it. Throws a 404 for an unknown one, and `conflict` if
 * the note is no longer `was` (`refuseChangedSince`).
 */
export async function noteOnRegistration(
  venue: Venue,
  named: NamedRegistration,
  { note, was }: RegistrationNote,
  acting: Acting<Acted<Registration>>,
): Promise<Acted<Registration>> {
  const found = await getRegistrationOf(venue, named)
  return inTransaction(async (tx) => {
    const locked = await lockRegistrationById(tx, venue.id, found.registration.id)
    if (was) refuseChangedSince({ note: locked.staffNote }, { note }, was)
    if (locked.staffNote === note) return finishAct(tx, { result: locked, entryId: null }, acting)
    await tx.update(eventRegistration).set({ staffNote: note }).where(isRegistration(locked))
    const states = { before: { note: locked.staffNote !== null }, after: { note: note !== null } }
    const subject = registrationSubject(locked)
    const entryId = await recordAct(tx, venue.id, { act: 'registration.note', subject, ...states }, acting)
    return finishAct(tx, { result: { ...locked, staffNote: note }, entryId }, acting)
  })
}

/** Cancels a registration of the event (`cancelRegistrationByVenue`). Throws a 404 for one of another event. */
export async function cancelNamed(
  venue: Venue,
  named: NamedRegistration,
  acting: Acting<Acted<Registration>>,
): Promise<Acted<Registration>> {
  await getRegistrationOf(venue, named)
  return cancelRegistrationByVenue(venue, named.reference, acting)
}

/**
 * Mails the tickets to their buyer once more. Throws `conflict` if there are none (not paid, or cancelled), and
 * `rate-limited`.
 */
export async function sendTicketsAgain(
  venue: Venue,
  named: NamedRegistration,
  acting: Acting<Acted<Registration>>,
): Promise<Acted<Registration>> {
  const { event, registration } = await getRegistrationOf(venue, named)
  return inTransaction(async (tx) => {
    const locked = await lockRegistrationById(tx, venue.id, registration.id)
    return finishAct(tx, await sendTicketsOf(tx, { venue, event, registration: locked }, acting), acting)
  })
}

/** As `sendTicketsAgain`, in a transaction that has locked the registration. */
export async function sendTicketsOf(
  tx: Tx,
  about: { venue: Venue; event: Event; registration: Registration },
  acting: Pick<Acting<never>, 'actor' | 'now' | 'undoes'>,
): Promise<Acted<Registration>> {
  const { venue, registration } = about
  const tickets = await listTickets(registration, tx)
  if (registration.status === 'Cancelled' || tickets.length === 0) {
    throw new Problem('conflict', { detail: messages.noTickets })
  }
  if (registration.email === '') throw new Problem('conflict', { detail: messages.noAddress })
  await limitStaffMail(tx, acting, registration.email)
  await queueTicketsAgain(tx, about, tickets, acting.now)
  const act = { act: 'registration.resend', subject: registrationSubject(registration), before: {}, after: {} }
  return { result: registration, entryId: await recordAct(tx, venue.id, act, acting) }
}

/**
 * Gives a ticket another name, on its page, its PDF and at the door. Its code stays. Throws `conflict` for a cancelled one, and
 * if the name is no longer `was` (`refuseChangedSince`).
 */
export async function renameTicket(
  venue: Venue,
  named: NamedTicket,
  { name, was }: Pick<TicketName, 'name' | 'was'>,
  acting: Acting<Acted<Registration>>,
): Promise<Acted<Registration>> {
  const key = await getNamedTicket(venue, named)
  return inTransaction(async (tx) => {
    const { registration, ticket: one } = await lockEventTicket(tx, key)
    requireSameTickets(registration, named)
    if (one.status === 'Cancelled') throw new Problem('conflict', { detail: messages.ticketCancelled })
    if (was) refuseChangedSince({ name: one.attendeeName }, { name }, was)
    if (one.attendeeName === name) return finishAct(tx, { result: registration, entryId: null }, acting)
    await setName(tx, registration, one.ordinal, name)
    const subject = ticketSubject(one)
    const entryId = await recordAct(tx, venue.id, { act: 'ticket.rename', subject, before: {}, after: {} }, acting)
    return finishAct(tx, { result: registration, entryId }, acting)
  })
}

async function setName(tx: Tx, of: Registration, ordinal: number, name: Ticket['attendeeName']): Promise<void> {
  const key = { venueId: of.venueId, registrationId: of.id, ordinal }
  await tx.update(ticket).set({ attendeeName: name }).where(isTicket(key))
  await tx
    .update(eventRegistration)
    .set({
      attendeeNames: sql`jsonb_set(${eventRegistration.attendeeNames}, array[${String(ordinal)}], to_jsonb(${name}::text))`,
    })
    .where(isRegistration(of))
}
