import { inTransaction } from '#db/client.ts'
import type { Registration } from '#lib/events/locks.ts'
import { eventMessages } from '#lib/events/messages.ts'
import { findRegistrationByReference } from '#lib/events/registration-queries.ts'
import { notFound } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Payment } from './queries.ts'
import { refundAll } from './refund.ts'
import { lockEventAndRegistration, moneyOfTickets } from './tickets-money.ts'

/**
 * Refunds what was paid for a registration's tickets (decisions 5.7). Each payment is refunded once, however often this is
 * called. The money goes back by a job. Returns the payments whose refund this call began. Throws a 404 for an unknown
 * reference.
 *
 * Ours: the registration and its tickets stay as they are. A venue that needs the seats back as well cancels the
 * registration, which refunds the money by itself.
 */
export async function refundTickets(venue: Venue, reference: string, now: Date): Promise<Payment[]> {
  const found = await findRegistrationByReference(venue, reference)
  if (!found) throw notFound(eventMessages.noSuchRegistration())
  return refundRegistration(found, now)
}

/** As `refundTickets`, for a registration that has been read before. */
export async function refundRegistration(of: Registration, now: Date): Promise<Payment[]> {
  const { venueId, id: registrationId } = of
  return inTransaction(async (tx) => {
    const money = moneyOfTickets(tx, await lockEventAndRegistration(tx, of))
    return refundAll(tx, venueId, { registrationId }, money, now)
  })
}
