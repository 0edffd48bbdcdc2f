import {
  type CountryCode,
  getCountryCallingCode as callingCodeOf,
  getCountries,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { locales } from '#lib/i18n/locale.ts'

export { type CountryCode, callingCodeOf, getCountries as listCountryCodes }

/**
 * A telephone number as somebody has written it, or null for any other text: words, two numbers, a number without its area.
 * `country` is the one in which it was written; without it only international numbers are read. The zero in brackets of
 * `+49 (0)221` is not dialled.
 */
export function readPhone(written: string, country: CountryCode | null): PhoneNumber | null {
  const number = parsePhoneNumberFromString(written, { extract: false, ...(country && { defaultCountry: country }) })
  if (!number?.isPossible()) return null
  const isWhole = /^\D*(\+|0)/.test(written) || country === null || !hasTrunkZero(number, country)
  return isWhole ? number : null
}

/** Whether a zero precedes this number within its country: without the zero, the number can be dialled only within its town. */
function hasTrunkZero({ nationalNumber }: PhoneNumber, country: CountryCode): boolean {
  return parsePhoneNumberFromString(`0${nationalNumber}`, country)?.nationalNumber === nationalNumber
}

/**
 * The `tel` link to a number that somebody has written in a country, or null if it cannot be read: then it stays a text. If
 * the country is not known, a number without its country is dialled as it is written.
 */
export function telephoneLink(written: string, country: CountryCode | null = null): string | null {
  const number = readPhone(written, country)
  if (number) return number.getURI()
  const isNational = country === null && /^[\d\s()/.\p{Dash_Punctuation}]+$/u.test(written)
  return isNational ? `tel:${written.replace(/\D/g, '')}` : null
}

/** The country of a venue: from its address, as a code or as a name in English or German, or else from its time zone. */
export function countryOf({ country, timezone }: { country: string; timezone: string }): CountryCode | null {
  const named = countryNames().get(country.trim().toLowerCase())
  return named ?? countryZones().get(timezone) ?? null
}

let names: Map<string, CountryCode> | undefined
let zones: Map<string, CountryCode> | undefined

function countryNames(): Map<string, CountryCode> {
  names ??= new Map(
    locales.flatMap((language) => {
      const named = new Intl.DisplayNames(language, { type: 'region' })
      return getCountries().flatMap((code): [string, CountryCode][] => [
        [code.toLowerCase(), code],
        [(named.of(code) ?? code).toLowerCase(), code],
      ])
    }),
  )
  return names
}

function countryZones(): Map<string, CountryCode> {
  zones ??= new Map(
    getCountries().flatMap((code) => timeZonesOf(code).map((zone): [string, CountryCode] => [zone, code])),
  )
  return zones
}

/** The time zones of a country, in the order of their names. */
export function timeZonesOf(country: CountryCode): string[] {
  return new Intl.Locale('und', { region: country }).getTimeZones?.() ?? []
}
