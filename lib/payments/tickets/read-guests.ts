import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { inSnapshot, type Tx } from '#db/client.ts'
import { eventRegistration, ticket } from '#db/schema/events.ts'
import { waitingEntry } from '#db/schema/waiting.ts'
import { doorTenders } from '#lib/checkout/names.ts'
import type { Registration } from '#lib/events/locks.ts'
import type { Event } from '#lib/events/queries.ts'
import { getEventOfVenue } from '#lib/events/staff/find-of-event.ts'
import type { GuestListRecord } from '#lib/events/staff/guest-list-record.ts'
import { toDecimal } from '#lib/money.ts'
import { localInstant } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Payment } from '../queries.ts'
import { shareOfTickets } from '../split-payment.ts'
import { listTicketMoney, type TicketMoney } from './ticket-money.ts'
import { ticketsPaidBy } from './tickets-paid-by.ts'

/**
 * Everybody who is coming to an event, as staff see them: every registration with its tickets, without their codes, those that hold
 * seats unpaid included; how many seats are sold and inside; the waiting list in its order. One snapshot. Throws a 404.
 */
export async function readGuests(venue: Venue, eventSlug: string): Promise<GuestListRecord> {
  const event = await getEventOfVenue(venue, eventSlug)
  return inSnapshot(async (tx) => {
    const registrations = await listRegistrations(tx, venue, event)
    const waiting = await listWaiting(tx, venue, event)
    const standing = registrations.filter(({ status }) => status === 'Confirmed')
    const tickets = standing.flatMap((each) => each.tickets)
    return {
      event: {
        slug: event.slug,
        title: event.title,
        date: event.date,
        start: event.start,
        status: event.status,
        mode: event.mode,
        capacity: event.capacity,
      },
      counts: {
        seats: standing.reduce((sum, { quantity }) => sum + quantity, 0),
        tickets: tickets.length,
        inside: tickets.filter(({ status }) => status === 'CheckedIn').length,
        waiting: waiting.filter(({ status }) => status === 'Waiting').length,
        offered: waiting.filter(({ status }) => status === 'Offered').length,
      },
      registrations,
      waiting,
    }
  })
}

const instantsAt = (timezone: string) => (at: Date | null) =>
  at === null ? null : localInstant(timezone, at.getTime())

async function listRegistrations(tx: Tx, venue: Venue, event: Event): Promise<GuestListRecord['registrations']> {
  const rows = await tx
    .select()
    .from(eventRegistration)
    .where(
      and(
        eq(eventRegistration.venueId, venue.id),
        eq(eventRegistration.eventId, event.id),
        isNull(eventRegistration.mergedIntoId),
      ),
    )
    // A ticket that was cancelled alone is a registration of the same instant: it stands below the others.
    .orderBy(asc(eventRegistration.createdAt), desc(eventRegistration.status), asc(eventRegistration.id))
  const ids = rows.map(({ id }) => id)
  const tickets = await tx
    .select()
    .from(ticket)
    .where(and(eq(ticket.venueId, venue.id), inArray(ticket.registrationId, ids)))
    .orderBy(asc(ticket.ordinal))
  const payments = await listTicketMoney(tx, venue.id, ids)
  const local = instantsAt(venue.timezone)
  const byRegistration = Map.groupBy(tickets, ({ registrationId }) => registrationId)
  return rows.map((row) => ({
    reference: row.reference,
    status: row.status,
    payment: row.payment,
    buyerName: row.buyerName,
    email: row.email,
    phone: row.phone,
    notes: row.notes,
    staffNote: row.staffNote,
    quantity: row.quantity,
    amount: toDecimal(row.amountMinor, row.currency),
    currency: row.currency,
    createdAt: local(row.createdAt) ?? '',
    cancelledBy: row.cancelledBy,
    tender: payments.get(row.id)?.map(doorTenderOf).find(Boolean) ?? null,
    ticketRefund: ticketRefundOf(row, payments.get(row.id) ?? []),
    tickets: (byRegistration.get(row.id) ?? []).map((one) => ({
      ordinal: one.ordinal + 1,
      name: one.attendeeName,
      status: one.status,
      checkedInAt: local(one.checkedInAt),
    })),
  }))
}

const doorTenderOf = ({ tender }: Payment) => doorTenders.find((each) => each === tender) ?? null

/** Returns what `cancelTicket` refunds for one of several tickets; null if nothing. */
function ticketRefundOf(
  registration: Registration,
  money: readonly TicketMoney[],
): GuestListRecord['registrations'][number]['ticketRefund'] {
  const first = money.find(({ status }) => status === 'Paid')
  if (registration.payment !== 'Paid' || registration.quantity === 1 || !first) return null
  const one = { tickets: 1, of: ticketsPaidBy(first, registration) }
  const { cardMinor, voucherMinor } = shareOfTickets(first, one, first.voucherParts)
  const amountMinor = voucherMinor.reduce((sum, minor) => sum + minor, cardMinor)
  if (amountMinor === 0) return null
  return { amount: toDecimal(amountMinor, first.currency), tender: doorTenderOf(first) }
}

async function listWaiting(tx: Tx, venue: Venue, event: Event): Promise<GuestListRecord['waiting']> {
  const rows = await tx
    .select()
    .from(waitingEntry)
    .where(
      and(
        eq(waitingEntry.venueId, venue.id),
        eq(waitingEntry.eventId, event.id),
        inArray(waitingEntry.status, ['Waiting', 'Offered']),
      ),
    )
    .orderBy(asc(waitingEntry.joinedAt), asc(waitingEntry.id))
  const local = instantsAt(venue.timezone)
  return rows.map((row) => ({
    id: row.id,
    status: row.status === 'Offered' ? 'Offered' : 'Waiting',
    name: row.name,
    email: row.email,
    quantity: row.quantity,
    joinedAt: local(row.joinedAt) ?? '',
    offeredUntil: local(row.offeredUntil),
  }))
}
