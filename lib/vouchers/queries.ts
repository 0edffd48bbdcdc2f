import { and, eq, lte, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { voucher, voucherHold } from '#db/schema/vouchers.ts'
import { readVoucherCode, voucherCodeDigest } from './code.ts'

/** A voucher with its values: minor units for an Amount voucher, uses (there is one) for the other kinds. */
export type Voucher = typeof voucher.$inferSelect

/**
 * The voucher with a code as a guest types it, whichever venue has issued it; null where there is none. What cannot be a
 * code is looked for like one that can, so that the time of an answer does not tell them apart.
 */
export async function findVoucherByCode(typed: string, reader: Reader = database()): Promise<Voucher | null> {
  // The digest of nothing belongs to no voucher.
  const digest = voucherCodeDigest(readVoucherCode(typed) ?? '')
  const [found] = await reader.select().from(voucher).where(eq(voucher.codeDigest, digest))
  return found ?? null
}

/** As `findVoucherByCode`, of one venue: another venue's voucher is none here (decisions 2.6). */
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

/** Holds of a venue's vouchers whose end has passed and that nobody has tidied up yet. */
export function inVain(venueId: string, now: Date) {
  return and(eq(voucherHold.venueId, venueId), eq(voucherHold.status, 'Held'), lte(voucherHold.expiresAt, now))
}

/** How much of a voucher is held in vain: it can be spent, though its columns do not show it yet. */
export async function heldInVain(
  { venueId, id }: Pick<Voucher, 'venueId' | 'id'>,
  now: Date,
  reader: Reader = database(),
): Promise<number> {
  const [row] = await reader
    .select({ value: sql<number>`coalesce(sum(${voucherHold.value}), 0)::float8` })
    .from(voucherHold)
    .where(and(inVain(venueId, now), eq(voucherHold.voucherId, id)))
  return row?.value ?? 0
}
