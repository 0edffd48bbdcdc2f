import type { Tx } from '#db/client.ts'
import { eventRegistration } from '#db/schema/events.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { hasScans } from '#lib/doors/check-in-rows.ts'
import { queueRegistrationLetter } from '#lib/events/letters.ts'
import { isRegistration, type Registration } from '#lib/events/locks.ts'
import type { Event } from '#lib/events/queries.ts'
import { guestListMessages as messages } from '#lib/events/staff/guest-list-messages.ts'
import { namedTicketKey, requireSameTickets } from '#lib/events/staff/named-ticket.ts'
import { lockEventTicket } from '#lib/events/tickets/lock-ticket.ts'
import { splitRegistration } from '#lib/events/tickets/split-registration.ts'
import { type StoredTicket, ticketSubject } from '#lib/events/tickets/ticket-queries.ts'
import { offerFreedSeats } from '#lib/events/waiting/offer-seats.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { Problem } from '#lib/problems/problem.ts'
import { lockPaidPayments, lockVouchersIn } from '../queries.ts'
import { sumOf } from '../refund.ts'
import { splitPayment } from '../split-payment.ts'
import { ticketsByPayment } from './tickets-paid-by.ts'

/** Some tickets of a registration, as they were shown to the person who cancels them. */
export type ChosenTickets = {
  /** Their places from 1, as their owner reads them. */
  ordinals: readonly number[]
  /** The number of all tickets of the registration. */
  of: number
  /** The sum that goes back, in minor units; undefined if none was shown. */
  refundMinor?: number
}

/**
 * Cancels some tickets of a registration that is locked with its event (decisions 7.11). They move into a registration of
 * their own, which is cancelled, so that their codes are known as cancelled ever after. The job that refunds any cancelled
 * registration refunds their price. Their seats are offered to the next guests who wait. The other tickets stay valid, and
 * the buyer gets one letter. If they are all of its tickets, the registration itself is cancelled. Returns the cancelled one.
 *
 * Throws `conflict` for a registration that is cancelled or refunded, and for one with several tickets if a door has let
 * somebody in. Throws `conflict` if the registration has another number of tickets than `of`, because a cancellation meanwhile
 * has moved the other tickets, and if another sum goes back. Throws a 404 for a place that there never was.
 */
export async function endTickets(
  tx: Tx,
  { event, locked }: { event: Event; locked: Registration },
  { ordinals, of, refundMinor }: ChosenTickets,
  acting: Acting<Acted<Registration>>,
): Promise<Acted<Registration>> {
  const { venueId } = locked
  const by = acting.actor.kind === 'guest' ? 'Guest' : 'Venue'
  if (locked.status === 'Cancelled') throw new Problem('conflict', { detail: messages.ticketCancelled })
  if (locked.payment === 'Refunded') throw new Problem('conflict', { detail: messages.refundedTicket })
  for (const ordinal of ordinals) requireSameTickets(locked, { ordinal, of })
  if (locked.quantity > 1 && (await hasScans(tx, locked))) throw new Problem('conflict', { detail: messages.scanned })
  const tickets: StoredTicket[] = []
  for (const ordinal of ordinals) tickets.push((await lockEventTicket(tx, namedTicketKey(locked, { ordinal }))).ticket)
  const isAll = tickets.length === locked.quantity
  const ended = isAll ? locked : await splitOff(tx, locked, tickets)
  if (refundMinor !== undefined && refundMinor !== (ended.payment === 'Paid' ? ended.amountMinor : 0))
    throw new Problem('conflict', { detail: messages.changed })
  const changed = { status: 'Cancelled', cancelledAt: acting.now, cancelledBy: by } as const
  await tx.update(eventRegistration).set(changed).where(isRegistration(ended))
  const cancelled = { ...ended, ...changed }
  if (ended.payment === 'Paid') await addJob(tx, 'refund-registration', { venueId, registrationId: ended.id })
  const rest = isAll ? null : { ...locked, quantity: locked.quantity - tickets.length }
  await queueRegistrationLetter(tx, { kind: 'cancelled', rest }, cancelled, acting.now, { anonymous: by === 'Guest' })
  await offerFreedSeats(tx, event, acting.now)
  return finishAct(tx, { result: cancelled, entryId: await recordTickets(tx, cancelled, tickets, acting) }, acting)
}

/** Writes an entry for each ticket. The first one has the sum that goes back for all of them. Returns its id. */
async function recordTickets(
  tx: Tx,
  { venueId, id, status, payment, amountMinor }: Registration,
  tickets: readonly StoredTicket[],
  acting: Pick<Acting<never>, 'actor' | 'now'>,
): Promise<string | null> {
  let first: string | null = null
  for (const one of tickets) {
    const refundMinor = first === null && payment === 'Paid' && { refundMinor: amountMinor }
    const states = { before: { status: one.status }, after: { status, registration: id, ...refundMinor } }
    const entry = await recordAct(tx, venueId, { act: 'ticket.cancel', subject: ticketSubject(one), ...states }, acting)
    first ??= entry
  }
  return first
}

/** Moves tickets into a registration of their own, with the money that was paid for them. */
async function splitOff(tx: Tx, from: Registration, tickets: readonly StoredTicket[]): Promise<Registration> {
  const part = await splitRegistration(tx, from, tickets)
  if (from.payment !== 'Paid') return part
  await lockVouchersIn(tx, from.venueId, { registrationId: from.id })
  const payments = await lockPaidPayments(tx, from.venueId, { registrationId: from.id })
  if (payments.length === 0) throw new Error('a paid registration without a payment')
  for (const { paid, ...some } of ticketsByPayment(payments, from, tickets.length))
    await splitPayment(tx, paid, { registrationId: part.id, ...some })
  await noteWhatWasPaid(tx, from)
  return noteWhatWasPaid(tx, part)
}

/** Sets the sum of a registration to the total of its captured payments. If that is nothing, nothing is left to pay. */
async function noteWhatWasPaid(tx: Tx, one: Registration): Promise<Registration> {
  const amountMinor = sumOf(await lockPaidPayments(tx, one.venueId, { registrationId: one.id }))
  const to = { amountMinor, payment: amountMinor > 0 ? 'Paid' : 'NotRequired' } as const
  await tx.update(eventRegistration).set(to).where(isRegistration(one))
  return { ...one, ...to }
}
