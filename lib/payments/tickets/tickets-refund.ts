import { inTransaction } from '#db/client.ts'
import type { Acted, Acting } from '#lib/audit/record-act.ts'
import type { Registration } from '#lib/events/locks.ts'
import { eventMessages } from '#lib/events/messages.ts'
import { findRegistrationByReference } from '#lib/events/registration-queries.ts'
import { notFound } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { tryBookMoneyBack } from '../money-back.ts'
import type { Payment } from '../queries.ts'
import { recordRefund, refundAll } from '../refund.ts'
import { lockEventAndRegistration, moneyOfTickets } from './tickets-money.ts'

/**
 * Refunds all payments for the tickets of a registration (decisions 5.7). A background job calls the payment provider. Each
 * payment is refunded once, however often the function is called. Returns the payments whose refund began with this call.
 * Throws a 404 for an unknown reference.
 *
 * Ours: the registration and its tickets stay as they are. A venue that needs the seats back as well cancels the
 * registration; the cancellation includes the refund.
 */
export async function refundTickets(
  venue: Venue,
  reference: string,
  acting: Acting<Acted<Payment[]>>,
): Promise<Acted<Payment[]>> {
  const found = await findRegistrationByReference(venue, reference)
  if (!found) throw notFound(eventMessages.noSuchRegistration())
  return refundRegistration(found, acting)
}

/** The same for a registration that the caller has read. */
export async function refundRegistration(
  registration: Registration,
  acting: Acting<Acted<Payment[]>>,
): Promise<Acted<Payment[]>> {
  const { venueId, id: registrationId } = registration
  await tryBookMoneyBack(venueId, { registrationId }, acting.now)
  return inTransaction(async (tx) => {
    const money = moneyOfTickets(tx, await lockEventAndRegistration(tx, registration))
    const refunded = await refundAll(tx, venueId, { registrationId }, money, acting.now)
    return recordRefund(tx, venueId, { subject: { kind: 'registration', id: registrationId }, refunded }, acting)
  })
}
