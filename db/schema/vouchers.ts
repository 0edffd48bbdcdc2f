import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { locales } from '#lib/i18n/locale.ts'
import type { LocalizedText } from '#lib/venues/configuration.ts'
import { voucherEntryKinds, voucherHoldStatuses, voucherKinds } from '#lib/vouchers/status.ts'
import { bytea } from './bytea.ts'
import { device } from './devices.ts'
import { guestText } from './guest-text.ts'
import { operator } from './operators.ts'
import { foldedLastWord, foldedName } from './search.ts'
import { rule, values } from './values.ts'
import { venue } from './venues.ts'

/** Values are minor units for an Amount voucher, and uses (there is one) for the other kinds. */
const value = () => bigint({ mode: 'number' })

/** The purchase of a voucher. It exists from the start of its checkout; the voucher exists once it is paid. */
export const voucherSale = pgTable(
  'voucher_sale',
  {
    venueId: uuid()
      .notNull()
      .references(() => venue.id),
    id: uuid().notNull(),
    /** `GV-…`, for display; no credential. */
    reference: text().notNull(),
    productId: text().notNull(),
    kind: text({ enum: voucherKinds }).notNull(),
    /** The product as shown to the buyer. */
    title: text().notNull(),
    itemName: text(),
    priceMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    buyerName: guestText().notNull(),
    buyerEmail: guestText().notNull(),
    recipientName: guestText(),
    recipientEmail: guestText(),
    giftMessage: guestText(),
    /** Venue-local day on which the recipient's mail is sent; null means at once. */
    deliverOn: date({ mode: 'string' }),
    language: text({ enum: locales }).notNull(),
    /** The validity rule and the terms at the time of the purchase, to which the buyer agreed. */
    validityMonths: integer().notNull(),
    validityUntilYearEnd: boolean().notNull(),
    terms: text(),
    termsByLanguage: jsonb().$type<LocalizedText>(),
    voucherId: uuid(),
    /** When the mail with the code was written. */
    deliveredAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.id] }),
    unique('voucher_sale_reference').on(row.venueId, row.reference),
    // For the search of the voucher desk.
    index('voucher_sale_buyer')
      .on(row.venueId, sql`(${foldedName(row.buyerName)}) text_pattern_ops`)
      .where(rule`${row.buyerName} <> ''`),
    index('voucher_sale_buyer_last_name')
      .on(row.venueId, sql`${foldedLastWord(row.buyerName)} text_pattern_ops`)
      .where(rule`${row.buyerName} <> ''`),
    index('voucher_sale_buyer_email')
      .on(row.venueId, sql`lower(${row.buyerEmail})`)
      .where(rule`${row.buyerEmail} <> ''`),
    index('voucher_sale_unpaid').on(row.createdAt).where(rule`${row.voucherId} is null`),
    check('voucher_sale_kind', rule`${row.kind} in (${values(voucherKinds)})`),
    check('voucher_sale_price', rule`${row.priceMinor} > 0`),
    check('voucher_sale_delivery', rule`${row.deliverOn} is null or ${row.recipientEmail} is not null`),
  ],
)

/**
 * A voucher. Its five values are sums over its ledger; a trigger maintains them, and no other statement can write them. The
 * code is stored as a keyed digest for look-up, and sealed for delivering it.
 */
export const voucher = pgTable(
  'voucher',
  {
    venueId: uuid()
      .notNull()
      .references(() => venue.id),
    id: uuid().notNull(),
    kind: text({ enum: voucherKinds }).notNull(),
    codeDigest: bytea().notNull(),
    codeSealed: bytea().notNull(),
    currency: text().notNull(),
    issuedValue: value().notNull().default(0),
    openValue: value().notNull().default(0),
    heldValue: value().notNull().default(0),
    capturedValue: value().notNull().default(0),
    writtenOffValue: value().notNull().default(0),
    /** 100000 for 10 %. */
    percentageMillionths: integer(),
    maxDiscountMinor: bigint({ mode: 'number' }),
    itemName: text(),
    /** Venue-local. */
    issuedOn: date({ mode: 'string' }).notNull(),
    expiresOn: date({ mode: 'string' }).notNull(),
    voidedAt: timestamp({ withTimezone: true }),
    language: text({ enum: locales }).notNull(),
    /** The venue's terms at issue: in the voucher's language if the venue had given it, else in the other one. */
    terms: text(),
    /** The same in every language that the venue had given; null if there are none, and for older vouchers. */
    termsByLanguage: jsonb().$type<LocalizedText>(),
    recipientName: guestText(),
    giftMessage: guestText(),
    /** Identifies it in the venue file: its `id` there, or its place. */
    fileKey: text(),
    saleId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.id] }),
    unique('voucher_code').on(row.codeDigest),
    // For the search of the voucher desk.
    index('voucher_recipient')
      .on(row.venueId, sql`(${foldedName(row.recipientName)}) text_pattern_ops`)
      .where(rule`${row.recipientName} <> ''`),
    index('voucher_recipient_last_name')
      .on(row.venueId, sql`${foldedLastWord(row.recipientName)} text_pattern_ops`)
      .where(rule`${row.recipientName} <> ''`),
    unique('voucher_file_key').on(row.venueId, row.fileKey),
    unique('voucher_of_sale').on(row.venueId, row.saleId),
    foreignKey({
      name: 'voucher_sale_of_same_venue',
      columns: [row.venueId, row.saleId],
      foreignColumns: [voucherSale.venueId, voucherSale.id],
    }),
    check('voucher_kind', rule`${row.kind} in (${values(voucherKinds)})`),
    check(
      'voucher_values',
      rule`${row.openValue} >= 0 and ${row.heldValue} >= 0 and ${row.capturedValue} >= 0 and ${row.writtenOffValue} >= 0`,
    ),
    check(
      'voucher_conservation',
      rule`${row.issuedValue} = ${row.openValue} + ${row.heldValue} + ${row.capturedValue} + ${row.writtenOffValue}`,
    ),
    check('voucher_one_use', rule`${row.kind} = 'Amount' or ${row.issuedValue} <= 1`),
    check(
      'voucher_percentage',
      rule`(${row.kind} = 'Percentage') = (${row.percentageMillionths} is not null) and ${row.percentageMillionths} between 1 and 1000000`,
    ),
    check('voucher_max_discount', rule`${row.maxDiscountMinor} > 0`),
    check('voucher_item', rule`(${row.kind} = 'Item') = (${row.itemName} is not null)`),
  ],
)

/** The ledger: the changes of a voucher's value. Rows are added and never changed. */
export const voucherEntry = pgTable(
  'voucher_entry',
  {
    venueId: uuid().notNull(),
    voucherId: uuid().notNull(),
    id: uuid().notNull(),
    kind: text({ enum: voucherEntryKinds }).notNull(),
    value: value().notNull(),
    /** Its worth in money: for an Amount voucher the same as `value`. */
    moneyMinor: bigint({ mode: 'number' }).notNull(),
    paymentId: uuid(),
    /** Counts the holds of one payment: a late payment holds its value again. */
    attempt: integer().notNull().default(1),
    /** Why it was written by hand; null for entries of the program. */
    note: text(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The person and the device that have written it; null for guests, commands and the program. */
    operatorId: uuid(),
    deviceId: uuid(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.voucherId, row.id] }),
    foreignKey({
      name: 'voucher_entry_voucher',
      columns: [row.venueId, row.voucherId],
      foreignColumns: [voucher.venueId, voucher.id],
    }),
    foreignKey({ name: 'voucher_entry_operator', columns: [row.operatorId], foreignColumns: [operator.id] }),
    foreignKey({
      name: 'voucher_entry_device',
      columns: [row.venueId, row.deviceId],
      foreignColumns: [device.venueId, device.id],
    }),
    uniqueIndex('voucher_issued_once').on(row.venueId, row.voucherId).where(rule`${row.kind} = 'issue'`),
    uniqueIndex('voucher_held_once')
      .on(row.venueId, row.voucherId, row.paymentId, row.attempt)
      .where(rule`${row.kind} = 'hold'`),
    uniqueIndex('voucher_settled_once')
      .on(row.venueId, row.voucherId, row.paymentId, row.attempt)
      .where(rule`${row.kind} in ('capture', 'release')`),
    uniqueIndex('voucher_refunded_once')
      .on(row.venueId, row.voucherId, row.paymentId)
      .where(rule`${row.kind} = 'refund'`),
    check('voucher_entry_kind', rule`${row.kind} in (${values(voucherEntryKinds)})`),
    // An adjustment writes value off; a negative one brings back value that was written off.
    check('voucher_entry_value', rule`${row.value} > 0 or (${row.kind} = 'adjustment' and ${row.value} < 0)`),
  ],
)

/** The value of a voucher that a payment holds. It expires at `expiresAt`, whether or not a job has removed it by then. */
export const voucherHold = pgTable(
  'voucher_hold',
  {
    venueId: uuid().notNull(),
    paymentId: uuid().notNull(),
    voucherId: uuid().notNull(),
    status: text({ enum: voucherHoldStatuses }).notNull(),
    value: value().notNull(),
    moneyMinor: bigint({ mode: 'number' }).notNull(),
    attempt: integer().notNull().default(1),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.paymentId, row.voucherId] }),
    foreignKey({
      name: 'voucher_hold_voucher',
      columns: [row.venueId, row.voucherId],
      foreignColumns: [voucher.venueId, voucher.id],
    }),
    index('voucher_hold_in_force').on(row.venueId, row.voucherId, row.expiresAt).where(rule`${row.status} = 'Held'`),
    check('voucher_hold_status', rule`${row.status} in (${values(voucherHoldStatuses)})`),
    check('voucher_hold_value', rule`${row.value} > 0 and ${row.moneyMinor} > 0`),
  ],
)

/** The requests of one client that a limit counts, newest last. The key is a digest: no address is stored. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: bytea().primaryKey(),
    hits: timestamp({ withTimezone: true }).array().notNull(),
    touchedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index('rate_limit_age').on(row.touchedAt)],
)
