import type { Locale } from '#lib/i18n/locale.ts'
import { currencies } from '#lib/money.ts'
import { type CountryCode, timeZonesOf } from '#lib/phone-number.ts'
import { dayMs, localDateTimeAt } from '#lib/time.ts'

/** The usual settings of a venue in a country. A null is not decided by the country alone. */
export type PlaceDefaults = { timezone: string | null; currency: string | null; language: Locale }

/** Returns the settings that a venue in a country probably has, and which its owner can change before it is made. */
export function placeDefaults(country: CountryCode, now: Date): PlaceDefaults {
  return {
    timezone: clockOf(timeZonesOf(country), now),
    currency: currencyOf(country),
    language: germanSpeaking.has(country) ? 'de' : 'en',
  }
}

const germanSpeaking = new Set(['DE', 'AT', 'CH', 'LI'])

/** The first of several time zones that show the same time all year; null if they do not. */
function clockOf([first, ...others]: readonly string[], now: Date): string | null {
  if (first === undefined) return null
  // Six months apart: one of both instants is in summer.
  const instants = [now.getTime(), now.getTime() + 182 * dayMs]
  const times = (zone: string) => instants.map((at) => Object.values(localDateTimeAt(zone, at)).join()).join()
  return others.every((zone) => times(zone) === times(first)) ? first : null
}

/** The currency of a country; null if it has none of its own that circulates, and none that is known to be another's. */
function currencyOf(country: string): string | null {
  if (country in shared) return shared[country] ?? null
  const own = currencies.filter((code) => code.startsWith(country))
  return own.length === 1 ? (own[0] ?? null) : null
}

/** The countries whose currency does not begin with their own code, or that have two such currencies. */
const shared: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    AUD: 'AU CC CX KI NF NR TV',
    CDF: 'CD',
    CHF: 'CH LI',
    DKK: 'DK FO GL',
    EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT',
    GBP: 'GB GG IM JE AC TA',
    ILS: 'IL PS',
    MAD: 'MA EH',
    NOK: 'NO SJ',
    NZD: 'NZ CK NU TK',
    SHP: 'SH',
    USD: 'US AS BQ EC FM GU IO MH MP PR PW SV TC TL VG VI',
    VES: 'VE',
    XAF: 'CF CG CM GA GQ TD',
    XCD: 'AG AI DM GD KN LC MS VC',
    XOF: 'BF BJ CI GW ML NE SN TG',
    XPF: 'NC PF WF',
  }).flatMap(([currency, countries]) => countries.split(' ').map((country) => [country, currency])),
)
