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
import type { GuestText } from '#lib/guest-text.ts'
import { locales } from '#lib/i18n/locale.ts'
import type { ExtraLine } from '#lib/reservations/extras.ts'
import {
  channels,
  type KnownToVenue,
  requestSteps,
  reservationStatuses,
  venueNotices,
} from '#lib/reservations/status.ts'
import { defaultGuestChanges, type GuestChanges } from '#lib/venues/configuration.ts'
import { resourceTypes } from '#lib/venues/resource-types.ts'
import { guestText, reversedPhoneKeyOf, withoutAddress } from './guest-text.ts'
import { foldedLastWord, foldedName } from './search.ts'
import { rule, values } from './values.ts'
import { resource, venue } from './venues.ts'

/** One booking of one guest, on one resource or on a group of them. */
export const reservation = pgTable(
  'reservation',
  {
    venueId: uuid()
      .notNull()
      .references(() => venue.id),
    id: uuid().notNull(),
    reference: text().notNull(),
    status: text({ enum: reservationStatuses }).notNull(),
    channel: text({ enum: channels }).notNull().default('Online'),
    resourceType: text({ enum: resourceTypes }).notNull(),
    /** The service day: hours past midnight belong to the day on which they start. */
    serviceDate: date({ mode: 'string' }).notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    partySize: integer().notNull(),
    customerName: guestText().notNull(),
    email: guestText().notNull(),
    phone: guestText(),
    notes: guestText(),
    currency: text().notNull(),
    priceEstimateMinor: bigint({ mode: 'number' }).notNull(),
    /** Null if no deposit is required. */
    depositAmountMinor: bigint({ mode: 'number' }),
    games: integer(),
    extras: jsonb().$type<ExtraLine[]>().notNull(),
    /** When a Pending reservation stops holding its resources; null means never by itself. */
    holdExpiresAt: timestamp({ withTimezone: true }),
    language: text({ enum: locales }).notNull(),
    /** Counts the changes: every update raises it. By it calendars choose the newer of two entries. */
    revision: integer()
      .notNull()
      .default(0)
      // Without this an insert would use the expression of the next line.
      .$defaultFn(() => 0)
      .$onUpdateFn(() => sql`revision + 1`),
    /** A part of the guest's link: a higher version ends the links of before. */
    linkVersion: integer().notNull().default(1),
    /** The changes that the guest may make, as the venue had set them when the reservation was made (decisions 13.4). */
    terms: jsonb().$type<GuestChanges>().notNull().default(defaultGuestChanges),
    /**
     * Until when the guest can cancel and gets the deposit back: counted from the earliest start that was ever agreed. Null
     * if a version without terms wrote the row. Read it by `refundableUntil`.
     */
    refundableUntil: timestamp({ withTimezone: true }),
    /** How often the guest has moved it. */
    moves: integer().notNull().default(0),
    /** When the guest or the venue cancelled it, and which of them; null after the end of an unpaid hold. */
    cancelledAt: timestamp({ withTimezone: true }),
    cancelledBy: text({ enum: ['Guest', 'Venue'] }),
    /** An act of the guest about which the venue has not had a mail yet (decisions 13.7). */
    venueNotice: text({ enum: venueNotices }),
    /** With a notice of a change: the values that the venue knew before. */
    venueNoticeBefore: jsonb().$type<KnownToVenue>(),
    /** The start that the guest has been reminded of, or that is too near for a reminder (decisions 13.8). */
    remindedFor: timestamp({ withTimezone: true }),
    /** How far a request is; null for every other booking (decisions 19.8). */
    requestStep: text({ enum: requestSteps }),
    /** When a request that nobody has answered ends. */
    answerBy: timestamp({ withTimezone: true }),
    /** The deposit that a request needs once it is accepted, and to which its guest has agreed. */
    requestDepositMinor: bigint({ mode: 'number' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.id] }),
    unique('reservation_reference').on(row.venueId, row.reference),
    // For the console's evening: the parties of a service day, of every status.
    index('reservation_day').on(row.venueId, row.serviceDate),
    // For the console's search. The operator class makes the index work for prefixes in any locale.
    index('reservation_name')
      .on(row.venueId, sql`(${foldedName(row.customerName)}) text_pattern_ops`)
      .where(rule`${row.customerName} <> ''`),
    index('reservation_last_name')
      .on(row.venueId, sql`${foldedLastWord(row.customerName)} text_pattern_ops`)
      .where(rule`${row.customerName} <> ''`),
    // Also for the guests of a number: lib/reservations/same-guest.ts.
    index('reservation_phone')
      .on(row.venueId, sql`${reversedPhoneKeyOf(row.phone)} text_pattern_ops`)
      .where(rule`${row.phone} is not null`),
    // Only records that still name their guest: an anonymised one has an empty address (lib/privacy).
    index('reservation_of_guest').on(row.venueId, sql`lower(${row.email})`).where(rule`${row.email} <> ''`),
    // Few rows: a record leaves this index when the mail about its notice is written.
    index('reservation_venue_notice').on(row.venueId).where(rule`${row.venueNotice} is not null`),
    index('reservation_named').on(row.venueId, row.endsAt).where(rule`${row.email} <> ''`),
    // Few rows: bookings by telephone or at the door, of guests without an address. lib/privacy finds them by this index.
    index('reservation_without_address').on(row.venueId, row.endsAt).where(withoutAddress(row)),
    // Few rows: a request leaves this index when it is answered.
    index('reservation_request')
      .on(row.venueId, row.answerBy)
      .where(rule`${row.status} = 'Pending' and ${row.requestStep} in ('asked', 'offered')`),
    check('reservation_request_step', rule`${row.requestStep} in (${values(requestSteps)})`),
    check(
      'reservation_request_ends',
      rule`${row.status} <> 'Pending' or ${row.requestStep} is null or ${row.requestStep} = 'accepted' or ${row.answerBy} is not null and ${row.depositAmountMinor} is null and ${row.holdExpiresAt} is null`,
    ),
    check('reservation_request_deposit', rule`${row.requestDepositMinor} > 0`),
    check('reservation_status', rule`${row.status} in ('Confirmed', 'Pending', 'Cancelled', 'Completed', 'NoShow')`),
    check('reservation_channel', rule`${row.channel} in (${values(channels)})`),
    check('reservation_span', rule`${row.startsAt} < ${row.endsAt}`),
    check('reservation_party_size', rule`${row.partySize} between 1 and 200`),
    check('reservation_hold', rule`${row.holdExpiresAt} is null or ${row.status} in ('Pending', 'Cancelled')`),
    check(
      'reservation_cancelled',
      rule`(${row.cancelledAt} is null) = (${row.cancelledBy} is null) and (${row.cancelledBy} is null or ${row.cancelledBy} in ('Guest', 'Venue') and ${row.status} = 'Cancelled')`,
    ),
  ],
)

/**
 * The occupancy of one resource by a reservation: the span `[startsAt, blockedUntil)`, turnover included. `active` follows
 * the reservation's status and `shareKey` the resource's kind; triggers set both (see db/README.md).
 */
export const occupancy = pgTable(
  'occupancy',
  {
    venueId: uuid().notNull(),
    reservationId: uuid().notNull(),
    resourceId: text().notNull(),
    serviceDate: date({ mode: 'string' }).notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    blockedUntil: timestamp({ withTimezone: true }).notNull(),
    /** Seats of the party at this resource: its share within a group. */
    seats: integer().notNull(),
    /** Order of the members within a group. */
    ordinal: integer().notNull(),
    shareKey: text().notNull(),
    active: boolean().notNull(),
    holdExpiresAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.reservationId, row.resourceId] }),
    foreignKey({
      name: 'occupancy_reservation',
      columns: [row.venueId, row.reservationId],
      foreignColumns: [reservation.venueId, reservation.id],
    }),
    foreignKey({
      name: 'occupancy_resource',
      columns: [row.venueId, row.resourceId],
      foreignColumns: [resource.venueId, resource.id],
    }),
    // For availability's read of a day: a few rows, however long the venue's history is.
    index('occupancy_day').on(row.venueId, row.serviceDate).where(rule`${row.active}`),
    check('occupancy_span', rule`${row.startsAt} < ${row.blockedUntil}`),
    check('occupancy_seats', rule`${row.seats} > 0`),
  ],
)

/**
 * A span `[startsAt, blockedUntil)` in which staff let nobody have a resource. It counts until it is lifted; then the row
 * records that it counted until `liftedAt`. Triggers and an exclusion constraint keep it apart from occupancy and from other
 * blocks (see db/README.md).
 */
export const resourceBlock = pgTable(
  'resource_block',
  {
    venueId: uuid().notNull(),
    id: uuid().notNull(),
    resourceId: text().notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    blockedUntil: timestamp({ withTimezone: true }).notNull(),
    /** In the words of the venue. */
    reason: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    liftedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.id] }),
    foreignKey({
      name: 'resource_block_resource',
      columns: [row.venueId, row.resourceId],
      foreignColumns: [resource.venueId, resource.id],
    }),
    // For the reads of a day: blocks of the past are left out by their end.
    index('resource_block_until').on(row.venueId, row.blockedUntil).where(rule`${row.liftedAt} is null`),
    check('resource_block_span', rule`${row.startsAt} < ${row.blockedUntil}`),
  ],
)

/**
 * The version of a venue's occupancy within a bucket of six hours of UTC, counted from 1970: the number of its changes. A
 * trigger raises every bucket that a change touches, at the very end of the transaction, so that a reader that finds the
 * same versions twice has read the same occupancy.
 */
export const occupancyBucket = pgTable(
  'occupancy_bucket',
  {
    venueId: uuid()
      .notNull()
      .references(() => venue.id),
    bucket: integer().notNull(),
    version: bigint({ mode: 'number' }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.venueId, row.bucket] })],
)

/** The words that a venue has noted about a guest. */
export type ProfileWords = { notes: GuestText; allergies: GuestText; tags: GuestText[] }

/**
 * A venue's memory of a guest over all visits. It is found by the guest's address, in lower case, or telephone number,
 * without spaces and signs (`phoneKey`).
 */
export const guestProfile = pgTable(
  'guest_profile',
  {
    venueId: uuid()
      .notNull()
      .references(() => venue.id),
    id: uuid().notNull(),
    email: guestText(),
    phone: guestText(),
    notes: guestText().notNull(),
    allergies: guestText().notNull(),
    tags: jsonb().$type<GuestText[]>().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** The profile of the same guest under another contact, which counts instead of this one (decisions 17.10). */
    mergedInto: uuid(),
    mergedAt: timestamp({ withTimezone: true }),
    /** The words of that profile before the merge, by which the two are separated again. */
    keptBefore: jsonb().$type<ProfileWords>(),
    /** Since when staff look at each booking that the guest makes (decisions 17.9). */
    watchedAt: timestamp({ withTimezone: true }),
    /** The profiles of guests that staff have declared to be other people. */
    distinctFrom: uuid().array().notNull().default([]),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.id] }),
    foreignKey({
      name: 'guest_profile_merged_into',
      columns: [row.venueId, row.mergedInto],
      foreignColumns: [row.venueId, row.id],
      // The words of both are in the other profile.
    }).onDelete('cascade'),
    // Few rows: bookings do not write here.
    index('guest_profile_merged').on(row.venueId, row.mergedInto).where(rule`${row.mergedInto} is not null`),
    index('guest_profile_watched').on(row.venueId).where(rule`${row.watchedAt} is not null`),
    check(
      'guest_profile_merge',
      rule`(${row.mergedInto} is null) = (${row.mergedAt} is null) and (${row.mergedInto} is null) = (${row.keptBefore} is null) and (${row.mergedInto} is null or ${row.mergedInto} <> ${row.id})`,
    ),
    unique('guest_profile_email').on(row.venueId, row.email),
    unique('guest_profile_phone').on(row.venueId, row.phone),
    check('guest_profile_known', rule`${row.email} is not null or ${row.phone} is not null`),
    check('guest_profile_email_lower_case', rule`${row.email} = lower(${row.email}) and ${row.email} <> ''`),
    check('guest_profile_phone_key', rule`${row.phone} ~ '^[0-9A-Za-z]+$'`),
  ],
)

/** A booking of a guest whose bookings staff look at, and that they have looked at and kept (decisions 17.9). */
export const keptBooking = pgTable(
  'kept_booking',
  {
    venueId: uuid().notNull(),
    reservationId: uuid().notNull(),
    keptAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.reservationId] }),
    foreignKey({
      name: 'kept_booking_reservation',
      columns: [row.venueId, row.reservationId],
      foreignColumns: [reservation.venueId, reservation.id],
    }),
  ],
)
