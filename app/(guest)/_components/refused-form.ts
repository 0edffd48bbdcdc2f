import type { Locale, Text } from '#lib/i18n/locale.ts'

const texts = { error: { en: 'Error', de: 'Fehler' } } satisfies Record<string, Text>

// Attributes are escaped: the first `>` is the end of the tag.
const wrongField = /<(?:input|select|textarea)\b[^>]*\baria-invalid="true"/
const alert = /<p\b(?![^>]*\bhidden)[^>]*\brole="alert"/

/**
 * The markup of a page that answers a form, if it says what is wrong with it: its title says so first, and the focus is on the first
 * field that is wrong, or else on the sentence. So somebody who hears the page, or sees a part of it, does not have to search. Any
 * other page is unchanged.
 */
export function markRefusedForm(markup: string, locale: Locale): string {
  const isField = wrongField.test(markup)
  if (!markup.includes('<form') || !(isField || alert.test(markup))) return markup
  const focused = isField
    ? markup.replace(wrongField, '$& autofocus=""')
    : markup.replace(alert, '$& tabindex="-1" autofocus=""')
  return focused.replace('<title>', `<title>${texts.error[locale]}: `)
}
