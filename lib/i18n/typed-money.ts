import { currencyDigits, highest, toDecimal } from '#lib/money.ts'
import { amountFormat, formatMoney } from './format.ts'
import { decimalMarks, type Locale, type Text, withDecimalMark } from './locale.ts'

/** The reasons why a typed text is not taken as a sum of money. */
export type MoneyRefusal = 'not-a-sum' | 'ambiguous' | 'too-many-decimals' | 'too-high'

/** A typed sum in minor units, or the reason why it is refused, with the sentence that says how to write it. */
export type TypedMoney =
  | { minor: number; refused: null }
  | { minor: null; refused: { reason: MoneyRefusal; text: Text } }

/** `1.234`: the mark groups the digits, or stands before three decimals. */
const loneMark = /^([1-9]\d{0,2})([.,])(\d{3})$/

/** Digits, in groups of three between marks of one kind or not grouped; then a point or a comma, and decimals. */
const wholeAndDecimals = /^(?:([1-9]\d{0,2}([\s'’.,])\d{3}(?:\2\d{3})*)|(\d*))(?:([.,])(\d*))?$/

/**
 * Reads a sum that somebody has typed, with or without the sign of its currency. Spaces, apostrophes, points and commas may
 * group digits by three; a point or a comma may stand before the decimals. `highest` of that kind is the limit.
 *
 * | typed | EUR | JPY | KWD |
 * |---|---|---|---|
 * | `12,5`, `12.50` | 12.50 | too many decimals | 12.500 |
 * | `1 234,00`, `1'234.00`, `1.234,00`, `1,234.00` | 1234 | too many decimals | 1234 |
 * | `1,234` in English | ambiguous | 1234 | ambiguous |
 * | `1.234` in English | ambiguous | ambiguous | 1.234 |
 */
export function parseMoney(
  typed: string,
  currency: string,
  locale: Locale,
  kind: keyof typeof highest = 'sum',
): TypedMoney {
  const digits = currencyDigits(currency)
  const most = highest[kind] * 10 ** digits
  const refuse = (reason: MoneyRefusal, text: Text): TypedMoney => ({ minor: null, refused: { reason, text } })
  const sumOf = (whole: string, decimals: string): TypedMoney => {
    if (decimals.length > digits) return refuse('too-many-decimals', refusalTexts.tooManyDecimals(currency, digits))
    const minor = Number(whole + decimals.padEnd(digits, '0'))
    return minor > most ? refuse('too-high', refusalTexts.tooHigh(most, currency)) : { minor, refused: null }
  }
  const text = withoutSign(typed.trim(), currency, locale)
  const [, first = '', lone = '', last = ''] = loneMark.exec(text) ?? []
  if (lone !== '') {
    const isDecimalMark = lone === decimalMarks[locale]
    if (isDecimalMark && digits === 3) return sumOf(first, last)
    if (!isDecimalMark && digits === 0) return sumOf(first + last, '')
    const short = digits === 0 ? null : `${first}.${last.slice(0, digits)}`
    return refuse('ambiguous', refusalTexts.ambiguous(text, first + last, short))
  }
  const [match, grouped = '', group = '', plain = '', mark = '', decimals = ''] = wholeAndDecimals.exec(text) ?? []
  const whole = plain + grouped.replaceAll(group, '')
  if (match === undefined || whole + decimals === '' || (mark !== '' && mark === group))
    return refuse('not-a-sum', refusalTexts.notASum(currency))
  return sumOf(whole, decimals)
}

/** Returns a typed sum as a decimal number, the form that API requests use; null if `parseMoney` refuses it. */
export function typedDecimal(...typed: Parameters<typeof parseMoney>): number | null {
  const { minor } = parseMoney(...typed)
  return minor === null ? null : toDecimal(minor, typed[1])
}

/**
 * Returns an amount as a field shows it, with the decimals of its currency and the decimal mark of the language: `1234.50`.
 */
export function moneyInField(minor: number, currency: string, locale: Locale): string {
  return withDecimalMark(toDecimal(minor, currency).toFixed(currencyDigits(currency)), locale)
}

/** Takes away one sign of the currency, at either end: its code, or a symbol by which the language writes it. */
function withoutSign(text: string, currency: string, locale: Locale): string {
  const symbols = (['symbol', 'narrowSymbol'] as const).map(
    (currencyDisplay) =>
      amountFormat(locale, { currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency,
  )
  const sign = [currency, ...symbols].find((each) => text.startsWith(each) || text.endsWith(each)) ?? ''
  return (text.startsWith(sign) ? text.slice(sign.length) : text.slice(0, -sign.length)).trim()
}

const refusalTexts = {
  notASum: (currency: string): Text => ({
    en: `Please enter an amount such as ${moneyInField(1250, currency, 'en')}.`,
    de: `Bitte einen Betrag wie ${moneyInField(1250, currency, 'de')} eingeben.`,
  }),
  /**
   * `whole` reads the mark as grouping; `short` reads it as the decimal mark, cut to the currency's decimals (null if it has
   * none).
   */
  ambiguous: (typed: string, whole: string, short: string | null): Text => ({
    en: `${typed} can mean two amounts. Write ${whole}${short === null ? '' : ` or ${short}`}.`,
    de: `${typed} kann zwei Beträge bedeuten. Bitte ${whole}${short === null ? '' : ` oder ${withDecimalMark(short, 'de')}`} schreiben.`,
  }),
  tooManyDecimals: (currency: string, digits: number): Text =>
    digits === 0
      ? { en: `${currency} has no decimals.`, de: `${currency} hat keine Nachkommastellen.` }
      : {
          en: `${currency} has ${digits} decimals at most.`,
          de: `${currency} hat höchstens ${digits} Nachkommastellen.`,
        },
  tooHigh: (most: number, currency: string): Text => ({
    en: `The highest amount is ${formatMoney(most, currency, 'en', { short: true })}.`,
    de: `Der höchste Betrag ist ${formatMoney(most, currency, 'de', { short: true })}.`,
  }),
}
