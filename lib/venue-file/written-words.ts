import { type Locale, locales } from '#lib/i18n/locale.ts'
import type { Translations } from '#lib/venues/configuration.ts'
import type { WordsInLanguages } from './words.ts'

/** A stored thing with texts in other languages than the venue's. */
type Translated = { translations?: Translations<object> | undefined }

/** Returns a stored text as a venue file has it: plain if the thing has it in the venue's language alone. */
export function writtenWords<N extends string>(
  thing: Translated & Record<N, string>,
  name: N,
  language: Locale,
): WordsInLanguages {
  const others = locales.flatMap((locale) => {
    const other = otherText(thing, name, locale)
    return typeof other === 'string' ? [[locale, other] as const] : []
  })
  return others.length === 0 ? thing[name] : { [language]: thing[name], ...Object.fromEntries(others) }
}

/** Returns the text likewise; null if the thing has none. */
export function writtenWordsOrNull<N extends string>(
  thing: Translated & Record<N, string | null>,
  name: N,
  language: Locale,
): WordsInLanguages | null {
  return thing[name] === null ? null : writtenWords(thing as Translated & Record<N, string>, name, language)
}

/** Returns the name and the description of a stored thing as a venue file has them. */
export function writtenDescription(thing: Translated & { name: string; description: string }, language: Locale) {
  return { name: writtenWords(thing, 'name', language), description: writtenWords(thing, 'description', language) }
}

/** Returns stored tags as a venue file has them: each in every language in which the thing has tags. */
export function writtenTags(thing: Translated & { tags: string[] }, language: Locale): WordsInLanguages[] {
  const others = locales.flatMap((locale) => {
    const list = otherText(thing, 'tags', locale)
    return Array.isArray(list) ? [{ locale, list: list as string[] }] : []
  })
  if (others.length === 0) return thing.tags
  return thing.tags.map((tag, index) => ({
    [language]: tag,
    ...Object.fromEntries(others.map(({ locale, list }) => [locale, list[index] ?? tag])),
  }))
}

function otherText({ translations }: Translated, name: string, locale: Locale): unknown {
  return (translations?.[locale] as Record<string, unknown> | undefined)?.[name]
}
