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
  uuid,
} from 'drizzle-orm/pg-core'
import { roles } from '#lib/operators/roles.ts'
import { bytea } from './bytea.ts'
import { operator } from './operators.ts'
import { rule, values } from './values.ts'
import { venue } from './venues.ts'

const instant = () => timestamp({ withTimezone: true })

/**
 * A browser that belongs to a venue, such as a tablet or a kitchen screen, with a role of its own (decisions 14.2). A row
 * begins with a code that pairs it once, and stays after the device was revoked, for the audit entries that name it.
 */
export const device = pgTable(
  'device',
  {
    venueId: uuid()
      .notNull()
      .references(() => venue.id),
    id: uuid().notNull(),
    name: text().notNull(),
    role: text({ enum: roles }).notNull(),
    /** The digest of the token in its cookie; null until it is paired, and once it is revoked. */
    tokenDigest: bytea(),
    /** The digest of the code that pairs it; null once it is paired or revoked. */
    pairingDigest: bytea(),
    pairingExpiresAt: instant(),
    /** The person who has added it; null for a command of the host. */
    createdBy: uuid(),
    createdAt: instant().notNull(),
    pairedAt: instant(),
    /** The last request, to about ten minutes. */
    seenAt: instant(),
    revokedAt: instant(),
    /** The person who has taken it over, since when, and until when without a further request. */
    operatorId: uuid(),
    takenOverAt: instant(),
    takeOverEndsAt: instant(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.id] }),
    foreignKey({ name: 'device_created_by', columns: [row.createdBy], foreignColumns: [operator.id] }),
    foreignKey({ name: 'device_operator', columns: [row.operatorId], foreignColumns: [operator.id] }),
    unique('device_token_digest').on(row.tokenDigest),
    unique('device_pairing_digest').on(row.pairingDigest),
    index('device_taken_over_by').on(row.operatorId),
    check('device_role', rule`${row.role} in (${values(roles)})`),
    check('device_pairing', rule`(${row.pairingDigest} is null) = (${row.pairingExpiresAt} is null)`),
    check(
      'device_paired',
      rule`${row.tokenDigest} is null or ${row.pairedAt} is not null and ${row.pairingDigest} is null`,
    ),
    check(
      'device_revoked',
      rule`${row.revokedAt} is null or num_nonnulls(${row.tokenDigest}, ${row.pairingDigest}, ${row.operatorId}) = 0`,
    ),
    check(
      'device_taken_over',
      rule`num_nonnulls(${row.operatorId}, ${row.takenOverAt}, ${row.takeOverEndsAt}) in (0, 3) and (${row.operatorId} is null or ${row.tokenDigest} is not null)`,
    ),
  ],
)

/** The PIN with which a person takes over paired devices. Attempts count until one is right. */
export const operatorPin = pgTable(
  'operator_pin',
  {
    operatorId: uuid().primaryKey(),
    salt: bytea().notNull(),
    digest: bytea().notNull(),
    /** Wrong ones since the last right one. */
    attempts: integer().notNull().default(0),
    lockedUntil: instant(),
    setAt: instant().notNull(),
  },
  (row) => [
    foreignKey({ name: 'operator_pin_operator', columns: [row.operatorId], foreignColumns: [operator.id] }),
    check('operator_pin_attempts', rule`${row.attempts} between 0 and 50`),
  ],
)
