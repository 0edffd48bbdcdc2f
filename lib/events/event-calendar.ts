import { calendarMethod, drawPlannedCalendar, type PlannedCalendar } from '#lib/calendar.ts'
import { env } from '#lib/env/env.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { bookingReference } from '#lib/i18n/references.ts'
import { venueAddress } from '#lib/venues/letter-footer.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Registration } from './locks.ts'
import type { Event } from './queries.ts'
import { eventEndsAt, eventStartsAt } from './times.ts'

/** The state that a calendar file reports, its language, and since when this state is true. */
type Entry = { cancelled?: boolean; locale: Locale; changedAt: Date }

/** A calendar file of a registration's event with its method, as `planEventCalendar` plans it; null for an ongoing event. */
export function eventCalendar(
  venue: Venue,
  event: Event,
  registration: Registration,
  entry: Entry,
): { method: string; filename: string; text: string } | null {
  const planned = planEventCalendar(venue, event, registration, entry)
  return planned && { ...planned, text: drawPlannedCalendar(planned.calendar) }
}

/**
 * A calendar file of a registration's event with its name and method, not rendered yet, in the language given
 * (decisions 9.2); null for an ongoing event. The entry has one UID everywhere, so that a mail and the ticket page make
 * one entry, and a cancellation removes it. `changedAt` is the time of the change that the file states.
 *
 * Ours: an event with a date and no start is an entry for the whole day.
 */
export function planEventCalendar(
  venue: Venue,
  event: Event,
  registration: Registration,
  { cancelled = false, locale, changedAt }: Entry,
): { method: string; filename: string; calendar: PlannedCalendar } | null {
  if (event.date === null) return null
  const startsAt = event.start === null ? null : eventStartsAt(event, venue.timezone)
  const endsAt = eventEndsAt(event, venue.timezone)
  const state = cancelled ? 'cancelled' : 'confirmed'
  const calendar: PlannedCalendar = {
    uid: `${registration.id}@${new URL(env().appUrl).hostname}`,
    // Each change is above the one before it, and a cancellation above the change that it follows.
    sequence: 2 * event.moves + (cancelled ? 1 : 0),
    state,
    title: event.title,
    description: [event.timeLabel, `${bookingReference[locale]}: ${registration.reference}`, venue.business.phone]
      .filter(Boolean)
      .join('\n'),
    location: [event.locationLabel, venue.name, ...venueAddress(venue)].filter(Boolean).join(', '),
    when: startsAt ? { startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null } : { date: event.date },
    organizer: { name: venue.name, email: venue.business.email },
    changedAt: changedAt.toISOString(),
  }
  return { method: calendarMethod(state), filename: texts.filename[locale], calendar }
}

const texts = {
  filename: { en: 'event.ics', de: 'veranstaltung.ics' },
} as const satisfies Record<string, Text>
