import { bigint, check, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { rule } from './values.ts'
import { venue } from './venues.ts'

/**
 * A customer who pays later, such as a company (decisions 15.3). The balance is the sum of the charges less the
 * settlements.
 */
export const houseAccount = pgTable(
  'house_account',
  {
    venueId: uuid()
      .notNull()
      .references(() => venue.id),
    id: uuid().notNull(),
    /** In the words of staff, on invoices too. */
    name: text().notNull(),
    currency: text().notNull(),
    /** The sum of its payments less its settlements, in minor units. Triggers keep it. */
    balanceMinor: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** From then on nothing is charged to it. */
    closedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.id] }),
    uniqueIndex('house_account_name').on(row.venueId, row.name).where(rule`${row.closedAt} is null`),
    // Nothing is settled that was not charged.
    check('house_account_balance', rule`${row.balanceMinor} >= 0`),
  ],
)
