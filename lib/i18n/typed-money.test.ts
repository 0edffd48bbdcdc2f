import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies, currencyDigits, highest } from '#lib/money.ts'
import { formatMoney } from './format.ts'
import { type Locale, locales } from './locale.ts'
import { moneyInField, parseMoney, typedDecimal } from './typed-money.ts'

/** The minor units, or the reason for the refusal. */
function read(typed: string, currency = 'EUR', locale: Locale = 'en') {
  const { minor, refused } = parseMoney(typed, currency, locale)
  return minor ?? refused?.reason
}

const sums = fc.constantFrom(...currencies).chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    locale: fc.constantFrom(...locales),
    minor: fc.integer({ min: 0, max: highest.sum * 10 ** currencyDigits(currency) }),
  }),
)

describe('a typed sum', () => {
  test('is the shown sum, in every currency and both languages', () => {
    fc.assert(
      fc.property(sums, ({ currency, locale, minor }) => {
        const shown = [moneyInField(minor, currency, locale), formatMoney(minor, currency, locale)]
        for (const text of shown) expect([text, read(text, currency, locale)]).toEqual([text, minor])
      }),
    )
    for (const currency of currencies)
      for (const locale of locales) expect(read(formatMoney(123_456, currency, locale), currency, locale)).toBe(123_456)
  })

  test('is never read as another sum in the other language, unless it is refused there', () => {
    fc.assert(
      fc.property(sums, ({ currency, locale, minor }) => {
        const other = read(moneyInField(minor, currency, locale), currency, locale === 'en' ? 'de' : 'en')
        expect([minor, 'ambiguous']).toContain(other)
      }),
    )
  })

  test.each(locales)('may be grouped and have either mark before the decimals (%s)', (locale) => {
    const same = ['1234', '1234.', '1234,0', '1 234,00', "1'234.00", '1’234,00', '1\u00a0234', '1\u202f234.00']
    for (const text of [...same, '1.234,00', '1,234.00', ' 1234,00 ']) expect(read(text, 'EUR', locale)).toBe(123_400)
    expect(['12,50', '12.5', ',5', '.05', '0', '00,7'].map((text) => read(text, 'EUR', locale))).toEqual([
      ...[1250, 1250, 50, 5, 0, 70],
    ])
    expect(['1.234.567', '1,234,567', '1 234 567,00'].map((text) => read(text, 'EUR', locale))).toEqual(
      Array(3).fill(123_456_700),
    )
  })

  test.each([
    ['1.234', 'EUR', 'en', 'ambiguous'],
    ['1.234', 'EUR', 'de', 'ambiguous'],
    ['12,345', 'EUR', 'en', 'ambiguous'],
    ['123,456 €', 'EUR', 'de', 'ambiguous'],
    ['1.234', 'KWD', 'en', 1234],
    ['1.234', 'KWD', 'de', 'ambiguous'],
    ['1,234', 'KWD', 'de', 1234],
    ['1,234', 'KWD', 'en', 'ambiguous'],
    ['1,234', 'JPY', 'en', 1234],
    ['1.234', 'JPY', 'en', 'ambiguous'],
    ['1.234', 'JPY', 'de', 1234],
    ['0.123', 'EUR', 'en', 'too-many-decimals'],
    ['1234,567', 'EUR', 'de', 'too-many-decimals'],
    ['1,234.567', 'EUR', 'en', 'too-many-decimals'],
    ['12,5', 'JPY', 'de', 'too-many-decimals'],
    ['1.234,00', 'JPY', 'de', 'too-many-decimals'],
  ] as const)('%s in %s (%s) is %s', (typed, currency, locale, outcome) => {
    expect(read(typed, currency, locale)).toBe(outcome)
  })

  test.each([
    '',
    ' ',
    '.',
    ',',
    '€',
    '-1',
    '+1',
    '−1',
    '1,23,4',
    '1.234.56',
    '1 23',
    '12 50',
    '0 123',
    '1 234\u00a0567',
  ])('%j is no sum', (typed) => {
    expect(read(typed)).toBe('not-a-sum')
  })

  test.each(['7e2', '0x10', '٧', 'twenty', '1..2', '1,,2', '1/2', 'EUR EUR 1', '$1', 'USD 1', 'Infinity', "1' 234"])(
    '%j is no sum either',
    (typed) => {
      expect(read(typed)).toBe('not-a-sum')
    },
  )

  test('may have the sign of its currency, at either end', () => {
    expect(['€ 12.50', '12,50€', 'EUR 12.5', '12.50 EUR', '€1,234.00'].map((text) => read(text))).toEqual([
      ...[1250, 1250, 1250, 1250, 123_400],
    ])
    expect(['US$5', '$5', '5 USD'].map((text) => read(text, 'USD'))).toEqual([500, 500, 500])
  })

  test('is a decimal in requests', () => {
    expect([typedDecimal('1 234,5', 'EUR', 'en'), typedDecimal('1.234', 'EUR', 'en')]).toEqual([1234.5, null])
  })

  test('is at most the highest sum, or the highest price', () => {
    expect(read('10000000000')).toBe(1_000_000_000_000)
    expect([read('10000000000.01'), read('4006381333931'), read('9'.repeat(400))]).toEqual(Array(3).fill('too-high'))
    expect(parseMoney('100000000', 'JPY', 'en', 'price').minor).toBe(100_000_000)
    expect(parseMoney('100000001', 'JPY', 'en', 'price').refused?.reason).toBe('too-high')
  })

  test('is refused with a sentence that says how to write it', () => {
    const texts = (typed: string, currency = 'EUR') =>
      locales.map((locale) => parseMoney(typed, currency, 'en').refused?.text[locale])
    expect(texts('x')).toEqual(['Please enter an amount such as 12.50.', 'Bitte einen Betrag wie 12,50 eingeben.'])
    expect(texts('1.234')).toEqual([
      '1.234 can mean two amounts. Write 1234 or 1.23.',
      '1.234 kann zwei Beträge bedeuten. Bitte 1234 oder 1,23 schreiben.',
    ])
    expect(texts('1.234', 'JPY')[0]).toBe('1.234 can mean two amounts. Write 1234.')
    expect(texts('1,234', 'KWD')[1]).toBe('1,234 kann zwei Beträge bedeuten. Bitte 1234 oder 1,234 schreiben.')
    expect(texts('1.2345')).toEqual(['EUR has 2 decimals at most.', 'EUR hat höchstens 2 Nachkommastellen.'])
    expect(texts('1.5', 'JPY')).toEqual(['JPY has no decimals.', 'JPY hat keine Nachkommastellen.'])
    expect(texts('99999999999')).toEqual([
      'The highest amount is €10,000,000,000.',
      'Der höchste Betrag ist 10.000.000.000\u00a0€.',
    ])
  })
})
