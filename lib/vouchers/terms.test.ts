import { expect, test } from 'vitest'
import { storedTerms, termsFor } from './terms.ts'

const both = { en: 'No cash.', de: 'Kein Bargeld.' }

test.each([
  ['both, to a reader of the voucher’s language', both, 'en', 'en', { text: 'No cash.', language: 'en' }],
  ['both, to a reader of the other', both, 'en', 'de', { text: 'Kein Bargeld.', language: 'de' }],
  ['the voucher’s language alone', { en: 'No cash.' }, 'en', 'de', { text: 'No cash.', language: 'en' }],
  ['the other language alone', { de: 'Kein Bargeld.' }, 'en', 'en', { text: 'Kein Bargeld.', language: 'de' }],
  ['none', null, 'en', 'de', null],
] as const)('of a venue that had given %s', (_, given, language, reader, shown) => {
  expect(termsFor({ ...storedTerms(given, language), language }, reader)).toEqual(shown)
})

test('terms with a single text are that text for every reader', () => {
  const before = { terms: 'No cash.', termsByLanguage: null, language: 'en' } as const
  for (const reader of ['en', 'de'] as const) {
    expect(termsFor(before, reader)).toEqual({ text: 'No cash.', language: 'en' })
  }
})

test('terms are stored with the text that servers of the previous release read', () => {
  expect(storedTerms(both, 'de')).toEqual({ terms: 'Kein Bargeld.', termsByLanguage: both })
  expect(storedTerms({ en: 'No cash.' }, 'de').terms).toBe('No cash.')
  expect(storedTerms(null, 'de')).toEqual({ terms: null, termsByLanguage: null })
})
