import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ClosingSums } from '#lib/closings/sums.ts'
import { movementKinds, movementMeans } from '#lib/closings/words.ts'
import { depositUse, houseSettlement } from './counter.ts'
import { device } from './devices.ts'
import { operator } from './operators.ts'
import { payment } from './payments.ts'
import { rule, values } from './values.ts'
import { venue } from './venues.ts'
import { voucherEntry } from './vouchers.ts'

const minor = () => bigint({ mode: 'number' })
const instant = () => timestamp({ withTimezone: true })

/** The number of a venue's latest closing. Raised in the transaction of the closing, so that no number is left out. */
export const closingCounter = pgTable('closing_counter', {
  venueId: uuid()
    .primaryKey()
    .references(() => venue.id),
  lastNumber: minor().notNull(),
})

/**
 * The closing of a day (decisions 15.4): its sums as of then. Never changed. It has the invoices of its numbers, and the
 * movements that name it.
 */
export const closing = pgTable(
  'closing',
  {
    venueId: uuid()
      .notNull()
      .references(() => venue.id),
    number: minor().notNull(),
    /** The service day in which it was closed. */
    day: date({ mode: 'string' }).notNull(),
    closedAt: instant().notNull(),
    operatorId: uuid(),
    deviceId: uuid(),
    currency: text().notNull(),
    /** Its invoices, both included; the last is one below the first if there are none. */
    firstInvoice: minor().notNull(),
    lastInvoice: minor().notNull(),
    /** How many movements it has. */
    movements: integer().notNull(),
    /** The cash in the drawer at the start, and the cash that was counted in it; the latter null if nobody has counted. */
    floatMinor: minor().notNull(),
    countedMinor: minor(),
    sums: jsonb().$type<ClosingSums>().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.number] }),
    index('closing_of_day').on(row.venueId, row.day),
    foreignKey({ name: 'closing_operator', columns: [row.operatorId], foreignColumns: [operator.id] }),
    foreignKey({
      name: 'closing_device',
      columns: [row.venueId, row.deviceId],
      foreignColumns: [device.venueId, device.id],
    }),
    check('closing_invoices', rule`${row.firstInvoice} > 0 and ${row.lastInvoice} >= ${row.firstInvoice} - 1`),
    check('closing_drawer', rule`${row.floatMinor} >= 0 and ${row.countedMinor} >= 0`),
  ],
)

/**
 * The journal of money: a row for each payment that was taken or refunded, each deposit that pays a tab, each change of the
 * value owed on vouchers, and each settlement of a house account. Triggers write it in the transaction of the change, with
 * the sums of that moment; so a row belongs to exactly one closing, whenever its transaction commits.
 */
export const moneyMovement = pgTable(
  'money_movement',
  {
    venueId: uuid().notNull(),
    id: uuid().notNull(),
    kind: text({ enum: movementKinds }).notNull(),
    /** The row that moved the money: the one of these columns that fits the kind is set. */
    paymentId: uuid(),
    depositUseId: uuid(),
    voucherId: uuid(),
    entryId: uuid(),
    settlementId: uuid(),
    /** The purpose of the payment; for a voucher, the kind of its entry. */
    purpose: text(),
    /** How it was paid, apart from the part of vouchers. */
    means: text({ enum: movementMeans }).notNull(),
    /** The whole sum; for a voucher, how much more is owed on it. */
    amountMinor: minor().notNull(),
    /** The part of it that vouchers paid. */
    voucherMinor: minor().notNull().default(0),
    /** Beside the amount. */
    tipMinor: minor().notNull().default(0),
    /** How much cash was rounded by, beside the amount. */
    roundingMinor: minor().notNull().default(0),
    currency: text().notNull(),
    at: instant().notNull(),
    /** Null until a day is closed. */
    closingNumber: minor(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.id] }),
    foreignKey({
      name: 'money_movement_closing',
      columns: [row.venueId, row.closingNumber],
      foreignColumns: [closing.venueId, closing.number],
    }),
    foreignKey({
      name: 'money_movement_payment',
      columns: [row.venueId, row.paymentId],
      foreignColumns: [payment.venueId, payment.id],
    }),
    foreignKey({
      name: 'money_movement_deposit_use',
      columns: [row.venueId, row.depositUseId],
      foreignColumns: [depositUse.venueId, depositUse.id],
    }),
    foreignKey({
      name: 'money_movement_voucher',
      columns: [row.venueId, row.voucherId, row.entryId],
      foreignColumns: [voucherEntry.venueId, voucherEntry.voucherId, voucherEntry.id],
    }),
    foreignKey({
      name: 'money_movement_settlement',
      columns: [row.venueId, row.settlementId],
      foreignColumns: [houseSettlement.venueId, houseSettlement.id],
    }),
    uniqueIndex('money_movement_of_payment').on(row.venueId, row.paymentId, row.kind),
    uniqueIndex('money_movement_of_deposit_use').on(row.venueId, row.depositUseId, row.kind),
    uniqueIndex('money_movement_of_entry').on(row.venueId, row.voucherId, row.entryId),
    uniqueIndex('money_movement_of_settlement').on(row.venueId, row.settlementId),
    // Finds movements that are not closed yet as fast after years.
    index('money_movement_open').on(row.venueId).where(rule`${row.closingNumber} is null`),
    index('money_movement_closed').on(row.venueId, row.closingNumber),
    check('money_movement_kind', rule`${row.kind} in (${values(movementKinds)})`),
    check('money_movement_means', rule`${row.means} in (${values(movementMeans)})`),
    check(
      'money_movement_subject',
      rule`(${row.kind} in ('Taken', 'Refunded')) = (${row.paymentId} is not null) and (${row.kind} in ('Used', 'Returned')) = (${row.depositUseId} is not null) and (${row.kind} = 'Voucher') = (${row.voucherId} is not null and ${row.entryId} is not null) and (${row.kind} = 'Settled') = (${row.settlementId} is not null)`,
    ),
    check('money_movement_amount', rule`${row.amountMinor} > 0 or ${row.kind} = 'Voucher'`),
  ],
)
