import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  eventOrigins,
  eventStatuses,
  registrationModes,
  registrationPayments,
  registrationStatuses,
  ticketStatuses,
  type WhenAndWhere,
} from '#lib/events/status.ts'
import type { GuestText } from '#lib/guest-text.ts'
import { locales } from '#lib/i18n/locale.ts'
import { bytea } from './bytea.ts'
import { guestText } from './guest-text.ts'
import { rule, values } from './values.ts'
import { venue } from './venues.ts'

/** Events that a venue announces and its guests register for. Local times become instants when they are read. */
export const event = pgTable(
  'event',
  {
    venueId: uuid()
      .notNull()
      .references(() => venue.id),
    id: uuid().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    excerpt: text(),
    imageUrl: text(),
    imageAlt: text(),
    status: text({ enum: eventStatuses }).notNull(),
    /** False if the venue file no longer names it, while guests' registrations refer to it. */
    active: boolean().notNull(),
    /** Venue-local; null for an ongoing event. */
    date: date({ mode: 'string' }),
    /** Venue-local `HH:mm`; an end earlier than the start is on the next day. */
    start: text(),
    end: text(),
    timeLabel: text(),
    locationLabel: text().notNull(),
    language: text({ enum: locales }).notNull(),
    /** Filtered on the way in: safe to insert as HTML (decisions 7.6). */
    descriptionHtml: text().notNull(),
    mode: text({ enum: registrationModes }).notNull(),
    /** For one ticket; set exactly when the mode is Paid. */
    priceMinor: bigint({ mode: 'number' }),
    /** Null means unlimited. */
    capacity: integer(),
    closesAt: timestamp({ withTimezone: true }),
    /** The seats of its Confirmed registrations. A trigger maintains it, and refuses more than the capacity. */
    seatsTaken: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** How often its date, times or place have changed: calendar files are numbered by it. */
    moves: integer().notNull().default(0),
    /** When they changed last. */
    movedAt: timestamp({ withTimezone: true }),
    /** The place where it is edited: an import changes only events of the venue file (decisions 7.8). */
    origin: text({ enum: eventOrigins }).notNull().default('File'),
    /** How often the venue's text about it has changed. An edit names the revision that it began with. */
    revision: integer().notNull().default(0),
    /** Tickets of one registration; null: the venue's setting. */
    maxPerRegistration: integer(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.id] }),
    unique('event_slug').on(row.venueId, row.slug),
    check('event_status', rule`${row.status} in (${values(eventStatuses)})`),
    check('event_mode', rule`${row.mode} in (${values(registrationModes)})`),
    check('event_price', rule`(${row.mode} = 'Paid') = (coalesce(${row.priceMinor}, 0) > 0)`),
    check('event_capacity', rule`${row.capacity} > 0`),
    check('event_seats_taken', rule`${row.seatsTaken} >= 0`),
    check('event_origin', rule`${row.origin} in (${values(eventOrigins)})`),
    check('event_max_per_registration', rule`${row.maxPerRegistration} between 1 and 100`),
  ],
)

/**
 * Seats of one buyer at one event. A Confirmed registration whose payment is Pending holds its seats until
 * `holdExpiresAt`; its tickets are created when it is paid.
 */
export const eventRegistration = pgTable(
  'event_registration',
  {
    venueId: uuid().notNull(),
    id: uuid().notNull(),
    eventId: uuid().notNull(),
    reference: text().notNull(),
    status: text({ enum: registrationStatuses }).notNull(),
    payment: text({ enum: registrationPayments }).notNull(),
    buyerName: guestText().notNull(),
    email: guestText().notNull(),
    phone: guestText(),
    notes: guestText(),
    quantity: integer().notNull(),
    /** The note of staff about it. */
    staffNote: text(),
    /** One name for each ticket, in ticket order. */
    attendeeNames: jsonb().$type<GuestText[]>().notNull(),
    /** The language of its mails. */
    language: text({ enum: locales }).notNull(),
    /** The price of all its tickets together; 0 for a free event. */
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** Keyed digest of the cancel token, which is generated together with the tickets. */
    cancelTokenDigest: bytea(),
    holdExpiresAt: timestamp({ withTimezone: true }),
    /** When its buyer was notified that the venue has cancelled the event. */
    notifiedOfEventCancellationAt: timestamp({ withTimezone: true }),
    /** The event's date, times and place when its buyer registered; null as long as they have not changed since. */
    agreedTo: jsonb().$type<WhenAndWhere>(),
    /** As the last letter about a change had them; null before the first. */
    notifiedOf: jsonb().$type<WhenAndWhere>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    cancelledAt: timestamp({ withTimezone: true }),
    /** The side that ended it; `Expiry` is a hold that expired unpaid. */
    cancelledBy: text({ enum: ['Guest', 'Venue', 'Expiry'] }),
    /** The registration that has its tickets, and its money, since staff have merged the two. */
    mergedIntoId: uuid(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.id] }),
    foreignKey({
      name: 'event_registration_merged_into',
      columns: [row.venueId, row.mergedIntoId],
      foreignColumns: [row.venueId, row.id],
    }),
    foreignKey({
      name: 'event_registration_event',
      columns: [row.venueId, row.eventId],
      foreignColumns: [event.venueId, event.id],
    }),
    // The primary key is the only index that begins with the venue and is not partial. While there are no statistics, the
    // planner would use a smaller index for look-ups by the key, and there are several of them for each ticket.
    unique('event_registration_reference').on(row.reference, row.venueId),
    unique('event_registration_cancel_token').on(row.cancelTokenDigest),
    index('event_registration_of_event').on(row.eventId, row.venueId),
    index('event_registration_of_guest').on(row.venueId, sql`lower(${row.email})`).where(rule`${row.email} <> ''`),
    index('event_registration_hold')
      .on(row.venueId, row.eventId, row.holdExpiresAt)
      .where(rule`${row.status} = 'Confirmed' and ${row.payment} = 'Pending'`),
    check('event_registration_status', rule`${row.status} in (${values(registrationStatuses)})`),
    check('event_registration_payment', rule`${row.payment} in (${values(registrationPayments)})`),
    check('event_registration_quantity', rule`${row.quantity} between 1 and 100`),
    check('event_registration_names', rule`jsonb_array_length(${row.attendeeNames}) = ${row.quantity}`),
    check('event_registration_amount', rule`${row.amountMinor} >= 0`),
    check('event_registration_merged', rule`${row.mergedIntoId} is null or ${row.status} = 'Cancelled'`),
    check('event_registration_hold_end', rule`(${row.payment} = 'Pending') = (${row.holdExpiresAt} is not null)`),
    check(
      'event_registration_cancelled',
      rule`(${row.status} = 'Cancelled') = (${row.cancelledAt} is not null) and (${row.status} = 'Cancelled') = (${row.cancelledBy} is not null)`,
    ),
  ],
)

/** One seat of one named person. The code is stored as a keyed digest for look-up, and sealed for showing it again. */
export const ticket = pgTable(
  'ticket',
  {
    venueId: uuid().notNull(),
    registrationId: uuid().notNull(),
    /** Place within the registration, from 0. */
    ordinal: integer().notNull(),
    codeDigest: bytea().notNull(),
    codeSealed: bytea().notNull(),
    attendeeName: guestText().notNull(),
    /** Follows the registration into Cancelled, by a trigger. */
    status: text({ enum: ticketStatuses }).notNull(),
    checkedInAt: timestamp({ withTimezone: true }),
    /** The person who let the guest in, as given at the door. */
    checkedInBy: text(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.registrationId, row.ordinal] }),
    foreignKey({
      name: 'ticket_registration',
      columns: [row.venueId, row.registrationId],
      foreignColumns: [eventRegistration.venueId, eventRegistration.id],
    }),
    unique('ticket_code').on(row.codeDigest),
    check('ticket_status', rule`${row.status} in (${values(ticketStatuses)})`),
    check('ticket_ordinal', rule`${row.ordinal} between 0 and 99`),
    check('ticket_checked_in', rule`${row.status} <> 'CheckedIn' or ${row.checkedInAt} is not null`),
    check('ticket_checked_in_by', rule`(${row.checkedInAt} is null) = (${row.checkedInBy} is null)`),
  ],
)
