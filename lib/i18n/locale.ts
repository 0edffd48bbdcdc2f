/** The languages of the service. */
export const locales = ['en', 'de'] as const
export type Locale = (typeof locales)[number]

/** The language of readers who name none (interface, General conventions), and of the words of the interface. */
export const defaultLocale: Locale = 'en'

/** A sentence in every language: a missing translation does not compile. With a guest's words in it, `Text<GuestText>`. */
export type Text<T extends string = string> = Readonly<Record<Locale, T>>

/** The regions by whose customs dates and numbers are written. For English the order of day and month is the British one. */
export const regions: Readonly<Record<Locale, string>> = { en: 'en-GB', de: 'de-DE' }

/** The mark that a language writes before decimals. */
export const decimalMarks: Readonly<Record<Locale, string>> = { en: '.', de: ',' }

/** A decimal number such as `12.5` with the mark that a language writes before the decimals. */
export function withDecimalMark(decimal: string, locale: Locale): string {
  return decimal.replace('.', decimalMarks[locale])
}

/** Returns `words` in every language. */
export function inEveryLanguage<T>(words: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map((locale) => [locale, words(locale)])) as Record<Locale, T>
}
