import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { event, eventRegistration, ticket } from '#db/schema/events.ts'
import { planWithEvents } from '#lib/events/queries.ts'
import { includesPlan } from '#lib/plans/plans.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { EveningEvent } from './event-record.ts'

/**
 * Reads the published events of a day (`YYYY-MM-DD`), by their start, with the tickets that are sold and those that were
 * checked in, as the door counts them. Empty if the plan has no events.
 */
export async function readEvents(tx: Tx, venue: Venue, date: string): Promise<EveningEvent[]> {
  if (!includesPlan(venue.plan, planWithEvents)) return []
  const tickets = tx
    .select({
      sold: sql<number>`count(*) filter (where ${ticket.status} <> 'Cancelled')`.as('sold'),
      inside: sql<number>`count(*) filter (where ${ticket.status} = 'CheckedIn')`.as('inside'),
    })
    .from(eventRegistration)
    .innerJoin(
      ticket,
      and(eq(ticket.venueId, eventRegistration.venueId), eq(ticket.registrationId, eventRegistration.id)),
    )
    .where(and(eq(eventRegistration.venueId, event.venueId), eq(eventRegistration.eventId, event.id)))
    .as('tickets')
  const rows = await tx
    .select({
      ...{ slug: event.slug, title: event.title, start: event.start, mode: event.mode, capacity: event.capacity },
      ...{ sold: sql`${tickets.sold}`.mapWith(Number), inside: sql`${tickets.inside}`.mapWith(Number) },
    })
    .from(event)
    .crossJoinLateral(tickets)
    .where(and(eq(event.venueId, venue.id), eq(event.date, date), event.active, eq(event.status, 'Published')))
    .orderBy(sql`${event.start} asc nulls last`, asc(event.slug))
  return rows.map(({ mode, ...row }) => ({ ...row, hasDoor: mode !== 'None' }))
}
