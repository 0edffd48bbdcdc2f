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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { settlementTenders } from '#lib/checkout/names.ts'
import { unpaidReasons } from '#lib/table-sessions/words.ts'
import { device } from './devices.ts'
import { houseAccount } from './house-accounts.ts'
import { operator } from './operators.ts'
import { payment } from './payments.ts'
import { invoice, tab, tabLine } from './table-sessions.ts'
import { rule, values } from './values.ts'

const instant = () => timestamp({ withTimezone: true })

/**
 * A paid deposit that pays a part of its party's tab (decisions 15.3). A deposit is used on one tab at a time; if the tab
 * refunds it, it is a deposit again.
 */
export const depositUse = pgTable(
  'deposit_use',
  {
    venueId: uuid().notNull(),
    id: uuid().notNull(),
    /** The payment of the deposit. */
    paymentId: uuid().notNull(),
    tabId: uuid().notNull(),
    /** The part of the deposit that pays the tab: all of it, or as much as was due. */
    amountMinor: bigint({ mode: 'number' }).notNull(),
    at: instant().notNull(),
    operatorId: uuid(),
    deviceId: uuid(),
    /** When the tab gave it back; null as long as it pays. */
    returnedAt: instant(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.id] }),
    foreignKey({
      name: 'deposit_use_payment',
      columns: [row.venueId, row.paymentId],
      foreignColumns: [payment.venueId, payment.id],
    }),
    foreignKey({ name: 'deposit_use_tab', columns: [row.venueId, row.tabId], foreignColumns: [tab.venueId, tab.id] }),
    foreignKey({ name: 'deposit_use_operator', columns: [row.operatorId], foreignColumns: [operator.id] }),
    foreignKey({
      name: 'deposit_use_device',
      columns: [row.venueId, row.deviceId],
      foreignColumns: [device.venueId, device.id],
    }),
    uniqueIndex('deposit_use_once').on(row.venueId, row.paymentId).where(rule`${row.returnedAt} is null`),
    index('deposit_use_of_tab').on(row.venueId, row.tabId),
    check('deposit_use_amount', rule`${row.amountMinor} > 0`),
  ],
)

/** The lines of a tab that a share pays for (decisions 6.7). */
export const paymentLine = pgTable(
  'payment_line',
  {
    venueId: uuid().notNull(),
    paymentId: uuid().notNull(),
    tabId: uuid().notNull(),
    orderId: uuid().notNull(),
    ordinal: integer().notNull(),
    quantity: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.paymentId, row.tabId, row.orderId, row.ordinal] }),
    foreignKey({
      name: 'payment_line_payment',
      columns: [row.venueId, row.paymentId],
      foreignColumns: [payment.venueId, payment.id],
    }),
    foreignKey({
      name: 'payment_line_line',
      columns: [row.venueId, row.tabId, row.ordinal, row.orderId],
      foreignColumns: [tabLine.venueId, tabLine.tabId, tabLine.ordinal, tabLine.orderId],
    }),
    index('payment_line_of_tab').on(row.venueId, row.tabId),
    check('payment_line_quantity', rule`${row.quantity} > 0`),
  ],
)

/** A payment to a house account: in cash, at the terminal, or by bank transfer. */
export const houseSettlement = pgTable(
  'house_settlement',
  {
    venueId: uuid().notNull(),
    id: uuid().notNull(),
    accountId: uuid().notNull(),
    tender: text({ enum: settlementTenders }).notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    at: instant().notNull(),
    operatorId: uuid(),
    deviceId: uuid(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.id] }),
    foreignKey({
      name: 'house_settlement_account',
      columns: [row.venueId, row.accountId],
      foreignColumns: [houseAccount.venueId, houseAccount.id],
    }),
    foreignKey({ name: 'house_settlement_operator', columns: [row.operatorId], foreignColumns: [operator.id] }),
    foreignKey({
      name: 'house_settlement_device',
      columns: [row.venueId, row.deviceId],
      foreignColumns: [device.venueId, device.id],
    }),
    index('house_settlement_of_account').on(row.venueId, row.accountId),
    check('house_settlement_tender', rule`${row.tender} in (${values(settlementTenders)})`),
    check('house_settlement_amount', rule`${row.amountMinor} > 0`),
  ],
)

/**
 * An invoice that was issued while money was due on its tab (decisions 15.3). A trigger writes the row with the invoice, unless
 * staff have written it with their reason. The row stays when the invoice is paid.
 */
export const unpaidInvoice = pgTable(
  'unpaid_invoice',
  {
    venueId: uuid().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    /** The sum that was due then. */
    dueMinor: bigint({ mode: 'number' }).notNull(),
    /** Why staff have closed the tab; null if guests have closed it themselves. */
    reason: text({ enum: unpaidReasons }),
    /** In the words of staff. It may be about a guest. */
    note: text(),
    operatorId: uuid(),
    deviceId: uuid(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.number] }),
    foreignKey({
      name: 'unpaid_invoice_invoice',
      columns: [row.venueId, row.number],
      foreignColumns: [invoice.venueId, invoice.number],
    }),
    foreignKey({ name: 'unpaid_invoice_operator', columns: [row.operatorId], foreignColumns: [operator.id] }),
    foreignKey({
      name: 'unpaid_invoice_device',
      columns: [row.venueId, row.deviceId],
      foreignColumns: [device.venueId, device.id],
    }),
    check('unpaid_invoice_due', rule`${row.dueMinor} > 0`),
    check('unpaid_invoice_reason', rule`${row.reason} in (${values(unpaidReasons)})`),
  ],
)
