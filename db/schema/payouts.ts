import { boolean, check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { providerNames } from '#lib/checkout/names.ts'
import { rule, values } from './values.ts'
import { venue } from './venues.ts'

/**
 * The account of a venue at a payment provider, as the console connects it: one for each provider, so that owners who
 * connect at the same time make one account (decisions 18.8). `id` is the idempotency key of its creation.
 */
export const payoutConnection = pgTable(
  'payout_connection',
  {
    venueId: uuid()
      .notNull()
      .references(() => venue.id),
    provider: text({ enum: providerNames }).notNull(),
    id: uuid().notNull(),
    /** The account at the provider; null until it was made. */
    account: text(),
    /** The state of the account when it was read last, at `readAt`. */
    chargesEnabled: boolean().notNull().default(false),
    payoutsEnabled: boolean().notNull().default(false),
    detailsSubmitted: boolean().notNull().default(false),
    /** The things that the provider asks for, in its codes. */
    due: text().array().notNull().default([]),
    /** Why the provider has disabled the account, in its code. */
    disabledReason: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    readAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.provider] }),
    check('payout_connection_provider', rule`${row.provider} in (${values(providerNames)})`),
    // A webhook names the account alone.
    index('payout_connection_account').on(row.account),
  ],
)
