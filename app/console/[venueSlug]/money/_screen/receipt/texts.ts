import type { Locale, Text } from '#lib/i18n/locale.ts'

/** Texts of the receipts of an invoice. */
export const receiptTexts = {
  receipt: { en: 'Receipt', de: 'Beleg' },
  invoice: { en: 'Invoice', de: 'Rechnung' },
  mail: { en: 'Mail', de: 'E-Mail' },
  qr: { en: 'QR code', de: 'QR-Code' },
  print: { en: 'Print / PDF', de: 'Drucken / PDF' },
  address: { en: 'Guest’s e-mail address', de: 'E-Mail-Adresse des Gasts' },
  language: { en: 'Language', de: 'Sprache' },
  ofGuest: { en: 'The guest’s language', de: 'Sprache des Gasts' },
  send: { en: 'Send', de: 'Senden' },
  scan: {
    en: 'The guest scans this, and has the invoice on their own phone.',
    de: 'Der Gast scannt das und hat die Rechnung auf dem eigenen Handy.',
  },
  close: { en: 'Close', de: 'Schließen' },
} as const satisfies Record<string, Text>

export function mailedText(address: string, locale: Locale): string {
  return { en: `On its way to ${address}.`, de: `Wird an ${address} gesendet.` }[locale]
}

export function qrTitle(number: number, locale: Locale): string {
  return { en: `QR code of invoice ${number}`, de: `QR-Code der Rechnung ${number}` }[locale]
}

export function lastsText(date: string, locale: Locale): string {
  return { en: `The link works until ${date}.`, de: `Der Link gilt bis ${date}.` }[locale]
}
