import { and, asc, between, desc, eq, getTableColumns, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { event, eventRegistration } from '#db/schema/events.ts'
import { waitingEntry } from '#db/schema/waiting.ts'
import { batched } from '#lib/batch.ts'
import { releasableEnd } from '#lib/checkout/hold-grace.ts'
import { includesPlan } from '#lib/plans/plans.ts'
import { notFound } from '#lib/problems/problem.ts'
import { addDays, localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { isSlug } from '#lib/venues/slug.ts'
import { eventMessages as messages } from './messages.ts'
import { remainingSeats } from './window.ts'

export type Event = typeof event.$inferSelect

/** An event in a list: without its long text. */
export type ListedEvent = Omit<Event, 'descriptionHtml'>

/** The lowest plan with events (interface, Plans). */
export const planWithEvents = 'Pro'

/**
 * A venue's event with this slug, as guests may see it: published or cancelled. Throws a 404 if there is none, also for a
 * draft and for one that the venue has withdrawn. Does not check whether the plan has events.
 */
export async function getVisibleEvent(venue: Venue, slug: string): Promise<Event> {
  const found = isSlug(slug) ? await findVisible({ venueId: venue.id, slug }) : null
  if (!found) throw notFound(messages.noSuchEvent())
  return found
}

/** One statement answers concurrent calls: in the first minute of a sale all of them read the same event. */
const findVisible = batched<{ venueId: string; slug: string }, Event | null>(async (keys) => {
  const places = new Map(keys.map(({ venueId, slug }) => [`${venueId} ${slug}`, visible({ id: venueId }, slug)]))
  const rows = await database()
    .select()
    .from(event)
    .where(or(...places.values()))
  const found = new Map(rows.map((row) => [`${row.venueId} ${row.slug}`, row]))
  return keys.map(({ venueId, slug }) => found.get(`${venueId} ${slug}`) ?? null)
})

/** The event with this id, whatever its state: other rows refer to it. Throws a 404 if there is none. */
export async function getEventById(venueId: string, id: string, reader: Reader = database()): Promise<Event> {
  const [found] = await reader
    .select()
    .from(event)
    .where(and(eq(event.venueId, venueId), eq(event.id, id)))
  if (!found) throw notFound(messages.noSuchEvent())
  return found
}

/**
 * An event as its page shows it, with the seats that remain (null: no limit). One statement reads both, so that they are
 * consistent while guests register. Throws a 404 as `getVisibleEvent`, and if the plan has no events.
 */
export async function getEventToShow(
  venue: Venue,
  slug: string,
  now: Date,
): Promise<{ event: Event; remaining: number | null }> {
  if (!isSlug(slug) || !includesPlan(venue.plan, planWithEvents)) throw notFound(messages.noSuchEvent())
  const [found] = await database()
    .select({
      event,
      expiredHoldAmount: sql<number>`(${sumExpiredHolds(venue.id, sql`${event.id}`, now)})`.mapWith(Number),
    })
    .from(event)
    .where(visible(venue, slug))
  if (!found) throw notFound(messages.noSuchEvent())
  return { event: found.event, remaining: remainingSeats(found.event, found.expiredHoldAmount) }
}

/**
 * A venue's published events: dated ones by date and start, then ongoing ones (interface, GET events). `upcoming` leaves
 * out those whose day has passed in the venue's zone, and `within` those that are not on a date of a range. Empty if the plan
 * has no events.
 *
 * Ours: on one day, events without a start come last, since they count as started when the day ends; equals by slug.
 */
export async function listPublishedEvents(
  venue: Venue,
  { upcoming, now, within }: { upcoming: boolean; now: Date; within?: { from: string; until: string } },
): Promise<ListedEvent[]> {
  if (!includesPlan(venue.plan, planWithEvents)) return []
  const today = localDateAt(venue.timezone, now.getTime())
  const { descriptionHtml: _, ...listed } = getTableColumns(event)
  return database()
    .select(listed)
    .from(event)
    .where(
      and(
        eq(event.venueId, venue.id),
        event.active,
        eq(event.status, 'Published'),
        upcoming ? or(isNull(event.date), gte(event.date, today)) : undefined,
        within && between(event.date, within.from, within.until),
      ),
    )
    .orderBy(sql`${event.date} asc nulls last`, sql`${event.start} asc nulls last`, asc(event.slug))
}

/** An event as a list shows it, with the seats that remain (null: no limit). */
export type ShownEvent = { event: ListedEvent; remaining: number | null }

/** How far back a list of past events goes, and how many events a list has at most. */
const pastDays = 365
const mostShown = 200

/**
 * The published events of a venue's page: those of today and later with the ongoing ones, as `listPublishedEvents`, or
 * those of the last year, the latest first. Empty if the plan has no events.
 */
export async function listEventsToShow(
  venue: Venue,
  { past, now, most = mostShown }: { past: boolean; now: Date; most?: number },
): Promise<ShownEvent[]> {
  if (!includesPlan(venue.plan, planWithEvents)) return []
  const today = localDateAt(venue.timezone, now.getTime())
  const { descriptionHtml: _, ...listed } = getTableColumns(event)
  const rows = await database()
    .select({
      event: listed,
      expiredHoldAmount: sql<number>`(${sumExpiredHolds(venue.id, sql`${event.id}`, now)})`.mapWith(Number),
    })
    .from(event)
    .where(
      and(
        eq(event.venueId, venue.id),
        event.active,
        eq(event.status, 'Published'),
        past
          ? and(lt(event.date, today), gte(event.date, addDays(today, -pastDays)))
          : or(isNull(event.date), gte(event.date, today)),
      ),
    )
    .orderBy(
      ...(past
        ? [desc(event.date), desc(event.start)]
        : [sql`${event.date} asc nulls last`, sql`${event.start} asc nulls last`]),
      asc(event.slug),
    )
    .limit(most)
  return rows.map((row) => ({ event: row.event, remaining: remainingSeats(row.event, row.expiredHoldAmount) }))
}

/**
 * The dated events in a calendar of the venue: those of the last year and later, cancelled ones included, by date. Empty if
 * the plan has no events.
 */
export async function listEventsOfCalendar(venue: Venue, now: Date): Promise<ListedEvent[]> {
  if (!includesPlan(venue.plan, planWithEvents)) return []
  const { descriptionHtml: _, ...listed } = getTableColumns(event)
  const since = addDays(localDateAt(venue.timezone, now.getTime()), -pastDays)
  return database()
    .select(listed)
    .from(event)
    .where(and(eq(event.venueId, venue.id), event.active, sql`${event.status} <> 'Draft'`, gte(event.date, since)))
    .orderBy(asc(event.date), asc(event.slug))
    .limit(2_000)
}

/**
 * Seats of holds whose grace is over, and that are not ended yet. They count as free, so the sum is 0 if somebody waits for
 * seats of the event.
 */
export async function expiredHoldSeats(
  venueId: string,
  eventId: string,
  now: Date,
  reader: Reader = database(),
): Promise<number> {
  const [row] = await reader.execute<{ seats: string }>(sumExpiredHolds(venueId, sql`${eventId}`, now))
  return Number(row?.seats ?? 0)
}

function sumExpiredHolds(venueId: string, eventId: SQL, now: Date): SQL {
  const { quantity, status, payment, holdExpiresAt } = eventRegistration
  return sql`select coalesce(sum(${quantity}), 0) as seats from ${eventRegistration}
    where ${eq(eventRegistration.venueId, venueId)} and ${eventRegistration.eventId} = ${eventId}
      and ${eq(status, 'Confirmed')} and ${eq(payment, 'Pending')} and ${lte(holdExpiresAt, releasableEnd(now))}
      and not exists (select from ${waitingEntry} where ${eq(waitingEntry.venueId, venueId)}
        and ${waitingEntry.eventId} = ${eventId} and ${eq(waitingEntry.status, 'Waiting')})`
}

function visible(venue: Pick<Venue, 'id'>, slug: string) {
  return and(eq(event.venueId, venue.id), eq(event.slug, slug), event.active, sql`${event.status} <> 'Draft'`)
}
