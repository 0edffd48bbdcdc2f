import type { Text } from '#lib/i18n/locale.ts'

/** What a request to pay can be told. */
export const paymentMessages = {
  otherCurrency: (currency: string): Text => ({
    en: `The reservation is in ${currency}.`,
    de: `Die Reservierung ist in ${currency}.`,
  }),
  tooManyDigits: (digits: number): Text => ({
    en: `Must have at most ${digits} digits after the decimal point in this currency.`,
    de: `Darf in dieser Währung höchstens ${digits} Stellen nach dem Komma haben.`,
  }),
  replaced: (): Text => ({
    en: 'Another payment of this reservation has been opened in the meantime.',
    de: 'Inzwischen wurde eine andere Zahlung für diese Reservierung begonnen.',
  }),
  depositOf: (when: string): Text => ({
    en: `Deposit for your booking on ${when}`,
    de: `Anzahlung für Ihre Buchung am ${when}`,
  }),
} as const
