import { expect, test } from 'vitest'
import { calendarText } from './calendar.ts'

test('the name of a calendar is escaped, in the property of the standard and in that of its readers', () => {
  const text = calendarText({
    name: 'Fish, chips; \\ "bar"\nCologne',
    url: 'https://venue.example/events.ics',
    entries: [],
  })
  const written = String.raw`Fish\, chips\; \\ "bar"\nCologne`
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toEqual(expect.arrayContaining([`NAME:${written}`, `X-WR-CALNAME:${written}`]))
})
