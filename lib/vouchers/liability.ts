import { asc, eq, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { venue } from '#db/schema/venues.ts'
import { voucher, voucherEntry } from '#db/schema/vouchers.ts'
import { localDateAt } from '#lib/time.ts'

/**
 * What a venue owes for the vouchers issued in one month. Money in minor units of `currency`: the open amount of Amount
 * vouchers, and what was paid for Item vouchers that nobody has redeemed. A discount owes nothing.
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
    const known = months.get(key)
    const into: Liability = known ?? { ...nothing, venueSlug: row.venueSlug, month, currency }
    const expired = localDateAt(row.timezone, now.getTime()) > row.expiresOn
    into.vouchers += row.vouchers
    into.issuedMinor += row.issuedMinor
    into.heldMinor += row.heldMinor
    into[row.voided ? 'toSettleMinor' : expired ? 'expiredMinor' : 'openMinor'] += row.openMinor
    months.set(key, into)
  }
  return [...months.values()]
}

const nothing = { vouchers: 0, issuedMinor: 0, openMinor: 0, heldMinor: 0, toSettleMinor: 0, expiredMinor: 0 }

/** The part of it that the venue owes. */
export function owedMinor({ openMinor, heldMinor, toSettleMinor }: Liability): number {
  return openMinor + heldMinor + toSettleMinor
}

/** Summed by last valid day as well: which vouchers have expired depends on the venue's local date. */
async function sums(reader: Reader, venueSlug: string | undefined) {
  // An Item or Percentage voucher counts uses; each is worth what its issue came to in money.
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
      vouchers: sql<number>`count(*)::int`,
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
    .where(venueSlug === undefined ? undefined : eq(venue.slug, venueSlug))
    .groupBy(venue.slug, venue.timezone, month, voucher.currency, voucher.expiresOn, voided)
    .orderBy(asc(venue.slug), asc(month), asc(voucher.currency))
}
