import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { InvoiceIssuer, InvoiceLine, InvoiceTax } from '#lib/table-sessions/invoice.ts'
import { lineKinds, orderOrigins } from '#lib/table-sessions/words.ts'
import { stations } from '#lib/venues/stations.ts'
import { bytea } from './bytea.ts'
import { reservation } from './reservations.ts'
import { rule, values } from './values.ts'
import { resource, venue } from './venues.ts'

/** The token that is printed at a table. Stored as a keyed digest for look-up, and sealed for printing it again. */
export const tableToken = pgTable(
  'table_token',
  {
    venueId: uuid().notNull(),
    id: uuid().notNull(),
    resourceId: text().notNull(),
    digest: bytea().notNull(),
    sealed: bytea().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.id] }),
    foreignKey({
      name: 'table_token_resource',
      columns: [row.venueId, row.resourceId],
      foreignColumns: [resource.venueId, resource.id],
    }),
    unique('table_token_digest').on(row.digest),
    uniqueIndex('table_token_live').on(row.venueId, row.resourceId).where(rule`${row.revokedAt} is null`),
  ],
)

/** The tab of one party at one table. Its id is the interface's `sessionId`. */
export const tab = pgTable(
  'tab',
  {
    venueId: uuid().notNull(),
    id: uuid().notNull(),
    resourceId: text().notNull(),
    /** The party that orders; null if none was seated there. */
    reservationId: uuid(),
    currency: text().notNull(),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    closedAt: timestamp({ withTimezone: true }),
    /** A bill beside the table's own: split off. The pages of the table do not show it, and guests do not order on it. */
    aside: boolean().notNull().default(false),
    /** The tab that has all that was on this one (decisions 15.5). It was closed then, without an invoice. */
    joinedInto: uuid(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.id] }),
    foreignKey({
      name: 'tab_joined_into',
      columns: [row.venueId, row.joinedInto],
      foreignColumns: [row.venueId, row.id],
    }),
    foreignKey({
      name: 'tab_resource',
      columns: [row.venueId, row.resourceId],
      foreignColumns: [resource.venueId, resource.id],
    }),
    foreignKey({
      name: 'tab_reservation',
      columns: [row.venueId, row.reservationId],
      foreignColumns: [reservation.venueId, reservation.id],
    }),
    uniqueIndex('tab_one_open')
      .on(row.venueId, row.resourceId)
      .where(rule`${row.closedAt} is null and not ${row.aside}`),
    check(
      'tab_joined_closed',
      rule`${row.joinedInto} is null or ${row.closedAt} is not null and ${row.joinedInto} <> ${row.id}`,
    ),
    index('tab_of_resource').on(row.venueId, row.resourceId, row.openedAt),
    index('tab_of_reservation').on(row.venueId, row.reservationId).where(rule`${row.reservationId} is not null`),
  ],
)

/** The lines that were ordered at once: one ticket in the kitchen. Or those that came onto the tab in another way, without one. */
export const tabOrder = pgTable(
  'tab_order',
  {
    venueId: uuid().notNull(),
    tabId: uuid().notNull(),
    id: uuid().notNull(),
    placedAt: timestamp({ withTimezone: true }).notNull(),
    /** How its lines came onto the tab: ordered by a guest or staff, from another tab, or as a discount or an open amount. */
    origin: text({ enum: orderOrigins }).notNull().default('Ordered'),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.tabId, row.id] }),
    check('tab_order_origin', rule`${row.origin} in (${values(orderOrigins)})`),
    foreignKey({
      name: 'tab_order_tab',
      columns: [row.venueId, row.tabId],
      foreignColumns: [tab.venueId, tab.id],
    }),
    index('tab_order_placed').on(row.venueId, row.placedAt),
  ],
)

/**
 * A line of an order, with the price and tax rate of its item at the time of the order. Never changed: taking something
 * back adds a further line with a negative quantity to the order, which names the line that it corrects (decisions 15.2).
 */
export const tabLine = pgTable(
  'tab_line',
  {
    venueId: uuid().notNull(),
    tabId: uuid().notNull(),
    orderId: uuid().notNull(),
    ordinal: integer().notNull(),
    menuId: text().notNull(),
    /** The kind of its menu; or a discount, with a price below zero, or an open amount: they are on no menu. */
    menuKind: text({ enum: lineKinds }).notNull(),
    itemName: text().notNull(),
    quantity: integer().notNull(),
    unitPriceMinor: bigint({ mode: 'number' }).notNull(),
    /** 190000 for 19 %; null if the venue gives no rate. */
    taxRateMillionths: integer(),
    /** The station that makes it; null if none does, and for a line from before there were stations: the usual one of its kind. */
    station: text({ enum: stations }),
    /** The line that this one takes something back from; null for an ordered line. */
    corrects: integer(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.tabId, row.orderId, row.ordinal] }),
    foreignKey({
      name: 'tab_line_corrects',
      columns: [row.venueId, row.tabId, row.corrects, row.orderId],
      foreignColumns: [row.venueId, row.tabId, row.ordinal, row.orderId],
    }),
    foreignKey({
      name: 'tab_line_order',
      columns: [row.venueId, row.tabId, row.orderId],
      foreignColumns: [tabOrder.venueId, tabOrder.tabId, tabOrder.id],
    }),
    check('tab_line_menu_kind', rule`${row.menuKind} in (${values(lineKinds)})`),
    check('tab_line_quantity', rule`${row.quantity} > 0 or ${row.quantity} < 0 and ${row.corrects} is not null`),
    check('tab_line_correction', rule`${row.corrects} is null or ${row.quantity} < 0`),
    check('tab_line_station', rule`${row.station} in (${values(stations)})`),
    check(
      'tab_line_money',
      rule`(${row.unitPriceMinor} < 0) = (${row.menuKind} = 'Discount') and (${row.station} is null or ${row.menuKind} in ('Food', 'Drinks'))`,
    ),
    check('tab_line_tax_rate', rule`${row.taxRateMillionths} between 0 and 1000000`),
  ],
)

/** The number of a venue's latest invoice. Raised in the transaction of the invoice, so that no number is left out. */
export const invoiceCounter = pgTable('invoice_counter', {
  venueId: uuid()
    .primaryKey()
    .references(() => venue.id),
  lastNumber: bigint({ mode: 'number' }).notNull(),
})

/**
 * The invoice of a closed tab. Never changed; triggers enforce that, and that it matches the tab's lines. A wrong one is cancelled
 * by a counter-invoice with the same lines and sums below zero; only then the tab can get another one (decisions 15.3). Money is given
 * back by counter-invoices over lines, which together never exceed the invoice (decisions 5.7).
 */
export const invoice = pgTable(
  'invoice',
  {
    venueId: uuid().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    tabId: uuid().notNull(),
    resourceName: text().notNull(),
    currency: text().notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    /** The tax contained in the total, per rate. */
    taxes: jsonb().$type<InvoiceTax[]>().notNull(),
    subtotalMinor: bigint({ mode: 'number' }).notNull(),
    taxTotalMinor: bigint({ mode: 'number' }).notNull(),
    totalMinor: bigint({ mode: 'number' }).notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    /** The invoice that this one cancels, or gives money back for. */
    cancelsNumber: bigint({ mode: 'number' }),
    /**
     * Whether this counter-invoice only gives money back (decisions 5.7): for some lines of the invoice or for all. The
     * invoice stays in force, and its tab closed.
     */
    givesBack: boolean().notNull().default(false),
    /** Why, in the words of staff. */
    cancelReason: text(),
    /** The how-manieth invoice of its tab it is, counter-invoices aside. */
    edition: integer().notNull().default(1),
    /** The issuer, as of then; null in invoices from before. */
    issuer: jsonb().$type<InvoiceIssuer>(),
    /** When the service began (decisions 15.4); null in invoices from before. */
    servedFrom: timestamp({ withTimezone: true }),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.number] }),
    uniqueIndex('invoice_of_tab').on(row.venueId, row.tabId, row.edition).where(rule`${row.cancelsNumber} is null`),
    uniqueIndex('invoice_cancelled_once').on(row.venueId, row.cancelsNumber).where(rule`not ${row.givesBack}`),
    index('invoice_given_back').on(row.venueId, row.cancelsNumber).where(rule`${row.givesBack}`),
    index('invoice_issued').on(row.venueId, row.issuedAt),
    foreignKey({
      name: 'invoice_cancels',
      columns: [row.venueId, row.cancelsNumber],
      foreignColumns: [row.venueId, row.number],
    }),
    check('invoice_reason', rule`(${row.cancelsNumber} is null) = (${row.cancelReason} is null)`),
    check(
      'invoice_gives_back',
      rule`not ${row.givesBack} or ${row.cancelsNumber} is not null and ${row.totalMinor} < 0`,
    ),
    check('invoice_edition', rule`${row.edition} > 0`),
    foreignKey({
      name: 'invoice_tab',
      columns: [row.venueId, row.tabId],
      foreignColumns: [tab.venueId, tab.id],
    }),
    check('invoice_number', rule`${row.number} > 0`),
    check('invoice_sum', rule`${row.subtotalMinor} + ${row.taxTotalMinor} = ${row.totalMinor}`),
    check(
      'invoice_money',
      rule`case when ${row.cancelsNumber} is null then ${row.taxTotalMinor} >= 0 and ${row.subtotalMinor} >= 0 else ${row.taxTotalMinor} <= 0 and ${row.subtotalMinor} <= 0 end`,
    ),
  ],
)
