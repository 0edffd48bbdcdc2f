import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { locales } from '#lib/i18n/locale.ts'
import { plans } from '#lib/plans/plans.ts'
import type {
  BookingDuration,
  Business,
  Described,
  Extra,
  Menu,
  OpeningHours,
  ResourceTexts,
  Translations,
  VenuePictures,
  VenueSettings,
  VenueTexts,
  VoucherProduct,
} from '#lib/venues/configuration.ts'
import type { FloorPlan } from '#lib/venues/floor-plan.ts'
import type { OnlinePauses } from '#lib/venues/pause-columns.ts'
import { pricingModels, resourceTypes } from '#lib/venues/resource-types.ts'
import { organisation } from './organisations.ts'
import { rule, values } from './values.ts'

/**
 * A venue and its configuration. Parts that other rows refer to (resources, groups) have tables of their own; parts that are
 * only read as a whole (hours, menus, floor plan, extras, pictures) are stored as one checked document, money in minor units.
 */
export const venue = pgTable(
  'venue',
  {
    id: uuid().primaryKey(),
    organisationId: uuid()
      .notNull()
      .references(() => organisation.id),
    slug: text().notNull().unique('venue_slug'),
    plan: text({ enum: plans }).notNull(),
    name: text().notNull(),
    tagline: text().notNull(),
    description: text().notNull(),
    language: text({ enum: locales }).notNull(),
    currency: text().notNull(),
    timezone: text().notNull(),
    business: jsonb().$type<Business>().notNull(),
    settings: jsonb().$type<VenueSettings>().notNull(),
    openingHours: jsonb().$type<OpeningHours>().notNull(),
    bookingDurations: jsonb().$type<BookingDuration[]>().notNull(),
    extras: jsonb().$type<Extra[]>().notNull(),
    menus: jsonb().$type<Menu[]>().notNull(),
    floorPlan: jsonb().$type<FloorPlan>().notNull(),
    voucherProducts: jsonb().$type<VoucherProduct[]>().notNull().default([]),
    /** Written by the console alone: an import leaves them as they are. */
    pictures: jsonb().$type<VenuePictures>().notNull().default({}),
    /** Has each other language in which anything of the venue has a text, even if the venue itself has none in it. */
    translations: jsonb().$type<Translations<VenueTexts>>().notNull().default({}),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Raised by triggers with every change of this row, of its groups and resources, and of API keys that can access it. */
    version: bigint({ mode: 'number' }).notNull().default(1),
    /** The pauses of online booking (decisions 18.4). Written by the console alone: an import leaves them as they are. */
    onlinePauses: jsonb().$type<OnlinePauses>().notNull().default({}),
    /** Raised by a trigger when anything changes that decides which bookings are accepted, and copied to the resources. */
    rulesVersion: bigint({ mode: 'number' }).notNull().default(0),
    /**
     * Since which instant the starts of bookings are counted for its pace (decisions 19.2); null for a venue that never had a
     * rule of pace. A trigger sets it with the first rule, and nothing ends it.
     */
    pacedFrom: timestamp({ withTimezone: true }),
  },
  (row) => [
    check('venue_plan', rule`${row.plan} in (${values(plans)})`),
    check('venue_currency', rule`${row.currency} ~ '^[A-Z]{3}$'`),
  ],
)

/** The latest service day for which a venue has had its daily mail about bookings (decisions 13.7). */
export const dailyNotice = pgTable('daily_notice', {
  venueId: uuid()
    .primaryKey()
    .references(() => venue.id),
  sentOn: date({ mode: 'string' }).notNull(),
})

/** Groups hold an operator's text about some resources, and let a guest request one area. */
export const resourceGroup = pgTable(
  'resource_group',
  {
    venueId: uuid()
      .notNull()
      .references(() => venue.id),
    id: uuid().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    ordinal: integer().notNull(),
    translations: jsonb().$type<Translations<Described>>().notNull().default({}),
  },
  (group) => [primaryKey({ columns: [group.venueId, group.id] })],
)

/** A resource that guests can book. `id` is the operator's own and unique within the venue. */
export const resource = pgTable(
  'resource',
  {
    venueId: uuid()
      .notNull()
      .references(() => venue.id),
    id: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    type: text({ enum: resourceTypes }).notNull(),
    capacity: integer().notNull(),
    /** Place in the venue file: the last tie-breaker of every order. */
    ordinal: integer().notNull(),
    slotDurationOverrideMinutes: integer(),
    pricingModel: text({ enum: pricingModels }).notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    depositAmountMinor: bigint({ mode: 'number' }),
    minimumSpendMinor: bigint({ mode: 'number' }),
    unitLabel: text().notNull(),
    allowsFoodOrdering: boolean().notNull(),
    groupId: uuid(),
    seatSold: boolean().notNull(),
    active: boolean().notNull(),
    translations: jsonb().$type<Translations<ResourceTexts>>().notNull().default({}),
    /** The end of the pause of online booking of its type. A trigger copies it from the venue, so that a booking reads one row. */
    onlinePausedUntil: timestamp({ withTimezone: true }),
    /** That of the venue, copied by a trigger: a booking that was planned by older rules is refused. */
    rulesVersion: bigint({ mode: 'number' }).notNull().default(0),
    /** Raised by a trigger when anything of the resource changes that decides about bookings. */
    revision: bigint({ mode: 'number' }).notNull().default(0),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.id] }),
    foreignKey({
      name: 'resource_group_of_same_venue',
      columns: [row.venueId, row.groupId],
      foreignColumns: [resourceGroup.venueId, resourceGroup.id],
    }),
    check('resource_type', rule`${row.type} in (${values(resourceTypes)})`),
    check('resource_pricing_model', rule`${row.pricingModel} in (${values(pricingModels)})`),
    check('resource_capacity', rule`${row.capacity} > 0`),
    check(
      'resource_money',
      rule`${row.amountMinor} >= 0 and coalesce(${row.depositAmountMinor}, 0) >= 0 and coalesce(${row.minimumSpendMinor}, 0) >= 0`,
    ),
  ],
)
