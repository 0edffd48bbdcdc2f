import { type CountryCode, callingCodeOf, countryOf, readPhone } from '#lib/phone-number.ts'

/**
 * A telephone number as it is stored to be compared: without spaces and signs, and without the zeros of an international prefix.
 * Null for one that identifies nobody. `phoneKeyOf` of the schema is the same rule in SQL.
 */
export function phoneKey(phone: string | null): string | null {
  const key = (phone ?? '').replace(/[^0-9A-Za-z]/g, '').replace(/^00/, '')
  return key.length < shortest ? null : key
}

const shortest = 5

/** The part of a venue that is needed to read the numbers of its guests. */
export type NumberedVenue = { business: { country: string }; timezone: string }

/** The country of a venue's telephone numbers; null if it cannot be told. */
export function phoneCountry({ business, timezone }: NumberedVenue): CountryCode | null {
  return countryOf({ country: business.country, timezone })
}

/**
 * Every key under which the number may be stored: as it is written, which is the first, and, if it can be read, with and without
 * its country, and with the zero that `+49 (0)221` has in between. Empty for one that identifies nobody.
 */
export function phoneKeys(phone: string | null, country: CountryCode | null): string[] {
  const written = phoneKey(phone)
  const number = phone === null ? null : readPhone(phone, country)
  // Behind one number of a switchboard sit several people.
  if (written === null || !number || number.ext) return written === null ? [] : [written]
  const national = number.formatNational().replace(/\D/g, '')
  const isOwn = country !== null && number.countryCallingCode === callingCodeOf(country)
  const keys = [
    written,
    number.number.slice(1),
    `${number.countryCallingCode}${national}`,
    ...(isOwn ? [national] : []),
  ]
  return [...new Set(keys)]
}
