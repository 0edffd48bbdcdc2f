import { expect, test } from 'vitest'
import { typedDate, typedTime } from './typed-dates.ts'

test('a time is read with and without its mark', () => {
  const times = {
    '19:30': '19:30',
    '19.30': '19:30',
    '19,30': '19:30',
    '1930': '19:30',
    '930': '09:30',
    '19': '19:00',
    ' 7 ': '07:00',
    '19.05 Uhr': '19:05',
    ' 0:00 ': '00:00',
    '24:00': null,
    '19:60': null,
    '19:3': null,
    '193': null,
    'half past': null,
    '': null,
  }
  expect(Object.fromEntries(Object.keys(times).map((typed) => [typed, typedTime(typed)]))).toEqual(times)
})

test('a date is read day before month; without a year it is the next such day', () => {
  const dates = {
    '21.11.2026': '2026-11-21',
    '21/11/26': '2026-11-21',
    'Sat 21/11/2026': '2026-11-21',
    'Sa. 21.11.2026': '2026-11-21',
    '2026-11-21': '2026-11-21',
    '29.11.': '2026-11-29',
    '28.11.': '2027-11-28',
    '1.2': '2027-02-01',
    '29.2.2028': '2028-02-29',
    '29.2.2027': null,
    '31.11.2026': null,
    '21.13.2026': null,
    '21.': null,
    tomorrow: null,
    '': null,
  }
  const read = Object.keys(dates).map((typed) => [typed, typedDate(typed, '2026-11-29')])
  expect(Object.fromEntries(read)).toEqual(dates)
})
