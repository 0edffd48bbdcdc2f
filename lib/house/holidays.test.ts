import { expect, test } from 'vitest'
import { countryOfAddress, readHolidays } from './holidays.ts'

const venueIn = (country: string) => ({ business: { country } }) as Parameters<typeof readHolidays>[0]

test('a country is found by its code and by its names', async () => {
  const asked = ['DE', 'de', 'Deutschland', 'Germany', ' Austria', 'Österreich', 'UK', 'Atlantis', '']
  expect(await Promise.all(asked.map(countryOfAddress))).toEqual(['DE', 'DE', 'DE', 'DE', 'AT', 'AT', 'GB', null, null])
})

test('the holidays of the country and of a region, by name in both languages', async () => {
  const whole = await readHolidays(venueIn('Deutschland'), { year: 2027 }, 'de')
  expect(whole).toMatchObject({ country: 'DE', region: null })
  expect(whole.regions).toContainEqual({ code: 'BY', name: 'Bayern' })
  expect(whole.holidays).toContainEqual({ date: '2027-03-29', name: { en: 'Easter Monday', de: 'Ostermontag' } })
  const bavaria = await readHolidays(venueIn('Deutschland'), { year: 2027, region: 'BY' }, 'de')
  const more = bavaria.holidays.filter(({ date }) => !whole.holidays.some((each) => each.date === date))
  expect(more.map(({ name }) => name.de)).toContain('Fronleichnam')
  const dates = bavaria.holidays.map(({ date }) => date)
  expect(dates).toEqual([...new Set(dates)].sort())
})

test('an unknown country or region has the countries to choose from', async () => {
  const unknown = await readHolidays(venueIn('Atlantis'), { year: 2027 }, 'en')
  expect(unknown).toMatchObject({ country: null, regions: [], holidays: [] })
  expect(unknown.countries.length).toBeGreaterThan(100)
  expect(await readHolidays(venueIn('Atlantis'), { year: 2027, country: 'CH', region: 'XX' }, 'en')).toMatchObject({
    country: 'CH',
    region: null,
  })
})
