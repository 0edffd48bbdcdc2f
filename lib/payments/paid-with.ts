import { and, asc, eq } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { voucher, voucherHold } from '#db/schema/vouchers.ts'
import { formatDate, formatMoney } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { Payment } from './queries.ts'
import { cardMinor } from './voucher-part.ts'

const texts = {
  voucher: { en: 'By voucher', de: 'Mit Gutschein' },
  card: { en: 'By card', de: 'Mit Karte' },
  toCard: { en: 'Back to the card', de: 'Zurück auf die Karte' },
  toVoucher: { en: 'Back on the voucher', de: 'Zurück auf dem Gutschein' },
  validUntil: (money: string, day: string): Text => ({
    en: `${money}, valid until ${day}`,
    de: `${money}, gültig bis ${day}`,
  }),
  fromVoid: { en: 'From a void voucher', de: 'Von einem ungültigen Gutschein' },
  settledByVenue: (money: string): Text => ({
    en: `${money}, which the venue settles with you`,
    de: `${money}; das regelt der Betrieb mit Ihnen`,
  }),
  untouched: { en: 'Voucher', de: 'Gutschein' },
  gone: {
    en: 'its value was there no longer, nothing was taken from it',
    de: 'sein Wert war nicht mehr da, davon wurde nichts abgebucht',
  },
  nothingTaken: { en: 'nothing was taken from it', de: 'davon wurde nichts abgebucht' },
} as const

/** Why money goes back at once whose voucher could not pay its part any more. */
export const voucherGone: Text = {
  en: 'When your payment arrived, a voucher in it could no longer pay its part, so we could not accept the payment. What the card has paid goes back to it; you do not need to do anything.',
  de: 'Als Ihre Zahlung ankam, konnte ein Gutschein darin seinen Teil nicht mehr zahlen. Daher konnten wir die Zahlung nicht annehmen. Was die Karte gezahlt hat, geht auf sie zurück; Sie müssen nichts tun.',
}

export type Fact = { label: string; value: string }

/** What vouchers and the card pay of a payment, in the words of a guest. Nothing where no voucher is in it. */
export function paidWith(payment: Payment, locale: Locale): Fact[] {
  const { voucherMinor, currency } = payment
  if (voucherMinor === 0) return []
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const byCard = cardMinor(payment)
  return [
    { label: texts.voucher[locale], value: money(voucherMinor) },
    ...(byCard > 0 ? [{ label: texts.card[locale], value: money(byCard) }] : []),
  ]
}

/** Money that goes back: how much, in minor units, and how it goes, in the words of a guest. */
export type GoesBack = {
  minor: number
  facts: Fact[]
  /** Whether a voucher had been spent, or was void, by the time the card had paid. */
  isVoucherGone: boolean
}

/**
 * What becomes of a payment that goes back. A voucher of which late money could take nothing gets nothing back (decisions
 * 5.5); what comes back to a void one is for the venue to settle (interface, Voucher status).
 */
export async function goesBack(payment: Payment, locale: Locale, reader: Reader = database()): Promise<GoesBack> {
  const money = (minor: number) => formatMoney(minor, payment.currency, locale)
  const parts = payment.voucherMinor === 0 ? [] : await listParts(payment, reader)
  const taken = parts.filter(({ status }) => status === 'Refunded')
  const minor = cardMinor(payment) + taken.reduce((sum, { moneyMinor }) => sum + moneyMinor, 0)
  if (parts.length === 0) return { minor, facts: [], isVoucherGone: false }
  const byCard = cardMinor(payment)
  return {
    minor,
    isVoucherGone: parts.some(isGone),
    facts: [
      ...(byCard > 0 ? [{ label: texts.toCard[locale], value: money(byCard) }] : []),
      ...parts.map((one): Fact => {
        const { status, moneyMinor, voidedAt, expiresOn } = one
        const untouched = isGone(one) ? texts.gone : texts.nothingTaken
        if (status !== 'Refunded') return { label: texts.untouched[locale], value: untouched[locale] }
        const part = money(moneyMinor)
        return voidedAt === null
          ? { label: texts.toVoucher[locale], value: texts.validUntil(part, formatDate(expiresOn, locale))[locale] }
          : { label: texts.fromVoid[locale], value: texts.settledByVenue(part)[locale] }
      }),
    ],
  }
}

type Part = Awaited<ReturnType<typeof listParts>>[number]

/** Whether a voucher could not pay its part any more when it was to. */
function isGone({ status, value, openValue, voidedAt }: Part): boolean {
  return status !== 'Refunded' && (voidedAt !== null || openValue < value)
}

/** What each voucher has been in a payment, and how it stands now. */
function listParts({ venueId, id }: Payment, reader: Reader) {
  const { status, value, moneyMinor } = voucherHold
  const { openValue, voidedAt, expiresOn } = voucher
  return reader
    .select({ status, value, moneyMinor, openValue, voidedAt, expiresOn })
    .from(voucherHold)
    .innerJoin(voucher, and(eq(voucher.venueId, voucherHold.venueId), eq(voucher.id, voucherHold.voucherId)))
    .where(and(eq(voucherHold.venueId, venueId), eq(voucherHold.paymentId, id)))
    .orderBy(asc(voucher.id))
}
