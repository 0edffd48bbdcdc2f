import { eventWhen } from '#lib/events/event-when.ts'
import { ticketCodeInGroups } from '#lib/events/tickets/ticket-code.ts'
import { ticketUrl } from '#lib/events/tickets/ticket-links.ts'
import type { KnownTicket } from '#lib/events/tickets/ticket-queries.ts'
import { type EventTimes, eventEndsAt, eventStartsAt } from '#lib/events/times.ts'
import type { GuestText } from '#lib/guest-text.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { dayMs } from '#lib/time.ts'
import { venueAddress } from '#lib/venues/letter-footer.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** The content of a wallet pass for one ticket, the same in every wallet (decisions 10.5). */
export type WalletPass = {
  venueName: string
  /** `#rrggbb`. */
  colour: string
  eventId: string
  title: string
  /** The language of the event's texts. */
  language: Locale
  /** Null if the event has no date, or no time. */
  startsAt: Date | null
  /** Null if the start or the end is not known. */
  endsAt: Date | null
  timezone: string
  /** Venue-local, in the reader's language: `Fri, 12 June 2027`; null if the event has no date. */
  date: string | null
  /** Venue-local, in the reader's language: `20:00 to 23:00`; null if the event has no times. */
  times: string | null
  /** The venue's words about the time, such as `Doors 19:00`. */
  timeLabel: string | null
  place: string
  /** The venue's postal address, line by line. */
  address: string[]
  /** The venue's phone number; empty if it has none. */
  phone: string
  /** Empty if the guest is anonymised. */
  attendeeName: GuestText
  /** The number of the ticket in its registration, from 1 on, and the number of all its tickets. */
  number: number
  count: number
  reference: string
  code: string
  /** The code in groups, as staff type it if a scanner fails. */
  codeInGroups: string
  /** The address of the ticket's page, which the ticket's own QR code encodes as well. */
  url: string
  /** The time from which the pass is of no use any more; null for an ongoing event. */
  expiresAt: Date | null
}

/** The pass of a ticket, in the language of its reader. */
export function passOf({ venue, event, registration, ticket }: KnownTicket, locale: Locale): WalletPass {
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
 * Ours: a day after the end, or after the start if no end is known. A wallet shows no code of an expired pass, and an
 * evening may last longer than announced.
 */
export function passExpiry(event: EventTimes, { timezone }: Pick<Venue, 'timezone'>): Date | null {
  const over = eventEndsAt(event, timezone) ?? eventStartsAt(event, timezone)
  return over && new Date(over.getTime() + dayMs)
}
