/** Why a mail to a conversation is not added to it. `lib/inbound-mail` decides; nothing of such a mail is stored. */
export const mailRefusals = [
  'auto-reply',
  'mailing-list',
  'no-return-path',
  'loop',
  'own-address',
  'too-many',
  'calendar-reply',
  'receipt',
  'empty',
  'unreadable',
] as const
export type MailRefusal = (typeof mailRefusals)[number]
