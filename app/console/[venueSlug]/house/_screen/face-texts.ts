import type { Text } from '#lib/i18n/locale.ts'

export const faceTexts = {
  pick: { en: 'Pick the colour', de: 'Farbe wählen' },
  noColour: { en: 'Write a colour such as #2f5d50.', de: 'Schreiben Sie eine Farbe wie #2f5d50.' },
  letters: (word: 'white' | 'black', ratio: string): Text => ({
    en: `Letters on it are ${word}, because that is easier to read (contrast ${ratio} to 1).`,
    de: `Schrift darauf ist ${word === 'white' ? 'weiß' : 'schwarz'}, weil man sie so besser liest (Kontrast ${ratio} zu 1).`,
  }),
  asWords: (ratio: string): Text => ({
    en: `Links and words on white paper have exactly this colour (contrast ${ratio} to 1).`,
    de: `Links und Wörter auf weißem Grund haben genau diese Farbe (Kontrast ${ratio} zu 1).`,
  }),
  darker: (ratio: string, colour: string): Text => ({
    en: `It is too pale for words on white (${ratio} to 1, needed are 4.5): links are a darker ${colour} instead.`,
    de: `Für Wörter auf Weiß ist sie zu blass (${ratio} zu 1, nötig sind 4,5): Links sind stattdessen dunkler, ${colour}.`,
  }),
  picturesHint: {
    en: 'Upload logo and pictures under “Pictures”. An address here comes first; guests see it if it is on this service.',
    de: 'Logo und Bilder laden Sie unter „Bilder“ hoch. Eine Adresse hier geht vor; Gäste sehen sie, wenn sie zu diesem Dienst gehört.',
  },
  pictures: { en: 'To the pictures', de: 'Zu den Bildern' },
  legalHint: {
    en: 'Both are linked at the foot of each page and e-mail.',
    de: 'Beide stehen als Links am Fuß jeder Seite und E-Mail.',
  },
  openPage: { en: 'Open the page', de: 'Seite öffnen' },
  preview: { en: 'Preview', de: 'Vorschau' },
  previewHint: { en: 'Not saved yet: only you see it.', de: 'Noch nicht gespeichert: Nur Sie sehen es.' },
  kinds: {
    page: { en: 'Page', de: 'Seite' },
    mail: { en: 'E-mail', de: 'E-Mail' },
    voucher: { en: 'Voucher', de: 'Gutschein' },
  },
  language: { en: 'Language of the preview', de: 'Sprache der Vorschau' },
} as const
