import type { Text } from '#lib/i18n/locale.ts'

/** Why a picture of a venue is not changed. */
export const venuePictureMessages = {
  noSuchPlace: (): Text => ({
    en: 'This item is no longer on the menu. Load the page again.',
    de: 'Dieser Artikel steht nicht mehr auf der Karte. Bitte die Seite neu laden.',
  }),
  noHeader: (): Text => ({
    en: 'There is no picture to describe. Load the page again.',
    de: 'Es gibt kein Bild zu beschreiben. Bitte die Seite neu laden.',
  }),
  notStored: (): Text => ({
    en: 'This picture is no longer stored. Please upload it again.',
    de: 'Dieses Bild ist nicht mehr gespeichert. Bitte laden Sie es noch einmal hoch.',
  }),
} as const
