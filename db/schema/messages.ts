import { check, foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { GuestText, VenueText } from '#lib/guest-text.ts'
import { locales } from '#lib/i18n/locale.ts'
import { guestText } from './guest-text.ts'
import { reservation } from './reservations.ts'
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
    /** The booking from whose page the guest wrote; null for a message of a website. */
    reservationId: uuid(),
    guestName: guestText().notNull(),
    guestEmail: guestText().notNull(),
    subject: guestText().notNull(),
    language: text({ enum: locales }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When staff settled it without, or after, an answer. The guest's next message opens it again. */
    solvedAt: timestamp({ withTimezone: true }),
  },
  (thread) => [
    primaryKey({ columns: [thread.venueId, thread.id] }),
    foreignKey({
      name: 'message_thread_reservation',
      columns: [thread.venueId, thread.reservationId],
      foreignColumns: [reservation.venueId, reservation.id],
    }),
    index('message_thread_of_reservation')
      .on(thread.venueId, thread.reservationId)
      .where(rule`${thread.reservationId} is not null`),
  ],
)

export const message = pgTable(
  'message',
  {
    venueId: uuid().notNull(),
    threadId: uuid().notNull(),
    id: uuid().notNull(),
    author: text({ enum: ['Guest', 'Venue'] }).notNull(),
    /** Written by a guest, or by the venue: `author` says by whom. */
    body: text().$type<GuestText | VenueText>().notNull(),
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
