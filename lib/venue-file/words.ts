import { z } from 'zod'
import { type Locale, locales } from '#lib/i18n/locale.ts'
import { text } from '#lib/input.ts'
import type { Translations } from '#lib/venues/configuration.ts'

/** A text for guests, in the venue's language, or in several: then the venue's is among them (`withoutOwnLanguage`). */
export type WordsInLanguages = string | { [L in Locale]?: string | undefined }

type Form = { max: number; multiline?: boolean; blank?: boolean }

/** A text for guests, plain or as `{ en, de }` (decisions 16.7). With `blank`, a plain one may be empty. */
export function words({ max, multiline = false, blank = false }: Form) {
  const given = () => text({ min: 1, max, multiline })
  const inEach = z.strictObject({ en: given().optional(), de: given().optional() })
  return z.union([blank ? text({ max, multiline }) : given(), inEach])
}

/** Every text that `words` has given. */
export function allWords(given: WordsInLanguages): string[] {
  return typeof given === 'string' ? [given] : Object.values(given).filter((each) => each !== undefined)
}

type Given = Readonly<Record<string, WordsInLanguages | readonly WordsInLanguages[] | null>>
/** A text that was given, as it is stored. */
type Own<T> = T extends readonly WordsInLanguages[] ? string[] : Exclude<T, object>

/** The texts of a thing in the venue's language, and those in others as `translations`, if it has any. */
export function inVenueLanguage<T extends Given>(
  language: Locale,
  given: T,
): { [K in keyof T]: Own<T[K]> } & { translations?: Translations<{ [K in keyof T]: NonNullable<Own<T[K]>> }> } {
  const own = Object.entries(given).map(([name, each]) => [name, ownOf(each, language)])
  const translations = locales.flatMap((locale) => {
    const others = Object.entries(given).flatMap(([name, each]) => {
      const other = locale === language ? undefined : otherOf(each, locale, language)
      return other === undefined ? [] : [[name, other] as const]
    })
    return others.length === 0 ? [] : [[locale, Object.fromEntries(others)] as const]
  })
  return {
    ...Object.fromEntries(own),
    ...(translations.length > 0 && { translations: Object.fromEntries(translations) }),
  }
}

function ownOf(given: Given[string], language: Locale): string | string[] | null {
  if (given === null || typeof given === 'string') return given
  if (isList(given)) return given.map((each) => ownOf(each, language) as string)
  return given[language] ?? ''
}

function otherOf(given: Given[string], locale: Locale, language: Locale): string | string[] | undefined {
  if (given === null || typeof given === 'string') return undefined
  if (!isList(given)) return given[locale]
  if (!given.some((each) => otherOf(each, locale, language) !== undefined)) return undefined
  return given.map((each) => (otherOf(each, locale, language) ?? ownOf(each, language)) as string)
}

function isList(given: WordsInLanguages | readonly WordsInLanguages[]): given is readonly WordsInLanguages[] {
  return Array.isArray(given)
}
