import type { Text } from '#lib/i18n/locale.ts'

/** The names of the fields of the look. */
export const faceFields = {
  colour: { en: 'Colour', de: 'Farbe' },
  logoUrl: { en: 'Logo from an address', de: 'Logo von einer Adresse' },
  headerImageUrl: { en: 'Picture at the head from an address', de: 'Bild am Kopf von einer Adresse' },
  bookingPage: { en: "The venue's own page is online", de: 'Die eigene Seite des Hauses ist online' },
  privacyUrl: { en: 'Address of the privacy notice', de: 'Adresse der Datenschutzerklärung' },
  imprintUrl: { en: 'Address of the imprint', de: 'Adresse des Impressums' },
} as const satisfies Record<string, Text>
