import { asc, eq, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { venue } from '#db/schema/venues.ts'
import { voucher, voucherEntry, voucherSale } from '#db/schema/vouchers.ts'
import { addDays, localDateAt } from '#lib/time.ts'
import type { VoucherKind } from './status.ts'

/**
 * The debt of a venue for the vouchers issued in one month. Money in minor units of `currency`: the open amount of Amount
 * vouchers, and the price paid for Item vouchers that nobody has redeemed. A discount owes nothing.
 */
export type Liability = {
  venueSlug: string
  /** `yyyy-MM` of the issue, venue-local. */
  month: string
  currency: string
  vouchers: number
  issuedMinor: number
  /** Available to spend. */
  openMinor: number
  /** Held by payments in progress. */
  heldMinor: number
  /** Refunded to void vouchers, and not settled with the guest yet. */
  toSettleMinor: number
  /** Open on vouchers that have expired. Not owed; a refund would make such a voucher valid again. */
  expiredMinor: number
}

/** The liabilities of all venues or one, by venue and month of issue, oldest first. */
export async function listLiabilities(
  { venueSlug, now }: { venueSlug?: string; now: Date },
  reader: Reader = database(),
): Promise<Liability[]> {
  const months = new Map<string, Liability>()
  for (const row of await sums(reader, venueSlug)) {
    const { month, currency } = row
    const key = [row.venueSlug, month, currency].join(' ')
    const into: Liability = months.get(key) ?? { ...nothing, venueSlug: row.venueSlug, month, currency }
    months.set(key, add(into, row, now))
  }
  return [...months.values()]
}

/** The debt of a venue for the vouchers of one kind and one offer that were issued in one month. */
export type KindOwed = Omit<Liability, 'venueSlug'> & {
  kind: VoucherKind
  /** The offer through which they were bought; empty for vouchers that staff have sold, null for those given away. */
  productId: string | null
  /** Its title as its buyers have read it. */
  title: string | null
  /** Open value of vouchers whose last valid day is less than `soonDays` away; a part of `openMinor`. */
  expiringMinor: number
  expiringVouchers: number
}

/** A voucher expires soon if its last valid day is less than this many days away. */
export const soonDays = 90

/** Lists the liabilities of one venue by kind, offer, currency and month of issue. The sums agree with `listLiabilities`. */
export async function listOwed(venueSlug: string, now: Date, reader: Reader = database()): Promise<KindOwed[]> {
  const rows = new Map<string, KindOwed>()
  for (const row of await sums(reader, venueSlug)) {
    const { month, currency, kind, productId, title } = row
    const key = JSON.stringify([kind, productId, currency, month])
    const begun = { ...nothing, ...{ month, currency, kind, productId, title }, expiringMinor: 0, expiringVouchers: 0 }
    const into = add(rows.get(key) ?? begun, row, now)
    const today = localDateAt(row.timezone, now.getTime())
    if (!row.voided && row.openMinor > 0 && today <= row.expiresOn && row.expiresOn < addDays(today, soonDays)) {
      into.expiringMinor += row.openMinor
      into.expiringVouchers += row.withValue
    }
    rows.set(key, into)
  }
  return [...rows.values()]
}

function add<Into extends Omit<Liability, 'venueSlug'>>(into: Into, row: Summed, now: Date): Into {
  const expired = localDateAt(row.timezone, now.getTime()) > row.expiresOn
  into.vouchers += row.vouchers
  into.issuedMinor += row.issuedMinor
  into.heldMinor += row.heldMinor
  into[row.voided ? 'toSettleMinor' : expired ? 'expiredMinor' : 'openMinor'] += row.openMinor
  return into
}

type Summed = Awaited<ReturnType<typeof sums>>[number]

const nothing = { vouchers: 0, issuedMinor: 0, openMinor: 0, heldMinor: 0, toSettleMinor: 0, expiredMinor: 0 }

/** The part of a liability that the venue owes: expired vouchers do not count. */
export function owedMinor({
  openMinor,
  heldMinor,
  toSettleMinor,
}: Pick<Liability, 'openMinor' | 'heldMinor' | 'toSettleMinor'>): number {
  return openMinor + heldMinor + toSettleMinor
}

/**
 * The sums of each group of vouchers. The last valid day is part of the grouping: whether a group has expired depends on the
 * venue's local date, which differs between venues.
 */
async function sums(reader: Reader, venueSlug: string | undefined) {
  // An Item or Percentage voucher counts uses; the entry of its issue says what one use is worth in money.
  const worth = sql`case when ${voucher.kind} = 'Amount' then 1 else ${voucherEntry.moneyMinor} end`
  const money = (value: typeof voucher.openValue | typeof voucher.issuedValue | typeof voucher.heldValue) =>
    sql<number>`sum(${value} * ${worth})::float8`
  const month = sql<string>`to_char(${voucher.issuedOn}, 'YYYY-MM')`
  const voided = sql<boolean>`${voucher.voidedAt} is not null`
  return reader
    .select({
      venueSlug: venue.slug,
      timezone: venue.timezone,
      month,
      currency: voucher.currency,
      expiresOn: voucher.expiresOn,
      voided,
      kind: voucher.kind,
      productId: voucherSale.productId,
      title: sql<string | null>`max(${voucherSale.title})`,
      vouchers: sql<number>`count(*)::int`,
      withValue: sql<number>`(count(*) filter (where ${voucher.openValue} > 0))::int`,
      issuedMinor: money(voucher.issuedValue),
      openMinor: money(voucher.openValue),
      heldMinor: money(voucher.heldValue),
    })
    .from(voucher)
    .innerJoin(venue, eq(venue.id, voucher.venueId))
    .innerJoin(
      voucherEntry,
      sql`${voucherEntry.venueId} = ${voucher.venueId} and ${voucherEntry.voucherId} = ${voucher.id} and ${voucherEntry.kind} = 'issue'`,
    )
    .leftJoin(voucherSale, sql`${voucherSale.venueId} = ${voucher.venueId} and ${voucherSale.id} = ${voucher.saleId}`)
    .where(venueSlug === undefined ? undefined : eq(venue.slug, venueSlug))
    .groupBy(
      ...[venue.slug, venue.timezone, month, voucher.currency, voucher.expiresOn, voided],
      ...[voucher.kind, voucherSale.productId],
    )
    .orderBy(asc(venue.slug), asc(month), asc(voucher.currency), asc(voucher.kind), asc(voucherSale.productId))
}
