import type { Text } from '#lib/i18n/locale.ts'

/** Texts of the ways from an event to its page, link, QR code, door and guest list. */
export const passEventTexts = {
  ways: { en: 'Page, link and door', de: 'Seite, Link und Einlass' },
  page: { en: 'Open the page', de: 'Seite öffnen' },
  copy: { en: 'Copy the link', de: 'Link kopieren' },
  qr: { en: 'QR code', de: 'QR-Code' },
  door: { en: 'Door', de: 'Einlass' },
  guests: { en: 'Guest list', de: 'Gästeliste' },
  copied: (title: string): Text => ({
    en: `The link to “${title}” is copied.`,
    de: `Der Link zu „${title}“ ist kopiert.`,
  }),
  link: { en: 'Link to the page', de: 'Link zur Seite' },
  picture: (title: string): Text => ({
    en: `QR code that opens the page of ${title}`,
    de: `QR-Code, der die Seite von ${title} öffnet`,
  }),
  save: { en: 'Download the QR code', de: 'QR-Code herunterladen' },
} as const
