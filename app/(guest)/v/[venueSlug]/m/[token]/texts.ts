import type { VenueText } from '#lib/guest-text.ts'
import type { Text } from '#lib/i18n/locale.ts'

/** The texts of the page on which a guest answers the venue. */
export const texts = {
  title: (venue: VenueText): Text => ({ en: `Write to ${venue}`, de: `${venue} schreiben` }),
  lastOf: (venue: VenueText, date: VenueText): Text => ({
    en: `${venue} wrote on ${date}:`,
    de: `${venue} schrieb am ${date}:`,
  }),
  answered: {
    en: 'The answer goes to the e-mail address from which this conversation began.',
    de: 'Die Antwort geht an die E-Mail-Adresse, von der dieses Gespräch ausging.',
  },
  wrong: { en: 'Please look at the fields below.', de: 'Bitte sehen Sie sich die Felder unten an.' },
  sent: { en: 'Your message has arrived', de: 'Ihre Nachricht ist angekommen' },
  sentLine: { en: 'We answer by e-mail.', de: 'Wir antworten per E-Mail.' },
  again: { en: 'Write another message', de: 'Noch eine Nachricht schreiben' },
  tooMany: {
    en: 'You have written to us several times within the hour, and all of it has arrived. Please send this a little later, or call us.',
    de: 'Sie haben uns innerhalb einer Stunde mehrmals geschrieben, und alles ist angekommen. Bitte senden Sie das etwas später, oder rufen Sie uns an.',
  },
  refusedTitle: { en: 'That did not come from this page', de: 'Das kam nicht von dieser Seite' },
  refused: {
    en: 'For your safety nothing was sent. Please open the link in your mail again.',
    de: 'Zu Ihrer Sicherheit wurde nichts gesendet. Bitte öffnen Sie den Link in Ihrer E-Mail noch einmal.',
  },
  byMail: {
    en: 'You reach us by phone or e-mail:',
    de: 'Sie erreichen uns am Telefon oder per E-Mail:',
  },
} as const
