import type { Text } from '#lib/i18n/locale.ts'

/** Texts of the fields for dates and times, and of the month in which a day is chosen. */
export const dateTexts = {
  time: { en: 'Please enter a time such as 19:30.', de: 'Bitte eine Uhrzeit wie 19:30 eingeben.' },
  date: (example: string): Text => ({
    en: `Please enter a date such as ${example}.`,
    de: `Bitte ein Datum wie ${example} eingeben.`,
  }),
  choose: (field: string): Text => ({ en: `${field}: choose a day`, de: `${field}: Tag wählen` }),
  before: { en: 'Previous month', de: 'Voriger Monat' },
  after: { en: 'Next month', de: 'Nächster Monat' },
} as const
