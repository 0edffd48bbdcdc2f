import type { Text } from '#lib/i18n/locale.ts'

/** The words of the form for rates. */
export const ratesTexts = {
  rates: { en: 'Rates', de: 'Preise nach Zeit' },
  hint: {
    en: 'The first that fits counts, otherwise the amount above. An hourly booking across a boundary pays each part at its rate.',
    de: 'Der erste, der passt, gilt, sonst der Betrag oben. Eine Buchung nach Stunden über eine Grenze zahlt jeden Teil zu seinem Preis.',
  },
  add: { en: 'Add a rate', de: 'Preis hinzufügen' },
  remove: (rate: string): Text => ({ en: `Remove: ${rate}`, de: `Entfernen: ${rate}` }),
  earlier: (rate: string): Text => ({ en: `Let it count before the others: ${rate}`, de: `Vor den anderen gelten lassen: ${rate}` }),
  addDates: { en: 'Add dates', de: 'Tage hinzufügen' },
  removeDates: { en: 'Remove these dates', de: 'Diese Tage entfernen' },
  eves: { en: 'Eves of public holidays', de: 'Vorabende von Feiertagen' },
  evesAway: {
    en: 'The public holidays could not be read. Try again in a moment.',
    de: 'Die Feiertage konnten nicht gelesen werden. Versuchen Sie es gleich noch einmal.',
  },
} as const
