import type { Text } from '#lib/i18n/locale.ts'
import type { MailRefusal } from './mail-refusals.ts'

/** Why a mail was not added to a conversation, for staff. */
export const mailRefusalTexts = {
  'auto-reply': { en: 'an automatic answer', de: 'eine automatische Antwort' },
  'mailing-list': { en: 'a mail of a mailing list', de: 'eine E-Mail einer Mailingliste' },
  'no-return-path': {
    en: 'a mail of a program that takes no answer',
    de: 'eine E-Mail eines Programms, das keine Antwort annimmt',
  },
  loop: { en: 'one of our own mails, which came back', de: 'eine unserer eigenen E-Mails, die zurückkam' },
  'own-address': { en: 'a mail from our own address', de: 'eine E-Mail von unserer eigenen Adresse' },
  'too-many': { en: 'more than 20 mails within an hour', de: 'mehr als 20 E-Mails innerhalb einer Stunde' },
  'calendar-reply': { en: 'an answer of the calendar, without words', de: 'eine Antwort des Kalenders, ohne Worte' },
  receipt: { en: 'a receipt that a mail was read', de: 'eine Lesebestätigung' },
  empty: { en: 'an empty mail', de: 'eine leere E-Mail' },
  unreadable: { en: 'a mail that cannot be read', de: 'eine E-Mail, die sich nicht lesen lässt' },
} as const satisfies Record<MailRefusal, Text>
