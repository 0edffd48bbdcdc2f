import { check, foreignKey, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { rule } from './values.ts'
import { venue } from './venues.ts'

/** A conversation that a guest opened with a venue. */
export const messageThread = pgTable(
  'message_thread',
  {
    venueId: uuid()
      .notNull()
      .references(() => venue.id),
    id: uuid().notNull(),
    guestName: text().notNull(),
    guestEmail: text().notNull(),
    subject: text().notNull(),
    language: text({ enum: ['en', 'de'] }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (thread) => [primaryKey({ columns: [thread.venueId, thread.id] })],
)

export const message = pgTable(
  'message',
  {
    venueId: uuid().notNull(),
    threadId: uuid().notNull(),
    id: uuid().notNull(),
    author: text({ enum: ['Guest', 'Venue'] }).notNull(),
    body: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.threadId, row.id] }),
    foreignKey({
      name: 'message_thread_of_same_venue',
      columns: [row.venueId, row.threadId],
      foreignColumns: [messageThread.venueId, messageThread.id],
    }),
    check('message_author', rule`${row.author} in ('Guest', 'Venue')`),
  ],
)
