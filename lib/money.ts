/**
 * Money is an integer of the currency's smallest unit ("minor" units: cents, yen, fils) everywhere in this program.
 * Decimals exist only in requests and answers.
 */

/** ISO 4217 digits after the decimal point, for the currencies that do not have two. Intl is not correct: it has 0 for HUF. */
const digitsOf: Record<string, number> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]),
])

const twoDigits = new Set(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP
   CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS
   KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD
   PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP
   TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD YER ZAR ZMW`.split(/\s+/),
)

/**
 * The highest price, and the highest sum that is typed or paid at once, in units of any currency. Both are far above a bill
 * in a currency with small units, and far below an article number that is scanned into a field for money by mistake. In
 * minor units both are exact, and so are the sums of a day.
 */
export const highest = { price: 100_000_000, sum: 10_000_000_000 } as const

/** Every currency in which a venue can have its prices: the circulating currencies of ISO 4217. */
export const currencies: readonly string[] = [...twoDigits, ...Object.keys(digitsOf)].sort()

/** Digits after the decimal point of a currency: 0, 2 or 3. */
export function currencyDigits(currency: string): number {
  const digits = digitsOf[currency] ?? (twoDigits.has(currency) ? 2 : undefined)
  if (digits === undefined) throw new RangeError(`unknown currency ${currency}`)
  return digits
}

/** The smallest coins, in minor units, of currencies whose smallest coin is larger than the smallest unit. */
const smallestCoins: Record<string, number> = {
  ...{ AUD: 5, CAD: 5, CHF: 5, SGD: 5, HKD: 10, ILS: 10, NZD: 10 },
  ...{ DKK: 50, CZK: 100, NOK: 100, SEK: 100, HUF: 500 },
}

/** Whether cash in this currency is rounded to a coin. */
export function roundsCash(currency: string): boolean {
  return currency in smallestCoins
}

/** The rounding of an amount that is paid in cash, to the nearest coin, halves up: 0.02 for 12.33 CHF. Minor units. */
export function cashRounding(minor: number, currency: string): number {
  const coin = smallestCoins[currency] ?? 1
  return Math.floor(minor / coin + 0.5) * coin - minor
}

/**
 * A decimal amount as minor units, exactly. Null if it has more digits than the currency, or is too large to be counted
 * exactly. Reads the shortest decimal form of the number, so 0.29 is 29 cents and not 28.999.
 */
export function toMinor(decimal: number, currency: string): number | null {
  const digits = currencyDigits(currency)
  // A number that is written with an exponent is below a millionth, or too large.
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(decimal))
  if (!match) return null
  const [, sign, whole, fraction = ''] = match
  if (fraction.length > digits) return null
  const minor = Number(whole + fraction.padEnd(digits, '0'))
  if (!Number.isSafeInteger(minor)) return null
  return sign ? -minor : minor
}

/**
 * A sum from the database, in minor units, as a number; null is 0. Throws a RangeError for a sum that is too large to be
 * counted exactly; triggers refuse such amounts before (`money_is_exact`).
 */
export function exactMinor(minor: string | number | null | undefined): number {
  const exact = Number(minor ?? 0)
  if (!Number.isSafeInteger(exact)) throw new RangeError('a sum of money that is not exact')
  return exact
}

/** Minor units as a decimal number, as JSON has it. */
export function toDecimal(minor: number, currency: string): number {
  return minor / 10 ** currencyDigits(currency)
}

/**
 * Minor units of a decimal of an answer, or of a sum of such decimals, whose error of floating point is rounded off. For a
 * decimal of a request use `toMinor`, which refuses too many digits.
 */
export function nearestMinor(decimal: number, currency: string): number {
  return Math.round(decimal * 10 ** currencyDigits(currency))
}

/** `amount × numerator / denominator` in minor units, exact, halves rounded up. Every price is rounded this way. */
export function proportion(amountMinor: number, numerator: number, denominator: number): number {
  const doubled = BigInt(amountMinor) * BigInt(numerator) * 2n
  const divisor = BigInt(denominator) * 2n
  return Number((doubled + BigInt(denominator)) / divisor)
}
