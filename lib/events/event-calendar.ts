import { calendarFile } from '#lib/calendar.ts'
import { env } from '#lib/env.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { venueAddress } from '#lib/venues/letter-footer.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Registration } from './locks.ts'
import type { Event } from './queries.ts'
import { eventEndsAt, eventStartsAt } from './times.ts'

/**
 * A calendar file of a registration's event with its name and method, in the language given (decisions 9.2); null for an
 * ongoing event. The entry is the same wherever it comes from, so that a mail and the ticket page make one entry, and a
 * cancellation takes it away. `changedAt` is when it became what it says.
 *
 * Ours: an event with a date and no start is an entry for the whole day.
 */
export function eventCalendar(
  venue: Venue,
  event: Event,
  registration: Registration,
  { cancelled = false, locale, changedAt }: { cancelled?: boolean; locale: Locale; changedAt: Date },
): { method: string; filename: string; text: string } | null {
  if (event.date === null) return null
  const startsAt = event.start === null ? null : eventStartsAt(event, venue.timezone)
  const { method, text } = calendarFile({
    uid: `${registration.id}@${new URL(env().appUrl).hostname}`,
    sequence: cancelled ? 1 : 0,
    state: cancelled ? 'cancelled' : 'confirmed',
    title: event.title,
    description: [event.timeLabel, `${texts.reference[locale]}: ${registration.reference}`, venue.business.phone]
      .filter(Boolean)
      .join('\n'),
    location: [event.locationLabel, venue.name, ...venueAddress(venue)].filter(Boolean).join(', '),
    when: startsAt ? { startsAt, endsAt: eventEndsAt(event, venue.timezone) } : { date: event.date },
    organizer: { name: venue.name, email: venue.business.email },
    changedAt,
  })
  return { method, filename: texts.filename[locale], text }
}

const texts = {
  reference: { en: 'Registration', de: 'Anmeldung' },
  filename: { en: 'event.ics', de: 'veranstaltung.ics' },
} as const satisfies Record<string, Text>
