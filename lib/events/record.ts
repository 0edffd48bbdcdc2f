import { z } from 'zod'
import { locales } from '#lib/i18n/locale.ts'
import { toDecimal } from '#lib/money.ts'
import * as field from '#lib/record-fields.ts'
import { localInstant } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { Event, ListedEvent } from './queries.ts'
import { mostPerRegistration } from './registration-rules.ts'
import { registrationModes } from './status.ts'
import { canSellTickets } from './tickets/ticket-sales.ts'
import { whyNoWaiting } from './waiting/join-waiting-list.ts'
import { type RegistrationWindow, registrationWindow } from './window.ts'

const eventFields = {
  slug: field.text(),
  title: field.text(),
  excerpt: z.string().nullable().meta({ description: 'Teaser.' }),
  imageUrl: z.string().nullable(),
  imageAlt: z.string().nullable(),
  status: z.enum(['Published', 'Cancelled']),
  date: field.date().nullable().meta({ description: 'Venue-local date; null for an ongoing event.' }),
  start: field.time().nullable(),
  end: field.time().nullable(),
  timeLabel: z.string().nullable().meta({ description: 'Free text shown next to or instead of times.' }),
  locationLabel: field.text(),
  registrationMode: z.enum(registrationModes),
  language: z.enum(locales).meta({ description: 'The language that the event was written in.' }),
}

export const EventRecord = z.object(eventFields).meta({ id: 'Event' })
export type EventRecord = z.input<typeof EventRecord>

export const EventsRecord = z
  .object({ events: z.array(EventRecord).meta({ description: 'Dated events by date and start, then ongoing ones.' }) })
  .meta({ id: 'Events' })
export type EventsRecord = z.input<typeof EventsRecord>

const WindowRecord = z
  .object({
    mode: z.enum(registrationModes),
    price: field.money().nullable().meta({ description: 'Null unless the event is paid.' }),
    currency: field.currency().nullable(),
    capacity: field.count().nullable().meta({ description: 'Null means unlimited.' }),
    remaining: field.count().nullable().meta({ description: 'Null when unlimited.' }),
    maxPerRegistration: field.count(),
    closesAt: field.instant().nullable().meta({ description: 'Null: open until the event starts.' }),
    open: field.flag('True when a registration sent now would be accepted.'),
    reason: z
      .enum(['closed', 'sold-out', 'past', 'not-open'])
      .nullable()
      .meta({ description: 'Why it is not open; null while it is.' }),
    waitlist: z
      .literal(true)
      .optional()
      .meta({ description: 'Present if the event is sold out and guests can join its waiting list.' }),
  })
  .meta({ id: 'RegistrationWindow' })

export const EventDetailRecord = z
  .object({
    ...eventFields,
    venueSlug: field.text(),
    venueName: field.text(),
    descriptionHtml: field.text('Filtered by the server, so that it may be inserted as HTML.'),
    registration: WindowRecord,
  })
  .meta({ id: 'EventDetail' })
export type EventDetailRecord = z.input<typeof EventDetailRecord>

/** An event in the list shape (interface, Event). */
export function eventRecord(event: ListedEvent): EventRecord {
  return {
    slug: event.slug,
    title: event.title,
    excerpt: event.excerpt,
    imageUrl: event.imageUrl,
    imageAlt: event.imageAlt,
    status: visibleStatus(event),
    date: event.date,
    start: event.start,
    end: event.end,
    timeLabel: event.timeLabel,
    locationLabel: event.locationLabel,
    registrationMode: event.mode,
    language: event.language,
  }
}

/** A draft is visible to no guest (interface, Event status), so no answer has its status. */
function visibleStatus({ status }: ListedEvent): EventRecord['status'] {
  if (status === 'Draft') throw new Error('a draft is not for guests')
  return status
}

/** Answer of GET events (interface, Event). */
export function eventsRecord(events: readonly ListedEvent[]): EventsRecord {
  return { events: events.map(eventRecord) }
}

/** Answer of GET events/{eventSlug} (interface, Event and Registration window). `remaining` null means unlimited. */
export function eventDetailRecord(event: Event, venue: Venue, remaining: number | null, now: Date): EventDetailRecord {
  return {
    ...eventRecord(event),
    venueSlug: venue.slug,
    venueName: venue.name,
    descriptionHtml: event.descriptionHtml,
    registration: registrationRecord(event, venue, remaining, now),
  }
}

function registrationRecord(
  event: Event,
  venue: Venue,
  remaining: number | null,
  now: Date,
): z.input<typeof WindowRecord> {
  const { mode, priceMinor, capacity, closesAt } = event
  return {
    mode,
    price: priceMinor === null ? null : toDecimal(priceMinor, venue.currency),
    currency: priceMinor === null ? null : venue.currency,
    capacity,
    remaining,
    maxPerRegistration: mostPerRegistration(venue, event),
    closesAt: closesAt === null ? null : localInstant(venue.timezone, closesAt.getTime()),
    ...windowToShow(event, venue, remaining, now),
    ...(whyNoWaiting(venue, event, remaining, now) === null && { waitlist: true as const }),
  }
}

/**
 * Ours: a paid event whose tickets the venue cannot sell here is `not-open`. `open` means that a registration sent now
 * would be accepted, and this one would be refused (`ticket-sales-not-enabled`). `not-open` is the only reason of the
 * interface that is about the venue and neither about time nor about seats.
 */
export function windowToShow(
  event: ListedEvent,
  venue: Venue,
  remaining: number | null,
  now: Date,
): RegistrationWindow {
  if (event.mode === 'Paid' && !canSellTickets(venue)) return { open: false, reason: 'not-open' }
  return registrationWindow(event, venue.timezone, remaining, now)
}
