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
import type { GuestText, VenueText } from '#lib/guest-text.ts'
import { locales } from '#lib/i18n/locale.ts'
import { attachmentTypes } from '#lib/messages/attachment-types.ts'
import { mailRefusals } from '#lib/messages/mail-refusals.ts'
import { bytea } from './bytea.ts'
import { eventRegistration } from './events.ts'
import { guestText } from './guest-text.ts'
import { operator } from './operators.ts'
import { reservation } from './reservations.ts'
import { sealedBytes } from './sealed.ts'
import { rule, values } from './values.ts'
import { venue } from './venues.ts'

/** A conversation of a guest with a venue. */
export const messageThread = pgTable(
  'message_thread',
  {
    venueId: uuid()
      .notNull()
      .references(() => venue.id),
    id: uuid().notNull(),
    /** The booking from whose page the guest wrote, or to which staff have linked a message of a website. */
    reservationId: uuid(),
    /** The registration to which staff have linked a message of a website. */
    registrationId: uuid(),
    guestName: guestText().notNull(),
    guestEmail: guestText().notNull(),
    subject: guestText().notNull(),
    language: text({ enum: locales }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When staff settled it without, or after, an answer. The guest's next message opens it again. */
    solvedAt: timestamp({ withTimezone: true }),
    /** The person who sees to it; null for nobody in particular. */
    assigneeId: uuid(),
    /**
     * Since when the guest has written by a link that was mailed to the address; null if the last message came from a website,
     * where anybody can write in anybody's name.
     */
    provenAt: timestamp({ withTimezone: true }),
  },
  (thread) => [
    primaryKey({ columns: [thread.venueId, thread.id] }),
    foreignKey({
      name: 'message_thread_reservation',
      columns: [thread.venueId, thread.reservationId],
      foreignColumns: [reservation.venueId, reservation.id],
    }),
    foreignKey({
      name: 'message_thread_registration',
      columns: [thread.venueId, thread.registrationId],
      foreignColumns: [eventRegistration.venueId, eventRegistration.id],
    }),
    foreignKey({ name: 'message_thread_assignee', columns: [thread.assigneeId], foreignColumns: [operator.id] }),
    index('message_thread_of_reservation')
      .on(thread.venueId, thread.reservationId)
      .where(rule`${thread.reservationId} is not null`),
    index('message_thread_of_registration')
      .on(thread.venueId, thread.registrationId)
      .where(rule`${thread.registrationId} is not null`),
    index('message_thread_of_address').on(thread.venueId, sql`lower(${thread.guestEmail})`),
    index('message_thread_open').on(thread.venueId, thread.createdAt).where(rule`${thread.solvedAt} is null`),
    check('message_thread_about', rule`${thread.reservationId} is null or ${thread.registrationId} is null`),
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
    /** The person of the staff who wrote it; null for a guest, and for a device that nobody had taken over. */
    operatorId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The digest of the Message-ID of a mail: one that arrives twice is stored once. Null for other messages. */
    mailDigest: bytea(),
    /** The sender of a mail if that is another address than the guest's. */
    fromAddress: guestText(),
    /** When staff accepted a mail from another address: answers go there from now on. Until then it is held. */
    acceptedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.threadId, row.id] }),
    uniqueIndex('message_of_mail')
      .on(row.venueId, row.threadId, row.mailDigest)
      .where(rule`${row.mailDigest} is not null`),
    index('message_from_address')
      .on(row.venueId, sql`lower(${row.fromAddress})`)
      .where(rule`${row.fromAddress} is not null`),
    check('message_mail_of_guest', rule`${row.mailDigest} is null or ${row.author} = 'Guest'`),
    check('message_sender', rule`${row.fromAddress} is null or ${row.mailDigest} is not null`),
    check('message_accepted', rule`${row.acceptedAt} is null or ${row.fromAddress} is not null`),
    foreignKey({ name: 'message_operator', columns: [row.operatorId], foreignColumns: [operator.id] }),
    foreignKey({
      name: 'message_thread_of_same_venue',
      columns: [row.venueId, row.threadId],
      foreignColumns: [messageThread.venueId, messageThread.id],
    }),
    check('message_author', rule`${row.author} in ('Guest', 'Venue')`),
    check('message_person', rule`${row.operatorId} is null or ${row.author} = 'Venue'`),
  ],
)

/** A file that came with a message. It is encrypted, and deleted with its message. */
export const messageAttachment = pgTable(
  'message_attachment',
  {
    venueId: uuid().notNull(),
    threadId: uuid().notNull(),
    messageId: uuid().notNull(),
    id: uuid().notNull(),
    /** The place among the files of the message, from 0. */
    ordinal: integer().notNull(),
    /** Its name as the sender's, without a folder. */
    filename: guestText().notNull(),
    contentType: text({ enum: attachmentTypes }).notNull(),
    /** The size of the file, in bytes. */
    size: integer().notNull(),
    content: sealedBytes('message attachment')().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.threadId, row.messageId, row.id] }),
    // A version that knows no files deletes messages too.
    foreignKey({
      name: 'message_attachment_of_message',
      columns: [row.venueId, row.threadId, row.messageId],
      foreignColumns: [message.venueId, message.threadId, message.id],
    }).onDelete('cascade'),
    check('message_attachment_type', rule`${row.contentType} in (${values(attachmentTypes)})`),
    check('message_attachment_size', rule`${row.size} > 0`),
  ],
)

/** A note of staff in a conversation. It is never mailed, and is deleted with the conversation. */
export const threadNote = pgTable(
  'thread_note',
  {
    venueId: uuid().notNull(),
    threadId: uuid().notNull(),
    id: uuid().notNull(),
    body: text().$type<VenueText>().notNull(),
    /** The person who wrote it; null for a device that nobody had taken over. */
    operatorId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.threadId, row.id] }),
    foreignKey({
      name: 'thread_note_of_same_venue',
      columns: [row.venueId, row.threadId],
      foreignColumns: [messageThread.venueId, messageThread.id],
    }),
    foreignKey({ name: 'thread_note_operator', columns: [row.operatorId], foreignColumns: [operator.id] }),
  ],
)

/** How many mails were not added to a conversation for one reason. The words of such a mail are stored nowhere. */
export const threadRefusal = pgTable(
  'thread_refusal',
  {
    venueId: uuid().notNull(),
    threadId: uuid().notNull(),
    reason: text({ enum: mailRefusals }).notNull(),
    count: integer().notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.threadId, row.reason] }),
    foreignKey({
      name: 'thread_refusal_of_same_venue',
      columns: [row.venueId, row.threadId],
      foreignColumns: [messageThread.venueId, messageThread.id],
    }),
    check('thread_refusal_count', rule`${row.count} > 0`),
  ],
)

/** An answer of the venue that staff have saved, in one or both languages, with blanks such as `{name}`. */
export const savedAnswer = pgTable(
  'saved_answer',
  {
    venueId: uuid()
      .notNull()
      .references(() => venue.id),
    id: uuid().notNull(),
    /** A few words that staff recognise it by. */
    name: text().notNull(),
    en: text(),
    de: text(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.id] }),
    unique('saved_answer_name').on(row.venueId, row.name),
    check('saved_answer_text', rule`${row.en} is not null or ${row.de} is not null`),
  ],
)
