import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { VoucherKind } from './status.ts'

type Measured = { kind: VoucherKind; currency: string }

function measure({ kind, currency }: Measured, value: number, locale: Locale): string {
  return kind === 'Amount' ? formatMoney(value, currency, locale) : String(value)
}

/** Messages for staff who handle vouchers by hand. */
export const voucherCounterMessages = {
  onlyThatIsOpen: (voucher: Measured, value: number): Text => ({
    en: `No more than ${measure(voucher, value, 'en')} is left on this voucher.`,
    de: `Auf diesem Gutschein sind nur noch ${measure(voucher, value, 'de')}.`,
  }),
  changedSince: (voucher: Measured, value: number): Text => ({
    en: `This voucher has changed since it was looked at: ${measure(voucher, value, 'en')} is left on it now.`,
    de: `Dieser Gutschein hat sich geändert, seit er geöffnet wurde: jetzt sind ${measure(voucher, value, 'de')} darauf.`,
  }),
  onlyThatWasWrittenOff: (voucher: Measured, value: number): Text => ({
    en: `No more than ${measure(voucher, value, 'en')} of this voucher was written off.`,
    de: `Von diesem Gutschein wurden nur ${measure(voucher, value, 'de')} abgeschrieben.`,
  }),
  staysVoid: (): Text => ({
    en: 'This voucher is void, and nothing can be put back on it.',
    de: 'Dieser Gutschein ist ungültig, und es kann nichts mehr darauf gebucht werden.',
  }),
  noSuchRedemption: (): Text => ({
    en: 'There is no redemption by staff with this id. What a payment has spent of a voucher goes back with its refund.',
    de: 'Es gibt keine Einlösung durch das Personal mit dieser Id. Was eine Zahlung verbraucht hat, kommt mit deren Erstattung zurück.',
  }),
} as const
