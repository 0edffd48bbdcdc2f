import type { Text } from '#lib/i18n/locale.ts'

/** Messages for the fields of the voucher desk. */
export const deskMessages = {
  amountNeeded: (): Text => ({ en: 'An amount is needed.', de: 'Hier fehlt ein Betrag.' }),
  noAmount: (): Text => ({
    en: 'A voucher of this kind has no amount.',
    de: 'Ein Gutschein dieser Art hat keinen Betrag.',
  }),
  percentageNeeded: (): Text => ({ en: 'A percentage is needed.', de: 'Hier fehlt ein Prozentsatz.' }),
  percentage: (): Text => ({
    en: 'Must be more than 0 and at most 100, with up to four decimal places.',
    de: 'Muss mehr als 0 und höchstens 100 sein, mit bis zu vier Nachkommastellen.',
  }),
  noSuchItem: (): Text => ({
    en: 'The menus of the venue have no such item.',
    de: 'Die Karten des Betriebs haben keinen solchen Artikel.',
  }),
  discountIsNotSold: (): Text => ({
    en: 'A discount is given away, and not sold.',
    de: 'Ein Rabatt wird verschenkt und nicht verkauft.',
  }),
  noPrice: (): Text => ({
    en: 'Only an item that is sold has a price: an amount costs what it is worth.',
    de: 'Einen Preis hat nur ein verkaufter Artikel: Ein Betrag kostet, was er wert ist.',
  }),
  lastDayNeeded: (): Text => ({
    en: 'The venue has no rule of validity, so the last valid day is needed.',
    de: 'Der Betrieb hat keine Regel für die Gültigkeit; deshalb ist der letzte gültige Tag nötig.',
  }),
  lastDayPast: (): Text => ({ en: 'Must be today or later.', de: 'Muss heute oder später sein.' }),
} as const
