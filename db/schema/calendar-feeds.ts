import { boolean, check, foreignKey, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { resourceTypes } from '#lib/venues/resource-types.ts'
import { rule, values } from './values.ts'
import { resource, venue } from './venues.ts'

/** An address at which somebody's calendar reads the bookings of a venue (decisions 21.2): all, of one type, or of one resource. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    venueId: uuid()
      .notNull()
      .references(() => venue.id),
    id: uuid().notNull(),
    /** The name by which staff know it, such as that of its reader. */
    label: text().notNull(),
    resourceType: text({ enum: resourceTypes }),
    resourceId: text(),
    /** Whether its entries name the guests. */
    withNames: boolean().notNull(),
    /** Part of the token of its address: another number ends the address of before. */
    linkVersion: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.id] }),
    foreignKey({
      name: 'calendar_feed_resource',
      columns: [row.venueId, row.resourceId],
      foreignColumns: [resource.venueId, resource.id],
    }),
    check('calendar_feed_resource_type', rule`${row.resourceType} in (${values(resourceTypes)})`),
    check('calendar_feed_of_one', rule`${row.resourceType} is null or ${row.resourceId} is null`),
  ],
)
