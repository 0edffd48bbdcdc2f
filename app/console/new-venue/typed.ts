import { type Locale, locales, type Text } from '#lib/i18n/locale.ts'
import { type CountryCode, listCountryCodes, timeZonesOf } from '#lib/phone-number.ts'
import type { FieldErrors } from '#lib/problems/problem.ts'
import type { FirstVenueAnswers } from '#lib/venue-file/first-venue-file.ts'
import { placeDefaults } from '#lib/venues/place-defaults.ts'
import { slugOfName } from '#lib/venues/slug.ts'
import { texts } from './texts.ts'

/** The fields of the form, in its order. The last four may be blank: they follow from the others then. */
export const venueFields = [
  ...(['name', 'addressLine1', 'postalCode', 'city', 'country', 'phone', 'email'] as const),
  ...(['timezone', 'currency', 'language', 'slug'] as const),
]
export type VenueField = (typeof venueFields)[number]

/** The form as it was typed. `browserZone` is the time zone of the browser; blank without a script. */
export type TypedVenue = Record<VenueField, string> & { id: string; browserZone: string }

/** A mistake of each field that has one. */
export type VenueMistakes = Partial<Record<VenueField, Text>>

/** Reads the form; of an absent field, or of one that is a file, the blank text. */
export function typedVenue(form: FormData): TypedVenue {
  const read = (name: string) => String(form.get(name) ?? '').slice(0, 1_000)
  const fields = Object.fromEntries(venueFields.map((name) => [name, read(name)])) as Record<VenueField, string>
  return { ...fields, id: read('id'), browserZone: read('browserZone') }
}

export function countryNamed(code: string): CountryCode | undefined {
  return listCountryCodes().find((each) => each === code)
}

/** Completes the form by what is usual in its country. Returns what cannot be completed as mistakes. */
export function answersOf(typed: TypedVenue, now: Date): FirstVenueAnswers | { mistakes: VenueMistakes } {
  const country = countryNamed(typed.country)
  const usual = country && placeDefaults(country, now)
  // The browser's clock decides in a country with several.
  const here = country && timeZonesOf(country).includes(typed.browserZone) ? typed.browserZone : ''
  const timezone = typed.timezone || usual?.timezone || here
  const currency = typed.currency || usual?.currency || ''
  const slug = typed.slug.trim().toLowerCase() || slugOfName(typed.name)
  const mistakes: VenueMistakes = {
    ...(!country && { country: texts.chooseCountry }),
    ...(country && !timezone && { timezone: texts.chooseClock }),
    ...(country && !currency && { currency: texts.chooseCurrency }),
    ...(slug === '' && typed.name.trim() !== '' && { name: texts.noSlug }),
  }
  if (Object.keys(mistakes).length > 0) return { mistakes }
  const language: Locale = locales.find((each) => each === typed.language) ?? usual?.language ?? 'en'
  const { id: _, browserZone: __, ...fields } = typed
  return { ...fields, slug, timezone, currency, language }
}

/** The mistakes that the checks of the venue file have found, at the fields of the form. */
export function mistakesOf(errors: FieldErrors): VenueMistakes {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([place, [first]]) => {
      const name = place.replace(/^business\./, '')
      // The legal name is the name, as typed.
      const field = name === 'legalName' ? 'name' : name
      return first && (venueFields as readonly string[]).includes(field) ? [[field, first]] : []
    }),
  )
}
