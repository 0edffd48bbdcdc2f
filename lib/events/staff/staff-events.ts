import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { database, type Reader, type Tx } from '#db/client.ts'
import { event, eventRegistration, ticket } from '#db/schema/events.ts'
import { waitingEntry } from '#db/schema/waiting.ts'
import { listEntries } from '#lib/audit/queries.ts'
import type { GuestText } from '#lib/guest-text.ts'
import { exactMinor } from '#lib/money.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import { localDateTimeAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { isSlug } from '#lib/venues/slug.ts'
import { lockEvent } from '../locks.ts'
import { eventMessages } from '../messages.ts'
import type { Event } from '../queries.ts'
import type { WhenAndWhere } from '../status.ts'
import type { Buyers } from './event-meaning.ts'
import type { RegistrationCounts } from './event-values.ts'
import { staffMessages as messages } from './staff-messages.ts'

/** An event with its sales: tickets that were checked in, and what was paid, in minor units. */
export type EventWithSales = { event: Event; inside: number; takenMinor: number }

/**
 * The events of a venue as staff see them, drafts and cancelled ones included, by date and start; ongoing ones last. Events
 * that the venue file has withdrawn are left out. One statement, however many there are.
 */
export async function listEventsForStaff(
  venue: { id: string },
  reader: Reader = database(),
): Promise<EventWithSales[]> {
  return withSales(eq(event.venueId, venue.id), reader)
}

/** One of these events. Throws a 404. */
export async function getEventForStaff(venue: { id: string }, slug: string, reader: Reader = database()) {
  const [found] = isSlug(slug) ? await withSales(and(eq(event.venueId, venue.id), eq(event.slug, slug)), reader) : []
  if (!found) throw notFound(eventMessages.noSuchEvent())
  return found
}

function withSales(which: SQL | undefined, reader: Reader): Promise<EventWithSales[]> {
  const of = and(eq(eventRegistration.venueId, event.venueId), eq(eventRegistration.eventId, event.id))
  const stands = eq(eventRegistration.status, 'Confirmed')
  return reader
    .select({
      event,
      inside: sql<number>`(select count(*) from ${ticket} join ${eventRegistration}
        on ${and(eq(eventRegistration.venueId, ticket.venueId), eq(eventRegistration.id, ticket.registrationId))}
        where ${and(of, stands, eq(ticket.status, 'CheckedIn'))})`.mapWith(Number),
      takenMinor: sql<number>`(select coalesce(sum(${eventRegistration.amountMinor}), 0) from ${eventRegistration}
        where ${and(of, stands, eq(eventRegistration.payment, 'Paid'))})`.mapWith(Number),
    })
    .from(event)
    .where(and(which, event.active))
    .orderBy(sql`${event.date} asc nulls last`, sql`${event.start} asc nulls last`, asc(event.slug))
}

/**
 * Locks the event that somebody edits: two who edit at once do not overwrite each other. Throws a 404, and a conflict that
 * names the other person if the event was changed since it was read.
 */
export async function lockEventAt(tx: Tx, venue: Venue, slug: string, revision: number): Promise<Event> {
  const { event: found } = await getEventForStaff(venue, slug, tx)
  const locked = await lockEvent(tx, venue.id, found.id)
  if (!locked.active) throw notFound(eventMessages.noSuchEvent())
  await refuseOtherRevision(tx, venue, locked, revision)
  return locked
}

async function refuseOtherRevision(tx: Tx, venue: Venue, locked: Event, revision: number): Promise<void> {
  if (locked.revision === revision) return
  const [last] = await listEntries(venue, { subject: { kind: 'event', id: locked.id }, reader: tx })
  const { time } = localDateTimeAt(venue.timezone, last?.at.getTime() ?? 0)
  const detail = last?.name ? messages.changedBy(last.name, time) : messages.changedMeanwhile()
  throw new Problem('conflict', { detail })
}

/** The buyers of an event, grouped by the date, times and place in their last letter. Read under the event's lock. */
export async function listBuyers({ venueId, id }: Event, reader: Reader): Promise<Buyers[]> {
  const { payment, amountMinor, email, status, agreedTo, notifiedOf } = eventRegistration
  const count = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})`.mapWith(Number)
  const paid = eq(payment, 'Paid')
  // An open offer counts as an entry of the waiting list, and is mailed with those.
  const ofOffer = and(
    eq(waitingEntry.venueId, eventRegistration.venueId),
    eq(waitingEntry.registrationId, eventRegistration.id),
  )
  const state = sql<WhenAndWhere | null>`coalesce(${notifiedOf}, ${agreedTo})`
  return reader
    .select({
      state,
      registrations: count(ne(payment, 'Pending')),
      addresses: count(and(ne(payment, 'Pending'), ne(email, '' as GuestText))),
      paid: count(paid),
      paidMinor: sql<number>`coalesce(sum(${amountMinor}) filter (where ${paid}), 0)`.mapWith(exactMinor),
      unpaid: count(and(eq(payment, 'Pending'), sql`not exists (select from ${waitingEntry} where ${ofOffer})`)),
    })
    .from(eventRegistration)
    .where(and(eq(eventRegistration.venueId, venueId), eq(eventRegistration.eventId, id), eq(status, 'Confirmed')))
    .groupBy(state)
}

/** How many registrations refer to an event. Read under its lock. */
export async function countRegistrations({ venueId, id }: Event, reader: Reader): Promise<RegistrationCounts> {
  const [counts] = await reader
    .select({
      all: sql<number>`count(*)`.mapWith(Number),
      confirmed: sql<number>`count(*) filter (where ${eq(eventRegistration.status, 'Confirmed')})`.mapWith(Number),
    })
    .from(eventRegistration)
    .where(and(eq(eventRegistration.venueId, venueId), eq(eventRegistration.eventId, id)))
  return counts ?? { all: 0, confirmed: 0 }
}
