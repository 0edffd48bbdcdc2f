import { inTransaction, type Tx } from '#db/client.ts'
import { eventRegistration } from '#db/schema/events.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { hasScans } from '#lib/doors/check-in-rows.ts'
import { queueRegistrationLetter } from '#lib/events/letters.ts'
import { isRegistration, lockEvent, lockRegistrationById, type Registration } from '#lib/events/locks.ts'
import { getRegistrationOf } from '#lib/events/staff/find-of-event.ts'
import { guestListMessages as messages } from '#lib/events/staff/guest-list-messages.ts'
import { type NamedTicket, namedTicketKey, requireSameTickets } from '#lib/events/staff/named-ticket.ts'
import { lockEventTicket } from '#lib/events/tickets/lock-ticket.ts'
import { splitRegistration } from '#lib/events/tickets/split-registration.ts'
import type { StoredTicket } from '#lib/events/tickets/ticket-queries.ts'
import { ticketSubject } from '#lib/events/tickets/ticket-queries.ts'
import { offerFreedSeats } from '#lib/events/waiting/offer-seats.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { lockPaidPayments, lockVouchersIn } from '../queries.ts'
import { sumOf } from '../refund.ts'
import { splitPayment } from '../split-payment.ts'
import { ticketsPaidBy } from './tickets-paid-by.ts'

/**
 * Cancels one ticket of a registration (decisions 7.11). The ticket moves into a registration of its own, which is
 * cancelled, so that its code is known as cancelled ever after. The job that refunds any cancelled registration refunds its
 * price. Its seat is offered to the next guest who waits. The other tickets stay valid, and the buyer is mailed. The last
 * ticket of a registration cancels all of it.
 *
 * Throws a 404 if there is no such ticket. Throws `conflict` for a registration that is cancelled or refunded, and for one
 * with several tickets if a door has let somebody in. Throws `conflict` if the registration has another number of tickets
 * than `of`: a cancellation meanwhile has moved the other tickets.
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
    if (locked.payment === 'Refunded') throw new Problem('conflict', { detail: messages.refundedTicket })
    requireSameTickets(locked, named)
    if (locked.quantity > 1 && (await hasScans(tx, locked))) throw new Problem('conflict', { detail: messages.scanned })
    const { ticket: one } = await lockEventTicket(tx, namedTicketKey(locked, named))
    const single = locked.quantity === 1 ? locked : await splitOff(tx, locked, one)
    const changed = { status: 'Cancelled', cancelledAt: now, cancelledBy: 'Venue' } as const
    await tx.update(eventRegistration).set(changed).where(isRegistration(single))
    const cancelled = { ...single, ...changed }
    if (single.payment === 'Paid')
      await addJob(tx, 'refund-registration', { venueId: venue.id, registrationId: single.id })
    await queueRegistrationLetter(tx, { kind: 'cancelled' }, cancelled, now)
    await offerFreedSeats(tx, event, now)
    const refundMinor = single.payment === 'Paid' && { refundMinor: single.amountMinor }
    const states = {
      before: { status: one.status },
      after: { status: changed.status, registration: single.id, ...refundMinor },
    }
    const entryId = await recordAct(
      tx,
      venue.id,
      { act: 'ticket.cancel', subject: ticketSubject(one), ...states },
      acting,
    )
    return finishAct(tx, { result: cancelled, entryId }, acting)
  })
}

/** Moves a ticket into a registration of its own, with the money that was paid for it. */
async function splitOff(tx: Tx, from: Registration, one: StoredTicket): Promise<Registration> {
  const single = await splitRegistration(tx, from, one)
  if (from.payment !== 'Paid') return single
  await lockVouchersIn(tx, from.venueId, { registrationId: from.id })
  const [first] = await lockPaidPayments(tx, from.venueId, { registrationId: from.id })
  if (!first) throw new Error('a paid registration without a payment')
  await splitPayment(tx, first, { registrationId: single.id, tickets: ticketsPaidBy(first, from) })
  await noteWhatWasPaid(tx, from)
  return noteWhatWasPaid(tx, single)
}

/** Sets the sum of a registration to the total of its captured payments. If that is nothing, nothing is left to pay. */
async function noteWhatWasPaid(tx: Tx, one: Registration): Promise<Registration> {
  const amountMinor = sumOf(await lockPaidPayments(tx, one.venueId, { registrationId: one.id }))
  const to = { amountMinor, payment: amountMinor > 0 ? 'Paid' : 'NotRequired' } as const
  await tx.update(eventRegistration).set(to).where(isRegistration(one))
  return { ...one, ...to }
}
