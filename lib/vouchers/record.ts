import type { Locale } from '#lib/i18n/locale.ts'
import { toDecimal } from '#lib/money.ts'
import { qrSvg } from '#lib/qr.ts'
import { displayVoucherCode } from './code.ts'
import { voucherUrl } from './links.ts'
import type { Voucher } from './queries.ts'
import { voucherStatus } from './status.ts'
import { termsFor } from './terms.ts'
import { availableMinor } from './usability.ts'

const millionthsOfOnePercent = 10_000

/**
 * A voucher as its holder sees it (interface, Voucher). `code` is its code in the clear, `today` the venue's local date.
 * Expired holds count towards the balance. `reader` is the requested language, null if there is none. The buyer and the
 * payments are not part of it.
 */
export async function voucherRecord(
  voucher: Voucher,
  venue: { slug: string; name: string },
  code: string,
  { expiredHoldAmount, today, reader }: { expiredHoldAmount: number; today: string; reader: Locale | null },
) {
  const { kind, currency, percentageMillionths } = voucher
  const money = (minor: number | null) => (minor === null ? null : toDecimal(minor, currency))
  const status = voucherStatus(voucher, today)
  const paysNothing = status === 'Voided' || status === 'Expired'
  const guestUrl = voucherUrl(code)
  return {
    venueSlug: venue.slug,
    venueName: venue.name,
    displayCode: displayVoucherCode(code),
    kind,
    status,
    currency,
    balance: kind === 'Amount' ? money(paysNothing ? 0 : availableMinor(voucher, expiredHoldAmount)) : null,
    faceValue: kind === 'Amount' ? money(voucher.issuedValue) : null,
    percentage: percentageMillionths === null ? null : percentageMillionths / millionthsOfOnePercent,
    maxDiscount: money(voucher.maxDiscountMinor),
    itemName: voucher.itemName,
    expiresOn: voucher.expiresOn,
    terms: termsFor(voucher, reader ?? voucher.language)?.text ?? null,
    recipientName: voucher.recipientName,
    giftMessage: voucher.giftMessage,
    guestUrl,
    qrSvg: await qrSvg(guestUrl),
  }
}
