import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { resourceTypes } from '#lib/venues/resource-types.ts'
import { venue } from './venues.ts'

/**
 * How many guests and parties start in a quarter of an hour, at resources of a type; `online…` is the part of them that
 * guests have booked (decisions 19.2). `quarter` counts quarters of an hour of UTC from 1970, which are those of every clock.
 * Triggers keep the rows, for venues that have had a rule of pace alone.
 */
export const paceQuarter = pgTable(
  'pace_quarter',
  {
    venueId: uuid()
      .notNull()
      .references(() => venue.id),
    type: text({ enum: resourceTypes }).notNull(),
    quarter: integer().notNull(),
    covers: integer().notNull(),
    parties: integer().notNull(),
    onlineCovers: integer().notNull(),
    onlineParties: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.venueId, row.type, row.quarter] })],
)
