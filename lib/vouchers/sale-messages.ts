import type { Text } from '#lib/i18n/locale.ts'

/** Error messages for the fields of a request to buy a voucher. */
export const saleMessages = {
  amountRequired: (min: Text, max: Text): Text => ({
    en: `This offer needs an amount between ${min.en} and ${max.en}.`,
    de: `Dieses Angebot braucht einen Betrag zwischen ${min.de} und ${max.de}.`,
  }),
  amountSteps: (step: Text): Text => ({
    en: `A card can only be charged in steps of ${step.en}.`,
    de: `Eine Karte kann nur in Schritten von ${step.de} belastet werden.`,
  }),
  amountFixed: (price: Text): Text => ({
    en: `This offer costs ${price.en}. Leave the amount out, or send exactly that.`,
    de: `Dieses Angebot kostet ${price.de}. Bitte den Betrag weglassen oder genau diesen senden.`,
  }),
  amountNotPositive: (): Text => ({ en: 'Must be more than 0.', de: 'Muss mehr als 0 sein.' }),
  tooManyDigits: (digits: number): Text =>
    digits === 0
      ? { en: 'Must be a whole number in this currency.', de: 'Muss in dieser Währung eine ganze Zahl sein.' }
      : {
          en: `Must have at most ${digits} digits after the decimal point in this currency.`,
          de: `Darf in dieser Währung höchstens ${digits} Stellen nach dem Komma haben.`,
        },
  deliveryNeedsRecipient: (): Text => ({
    en: 'A day of delivery needs recipientEmail.',
    de: 'Für einen Tag der Zustellung ist recipientEmail nötig.',
  }),
  deliveryOutOfRange: (first: string, last: string): Text => ({
    en: `Must be between ${first} and ${last}.`,
    de: `Muss zwischen ${first} und ${last} liegen.`,
  }),
} as const
