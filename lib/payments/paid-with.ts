import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { MoneyBackFact } from '#lib/vouchers/money-back.ts'
import type { Payment } from './queries.ts'
import { chargedMinor } from './voucher/voucher-part.ts'

const texts = {
  voucher: { en: 'By voucher', de: 'Mit Gutschein' },
  card: { en: 'By card', de: 'Mit Karte' },
} as const

/** The reason that a guest reads for an immediate refund: a voucher could no longer pay its part. */
export const voucherGone: Text = {
  en: 'When your payment arrived, a voucher in it could no longer pay its part, so we could not accept the payment. What the card has paid goes back to it; you do not need to do anything.',
  de: 'Als Ihre Zahlung ankam, konnte ein Gutschein darin seinen Teil nicht mehr zahlen. Daher konnten wir die Zahlung nicht annehmen. Was die Karte gezahlt hat, geht auf sie zurück; Sie müssen nichts tun.',
}

/** The parts of a payment that vouchers and the card pay, as text for the guest. Empty if no voucher is part of it. */
export function paidWith(payment: Payment, locale: Locale): MoneyBackFact[] {
  const { voucherMinor, currency } = payment
  if (voucherMinor === 0) return []
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const byCard = chargedMinor(payment)
  return [
    { label: texts.voucher[locale], value: money(voucherMinor) },
    ...(byCard > 0 ? [{ label: texts.card[locale], value: money(byCard) }] : []),
  ]
}
