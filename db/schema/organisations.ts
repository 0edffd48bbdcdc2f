import { check, foreignKey, index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'
import { rule } from './values.ts'

/** The owner of venues and API keys. */
export const organisation = pgTable('organisation', {
  id: uuid().primaryKey(),
  slug: text().notNull().unique('organisation_slug'),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/**
 * An API key. The key itself is shown once and never stored: `hash` is its SHA-256, and people distinguish keys by
 * `lastFour`. `venueSlugs` null means every venue of the organisation.
 */
export const apiKey = pgTable(
  'api_key',
  {
    organisationId: uuid()
      .notNull()
      .references(() => organisation.id),
    id: uuid().notNull(),
    kind: text({ enum: ['publishable', 'secret'] }).notNull(),
    label: text().notNull(),
    hash: bytea().notNull(),
    lastFour: text().notNull(),
    origins: text().array().notNull(),
    venueSlugs: text().array(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (key) => [
    primaryKey({ columns: [key.organisationId, key.id] }),
    unique('api_key_hash').on(key.hash),
    index('api_key_label').on(key.organisationId, key.label),
    check('api_key_kind', rule`${key.kind} in ('publishable', 'secret')`),
  ],
)

/**
 * When a key was used last, to the hour. It is a table of its own, because a change of `api_key` makes every cached answer of
 * its venues invalid.
 */
export const apiKeyUse = pgTable(
  'api_key_use',
  {
    organisationId: uuid().notNull(),
    keyId: uuid().notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (use) => [
    primaryKey({ columns: [use.organisationId, use.keyId] }),
    foreignKey({
      name: 'api_key_use_of',
      columns: [use.organisationId, use.keyId],
      foreignColumns: [apiKey.organisationId, apiKey.id],
    }),
  ],
)
