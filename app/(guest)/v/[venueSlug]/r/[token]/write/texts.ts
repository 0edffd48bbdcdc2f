import type { Text } from '#lib/i18n/locale.ts'

/** The texts of the page on which a guest writes to the venue. */
export const texts = {
  title: { en: 'Write to us', de: 'Schreiben Sie uns' },
  answered: {
    en: 'The answer goes to the e-mail address of your booking.',
    de: 'Die Antwort geht an die E-Mail-Adresse Ihrer Buchung.',
  },
  tooMany: {
    en: 'You have written to us several times within the hour, and all of it has arrived. Please send this a little later, or call us.',
    de: 'Sie haben uns innerhalb einer Stunde mehrmals geschrieben, und alles ist angekommen. Bitte senden Sie das etwas später, oder rufen Sie uns an.',
  },
  byMail: {
    en: 'You reach us by phone or e-mail. Please name your booking:',
    de: 'Sie erreichen uns am Telefon oder per E-Mail. Bitte nennen Sie Ihre Buchung:',
  },
  move: {
    en: 'I would like to move my booking, preferably to: ',
    de: 'Ich möchte meine Buchung verschieben, am liebsten auf: ',
  },
  moveTo: (when: string): Text => ({
    en: `I would like to move my booking to ${when}.`,
    de: `Ich möchte meine Buchung auf ${when}, verschieben.`,
  }),
} as const
