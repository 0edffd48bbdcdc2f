import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { waitingStatuses } from '#lib/events/status.ts'
import { locales } from '#lib/i18n/locale.ts'
import { event, eventRegistration } from './events.ts'
import { guestText } from './guest-text.ts'
import { rule, values } from './values.ts'

/**
 * A guest who waits for seats of an event that is sold out. An offer is an unpaid registration, which holds the seats as that
 * of a checkout does: a trigger lets the entry follow it.
 */
export const waitingEntry = pgTable(
  'waiting_entry',
  {
    venueId: uuid().notNull(),
    id: uuid().notNull(),
    eventId: uuid().notNull(),
    status: text({ enum: waitingStatuses }).notNull(),
    name: guestText().notNull(),
    email: guestText().notNull(),
    quantity: integer().notNull(),
    /** The language of its mails. */
    language: text({ enum: locales }).notNull(),
    /** The order of offers: the guest who joined first is offered seats first. */
    joinedAt: timestamp({ withTimezone: true }).notNull(),
    /** The registration that holds the offered seats, and until when the offer is valid; null before the offer. */
    registrationId: uuid(),
    offeredUntil: timestamp({ withTimezone: true }),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.id] }),
    foreignKey({
      name: 'waiting_entry_event',
      columns: [row.venueId, row.eventId],
      foreignColumns: [event.venueId, event.id],
    }),
    foreignKey({
      name: 'waiting_entry_offer',
      columns: [row.venueId, row.registrationId],
      foreignColumns: [eventRegistration.venueId, eventRegistration.id],
    }),
    unique('waiting_entry_offered_once').on(row.registrationId, row.venueId),
    // This index is case-sensitive. `joinWaitingList` refuses the same address in other letter case, under the event's lock.
    uniqueIndex('waiting_entry_once')
      .on(row.venueId, row.eventId, row.email)
      .where(rule`${row.status} in ('Waiting', 'Offered')`),
    index('waiting_entry_queue').on(row.eventId, row.joinedAt, row.id).where(rule`${row.status} = 'Waiting'`),
    index('waiting_entry_of_guest').on(row.venueId, sql`lower(${row.email})`),
    check('waiting_entry_status', rule`${row.status} in (${values(waitingStatuses)})`),
    check('waiting_entry_quantity', rule`${row.quantity} between 1 and 100`),
    check(
      'waiting_entry_offered',
      rule`(${row.registrationId} is null) = (${row.offeredUntil} is null) and (${row.status} <> 'Waiting' or ${row.registrationId} is null) and (${row.status} not in ('Offered', 'Accepted', 'Expired') or ${row.registrationId} is not null)`,
    ),
  ],
)
