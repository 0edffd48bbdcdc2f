import type { AdvisedPart, MissingPart } from '#lib/house/first-hour-record.ts'
import type { Text } from '#lib/i18n/locale.ts'

/** The texts about parts that are missing before guests can book, on the first view of the house and in the first steps. */
export const missingTexts = {
  cannot: { en: 'Guests cannot book yet.', de: 'Gäste können noch nicht buchen.' },
  can: { en: 'Guests can book.', de: 'Gäste können buchen.' },
  steps: { en: 'First steps', de: 'Erste Schritte' },
  missing: {
    hours: { en: 'There are no opening hours.', de: 'Es gibt keine Öffnungszeiten.' },
    tables: { en: 'There are no tables.', de: 'Es gibt keine Tische.' },
    times: {
      en: 'No table is free in the next weeks.',
      de: 'In den nächsten Wochen ist kein Tisch frei.',
    },
    page: { en: 'The page is off.', de: 'Die Seite ist aus.' },
  } satisfies Record<MissingPart, Text>,
  advised: {
    imprint: { en: 'The page has no imprint.', de: 'Der Seite fehlt das Impressum.' },
    privacy: { en: 'The page has no privacy notice.', de: 'Der Seite fehlt die Datenschutzerklärung.' },
  } satisfies Record<AdvisedPart, Text>,
} as const
