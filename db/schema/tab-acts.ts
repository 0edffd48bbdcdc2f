import {
  bigint,
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
import { device } from './devices.ts'
import { operator } from './operators.ts'
import { tabLine, tabOrder } from './table-sessions.ts'
import { rule } from './values.ts'

const instant = () => timestamp({ withTimezone: true })

/**
 * A line that was taken from one tab to another (decisions 15.5): the correcting line there, the new one here, and the line that
 * was ordered, whose station makes it. Never changed; a trigger compares the three.
 */
export const tabTransfer = pgTable(
  'tab_transfer',
  {
    venueId: uuid().notNull(),
    /** The new line. */
    tabId: uuid().notNull(),
    orderId: uuid().notNull(),
    ordinal: integer().notNull(),
    /** The correcting line on the tab that had it. */
    fromTabId: uuid().notNull(),
    fromOrderId: uuid().notNull(),
    fromOrdinal: integer().notNull(),
    /**
     * The line that was ordered, or the discount that was given. After several transfers, this is the line of the first
     * one.
     */
    firstTabId: uuid().notNull(),
    firstOrderId: uuid().notNull(),
    firstOrdinal: integer().notNull(),
    at: instant().notNull(),
    operatorId: uuid(),
    deviceId: uuid(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.tabId, row.orderId, row.ordinal] }),
    foreignKey({
      name: 'tab_transfer_line',
      columns: [row.venueId, row.tabId, row.ordinal, row.orderId],
      foreignColumns: [tabLine.venueId, tabLine.tabId, tabLine.ordinal, tabLine.orderId],
    }),
    foreignKey({
      name: 'tab_transfer_from',
      columns: [row.venueId, row.fromTabId, row.fromOrdinal, row.fromOrderId],
      foreignColumns: [tabLine.venueId, tabLine.tabId, tabLine.ordinal, tabLine.orderId],
    }),
    foreignKey({
      name: 'tab_transfer_first',
      columns: [row.venueId, row.firstTabId, row.firstOrdinal, row.firstOrderId],
      foreignColumns: [tabLine.venueId, tabLine.tabId, tabLine.ordinal, tabLine.orderId],
    }),
    foreignKey({ name: 'tab_transfer_operator', columns: [row.operatorId], foreignColumns: [operator.id] }),
    foreignKey({
      name: 'tab_transfer_device',
      columns: [row.venueId, row.deviceId],
      foreignColumns: [device.venueId, device.id],
    }),
    unique('tab_transfer_once').on(row.venueId, row.fromTabId, row.fromOrderId, row.fromOrdinal),
    // The tickets of an order find its lines on other tabs by this index.
    index('tab_transfer_of_first').on(row.venueId, row.firstTabId, row.firstOrderId),
  ],
)

/** A discount (decisions 15.6): why, how much, and who has given it. Its lines are those of an order of its own. */
export const tabDiscount = pgTable(
  'tab_discount',
  {
    venueId: uuid().notNull(),
    tabId: uuid().notNull(),
    orderId: uuid().notNull(),
    /** In the words of staff. Guests read it. */
    reason: text().notNull(),
    /** The percentage of the tab's sum at that time; null if an amount was given. */
    percent: integer(),
    at: instant().notNull(),
    operatorId: uuid(),
    deviceId: uuid(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.tabId, row.orderId] }),
    foreignKey({
      name: 'tab_discount_order',
      columns: [row.venueId, row.tabId, row.orderId],
      foreignColumns: [tabOrder.venueId, tabOrder.tabId, tabOrder.id],
    }),
    foreignKey({ name: 'tab_discount_operator', columns: [row.operatorId], foreignColumns: [operator.id] }),
    foreignKey({
      name: 'tab_discount_device',
      columns: [row.venueId, row.deviceId],
      foreignColumns: [device.venueId, device.id],
    }),
    index('tab_discount_given').on(row.venueId, row.at),
    check('tab_discount_percent', rule`${row.percent} between 1 and 100`),
  ],
)

/**
 * The sum that a line of a discount takes off a line of its tab, for all that was left of that line (decisions 15.6). If a
 * part of the line leaves the tab, the discount's line is corrected, and further rows have the part that stays and the part
 * that goes along. Never changed.
 */
export const tabDiscountShare = pgTable(
  'tab_discount_share',
  {
    venueId: uuid().notNull(),
    tabId: uuid().notNull(),
    discountOrderId: uuid().notNull(),
    discountOrdinal: integer().notNull(),
    /** The line that is discounted. */
    orderId: uuid().notNull(),
    ordinal: integer().notNull(),
    quantity: integer().notNull(),
    minor: bigint({ mode: 'number' }).notNull(),
    /** How many of the line were discounted, and by how much, when the discount was given. */
    givenQuantity: integer().notNull(),
    givenMinor: bigint({ mode: 'number' }).notNull(),
  },
  (row) => [
    primaryKey({
      name: 'tab_discount_share_pk',
      columns: [row.venueId, row.tabId, row.orderId, row.ordinal, row.discountOrderId, row.discountOrdinal],
    }),
    foreignKey({
      name: 'tab_discount_share_discount',
      columns: [row.venueId, row.tabId, row.discountOrdinal, row.discountOrderId],
      foreignColumns: [tabLine.venueId, tabLine.tabId, tabLine.ordinal, tabLine.orderId],
    }),
    foreignKey({
      name: 'tab_discount_share_line',
      columns: [row.venueId, row.tabId, row.ordinal, row.orderId],
      foreignColumns: [tabLine.venueId, tabLine.tabId, tabLine.ordinal, tabLine.orderId],
    }),
    // The part belongs to the quantity in proportion to the sum that was given, to the smallest coin.
    check(
      'tab_discount_share_part',
      rule`${row.quantity} between 1 and ${row.givenQuantity} and ${row.minor} > 0 and abs(${row.minor}::numeric * ${row.givenQuantity} - ${row.givenMinor}::numeric * ${row.quantity}) < ${row.givenQuantity}`,
    ),
  ],
)
