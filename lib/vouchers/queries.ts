import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { venue } from '#db/schema/venues.ts'
import { voucher, voucherEntry, voucherHold, voucherSale } from '#db/schema/vouchers.ts'
import { releasableEnd } from '#lib/checkout/hold-grace.ts'
import { readVoucherCode, voucherCodeDigest } from './code.ts'
import { type VoucherEntryKind, voucherEntryKinds } from './status.ts'

/**
 * A voucher with its values. For an Amount voucher they are minor units; for the other kinds they count uses, and a voucher
 * has one use.
 */
export type Voucher = typeof voucher.$inferSelect

/**
 * Finds the voucher with a code as a guest types it, whichever venue has issued it; null if there is none. A text that
 * cannot be a code is queried like one that can, so that the response time does not distinguish them.
 */
export async function findVoucherByCode(typed: string, reader: Reader = database()): Promise<Voucher | null> {
  // No voucher has the digest of the empty string.
  const digest = voucherCodeDigest(readVoucherCode(typed) ?? '')
  const [found] = await reader.select().from(voucher).where(eq(voucher.codeDigest, digest))
  return found ?? null
}

/** Finds the voucher with a typed code if this venue has issued it; null for a voucher of another venue (decisions 2.6). */
export async function findVoucherOfVenue(venueId: string, typed: string, reader?: Reader): Promise<Voucher | null> {
  const found = await findVoucherByCode(typed, reader)
  return found?.venueId === venueId ? found : null
}

/** The voucher with this id, or null. */
export async function findVoucherById(
  venueId: string,
  id: string,
  reader: Reader = database(),
): Promise<Voucher | null> {
  const [found] = await reader
    .select()
    .from(voucher)
    .where(and(eq(voucher.venueId, venueId), eq(voucher.id, id)))
  return found ?? null
}

/** The SQL condition for holds of a venue that have ended, whose grace is over, and that are not released yet. */
export function isExpiredHold(venueId: string, now: Date) {
  return and(
    eq(voucherHold.venueId, venueId),
    eq(voucherHold.status, 'Held'),
    lte(voucherHold.expiresAt, releasableEnd(now)),
  )
}

/** The value of a voucher that is in expired holds: it can be spent, though the voucher's columns do not show it yet. */
export async function expiredHoldAmount(
  { venueId, id }: Pick<Voucher, 'venueId' | 'id'>,
  now: Date,
  reader: Reader = database(),
): Promise<number> {
  const [row] = await reader
    .select({ value: sql<number>`coalesce(sum(${voucherHold.value}), 0)::float8` })
    .from(voucherHold)
    .where(and(isExpiredHold(venueId, now), eq(voucherHold.voucherId, id)))
  return row?.value ?? 0
}

/** The ledger of a voucher, oldest entry first. */
export async function listVoucherEntries({ venueId, id }: Pick<Voucher, 'venueId' | 'id'>) {
  const rows = await database()
    .select()
    .from(voucherEntry)
    .where(and(eq(voucherEntry.venueId, venueId), eq(voucherEntry.voucherId, id)))
    .orderBy(asc(voucherEntry.at), asc(voucherEntry.attempt))
  // Entries of the same moment happened in the order of their kinds.
  const order = (kind: VoucherEntryKind) => voucherEntryKinds.indexOf(kind)
  return rows.sort((one, other) => one.at.getTime() - other.at.getTime() || order(one.kind) - order(other.kind))
}

/** For staff who do not have the code: the voucher with this id, of whichever venue. */
export async function findVoucherOfStaff(id: string): Promise<Voucher | null> {
  const [found] = await database().select().from(voucher).where(sql`${voucher.id}::text = ${id}`)
  return found ?? null
}

/** For staff who do not have the code: the voucher of a sale, by the buyer's reference. */
export async function findVoucherOfSale(venueSlug: string, reference: string): Promise<Voucher | null> {
  const [found] = await database()
    .select({ voucher })
    .from(voucherSale)
    .innerJoin(venue, eq(venue.id, voucherSale.venueId))
    .innerJoin(voucher, and(eq(voucher.venueId, voucherSale.venueId), eq(voucher.saleId, voucherSale.id)))
    .where(and(eq(venue.slug, venueSlug), eq(voucherSale.reference, reference)))
  return found?.voucher ?? null
}
