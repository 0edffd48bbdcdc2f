import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MailAttachment, PlannedAttachment, PlannedLetter } from '#lib/mail/letter.ts'
import { undeliveredReasons } from '#lib/mail/undelivered.ts'
import { sealed } from './sealed.ts'
import { rule } from './values.ts'
import { venue } from './venues.ts'

/**
 * The outbox: every mail is a row written in the transaction of the change that it reports, and sent afterwards. A sent mail
 * retains its row and loses its content.
 */
export const mail = pgTable(
  'mail',
  {
    venueId: uuid()
      .notNull()
      .references(() => venue.id),
    /** Also the provider's idempotency key and the Message-ID, so that a repeated attempt is the same mail. */
    id: uuid().notNull(),
    /** Its kind, for people who read the outbox: `reservation-confirmed`. */
    kind: text().notNull(),
    recipientAddress: text().notNull(),
    recipientName: text(),
    senderName: text().notNull(),
    replyTo: text().notNull(),
    subject: text().notNull(),
    // Its content may include tickets and vouchers, so it cannot be read from the database alone.
    /** The HTML, or the data from which it is still to be rendered; the text is empty until then. */
    html: sealed<string | PlannedLetter['content']>('mail html')(),
    text: sealed<string>('mail text')(),
    attachments: sealed<(MailAttachment | PlannedAttachment)[]>('mail attachments')(),
    /** Further headers that tie mails to one conversation, such as In-Reply-To. */
    headers: jsonb().$type<Record<string, string>>().notNull(),
    /** Caused by an anonymous guest (publishable key or none): counted against the hourly limit. */
    anonymous: boolean().notNull(),
    attempts: integer().notNull().default(0),
    /** When the latest attempt began. It may have arrived without a confirmation, so it counts against the limit. */
    attemptedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
    /** When the other side reported that a sent mail has not reached its reader, and why. */
    undeliveredAt: timestamp({ withTimezone: true }),
    undeliveredBecause: text({ enum: undeliveredReasons }),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.id] }),
    index('mail_undelivered').on(row.venueId, row.undeliveredAt).where(rule`${row.undeliveredAt} is not null`),
    check('mail_undelivered_because', rule`(${row.undeliveredAt} is null) = (${row.undeliveredBecause} is null)`),
    index('mail_recent').on(sql`lower(${row.recipientAddress})`, row.attemptedAt).where(rule`${row.anonymous}`),
    index('mail_age').on(row.venueId, row.createdAt),
    index('mail_unsent').on(row.createdAt).where(rule`${row.sentAt} is null`),
    check('mail_content', rule`${row.sentAt} is not null or (${row.html} is not null and ${row.text} is not null)`),
  ],
)

/** A live worker process: jobs that a dead one had taken are released (see lib/jobs). */
export const jobWorker = pgTable('job_worker', {
  id: text().primaryKey(),
  seenAt: timestamp({ withTimezone: true }).notNull(),
  /** How its server sends mail: `resend`, `smtp`, `folder`, or `unset` in production without a choice. */
  mail: text(),
  /** The id of its server's store of pictures. Live servers must share one. */
  pictureStore: text(),
})
