import type { Text } from '#lib/i18n/locale.ts'

/** The refusals of the screen of calendar feeds. */
export const feedMessages = {
  noSuchFeed: (): Text => ({ en: 'There is no such calendar.', de: 'Diesen Kalender gibt es nicht.' }),
  needsLabel: (): Text => ({ en: 'Say who reads it.', de: 'Sagen Sie, wer ihn liest.' }),
  ofOne: (): Text => ({ en: 'Choose a type or one table.', de: 'Wählen Sie eine Art oder einen Tisch.' }),
  unknownResource: (): Text => ({ en: 'There is no such table.', de: 'Diesen Tisch gibt es nicht.' }),
  tooMany: (most: number): Text => ({
    en: `A venue has at most ${most} calendars. End one first.`,
    de: `Ein Haus hat höchstens ${most} Kalender. Beenden Sie erst einen.`,
  }),
} as const
