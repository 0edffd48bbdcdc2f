import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { printFailures, takeBackReasons } from '#lib/orders/words.ts'
import { callEnds, callKinds, payMeans } from '#lib/table-sessions/call-words.ts'
import { stations } from '#lib/venues/stations.ts'
import { device } from './devices.ts'
import { guestText } from './guest-text.ts'
import { operator } from './operators.ts'
import { tab, tabLine, tabOrder } from './table-sessions.ts'
import { rule, values } from './values.ts'
import { resource, venue } from './venues.ts'

const instant = () => timestamp({ withTimezone: true })

/**
 * The progress of a station with an order (decisions 15.1): its ticket. Without a row, and without instants, nobody has
 * started. The person and the device are those of the last step.
 */
export const orderProgress = pgTable(
  'order_progress',
  {
    venueId: uuid().notNull(),
    tabId: uuid().notNull(),
    orderId: uuid().notNull(),
    station: text({ enum: stations }).notNull(),
    startedAt: instant(),
    readyAt: instant(),
    servedAt: instant(),
    operatorId: uuid(),
    deviceId: uuid(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.tabId, row.orderId, row.station] }),
    foreignKey({
      name: 'order_progress_order',
      columns: [row.venueId, row.tabId, row.orderId],
      foreignColumns: [tabOrder.venueId, tabOrder.tabId, tabOrder.id],
    }),
    foreignKey({ name: 'order_progress_operator', columns: [row.operatorId], foreignColumns: [operator.id] }),
    foreignKey({
      name: 'order_progress_device',
      columns: [row.venueId, row.deviceId],
      foreignColumns: [device.venueId, device.id],
    }),
    check('order_progress_station', rule`${row.station} in (${values(stations)})`),
    check(
      'order_progress_ready',
      rule`${row.readyAt} is null or ${row.startedAt} is not null and ${row.startedAt} <= ${row.readyAt}`,
    ),
    check(
      'order_progress_served',
      rule`${row.servedAt} is null or ${row.readyAt} is not null and ${row.readyAt} <= ${row.servedAt}`,
    ),
  ],
)

/** A guest's note on a line. It is stored beside the line, which never changes, so that it can be forgotten. */
export const tabLineNote = pgTable(
  'tab_line_note',
  {
    venueId: uuid().notNull(),
    tabId: uuid().notNull(),
    orderId: uuid().notNull(),
    ordinal: integer().notNull(),
    note: guestText().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.tabId, row.orderId, row.ordinal] }),
    foreignKey({
      name: 'tab_line_note_line',
      columns: [row.venueId, row.tabId, row.ordinal, row.orderId],
      foreignColumns: [tabLine.venueId, tabLine.tabId, tabLine.ordinal, tabLine.orderId],
    }),
  ],
)

/**
 * The person who has taken a line back, why, and when its station has acknowledged it (decisions 15.2). The key is that of
 * the correcting line.
 */
export const takeBack = pgTable(
  'take_back',
  {
    venueId: uuid().notNull(),
    tabId: uuid().notNull(),
    orderId: uuid().notNull(),
    ordinal: integer().notNull(),
    reason: text({ enum: takeBackReasons }).notNull(),
    at: instant().notNull(),
    operatorId: uuid(),
    deviceId: uuid(),
    /** Null as long as its station shows it struck through. */
    seenAt: instant(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.tabId, row.orderId, row.ordinal] }),
    foreignKey({
      name: 'take_back_line',
      columns: [row.venueId, row.tabId, row.ordinal, row.orderId],
      foreignColumns: [tabLine.venueId, tabLine.tabId, tabLine.ordinal, tabLine.orderId],
    }),
    foreignKey({ name: 'take_back_operator', columns: [row.operatorId], foreignColumns: [operator.id] }),
    foreignKey({
      name: 'take_back_device',
      columns: [row.venueId, row.deviceId],
      foreignColumns: [device.venueId, device.id],
    }),
    index('take_back_at').on(row.venueId, row.at),
    check('take_back_reason', rule`${row.reason} in (${values(takeBackReasons)})`),
  ],
)

/** An item of a menu that is sold out: nobody can order it as long as its row exists. */
export const itemStop = pgTable(
  'item_stop',
  {
    venueId: uuid()
      .notNull()
      .references(() => venue.id),
    menuId: text().notNull(),
    itemName: text().notNull(),
    stoppedAt: instant().notNull(),
    operatorId: uuid(),
    deviceId: uuid(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.menuId, row.itemName] }),
    foreignKey({ name: 'item_stop_operator', columns: [row.operatorId], foreignColumns: [operator.id] }),
    foreignKey({
      name: 'item_stop_device',
      columns: [row.venueId, row.deviceId],
      foreignColumns: [device.venueId, device.id],
    }),
  ],
)

/**
 * Guests at a table call a waiter, or want to pay (decisions 15.8). The person and the device are those that have answered; both
 * null for a command.
 */
export const tableCall = pgTable(
  'table_call',
  {
    venueId: uuid().notNull(),
    id: uuid().notNull(),
    resourceId: text().notNull(),
    kind: text({ enum: callKinds }).notNull(),
    /** How they want to pay, if they have said so. */
    means: text({ enum: payMeans }),
    /** The tab that was open; null if nothing was ordered yet. */
    tabId: uuid(),
    calledAt: instant().notNull(),
    /** Null as long as nobody has answered. */
    endedAt: instant(),
    endedAs: text({ enum: callEnds }),
    operatorId: uuid(),
    deviceId: uuid(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.id] }),
    foreignKey({
      name: 'table_call_resource',
      columns: [row.venueId, row.resourceId],
      foreignColumns: [resource.venueId, resource.id],
    }),
    foreignKey({ name: 'table_call_tab', columns: [row.venueId, row.tabId], foreignColumns: [tab.venueId, tab.id] }),
    foreignKey({ name: 'table_call_operator', columns: [row.operatorId], foreignColumns: [operator.id] }),
    foreignKey({
      name: 'table_call_device',
      columns: [row.venueId, row.deviceId],
      foreignColumns: [device.venueId, device.id],
    }),
    uniqueIndex('table_call_one_open').on(row.venueId, row.resourceId, row.kind).where(rule`${row.endedAt} is null`),
    index('table_call_of_resource').on(row.venueId, row.resourceId, row.calledAt),
    check('table_call_kind', rule`${row.kind} in (${values(callKinds)})`),
    check(
      'table_call_means',
      rule`${row.means} is null or ${row.kind} = 'pay' and ${row.means} in (${values(payMeans)})`,
    ),
    check(
      'table_call_ended',
      rule`(${row.endedAt} is null) = (${row.endedAs} is null) and ${row.endedAs} in (${values(callEnds)})`,
    ),
    check(
      'table_call_answered_by',
      rule`coalesce(${row.endedAs} = 'answered', false) or ${row.operatorId} is null and ${row.deviceId} is null`,
    ),
  ],
)

/**
 * A ticket of a station on its printer (decisions 15.10): an order, or the lines that were taken back from it. Its number
 * of copies is raised before a byte of it is sent, so only its first copy can be without a mark.
 */
export const orderPrint = pgTable(
  'order_print',
  {
    venueId: uuid().notNull(),
    tabId: uuid().notNull(),
    orderId: uuid().notNull(),
    station: text({ enum: stations }).notNull(),
    /** 0 for the order, else the number of the correcting line. */
    line: integer().notNull(),
    requestedAt: instant().notNull(),
    /** How many copies may be on paper. */
    copies: integer().notNull().default(0),
    /** When the last copy was begun. */
    sentAt: instant(),
    /** When the printer has accepted it; null as long as it waits, and after somebody has asked for it again. */
    printedAt: instant(),
    /** When it is tried next. While it is being sent: from when on another server may send it. */
    nextAt: instant().notNull(),
    /** The attempts that have failed since it was asked for, when the first of them was, and why the last one failed. */
    failures: integer().notNull().default(0),
    failingSince: instant(),
    failure: text({ enum: printFailures }),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.tabId, row.orderId, row.station, row.line] }),
    foreignKey({
      name: 'order_print_order',
      columns: [row.venueId, row.tabId, row.orderId],
      foreignColumns: [tabOrder.venueId, tabOrder.tabId, tabOrder.id],
    }),
    index('order_print_waiting').on(row.venueId, row.station, row.nextAt).where(rule`${row.printedAt} is null`),
    check('order_print_station', rule`${row.station} in (${values(stations)})`),
    check('order_print_line', rule`${row.line} >= 0`),
    check('order_print_copies', rule`${row.copies} >= 0 and (${row.copies} = 0) = (${row.sentAt} is null)`),
    check('order_print_printed', rule`${row.printedAt} is null or ${row.sentAt} is not null`),
    check(
      'order_print_failure',
      rule`${row.failures} >= 0 and (${row.failures} = 0) = (${row.failure} is null) and (${row.failure} is null) = (${row.failingSince} is null)`,
    ),
    check('order_print_reason', rule`${row.failure} in (${values(printFailures)})`),
  ],
)
