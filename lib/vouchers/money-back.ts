import { and, asc, eq } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { voucher, voucherHold } from '#db/schema/vouchers.ts'
import { formatDate, formatMoney } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { expiryAfterRefund } from './ledger.ts'

const texts = {
  toCard: { en: 'Back to the card', de: 'Zurück auf die Karte' },
  toVoucher: { en: 'Back on the voucher', de: 'Zurück auf dem Gutschein' },
  validUntil: (money: string, day: string): Text => ({
    en: `${money}, valid until ${day}`,
    de: `${money}, gültig bis ${day}`,
  }),
  fromVoid: { en: 'From a void voucher', de: 'Von einem ungültigen Gutschein' },
  settledByVenue: (money: string): Text => ({
    en: `${money}, which the venue settles with you`,
    de: `${money}; das regelt das Haus mit Ihnen`,
  }),
  voucher: { en: 'Voucher', de: 'Gutschein' },
  hadNoValue: {
    en: 'its value was there no longer, nothing was taken from it',
    de: 'sein Wert war nicht mehr da, davon wurde nichts abgebucht',
  },
  hasNotPaid: { en: 'nothing was taken from it', de: 'davon wurde nichts abgebucht' },
} as const

export type MoneyBackFact = { label: string; value: string }

/** The refund of a payment: the total in minor units, and each destination with its amount as text for the guest. */
export type RefundSplit = {
  minor: number
  facts: MoneyBackFact[]
  /** Whether some voucher was void or spent by the time the card had paid, and so could not pay its part. */
  isVoucherGone: boolean
}

/** The fields of a payment that determine its refund. Money in minor units. */
type PaymentBack = {
  venueId: string
  id: string
  amountMinor: number
  voucherMinor: number
  /** Beside the amount. */
  tipMinor: number
  /** The sum that the provider has given back without this service. */
  foundBackMinor: number
  currency: string
}

/**
 * Returns how the refund of a payment is split between the card and the vouchers, without the sum that had gone back before. A voucher from which a late payment took
 * nothing gets nothing back (decisions 5.5). The venue settles the value of a void voucher with the guest (interface,
 * Voucher status). If a refund has not begun, callers pass the venue's `today`: then each voucher is shown with the last
 * valid day that the refund will give it.
 */
export async function refundSplit(
  payment: PaymentBack,
  locale: Locale,
  { reader = database(), today = null }: { reader?: Reader; today?: string | null } = {},
): Promise<RefundSplit> {
  const money = (minor: number) => formatMoney(minor, payment.currency, locale)
  const parts = payment.voucherMinor === 0 ? [] : await listParts(payment, reader)
  const paidParts = parts.filter(hasPaid)
  const byCard = payment.amountMinor - payment.voucherMinor + payment.tipMinor - payment.foundBackMinor
  const minor = byCard + paidParts.reduce((sum, { moneyMinor }) => sum + moneyMinor, 0)
  if (parts.length === 0) return { minor, facts: [], isVoucherGone: false }
  return {
    minor,
    isVoucherGone: parts.some(hadNoValue),
    facts: [
      ...(byCard > 0 ? [{ label: texts.toCard[locale], value: money(byCard) }] : []),
      ...parts.map((part) => factOfVoucher(part, { locale, money, today })),
    ],
  }
}

/** The amount that a voucher gets back for its part, as text for the guest. */
function factOfVoucher(
  part: VoucherPart,
  { locale, money, today }: { locale: Locale; money: (minor: number) => string; today: string | null },
): MoneyBackFact {
  if (!hasPaid(part)) {
    return { label: texts.voucher[locale], value: (hadNoValue(part) ? texts.hadNoValue : texts.hasNotPaid)[locale] }
  }
  const amount = money(part.moneyMinor)
  if (part.voidedAt !== null) return { label: texts.fromVoid[locale], value: texts.settledByVenue(amount)[locale] }
  // Once the refund has begun, the voucher's row has the day already.
  const validUntil = today === null ? part.expiresOn : expiryAfterRefund(part, today)
  return { label: texts.toVoucher[locale], value: texts.validUntil(amount, formatDate(validUntil, locale))[locale] }
}

type VoucherPart = Awaited<ReturnType<typeof listParts>>[number]

/** Whether a voucher has paid its part, whether or not it has been given back yet. */
function hasPaid({ status }: VoucherPart): boolean {
  return status === 'Captured' || status === 'Refunded'
}

/** Whether a voucher could no longer pay its part when the payment was settled. */
function hadNoValue(part: VoucherPart): boolean {
  return !hasPaid(part) && (part.voidedAt !== null || part.openValue < part.value)
}

/** The part of each voucher in a payment, with its current state. */
function listParts({ venueId, id }: PaymentBack, reader: Reader) {
  const { status, value, moneyMinor } = voucherHold
  const { openValue, voidedAt, expiresOn } = voucher
  return reader
    .select({ status, value, moneyMinor, openValue, voidedAt, expiresOn })
    .from(voucherHold)
    .innerJoin(voucher, and(eq(voucher.venueId, voucherHold.venueId), eq(voucher.id, voucherHold.voucherId)))
    .where(and(eq(voucherHold.venueId, venueId), eq(voucherHold.paymentId, id)))
    .orderBy(asc(voucher.id))
}
