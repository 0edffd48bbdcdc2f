import { eventWhen } from '#lib/events/event-when.ts'
import { ticketCodeInGroups } from '#lib/events/ticket-code.ts'
import { ticketUrl } from '#lib/events/ticket-links.ts'
import type { KnownTicket } from '#lib/events/ticket-queries.ts'
import { type EventTimes, eventEndsAt, eventStartsAt } from '#lib/events/times.ts'
import type { GuestText } from '#lib/guest-text.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { dayMs } from '#lib/time.ts'
import { venueAddress } from '#lib/venues/letter-footer.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** What a wallet pass says of one ticket, the same in every wallet (decisions 10.5). */
export type Pass = {
  venueName: string
  /** `#rrggbb`. */
  colour: string
  eventId: string
  title: string
  /** The language of the event's texts. */
  language: Locale
  /** Null where the event has no date, or no time. */
  startsAt: Date | null
  /** Null where the start or the end is not known. */
  endsAt: Date | null
  timezone: string
  /** Venue-local, in the reader's language: `Fri, 12 June 2027`; null where the event has no date. */
  date: string | null
  /** Venue-local, in the reader's language: `20:00 to 23:00`; null where the event has no times. */
  times: string | null
  /** The venue's words about the time, such as `Doors 19:00`. */
  timeLabel: string | null
  place: string
  /** The venue's postal address, line by line. */
  address: string[]
  /** Of the venue; empty where it has none. */
  phone: string
  /** Empty where the guest is anonymised. */
  attendeeName: GuestText
  /** Which ticket of a registration it is, from 1 on, and of how many. */
  number: number
  count: number
  reference: string
  code: string
  /** The code as staff type it in where a scanner fails. */
  codeInGroups: string
  /** The address of the ticket's page, which the ticket's own QR code encodes as well. */
  url: string
  /** From when on the pass is of no use any more; null for an ongoing event. */
  expiresAt: Date | null
}

/** The pass of a ticket, in the language of its reader. */
export function passOf({ venue, event, registration, ticket }: KnownTicket, locale: Locale): Pass {
  const { date, time } = eventWhen({ ...event, timeLabel: null }, locale, { short: true })
  return {
    venueName: venue.name,
    colour: venue.settings.colour,
    eventId: event.id,
    title: event.title,
    language: event.language,
    startsAt: event.start === null ? null : eventStartsAt(event, venue.timezone),
    endsAt: event.start === null ? null : eventEndsAt(event, venue.timezone),
    timezone: venue.timezone,
    date,
    times: time,
    timeLabel: event.timeLabel || null,
    place: event.locationLabel || venue.name,
    address: venueAddress(venue),
    phone: venue.business.phone,
    attendeeName: ticket.attendeeName,
    number: ticket.ordinal + 1,
    count: registration.quantity,
    reference: registration.reference,
    code: ticket.code,
    codeInGroups: ticketCodeInGroups(ticket.code),
    url: ticketUrl(ticket.code),
    expiresAt: passExpiry(event, venue),
  }
}

/**
 * When a pass of an event expires; null for an ongoing event.
 *
 * Ours: a day after the end, or after the start where no end is known. A wallet shows no code of an expired pass, and an evening
 * may go on for longer than was announced.
 */
export function passExpiry(event: EventTimes, { timezone }: Pick<Venue, 'timezone'>): Date | null {
  const over = eventEndsAt(event, timezone) ?? eventStartsAt(event, timezone)
  return over && new Date(over.getTime() + dayMs)
}
