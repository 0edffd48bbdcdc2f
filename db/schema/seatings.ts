import { check, foreignKey, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { reservation } from './reservations.ts'
import { rule } from './values.ts'

/**
 * The visit of a party: when it arrived, was seated, was served and left (decisions 14.5). The row begins with the arrival.
 * A tab names the party by itself (`tab.reservation_id`).
 */
export const seating = pgTable(
  'seating',
  {
    venueId: uuid().notNull(),
    reservationId: uuid().notNull(),
    arrivedAt: timestamp({ withTimezone: true }).notNull(),
    seatedAt: timestamp({ withTimezone: true }),
    /** When the party was last marked as served; a later order makes it wait again. */
    servedAt: timestamp({ withTimezone: true }),
    leftAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.reservationId] }),
    foreignKey({
      name: 'seating_reservation',
      columns: [row.venueId, row.reservationId],
      foreignColumns: [reservation.venueId, reservation.id],
    }),
    check('seating_seated', rule`${row.arrivedAt} <= ${row.seatedAt}`),
    check(
      'seating_served',
      rule`${row.servedAt} is null or ${row.seatedAt} is not null and ${row.seatedAt} <= ${row.servedAt}`,
    ),
    check(
      'seating_left',
      rule`${row.leftAt} is null or ${row.seatedAt} is not null and greatest(${row.seatedAt}, ${row.servedAt}) <= ${row.leftAt}`,
    ),
  ],
)
