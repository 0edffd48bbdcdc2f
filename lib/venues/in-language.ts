import { acceptedLocale } from '#lib/i18n/accepted-locale.ts'
import { type Locale, locales } from '#lib/i18n/locale.ts'
import type { Translations } from './configuration.ts'
import type { Venue } from './queries.ts'

/**
 * Returns a thing of a venue with its texts for a reader of a language: those that it has in this language, and the venue's
 * own for the rest (decisions 16.7). For showing alone: stored data keeps the venue's own texts, by which pictures and
 * orders find items.
 */
export function inLanguage<T extends { translations?: Translations<object> }>(thing: T, language: Locale): T {
  const texts = thing.translations?.[language]
  return texts ? { ...thing, ...texts } : thing
}

/** Whether readers of different languages read different texts of a venue. */
export function hasOtherLanguages(venue: Pick<Venue, 'translations'>): boolean {
  return locales.some((language) => venue.translations[language] !== undefined)
}

/**
 * The language of a venue's texts for a reader who accepts a language (an `Accept-Language` header): that one if anything
 * of the venue has a text in it, else the venue's own. The header of a venue in one language is not even parsed.
 */
export function languageFor(venue: Pick<Venue, 'translations' | 'language'>, accepts: string | null): Locale {
  if (!hasOtherLanguages(venue)) return venue.language
  const accepted = acceptedLocale(accepts)
  return accepted !== null && venue.translations[accepted] ? accepted : venue.language
}

/** The language of a text that `inLanguage` reads: the reader's if the thing has this text in it, else the venue's own. */
export function languageOfText<T extends object>(
  { translations }: { translations?: Translations<T> },
  text: keyof T,
  { reader, own }: { reader: Locale; own: Locale },
): Locale {
  return translations?.[reader]?.[text] === undefined ? own : reader
}

/**
 * The name of an extra that was booked, in a language. An extra that is no longer offered keeps the name that was booked.
 */
export function bookedExtraName(
  { extras }: Pick<Venue, 'extras'>,
  booked: { extraId: string; name: string },
  language: Locale,
): string {
  const offered = extras.find(({ id, name }) => id === booked.extraId && name === booked.name)
  return offered ? inLanguage(offered, language).name : booked.name
}

/**
 * The name in a language of an item that an order or a voucher names. An item that is on no menu any more keeps the stored
 * name.
 */
export function itemNameIn({ menus }: Pick<Venue, 'menus'>, itemName: string, language: Locale): string {
  const items = menus.flatMap(({ groups }) => groups.flatMap((group) => group.items))
  const item = items.find(({ name }) => name === itemName)
  return item ? inLanguage(item, language).name : itemName
}
