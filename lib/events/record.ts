import { toDecimal } from '#lib/money.ts'
import { isoWithOffset, localDateAt, zoneWindow } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Event, ListedEvent } from './queries.ts'
import { canSellTickets } from './ticket-sales.ts'
import { type RegistrationWindow, registrationWindow } from './window.ts'

/** An event in the list shape (interface, Event). */
export function eventRecord(event: ListedEvent) {
  return {
    slug: event.slug,
    title: event.title,
    excerpt: event.excerpt,
    imageUrl: event.imageUrl,
    imageAlt: event.imageAlt,
    status: event.status,
    date: event.date,
    start: event.start,
    end: event.end,
    timeLabel: event.timeLabel,
    locationLabel: event.locationLabel,
    registrationMode: event.mode,
    language: event.language,
  }
}

/** Answer of GET events/{eventSlug} (interface, Event and Registration window). `remaining` null means unlimited. */
export function eventDetailRecord(event: Event, venue: Venue, remaining: number | null, now: Date) {
  return {
    ...eventRecord(event),
    venueSlug: venue.slug,
    venueName: venue.name,
    descriptionHtml: event.descriptionHtml,
    registration: registrationRecord(event, venue, remaining, now),
  }
}

function registrationRecord(event: Event, venue: Venue, remaining: number | null, now: Date) {
  const { mode, priceMinor, capacity, closesAt } = event
  return {
    mode,
    price: priceMinor === null ? null : toDecimal(priceMinor, venue.currency),
    currency: priceMinor === null ? null : venue.currency,
    capacity,
    remaining,
    maxPerRegistration: venue.settings.maxTicketsPerRegistration,
    closesAt: closesAt === null ? null : localInstant(closesAt, venue.timezone),
    ...windowToShow(event, venue, remaining, now),
  }
}

/**
 * Ours: a paid event whose tickets the venue cannot sell here is `not-open`. `open` means that a registration sent now
 * would be accepted, and this one would be refused (`ticket-sales-not-enabled`). `not-open` is the only reason of the
 * interface that is about the venue and neither about time nor about seats.
 */
function windowToShow(event: Event, venue: Venue, remaining: number | null, now: Date): RegistrationWindow {
  if (event.mode === 'Paid' && !canSellTickets(venue)) return { open: false, reason: 'not-open' }
  return registrationWindow(event, venue.timezone, remaining, now)
}

function localInstant(instant: Date, timezone: string): string {
  const at = instant.getTime()
  return isoWithOffset(zoneWindow(timezone, localDateAt(timezone, at)), at)
}
