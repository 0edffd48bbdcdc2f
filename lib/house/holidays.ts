import type { default as HolidayRules, HolidaysTypes } from 'date-holidays'
import { BoundedCache } from '#lib/bounded-cache.ts'
import { type Locale, locales } from '#lib/i18n/locale.ts'
import { addDays, dayMs } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { HolidaysQuery, HolidaysRecord } from './holidays-record.ts'

/** Reading the rules of a year takes milliseconds, and they never change while a server runs. */
const known = new BoundedCache<HolidaysRecord['holidays']>(200)

// The rules of all countries are some megabytes, which a server loads when somebody asks for them first.
const loadRules = async () => (await import('date-holidays')).default

/** Reads the public holidays of a year, by the rules of a package: nothing is asked for over the network. */
export async function readHolidays(
  venue: Pick<Venue, 'business'>,
  { year, country: given, region: wanted }: HolidaysQuery,
  locale: Locale,
): Promise<HolidaysRecord> {
  const Holidays = await loadRules()
  const countries = namesOf(new Holidays().getCountries(locale), locale)
  const country = countries.find(({ code }) => code === given)?.code ?? (await countryOfAddress(venue.business.country))
  if (country === null) return { year, country, region: null, countries, regions: [], holidays: [] }
  const regions = namesOf(new Holidays().getStates(country, locale), locale)
  const region = regions.find(({ code }) => code === wanted)?.code ?? null
  return { year, country, region, countries, regions, holidays: holidaysOf(Holidays, year, { country, region }) }
}

function namesOf(names: Record<string, string> | undefined, locale: Locale) {
  return Object.entries(names ?? {})
    .map(([code, name]) => ({ code, name }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
}

/** Other names of countries that addresses have. */
const otherNames: Record<string, string> = { UK: 'GB', ENGLAND: 'GB', USA: 'US', D: 'DE', A: 'AT', CH: 'CH' }

/** Returns the country that an address names, by its code or its name in any language of the house; null if none is known. */
export async function countryOfAddress(text: string): Promise<string | null> {
  const wanted = text.trim().toUpperCase()
  const Holidays = await loadRules()
  const all = new Holidays()
  const codes = Object.keys(all.getCountries())
  const code = otherNames[wanted] ?? wanted
  if (codes.includes(code)) return code
  // Without a language, each country has its name in its own.
  for (const language of [...locales, undefined]) {
    const named = Object.entries(all.getCountries(language)).find(([, name]) => name.toUpperCase() === wanted)
    if (named) return named[0]
  }
  return null
}

function holidaysOf(
  Holidays: typeof HolidayRules,
  year: number,
  { country, region }: { country: string; region: string | null },
): HolidaysRecord['holidays'] {
  const key = `${country} ${region} ${year}`
  const cached = known.get(key)
  if (cached) return cached
  const rules = region === null ? new Holidays(country) : new Holidays(country, region)
  const [english, german] = [rules.getHolidays(year, 'en'), rules.getHolidays(year, 'de')]
  const byDate = new Map<string, { en: string; de: string }>()
  for (const [index, holiday] of english.entries()) {
    if (holiday.type !== 'public') continue
    const name = { en: holiday.name, de: german[index]?.name ?? holiday.name }
    for (const date of datesOf(holiday)) {
      const other = byDate.get(date)
      byDate.set(date, other ? { en: `${other.en}, ${name.en}`, de: `${other.de}, ${name.de}` } : name)
    }
  }
  const holidays = [...byDate]
    .map(([date, name]) => ({ date, name }))
    .sort((one, other) => (one.date < other.date ? -1 : 1))
  known.set(key, holidays)
  return holidays
}

/** The dates of a holiday. One that begins in the evening is that of the next day, on which most of it is. */
function datesOf({ date, start, end }: HolidaysTypes.Holiday): string[] {
  const [day = '', time = ''] = date.split(' ')
  const first = time >= '12:00' ? addDays(day, 1) : day
  const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs))
  return Array.from({ length: Math.min(days, 14) }, (_, index) => addDays(first, index))
}
