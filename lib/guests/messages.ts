import type { Text } from '#lib/i18n/locale.ts'

/** Messages about guests. */
export const guestMessages = {
  noSuchGuest: (): Text => ({
    en: 'There is no such guest, or the data was erased.',
    de: 'Diesen Gast gibt es nicht, oder die Daten wurden gelöscht.',
  }),
}
