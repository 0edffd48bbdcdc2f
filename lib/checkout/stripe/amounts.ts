import { currencyDigits } from '#lib/money.ts'
import { CheckoutRefusal } from '../port.ts'

/**
 * Amounts as Stripe writes them (docs.stripe.com/currencies, "Supported presentment currencies", "Minor units in API
 * amounts" and "Special cases"). Its units are not always those of ISO 4217, which this program uses: a wrong factor would
 * charge a hundred times the money, so a currency outside the table is refused and never guessed.
 */

/** Stripe counts these in whole units, also the ariary, which ISO divides. */
const zeroDecimal = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))

/** Currencies without decimals in real life; Stripe still writes them with two, which must be 00. */
const wholeInHundredths = new Set(['ISK', 'UGX'])

/** Currencies with three decimals, the last of which must be 0, since card networks do not support it. */
const threeDecimal = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

const twoDecimal = new Set(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CNY COP CRC CVE CZK DKK
   DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR JMD KES KGS KHR KYD KZT LAK LBP LKR
   LRD LSL MAD MDL MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD
   RUB SAR SBD SCR SEK SGD SHP SLE SOS SRD SZL THB TJS TOP TRY TTD TWD TZS UAH USD UYU UZS WST XCD YER ZAR ZMW`.split(
    /\s+/,
  ),
)

type Rule = { digits: number; stepUnits: number }

function ruleOf(currency: string): Rule {
  if (twoDecimal.has(currency)) return { digits: 2, stepUnits: 1 }
  if (zeroDecimal.has(currency)) return { digits: 0, stepUnits: 1 }
  if (threeDecimal.has(currency)) return { digits: 3, stepUnits: 10 }
  if (wholeInHundredths.has(currency)) return { digits: 2, stepUnits: 100 }
  throw new CheckoutRefusal('refused', `Stripe takes no ${currency}`)
}

/**
 * Our minor units as Stripe's amount. Throws CheckoutRefusal for a currency that Stripe does not support, and for an amount
 * that it cannot represent: what a guest owes must not be rounded.
 */
export function toStripeAmount(minor: number, currency: string): number {
  const { digits, stepUnits } = ruleOf(currency)
  const amount = minor * 10 ** (digits - currencyDigits(currency))
  if (!Number.isSafeInteger(amount) || amount % stepUnits !== 0) {
    throw new CheckoutRefusal('refused', `Stripe cannot write this amount of ${currency}`)
  }
  return amount
}

/** Stripe's amount as our minor units. `currency` is in Stripe's lower case or in ours. */
export function fromStripeAmount(amount: number, currency: string): number {
  const code = currency.toUpperCase()
  return amount * 10 ** (currencyDigits(code) - ruleOf(code).digits)
}
