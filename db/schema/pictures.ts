import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { pictureForms, pictureGrounds } from '#lib/pictures/names.ts'
import { rule, values } from './values.ts'

/**
 * A picture that staff have uploaded, by the digest of its content, which is part of its address: venues that upload the same
 * one share it. Its files are in the store of pictures.
 */
export const picture = pgTable(
  'picture',
  {
    digest: text().primaryKey(),
    /** The size of its largest file, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Its form beside WebP. */
    form: text({ enum: pictureForms }).notNull(),
    /** The ground on which it is seen. */
    ground: text({ enum: pictureGrounds }).notNull(),
    /** When it was stored, or when an event or a venue began or ceased to name it: a trigger maintains it. */
    namedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Since when its files are being deleted. Nothing may name it from then on. */
    removingSince: timestamp({ withTimezone: true }),
  },
  (row) => [
    check('picture_digest_form', rule`${row.digest} ~ '^[0-9a-f]{32}$'`),
    check('picture_size', rule`${row.width} > 0 and ${row.height} > 0`),
    check('picture_form', rule`${row.form} in (${values(pictureForms)})`),
    check('picture_ground', rule`${row.ground} in (${values(pictureGrounds)})`),
    index('picture_named_at').on(row.namedAt),
  ],
)
