import {
  type AnyPgColumn,
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
import { providerNames, tenders } from '#lib/checkout/names.ts'
import { locales } from '#lib/i18n/locale.ts'
import { paymentPurposes, refundTroubles } from '#lib/payments/status.ts'
import { bytea } from './bytea.ts'
import { device } from './devices.ts'
import { eventRegistration } from './events.ts'
import { houseAccount } from './house-accounts.ts'
import { operator } from './operators.ts'
import { reservation } from './reservations.ts'
import { invoice, tab } from './table-sessions.ts'
import { rule, values } from './values.ts'
import { venue } from './venues.ts'
import { voucherSale } from './vouchers.ts'

/** An attempt that may still be paid. */
function unpaid(status: AnyPgColumn) {
  return rule`${status} in ('Opening', 'Open')`
}

/**
 * One payment attempt over a hosted checkout. `Opening` is written before the provider is called, so that every session at
 * the provider has its row here.
 */
export const payment = pgTable(
  'payment',
  {
    venueId: uuid()
      .notNull()
      .references(() => venue.id),
    id: uuid().notNull(),
    status: text({
      enum: ['Opening', 'Open', 'Paid', 'Expired', 'Failed', 'Refunding', 'Refunded'],
    }).notNull(),
    purpose: text({ enum: paymentPurposes }).notNull().default('Deposit'),
    /** The thing that is paid for: exactly the one of these columns that matches the purpose is set. */
    reservationId: uuid(),
    registrationId: uuid(),
    tabId: uuid(),
    saleId: uuid(),
    /** The whole sum, by all means of payment. */
    amountMinor: bigint({ mode: 'number' }).notNull(),
    /** The part of it that vouchers pay; the card pays the rest. */
    voucherMinor: bigint({ mode: 'number' }).notNull().default(0),
    currency: text().notNull(),
    /** The provider of the card's part; `voucher` if vouchers pay all of it, `counter` if staff have taken the money. */
    provider: text({ enum: [...providerNames, 'voucher', 'counter'] }).notNull(),
    /** The means by which staff have taken it at the counter. */
    tender: text({ enum: tenders }),
    /** The house account that pays, with the tender of that name. */
    houseAccountId: uuid(),
    /** Whether it pays a guest's share of a tab, beside the shares of others. */
    isShare: boolean().notNull().default(false),
    /** The guest's tip beyond the amount, for the people who work there. A card or cash pays it, never a voucher. */
    tipMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** The rounding of cash if coins are larger than the unit: paid beside the amount, or less (decisions 15.11). */
    roundingMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** The cash that was handed over. The change is the part beyond amount and tip. */
    givenMinor: bigint({ mode: 'number' }),
    /** The person who has taken it at the counter, and the device. */
    operatorId: uuid(),
    deviceId: uuid(),
    /** The language of the provider's page. */
    language: text({ enum: locales }).notNull().default('en'),
    /** The URL to which the provider sends the guest back; null means the service's own thank-you page. */
    successUrl: text(),
    cancelUrl: text(),
    /** The venue's account at the provider, to which the session belongs. */
    account: text(),
    providerSessionId: text(),
    /** The amount of that session, in minor units, if a part was split off since; null: the card's part and the tip. */
    sessionMinor: bigint({ mode: 'number' }),
    /** The payment from which this part was split off, to be refunded alone. Its money is in the session of that one. */
    splitFromId: uuid(),
    /** The counter-invoice that has given this payment, or part of one, back to the guest (decisions 5.7). */
    givenBackNumber: bigint({ mode: 'number' }),
    /** The provider's id of the captured payment; refunds name it. */
    providerPaymentId: text(),
    /** The sum that the provider has returned to the card without us: by hand at its dashboard, or after a dispute. */
    foundBackMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** Why the provider does not give it back now: the guest disputes it with the bank, or a refund was refused. */
    refundTrouble: text({ enum: refundTroubles }),
    /** When the service ends it: with the hold, or after half an hour. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
    refundedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.venueId, row.id] }),
    foreignKey({
      name: 'payment_reservation',
      columns: [row.venueId, row.reservationId],
      foreignColumns: [reservation.venueId, reservation.id],
    }),
    foreignKey({
      name: 'payment_registration',
      columns: [row.venueId, row.registrationId],
      foreignColumns: [eventRegistration.venueId, eventRegistration.id],
    }),
    foreignKey({
      name: 'payment_tab',
      columns: [row.venueId, row.tabId],
      foreignColumns: [tab.venueId, tab.id],
    }),
    foreignKey({
      name: 'payment_sale',
      columns: [row.venueId, row.saleId],
      foreignColumns: [voucherSale.venueId, voucherSale.id],
    }),
    foreignKey({
      name: 'payment_split_from',
      columns: [row.venueId, row.splitFromId],
      foreignColumns: [row.venueId, row.id],
    }),
    foreignKey({
      name: 'payment_house_account',
      columns: [row.venueId, row.houseAccountId],
      foreignColumns: [houseAccount.venueId, houseAccount.id],
    }),
    foreignKey({
      name: 'payment_given_back',
      columns: [row.venueId, row.givenBackNumber],
      foreignColumns: [invoice.venueId, invoice.number],
    }),
    foreignKey({ name: 'payment_operator', columns: [row.operatorId], foreignColumns: [operator.id] }),
    foreignKey({
      name: 'payment_device',
      columns: [row.venueId, row.deviceId],
      foreignColumns: [device.venueId, device.id],
    }),
    unique('payment_provider_session').on(row.provider, row.providerSessionId),
    // One unpaid attempt at a time: a new one replaces it. Several guests may pay shares of a tab at once: a trigger compares their
    // sum with the tab (payment_within_tab).
    uniqueIndex('payment_one_open').on(row.venueId, row.reservationId).where(unpaid(row.status)),
    uniqueIndex('payment_one_open_of_registration').on(row.venueId, row.registrationId).where(unpaid(row.status)),
    uniqueIndex('payment_one_open_of_tab')
      .on(row.venueId, row.tabId)
      .where(rule`${unpaid(row.status)} and not ${row.isShare}`),
    uniqueIndex('payment_one_open_of_sale').on(row.venueId, row.saleId).where(unpaid(row.status)),
    index('payment_of_reservation').on(row.venueId, row.reservationId),
    index('payment_of_registration').on(row.venueId, row.registrationId),
    index('payment_of_tab').on(row.venueId, row.tabId),
    index('payment_given_back_by').on(row.venueId, row.givenBackNumber).where(rule`${row.givenBackNumber} is not null`),
    index('payment_of_sale').on(row.venueId, row.saleId),
    index('payment_unsettled').on(row.createdAt).where(rule`${row.status} in ('Opening', 'Open', 'Refunding')`),
    check(
      'payment_status',
      rule`${row.status} in ('Opening', 'Open', 'Paid', 'Expired', 'Failed', 'Refunding', 'Refunded')`,
    ),
    check('payment_purpose', rule`${row.purpose} in (${values(paymentPurposes)})`),
    check(
      'payment_subject',
      rule`(${row.purpose} = 'Deposit') = (${row.reservationId} is not null) and (${row.purpose} = 'Tickets') = (${row.registrationId} is not null) and (${row.purpose} = 'Tab') = (${row.tabId} is not null) and (${row.purpose} = 'Voucher') = (${row.saleId} is not null)`,
    ),
    check(
      'payment_tender',
      rule`(${row.provider} = 'counter') = (${row.tender} is not null) and ${row.tender} in (${values(tenders)})`,
    ),
    check('payment_house', rule`(${row.tender} is not distinct from 'House') = (${row.houseAccountId} is not null)`),
    check('payment_rounding', rule`${row.roundingMinor} = 0 or ${row.tender} is not distinct from 'Cash'`),
    check(
      'payment_tip',
      rule`${row.tipMinor} = 0 or ${row.tipMinor} > 0 and (${row.provider} = 'counter' or ${row.purpose} = 'Tab' and ${row.provider} <> 'voucher')`,
    ),
    check(
      'payment_given',
      rule`${row.givenMinor} is null or ${row.tender} is not distinct from 'Cash' and ${row.givenMinor} >= ${row.amountMinor} + ${row.tipMinor} + ${row.roundingMinor}`,
    ),
    check('payment_session', rule`${row.sessionMinor} >= ${row.amountMinor} - ${row.voucherMinor} + ${row.tipMinor}`),
    check(
      'payment_found_back',
      rule`${row.foundBackMinor} between 0 and greatest(${row.amountMinor} - ${row.voucherMinor} + ${row.tipMinor}, 0)`,
    ),
    check('payment_refund_trouble', rule`${row.refundTrouble} in (${values(refundTroubles)})`),
    // The tip stays if the whole amount is given back. The provider may return a part of a tip alone.
    check('payment_amount', rule`${row.amountMinor} > 0 or ${row.amountMinor} = 0 and ${row.tipMinor} > 0`),
    check(
      'payment_given_back_refunded',
      rule`${row.givenBackNumber} is null or ${row.status} in ('Refunding', 'Refunded')`,
    ),
    check('payment_voucher_part', rule`${row.voucherMinor} between 0 and ${row.amountMinor}`),
    check(
      'payment_paid_at',
      rule`(${row.paidAt} is null) = (${row.status} in ('Opening', 'Open', 'Expired', 'Failed'))`,
    ),
  ],
)

/** The built-in provider's side: the records that a payment company would store. Only `lib/checkout` reads them. */
export const fakeCheckout = pgTable(
  'fake_checkout',
  {
    id: text().primaryKey(),
    status: text({ enum: ['open', 'complete', 'expired'] }).notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    title: text().notNull(),
    merchant: text().notNull(),
    language: text({ enum: locales }).notNull(),
    account: text(),
    successUrl: text().notNull(),
    cancelUrl: text().notNull(),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    idempotencyKey: text().notNull().unique('fake_checkout_idempotency_key'),
    declines: integer().notNull().default(0),
    refundedMinor: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    check('fake_checkout_status', rule`${row.status} in ('open', 'complete', 'expired')`),
    check('fake_checkout_refund', rule`${row.refundedMinor} between 0 and ${row.amountMinor}`),
  ],
)

/**
 * Responses of creating requests that carry an Idempotency-Key. `scope` is the API key (or the credential in the path) and
 * the route. When a first attempt dies, its lease expires.
 */
export const idempotency = pgTable(
  'idempotency',
  {
    scope: bytea().notNull(),
    key: text().notNull(),
    fingerprint: bytea().notNull(),
    /** The attempt that holds the row: only it may write the response, so that a slow attempt cannot overwrite a later one. */
    attempt: uuid().notNull(),
    leasedUntil: timestamp({ withTimezone: true }),
    status: integer(),
    headers: jsonb().$type<Record<string, string>>(),
    /** The response's bytes, encrypted: some responses carry values that are stored only as a digest elsewhere. */
    body: bytea(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The path of the request, without credentials, for operators who handle the row; null in rows of older versions. */
    route: text(),
  },
  (row) => [
    primaryKey({ columns: [row.scope, row.key] }),
    index('idempotency_age').on(row.createdAt),
    check('idempotency_state', rule`(${row.leasedUntil} is null) = (${row.status} is not null)`),
  ],
)
