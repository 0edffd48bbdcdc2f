import { and, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { event, eventRegistration } from '#db/schema/events.ts'
import { payment } from '#db/schema/payments.ts'
import { waitingEntry } from '#db/schema/waiting.ts'
import { type ServiceDay, serviceDay } from '#lib/availability/service-day.ts'
import { addDays, instantOfWallOrAfterGap, localDateAt, minuteMs, minutesOfDay } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { configurationOf } from './configure.ts'
import type { VenueFile } from './schema.ts'

/**
 * A published event with guests that is within the stored hours and not within the edited ones: its registrations with their
 * guests, the offers of its waiting list, and the checkouts that are open.
 */
export type StrandedEvent = {
  id: string
  slug: string
  title: string
  date: string
  start: string | null
  reason: 'closed' | 'outside-hours'
  registrations: number
  guests: number
  offers: number
  checkouts: number
}

/** Returns the events with guests that a save would strand, by their dates. They stay: their own editor moves and cancels them. */
export async function strandedEvents(
  reader: Reader,
  { id, timezone }: Pick<Venue, 'id' | 'timezone'>,
  { before, after }: { before: VenueFile; after: VenueFile },
  now: Date,
): Promise<StrandedEvent[]> {
  const [was, will] = [before, after].map((file) => configurationOf(file).venue)
  if (!was || !will || JSON.stringify(was.openingHours) === JSON.stringify(will.openingHours)) return []
  const events = await reader
    .select({ id: event.id, slug: event.slug, title: event.title, date: event.date, start: event.start })
    .from(event)
    .where(
      and(
        eq(event.venueId, id),
        eq(event.status, 'Published'),
        isNotNull(event.date),
        gte(event.date, localDateAt(timezone, now.getTime())),
      ),
    )
    .orderBy(event.date, event.slug)
  const stranded = events.flatMap(({ date, ...shown }) => {
    if (date === null) return []
    const reason = outsideHours(will, { date, start: shown.start })
    return reason && !outsideHours(was, { date, start: shown.start }) ? [{ ...shown, date, reason }] : []
  })
  const counted = await Promise.all(stranded.map(async (one) => ({ ...one, ...(await guestsOf(reader, id, one.id)) })))
  return counted.filter(({ registrations, offers, checkouts }) => registrations + offers + checkouts > 0)
}

type Hours = Parameters<typeof serviceDay>[0]

/** Why an event begins outside the hours; null if it begins within them, on its date or in the night of the day before. */
function outsideHours(
  { openingHours, timezone }: { openingHours: Hours; timezone: string },
  { date, start }: { date: string; start: string | null },
): StrandedEvent['reason'] | null {
  const day = serviceDay(openingHours, timezone, date)
  const night = serviceDay(openingHours, timezone, addDays(date, -1))
  if (start === null) return day ? null : 'closed'
  const isWithin = [
    day && begins(day, minutesOfDay(start)),
    night && begins(night, minutesOfDay(start) + 24 * 60),
  ].some(Boolean)
  if (isWithin) return null
  return day ? 'outside-hours' : 'closed'
}

/** Whether a start, in minutes of the service day, is within its hours. */
function begins(day: ServiceDay, minute: number): boolean {
  const at = instantOfWallOrAfterGap(day.window, day.midnight + minute * minuteMs)
  return minute >= day.opensMinute && at < day.closesAt
}

async function guestsOf(reader: Reader, venueId: string, eventId: string) {
  const of = and(eq(eventRegistration.venueId, venueId), eq(eventRegistration.eventId, eventId))
  const [booked] = await reader
    .select({
      registrations: sql<number>`count(*)::int`,
      guests: sql<number>`coalesce(sum(${eventRegistration.quantity}), 0)::int`,
    })
    .from(eventRegistration)
    .where(and(of, eq(eventRegistration.status, 'Confirmed')))
  const [offered] = await reader
    .select({ offers: sql<number>`count(*)::int` })
    .from(waitingEntry)
    .where(
      and(eq(waitingEntry.venueId, venueId), eq(waitingEntry.eventId, eventId), eq(waitingEntry.status, 'Offered')),
    )
  const [paying] = await reader
    .select({ checkouts: sql<number>`count(*)::int` })
    .from(payment)
    .innerJoin(
      eventRegistration,
      and(eq(eventRegistration.venueId, payment.venueId), eq(eventRegistration.id, payment.registrationId)),
    )
    .where(and(of, sql`${payment.status} in ('Opening', 'Open')`))
  return {
    registrations: booked?.registrations ?? 0,
    guests: booked?.guests ?? 0,
    offers: offered?.offers ?? 0,
    checkouts: paying?.checkouts ?? 0,
  }
}
