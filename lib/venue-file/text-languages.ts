import { type Locale, locales } from '#lib/i18n/locale.ts'
import type { VenueFile } from './schema.ts'
import type { WordsInLanguages } from './words.ts'

/** The sections of a file whose texts can be given in several languages. Those of vouchers may be in any of them. */
const sections = [
  'tagline',
  'description',
  'openingHours',
  'extras',
  'resourceGroups',
  'resources',
  'floorPlan',
  'combinations',
  'menus',
] as const

type Found = { path: PropertyKey[]; given: Exclude<WordsInLanguages, string> }

function wordsWithin(value: unknown, path: PropertyKey[]): Found[] {
  if (typeof value !== 'object' || value === null) return []
  const isWords = !Array.isArray(value) && Object.keys(value).every((key) => locales.some((locale) => locale === key))
  if (isWords) return [{ path, given: value }]
  return Object.entries(value).flatMap(([key, part]) =>
    wordsWithin(part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

function wordsOf(file: Partial<VenueFile>): Found[] {
  return sections.flatMap((section) => wordsWithin(file[section], [section]))
}

/** The places of a file with a text in other languages than the venue's alone. */
export function withoutOwnLanguage(file: Partial<VenueFile>): PropertyKey[][] {
  const { language } = file
  if (language === undefined) return []
  return wordsOf(file).flatMap(({ path, given }) => (given[language] === undefined ? [path] : []))
}

/** The languages, besides the venue's own, in which anything of a file has a text. */
export function otherLanguages(file: VenueFile): Locale[] {
  const found = wordsOf(file)
  return locales.filter((locale) => locale !== file.language && found.some(({ given }) => given[locale] !== undefined))
}
