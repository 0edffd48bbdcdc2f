import type { Text } from '#lib/i18n/locale.ts'

/** The names of the figures of a month, on the screen and in the file. */
export const monthFigureTexts = {
  guests: { en: 'Guests', de: 'Gäste' },
  noShows: { en: 'No-shows', de: 'Nicht erschienen' },
  taken: { en: 'Takings', de: 'Einnahmen' },
  tips: { en: 'Tips', de: 'Trinkgeld' },
  tax: { en: 'Tax', de: 'Steuer' },
  discounts: { en: 'Discounts', de: 'Rabatte' },
  takenBack: { en: 'Taken back', de: 'Storniert' },
} as const satisfies Record<string, Text>

/** The kinds of rows in the file. */
export const monthRecordTexts = {
  day: { en: 'Day', de: 'Tag' },
  month: { en: 'Month', de: 'Monat' },
  before: { en: 'Month before', de: 'Vormonat' },
  person: { en: 'Staff', de: 'Team' },
  item: { en: 'Item', de: 'Artikel' },
} as const satisfies Record<string, Text>

/** The other columns of the file. */
export const monthColumnTexts = {
  record: { en: 'Record', de: 'Satz' },
  from: { en: 'From', de: 'Von' },
  until: { en: 'Until', de: 'Bis' },
  name: { en: 'Name', de: 'Name' },
  noShowGuests: { en: 'Guests of no-shows', de: 'Gäste, die nicht erschienen sind' },
  discountsGiven: { en: 'Discounts given', de: 'Anzahl Rabatte' },
  portions: { en: 'Portions taken back', de: 'Anzahl Stornos' },
  sold: { en: 'Sold', de: 'Verkauft' },
  sales: { en: 'Sales before discounts', de: 'Verkauft vor Rabatten' },
  closings: { en: 'Closings', de: 'Abschlüsse' },
  isOpen: { en: 'Not closed yet', de: 'Noch nicht abgeschlossen' },
  currency: { en: 'Currency', de: 'Währung' },
} as const satisfies Record<string, Text>

/** The name of somebody who gave a discount or took something back without signing in. */
export const nobodyText: Text = { en: 'Nobody signed in', de: 'Niemand angemeldet' }

export const yesText: Text = { en: 'yes', de: 'ja' }
