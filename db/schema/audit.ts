import {
  bigint,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { type AuditState, actorKinds, subjectKinds } from '#lib/audit/actor.ts'
import { device } from './devices.ts'
import { operator } from './operators.ts'
import { rule, values } from './values.ts'
import { venue } from './venues.ts'

/**
 * An act at a venue: what was done, by whom, on what (decisions 14.4). It has ids and states, no guest's words. A trigger
 * refuses every change of an entry. An entry that takes back another names it.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    venueId: uuid()
      .notNull()
      .references(() => venue.id),
    id: uuid().notNull(),
    /**
     * The order in which entries were written. Entries of one subject are written under its lock, so they are in the order
     * of their commits.
     */
    seq: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    /** When the act was requested. An act that has waited for another was requested before it, and done after it. */
    at: timestamp({ withTimezone: true }).notNull(),
    actorKind: text({ enum: actorKinds }).notNull(),
    operatorId: uuid(),
    deviceId: uuid(),
    keyId: uuid(),
    /** The name of a job or a command. */
    program: text(),
    /** The name of the act, such as `reservation.no-show`. */
    act: text().notNull(),
    subjectKind: text({ enum: subjectKinds }).notNull(),
    subjectId: text().notNull(),
    before: jsonb().$type<AuditState>().notNull(),
    after: jsonb().$type<AuditState>().notNull(),
    /** The entry that this one takes back. */
    undoes: uuid(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.id] }),
    foreignKey({ name: 'audit_entry_operator', columns: [row.operatorId], foreignColumns: [operator.id] }),
    foreignKey({
      name: 'audit_entry_at_device',
      columns: [row.venueId, row.deviceId],
      foreignColumns: [device.venueId, device.id],
    }),
    foreignKey({
      name: 'audit_entry_undoes',
      columns: [row.venueId, row.undoes],
      foreignColumns: [row.venueId, row.id],
    }),
    unique('audit_entry_undone_once').on(row.venueId, row.undoes),
    index('audit_entry_seq').on(row.venueId, row.seq),
    index('audit_entry_of').on(row.venueId, row.subjectKind, row.subjectId),
    check('audit_entry_actor_kind', rule`${row.actorKind} in (${values(actorKinds)})`),
    check('audit_entry_subject_kind', rule`${row.subjectKind} in (${values(subjectKinds)})`),
    check('audit_entry_person', rule`(${row.actorKind} = 'operator') = (${row.operatorId} is not null)`),
    check('audit_entry_device', rule`${row.actorKind} <> 'device' or ${row.deviceId} is not null`),
    check('audit_entry_key', rule`(${row.actorKind} = 'key') = (${row.keyId} is not null)`),
    check('audit_entry_program', rule`(${row.actorKind} in ('job', 'command')) = (${row.program} is not null)`),
  ],
)
