import { and, desc, eq, ne } from 'drizzle-orm'
import { database, inTransaction } from '#db/client.ts'
import { eventRegistration } from '#db/schema/events.ts'
import type { Acted, Acting } from '#lib/audit/record-act.ts'
import { hasScans } from '#lib/doors/check-in-rows.ts'
import { lockEvent, lockRegistrationById, type Registration } from '#lib/events/locks.ts'
import { Problem } from '#lib/problems/problem.ts'
import { shareOfTickets } from '../split-payment.ts'
import { type ChosenTickets, endTickets } from './end-tickets.ts'
import { listTicketMoney } from './ticket-money.ts'
import { ticketsByPayment } from './tickets-paid-by.ts'

/**
 * The guest of a link cancels some tickets of a registration (decisions 7.11); see `endTickets`. Throws `conflict` as that,
 * and if the event is cancelled: then all of the registration is refunded anyway.
 */
export async function cancelOwnTickets(
  linked: Registration,
  chosen: Required<ChosenTickets>,
  acting: Acting<Acted<Registration>>,
): Promise<Acted<Registration>> {
  return inTransaction(async (tx) => {
    const event = await lockEvent(tx, linked.venueId, linked.eventId)
    if (event.status === 'Cancelled') throw new Problem('conflict')
    const locked = await lockRegistrationById(tx, linked.venueId, linked.id)
    return endTickets(tx, { event, locked }, chosen, acting)
  })
}

/** Whether the guest of a registration that can be cancelled may cancel some of its tickets alone. */
export async function mayCancelSome(registration: Registration): Promise<boolean> {
  if (registration.quantity === 1 || registration.payment === 'Refunded') return false
  return !(await hasScans(database(), registration))
}

/** Returns the sum that goes back for so many tickets of a registration, in minor units: the same for any of its tickets. */
export async function refundForTickets(registration: Registration, tickets: number): Promise<number> {
  if (registration.payment !== 'Paid') return 0
  const { venueId, id } = registration
  const money = (await listTicketMoney(database(), venueId, [id])).get(id) ?? []
  const paid = money.filter(({ status }) => status === 'Paid')
  return ticketsByPayment(paid, registration, tickets)
    .map(({ paid: one, ...some }) => shareOfTickets(one, some, one.voucherParts))
    .flatMap(({ cardMinor, voucherMinor }) => [cardMinor, ...voucherMinor])
    .reduce((sum, minor) => sum + minor, 0)
}

/**
 * Returns the tickets that a guest has cancelled last of a registration which has others, as the registration that they have
 * become; null if there are none.
 */
export async function findCancelledPart(registration: Registration): Promise<Registration | null> {
  const [found] = await database()
    .select()
    .from(eventRegistration)
    .where(
      and(
        eq(eventRegistration.venueId, registration.venueId),
        eq(eventRegistration.eventId, registration.eventId),
        // A part has the instant and the address of the whole.
        eq(eventRegistration.createdAt, registration.createdAt),
        eq(eventRegistration.email, registration.email),
        eq(eventRegistration.cancelledBy, 'Guest'),
        ne(eventRegistration.id, registration.id),
      ),
    )
    .orderBy(desc(eventRegistration.cancelledAt))
    .limit(1)
  return found ?? null
}
