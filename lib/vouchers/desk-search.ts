import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { database } from '#db/client.ts'
import { voucher, voucherHold, voucherSale } from '#db/schema/vouchers.ts'
import { typedSymbols } from '#lib/codes.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { toDecimal } from '#lib/money.ts'
import { isNamed, nameSpellings } from '#lib/name-search.ts'
import { codeSymbols, tidy } from '#lib/text.ts'
import { localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { unsealVoucherCode } from './code.ts'
import type { VouchersFoundRecord } from './desk-record.ts'
import { isExpiredHold } from './queries.ts'
import { saleReferenceSymbols } from './sales.ts'
import { voucherStatus } from './status.ts'
import { availableMinor } from './usability.ts'
import { voucherIn, voucherWorth } from './worth.ts'

/** The most vouchers that one search lists. */
export const mostFoundVouchers = 20

/**
 * Searches the vouchers of a venue by the name or the whole address of their buyer, by the name of their recipient, or by the
 * reference of their sale; the latest first, at most `mostFoundVouchers`. Nothing is found by a code or a part of one. Names
 * are found by their beginnings, as those of guests in the evening's search.
 */
export async function searchVouchers(
  venue: Venue,
  typed: string,
  locale: Locale,
  now: Date,
): Promise<VouchersFoundRecord> {
  const { ofSale, ofVoucher } = conditionsOf(tidy(typed).replace(/\s+/g, ' '))
  if (!ofSale) return { vouchers: [], isComplete: true }
  const bySale = database()
    .select({ id: voucher.id })
    .from(voucherSale)
    .innerJoin(voucher, and(eq(voucher.venueId, voucherSale.venueId), eq(voucher.saleId, voucherSale.id)))
    .where(and(eq(voucherSale.venueId, venue.id), ofSale))
  const byVoucher = database()
    .select({ id: voucher.id })
    .from(voucher)
    .where(and(eq(voucher.venueId, venue.id), ofVoucher ?? sql`false`))
  const heldInVain = sql<number>`coalesce((select sum(${voucherHold.value}) from ${voucherHold}
    where ${and(isExpiredHold(venue.id, now), eq(voucherHold.voucherId, voucher.id))}), 0)::float8`
  const rows = await database()
    .select({ voucher, sale: voucherSale, heldInVain })
    .from(voucher)
    .leftJoin(voucherSale, and(eq(voucherSale.venueId, voucher.venueId), eq(voucherSale.id, voucher.saleId)))
    .where(and(eq(voucher.venueId, venue.id), sql`${voucher.id} in (${unionAll(bySale, byVoucher)})`))
    .orderBy(desc(voucher.createdAt), desc(voucher.id))
    .limit(mostFoundVouchers + 1)
  const today = localDateAt(venue.timezone, now.getTime())
  return {
    isComplete: rows.length <= mostFoundVouchers,
    vouchers: rows.slice(0, mostFoundVouchers).map(({ voucher: found, sale, heldInVain: expired }) => {
      const left = availableMinor(found, expired)
      return {
        voucherId: found.id,
        ending: unsealVoucherCode(found.codeSealed).slice(-4),
        kind: found.kind,
        status: voucherStatus(found, today),
        currency: found.currency,
        worth: voucherWorth(voucherIn(found, venue, locale), locale),
        left: found.kind === 'Amount' ? toDecimal(left, found.currency) : left,
        issuedOn: found.issuedOn,
        buyerName: sale?.buyerName || null,
        recipientName: found.recipientName || null,
        saleReference: sale?.reference ?? null,
      }
    }),
  }
}

/** The conditions on sales and on vouchers, each of which an index answers; undefined if the text cannot be a term of them. */
function conditionsOf(text: string): { ofSale: SQL | undefined; ofVoucher: SQL | undefined } {
  if (text.includes('@')) {
    const isBuyer = sql`${voucherSale.buyerEmail} <> '' and lower(${voucherSale.buyerEmail}) = lower(${text})`
    return { ofSale: isBuyer, ofVoucher: undefined }
  }
  const reference = typedSymbols(codeSymbols(text).replace(/^GV/i, ''), saleReferenceSymbols)
  const names = nameSpellings(text)
  return {
    ofSale: or(
      reference === null ? undefined : eq(voucherSale.reference, `GV-${reference}`),
      ...names.map((words) => isNamed(voucherSale.buyerName, words)),
    ),
    ofVoucher: or(...names.map((words) => isNamed(voucher.recipientName, words))),
  }
}
