import { and, asc, eq, gte, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { event, eventRegistration, ticket } from '#db/schema/events.ts'
import { eventMessages as messages } from '#lib/events/messages.ts'
import type { Event } from '#lib/events/queries.ts'
import type { CheckInRefusal } from '#lib/events/status.ts'
import { doorTicketId } from '#lib/events/tickets/ticket-code.ts'
import { eventStartsAt } from '#lib/events/times.ts'
import type { GuestText } from '#lib/guest-text.ts'
import { notFound } from '#lib/problems/problem.ts'
import { addDays, localDateTimeAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { isSlug } from '#lib/venues/slug.ts'
import { readListVersion } from './list.ts'

/**
 * A guest was let in by a scan that does not count. `since` and `other`: the time and the door of the scan that counts; null
 * if there is none.
 */
export type DoorConflict = {
  nonce: string
  at: Date
  by: string
  reason: CheckInRefusal | 'already-in'
  name: GuestText | null
  ordinal: number | null
  quantity: number | null
  since: Date | null
  other: string | null
}

/**
 * The state of the doors of an event. `arrivals` has the last two hours in steps of five minutes; steps without guests are
 * missing.
 */
export type DoorState = {
  listVersion: string
  sold: number
  inside: { ticketId: string; nonce: string; since: Date; by: string }[]
  arrivals: { from: Date; guests: number }[]
  conflicts: DoorConflict[]
}

const arrivalsMs = 2 * 3_600_000
const fiveMinutesMs = 300_000
const mostConflicts = 1_000

/** Returns an event of the venue that has a door: a draft has none. Throws a 404 if there is no such event. */
export async function getDoorEvent(venue: Venue, slug: string): Promise<Event> {
  const [found] = isSlug(slug)
    ? await database()
        .select()
        .from(event)
        .where(and(eq(event.venueId, venue.id), eq(event.slug, slug), ne(event.status, 'Draft')))
    : []
  if (!found) throw notFound(messages.noSuchEvent())
  return found
}

/**
 * Lists the events that may have a door now: today's, until noon also yesterday's, and those without a date. If there are
 * none, lists the next event. Events without registration have no door.
 */
export async function listDoorEvents(venue: Venue, now: Date): Promise<Event[]> {
  const { date, time } = localDateTimeAt(venue.timezone, now.getTime())
  const first = time < '12:00' ? addDays(date, -1) : date
  const withDoor = and(eq(event.venueId, venue.id), event.active, ne(event.status, 'Draft'), ne(event.mode, 'None'))
  const order = [sql`${event.date} asc nulls last`, sql`${event.start} asc nulls last`, asc(event.slug)]
  const current = await database()
    .select()
    .from(event)
    .where(and(withDoor, or(isNull(event.date), and(gte(event.date, first), lte(event.date, date)))))
    .orderBy(...order)
  if (current.length > 0) return current
  return database()
    .select()
    .from(event)
    .where(and(withDoor, gte(event.date, date)))
    .orderBy(...order)
    .limit(1)
}

/** Guests still come after an event has begun: for this long it counts as the next one; milliseconds. */
const lateMs = 30 * 60_000

/**
 * Chooses the event of a device at the door if nobody has chosen one; null if there are no events. An event counts as the
 * next one until half an hour after its start. The order of choice: the next event, the event that began last, an event
 * without a date, a cancelled event.
 */
export function nextDoorEvent(
  events: readonly Event[],
  { timezone }: Pick<Venue, 'timezone'>,
  now: Date,
): Event | null {
  const takingPlace = events.filter(({ status }) => status !== 'Cancelled')
  const dated = takingPlace
    .flatMap((each) => {
      const startsAt = eventStartsAt(each, timezone)
      return startsAt === null ? [] : [{ each, startsAt }]
    })
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  const next = dated.find(({ startsAt }) => startsAt.getTime() + lateMs > now.getTime()) ?? dated.at(-1)
  return next?.each ?? takingPlace[0] ?? events[0] ?? null
}

/** Reads the guests inside, the arrivals, and the conflicts that staff have to settle. */
export async function readDoor(doorEvent: Event, now: Date): Promise<DoorState> {
  const tickets = await database()
    .select({
      codeDigest: ticket.codeDigest,
      status: ticket.status,
      since: ticket.checkedInAt,
      by: ticket.checkedInBy,
      nonce: sql<string | null>`(select c.nonce from check_in c where c.venue_id = ${ticket.venueId}
        and c.registration_id = ${ticket.registrationId} and c.ordinal = ${ticket.ordinal}
        and c.refusal is null and c.undone_at is null order by c.at, c.nonce limit 1)`,
    })
    .from(ticket)
    .innerJoin(
      eventRegistration,
      and(eq(eventRegistration.venueId, ticket.venueId), eq(eventRegistration.id, ticket.registrationId)),
    )
    .where(and(eq(eventRegistration.venueId, doorEvent.venueId), eq(eventRegistration.eventId, doorEvent.id)))
    .orderBy(asc(ticket.checkedInAt), asc(ticket.registrationId), asc(ticket.ordinal))
  const inside = tickets.flatMap((one) =>
    one.since && one.by !== null && one.nonce !== null && one.status !== 'Cancelled'
      ? [{ ticketId: doorTicketId(one.codeDigest), nonce: one.nonce, since: one.since, by: one.by }]
      : [],
  )
  return {
    listVersion: await readListVersion(doorEvent),
    sold: tickets.filter(({ status }) => status !== 'Cancelled').length,
    inside,
    arrivals: arrivalsOf(inside, now),
    conflicts: await listConflicts(doorEvent),
  }
}

function arrivalsOf(inside: DoorState['inside'], now: Date): DoorState['arrivals'] {
  const guests = new Map<number, number>()
  for (const { since } of inside) {
    if (since.getTime() <= now.getTime() - arrivalsMs) continue
    const from = Math.floor(since.getTime() / fiveMinutesMs) * fiveMinutesMs
    guests.set(from, (guests.get(from) ?? 0) + 1)
  }
  return [...guests]
    .toSorted(([one], [other]) => one - other)
    .map(([from, count]) => ({ from: new Date(from), guests: count }))
}

type ConflictRow = Omit<DoorConflict, 'at' | 'since' | 'reason'> & {
  at: string
  since: string | null
  refusal: CheckInRefusal | null
}

async function listConflicts(doorEvent: Event): Promise<DoorConflict[]> {
  const rows = await database().execute<ConflictRow>(sql`
    with scans as (
      select c.*, row_number() over counted as place, first_value(c.at) over counted as since,
        first_value(c.by) over counted as other
      from check_in c
      where c.venue_id = ${doorEvent.venueId} and c.event_id = ${doorEvent.id} and c.undone_at is null
      window counted as (partition by c.registration_id, c.ordinal, c.refusal is null order by c.at, c.nonce)
    )
    select s.nonce, s.at::text, s.by, s.refusal, t.attendee_name as name, s.ordinal, r.quantity,
      case when s.refusal is null then s.since::text end as since, case when s.refusal is null then s.other end as other
    from scans s
    left join ticket t on t.venue_id = s.venue_id and t.registration_id = s.registration_id and t.ordinal = s.ordinal
    left join event_registration r on r.venue_id = s.venue_id and r.id = s.registration_id
    where s.refusal is not null or s.place > 1
    order by s.at desc, s.nonce limit ${mostConflicts}`)
  return [...rows].map(({ refusal, at, since, ...row }) => ({
    ...row,
    reason: refusal ?? 'already-in',
    at: new Date(at),
    since: since === null ? null : new Date(since),
  }))
}
