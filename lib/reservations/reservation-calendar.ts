import { calendarMethod, type PlannedCalendar } from '#lib/calendar.ts'
import { env } from '#lib/env/env.ts'
import { type VenueText, venueText } from '#lib/guest-text.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { bookingReference } from '#lib/i18n/references.ts'
import { venueAddress } from '#lib/venues/letter-footer.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { reservationLetterTexts } from './letter-texts.ts'
import type { Reservation } from './locks.ts'

/**
 * The calendar file of a reservation, for its letters and its page: one entry, which every later file replaces, by its id
 * and `revision`. `cancelled` removes the entry.
 */
export function reservationCalendar(
  venue: Venue,
  reservation: Reservation,
  resources: readonly string[],
  { cancelled, locale }: { cancelled: boolean; locale: Locale },
): { filename: VenueText; contentType: VenueText; calendar: PlannedCalendar } {
  const state = cancelled ? 'cancelled' : reservation.status === 'Pending' ? 'tentative' : 'confirmed'
  const reference = venueText`${bookingReference[locale]}: ${reservation.reference}`
  return {
    filename: reservationLetterTexts.calendarFile[locale],
    contentType: venueText`text/calendar; charset=utf-8; method=${calendarMethod(state)}`,
    calendar: {
      uid: venueText`${reservation.id}@${new URL(env().appUrl).hostname}`,
      sequence: reservation.revision,
      state,
      title: venue.name,
      description: [...resources, reference, venue.business.phone].join('\n'),
      location: [venue.name, ...venueAddress(venue)].join(', '),
      when: { startsAt: reservation.startsAt.toISOString(), endsAt: reservation.endsAt.toISOString() },
      organizer: { name: venue.name, email: venue.business.email },
      changedAt: reservation.updatedAt.toISOString(),
    },
  }
}
