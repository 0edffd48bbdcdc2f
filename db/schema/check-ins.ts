import { check, foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { checkInRefusals } from '#lib/events/status.ts'
import { device } from './devices.ts'
import { event, ticket } from './events.ts'
import { operator } from './operators.ts'
import { rule, values } from './values.ts'

const instant = () => timestamp({ withTimezone: true })

/**
 * An event at a door: one row for each time that a door let somebody in, stored when the door could send it. A row is never
 * changed, except that it is undone once. The ticket follows its rows, by a trigger: the first one that is not undone has
 * let the guest in, and all others are conflicts.
 */
export const checkIn = pgTable(
  'check_in',
  {
    venueId: uuid().notNull(),
    /** Drawn by the door: the same scan that is sent twice is one row. */
    nonce: uuid().notNull(),
    /** The event at whose door it was. */
    eventId: uuid().notNull(),
    /** The ticket; null if nobody at the venue has the code that the door has read. */
    registrationId: uuid(),
    ordinal: integer(),
    /** Why the ticket does not count here, though the door let somebody in without a network; null for a ticket that does. */
    refusal: text({ enum: checkInRefusals }),
    /** When the door let somebody in, by the clock of the server. */
    at: instant().notNull(),
    receivedAt: instant().notNull(),
    /** The door, as other doors name it. */
    by: text().notNull(),
    operatorId: uuid(),
    deviceId: uuid(),
    undoneAt: instant(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.nonce] }),
    foreignKey({
      name: 'check_in_event',
      columns: [row.venueId, row.eventId],
      foreignColumns: [event.venueId, event.id],
    }),
    foreignKey({
      name: 'check_in_ticket',
      columns: [row.venueId, row.ordinal, row.registrationId],
      foreignColumns: [ticket.venueId, ticket.ordinal, ticket.registrationId],
    }),
    foreignKey({ name: 'check_in_operator', columns: [row.operatorId], foreignColumns: [operator.id] }),
    foreignKey({
      name: 'check_in_device',
      columns: [row.venueId, row.deviceId],
      foreignColumns: [device.venueId, device.id],
    }),
    index('check_in_of_ticket').on(row.registrationId, row.ordinal, row.venueId),
    index('check_in_of_event').on(row.eventId, row.at, row.venueId),
    check('check_in_refusal', rule`${row.refusal} in (${values(checkInRefusals)})`),
    check('check_in_known', rule`(${row.registrationId} is null) = (${row.ordinal} is null)`),
    check('check_in_unknown', rule`(coalesce(${row.refusal}, '') = 'unknown') = (${row.registrationId} is null)`),
    check('check_in_received', rule`${row.receivedAt} >= ${row.at}`),
  ],
)
