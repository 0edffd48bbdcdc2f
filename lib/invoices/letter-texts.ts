import type { VenueText } from '#lib/guest-text.ts'
import type { Text } from '#lib/i18n/locale.ts'

/** The texts of the mail with an invoice. */
export const invoiceLetterTexts = {
  greeting: { en: 'Hello,', de: 'Guten Tag,' },
  thanks: (venue: VenueText): Text => ({
    en: `Thank you for your visit at ${venue}. The invoice is attached as a PDF file.`,
    de: `Danke für Ihren Besuch bei ${venue}. Die Rechnung hängt als PDF-Datei an.`,
  }),
  counter: (cancels: number): Text => ({
    en: `Invoice ${cancels} is cancelled. The counter-invoice is attached as a PDF file.`,
    de: `Rechnung ${cancels} ist storniert. Die Stornorechnung hängt als PDF-Datei an.`,
  }),
  givesBack: (sum: VenueText, of: number): Text => ({
    en: `${sum} of invoice ${of} go back to you. The counter-invoice is attached as a PDF file.`,
    de: `Von Rechnung ${of} gehen ${sum} an Sie zurück. Die Stornorechnung hängt als PDF-Datei an.`,
  }),
  open: { en: 'Open the invoice', de: 'Rechnung öffnen' },
  lasts: (date: VenueText): Text => ({
    en: `The button opens it until ${date}.`,
    de: `Über den Knopf lässt sie sich bis ${date} öffnen.`,
  }),
  reason: {
    en: 'You receive this mail because you asked for your invoice by mail.',
    de: 'Sie erhalten diese E-Mail, weil Sie Ihre Rechnung per E-Mail gewünscht haben.',
  },
} as const
