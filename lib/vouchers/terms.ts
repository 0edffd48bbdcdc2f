import { type Locale, locales } from '#lib/i18n/locale.ts'
import type { LocalizedText } from '#lib/venues/configuration.ts'
import { localized } from './offers.ts'
import type { Voucher } from './queries.ts'

/** The columns in which a voucher and its sale store the venue's terms. */
export type StoredTerms = Pick<Voucher, 'terms' | 'termsByLanguage'>

/**
 * The venue's terms, as a voucher in this language and its sale store them: later changes by the venue do not affect them.
 * Both texts are stored, because the recipient may read another language than the buyer.
 */
export function storedTerms(terms: LocalizedText | null, language: Locale): StoredTerms {
  return { terms: terms && localized(terms, language), termsByLanguage: terms }
}

/**
 * A voucher's terms in the reader's language, else in the voucher's own, else in any other one, as far as the venue had
 * given them. `language` is that of the text. Null if there are none.
 */
export function termsFor(
  { terms, termsByLanguage, language }: StoredTerms & Pick<Voucher, 'language'>,
  reader: Locale,
): { text: string; language: Locale } | null {
  for (const each of [reader, language, ...locales]) {
    const text = termsByLanguage?.[each]
    if (text) return { text, language: each }
  }
  return terms ? { text: terms, language } : null
}
