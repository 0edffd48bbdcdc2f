/** Why a mail has not reached its reader, as the mail server or the provider reports it. */
export const undeliveredReasons = [
  'no-mailbox',
  'mailbox-full',
  'too-large',
  'refused',
  'unreachable',
  'complained',
  'suppressed',
  'other',
] as const
export type UndeliveredReason = (typeof undeliveredReasons)[number]
