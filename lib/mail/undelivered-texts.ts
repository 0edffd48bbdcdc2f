import type { Text } from '#lib/i18n/locale.ts'
import type { UndeliveredReason } from './undelivered.ts'

/** Why a letter has not reached its reader, as a sentence for staff. */
export const undeliveredTexts = {
  'no-mailbox': { en: 'This address does not exist.', de: 'Diese Adresse gibt es nicht.' },
  'mailbox-full': { en: 'The mailbox is full.', de: 'Das Postfach ist voll.' },
  'too-large': { en: 'The mail was too large for this mailbox.', de: 'Die E-Mail war zu groß für dieses Postfach.' },
  refused: { en: 'The other mail server has refused it.', de: 'Der andere Mailserver hat sie abgelehnt.' },
  unreachable: { en: 'The other mail server could not be reached.', de: 'Der andere Mailserver war nicht erreichbar.' },
  complained: {
    en: 'The reader has marked it as spam.',
    de: 'Die Empfängerin oder der Empfänger hat sie als Spam markiert.',
  },
  suppressed: {
    en: 'An earlier mail to this address failed, so no more are sent there.',
    de: 'Eine frühere E-Mail an diese Adresse kam nicht an, deshalb wird dorthin nichts mehr gesendet.',
  },
  other: { en: 'The other mail server has not said why.', de: 'Der andere Mailserver nennt keinen Grund.' },
} as const satisfies Record<UndeliveredReason, Text>
