import type { Locale, Text } from '#lib/i18n/locale.ts'

/** The names of the languages, as a choice of one and the label of a field show them. */
export const languageNames: Record<Locale, Text> = {
  en: { en: 'English', de: 'Englisch' },
  de: { en: 'German', de: 'Deutsch' },
}
