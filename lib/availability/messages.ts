import type { Text } from '#lib/i18n/locale.ts'

/** Messages about the query of a range of days (decisions 16.2). */
export const daysMessages = {
  endsBefore: (): Text => ({ en: 'Must not be before from.', de: 'Darf nicht vor from liegen.' }),
  terms: (): Text => ({
    en: 'Must be deposit, request or both, with a comma between them.',
    de: 'Muss deposit, request oder beides sein, mit einem Komma dazwischen.',
  }),
  tooManyDays: (most: number): Text => ({
    en: `Must be so near to from that these are at most ${most} days.`,
    de: `Muss so nahe an from liegen, dass es höchstens ${most} Tage sind.`,
  }),
} as const
