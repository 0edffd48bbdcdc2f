import type { Text } from '#lib/i18n/locale.ts'

/** What a request to buy a voucher can be told. */
export const saleMessages = {
  amountRequired: (min: string, max: string): Text => ({
    en: `This offer needs an amount between ${min} and ${max}.`,
    de: `Dieses Angebot braucht einen Betrag zwischen ${min} und ${max}.`,
  }),
  amountFixed: (price: string): Text => ({
    en: `This offer costs ${price}. Leave the amount out, or send exactly that.`,
    de: `Dieses Angebot kostet ${price}. Bitte den Betrag weglassen oder genau diesen senden.`,
  }),
  tooManyDigits: (digits: number): Text => ({
    en: `Must have at most ${digits} digits after the decimal point in this currency.`,
    de: `Darf in dieser Währung höchstens ${digits} Stellen nach dem Komma haben.`,
  }),
  deliveryNeedsRecipient: (): Text => ({
    en: 'A day of delivery needs recipientEmail.',
    de: 'Für einen Tag der Zustellung ist recipientEmail nötig.',
  }),
  deliveryOutOfRange: (first: string, last: string): Text => ({
    en: `Must be between ${first} and ${last}.`,
    de: `Muss zwischen ${first} und ${last} liegen.`,
  }),
} as const
