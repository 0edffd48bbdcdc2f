import type { Text } from '#lib/i18n/locale.ts'

/** The word on the button that opens the dialog, apart from the texts that are loaded with it. */
export const giveBackWord: Text = { en: 'Give money back…', de: 'Geld zurückgeben …' }
