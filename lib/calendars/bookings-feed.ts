import { calendarText, type FeedEntry } from '#lib/calendar.ts'
import { env } from '#lib/env/env.ts'
import { type GuestText, venueText } from '#lib/guest-text.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { bookingReference } from '#lib/i18n/references.ts'
import { venueAddress } from '#lib/venues/letter-footer.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { calendarFeedUrl } from './feed-link.ts'
import { type CalendarFeed, listFeedBookings } from './queries.ts'

type FeedBooking = Awaited<ReturnType<typeof listFeedBookings>>[number]

const guests = (count: number): Text => ({
  en: `${count} ${count === 1 ? 'guest' : 'guests'}`,
  de: `${count} ${count === 1 ? 'Gast' : 'Gäste'}`,
})

/**
 * The bookings of a feed as a calendar (decisions 21.2), in the venue's language. An entry has the id of the guest's own, and a
 * booking that is cancelled stays as a cancelled entry. Each leads to the booking in the console, which asks for a sign-in.
 */
export async function bookingsFeed(venue: Venue, feed: CalendarFeed, now: Date): Promise<string> {
  const rows = await listFeedBookings(venue, feed, now)
  return calendarText({
    name: venueText`${venue.name}: ${feed.label}`,
    url: calendarFeedUrl(venue.slug, feed),
    entries: rows.map((row) => entryOf(venue, feed, row)),
  })
}

function entryOf(venue: Venue, { withNames }: CalendarFeed, { reservation, resourceNames }: FeedBooking): FeedEntry {
  const { id, reference, revision, status, serviceDate, partySize, customerName, updatedAt } = reservation
  const { language } = venue
  const places = resourceNames.join(', ')
  const title = venueText`${guests(partySize)[language]} · ${places}`
  const isOff = status === 'Cancelled' || status === 'NoShow'
  return {
    uid: venueText`${id}@${new URL(env().appUrl).hostname}`,
    sequence: revision,
    state: isOff ? 'cancelled' : status === 'Pending' ? 'tentative' : 'confirmed',
    title: withNames && customerName !== '' ? named(customerName, title) : title,
    description: venueText`${bookingReference[language]}: ${reference}`,
    location: [places, venue.name, ...venueAddress(venue)].join(', '),
    when: { startsAt: reservation.startsAt, endsAt: reservation.endsAt },
    changedAt: updatedAt,
    url: `${env().appUrl}/console/${venue.slug}/evening?date=${serviceDate}&sel=${reference}`,
  }
}

/** The venue has chosen that this feed names its guests: here a guest's name becomes part of the venue's own text. */
function named(name: GuestText, title: string): string {
  return `${name} · ${title}`
}
