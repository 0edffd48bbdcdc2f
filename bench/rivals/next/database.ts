import { boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

/** The service's own tables, as far as two routes need them, and an outbox. */
export const apiKey = pgTable('api_key', { organisationId: uuid(), hash: text() })
export const venue = pgTable('venue', { id: uuid(), organisationId: uuid(), slug: text() })
export const resource = pgTable('resource', {
  venueId: uuid(),
  id: text().notNull(),
  name: text().notNull(),
  capacity: integer().notNull(),
  ordinal: integer(),
  active: boolean(),
})
export const reservation = pgTable('reservation', {
  venueId: uuid(),
  id: uuid(),
  reference: text(),
  status: text(),
  resourceType: text(),
  serviceDate: date(),
  startsAt: timestamp({ withTimezone: true }),
  endsAt: timestamp({ withTimezone: true }),
  partySize: integer(),
  customerName: text(),
  email: text(),
  currency: text(),
  priceEstimateMinor: integer(),
  extras: jsonb(),
  language: text(),
  createdAt: timestamp({ withTimezone: true }),
  updatedAt: timestamp({ withTimezone: true }),
})
export const occupancy = pgTable('occupancy', {
  venueId: uuid(),
  reservationId: uuid(),
  resourceId: text().notNull(),
  serviceDate: date(),
  startsAt: timestamp({ withTimezone: true }).notNull(),
  blockedUntil: timestamp({ withTimezone: true }).notNull(),
  seats: integer(),
  ordinal: integer(),
  shareKey: text(),
  active: boolean(),
})
export const rivalMail = pgTable('rival_next_mail', { id: uuid(), recipient: text(), subject: text(), body: text() })

// One pool for the process, because Next may evaluate this module more than once. The driver reads the address of the
// database from PGHOST and its like.
const holder = globalThis as { rivalClient?: ReturnType<typeof postgres> }
holder.rivalClient ??= postgres({ max: 10 })
export const db = drizzle(holder.rivalClient, { casing: 'snake_case' })
