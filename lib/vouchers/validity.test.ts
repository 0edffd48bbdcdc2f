import { expect, test } from 'vitest'
import { isTooShort, lastValidDay, validityDescription } from './validity.ts'

const rule = (months: number, untilYearEnd = false) => ({ months, untilYearEnd })

test.each([
  ['three years', rule(36), '2026-11-21', '2029-11-21'],
  ['three years to the end of the year', rule(36, true), '2026-11-21', '2029-12-31'],
  ['a month that is shorter', rule(1), '2026-01-31', '2026-02-28'],
  ['a leap day', rule(12), '2028-02-29', '2029-02-28'],
  ['over the turn of the year', rule(2), '2026-12-15', '2027-02-15'],
  ['December itself', rule(12), '2026-12-31', '2027-12-31'],
])('%s', (_, validity, issuedOn, expected) => {
  expect(lastValidDay(validity, issuedOn)).toBe(expected)
})

test.each([
  ['twelve months', rule(12), '2026-11-21', false],
  ['twelve months from a leap day', rule(12), '2028-02-29', false],
  ['eleven months', rule(11), '2026-11-21', true],
  ['six months to the end of the next year', rule(6, true), '2026-11-21', false],
  ['six months to the end of the same year', rule(6, true), '2026-05-21', true],
  ['no whole month more than the year-end gives', rule(12, true), '2026-01-01', false],
])('%s: under a year is too short', (_, validity, issuedOn, expected) => {
  expect(isTooShort(validity, issuedOn)).toBe(expected)
})

test('the rule is described in both languages', () => {
  expect(validityDescription(rule(36, true), '2026-11-21')).toEqual({
    en: 'Valid for 3 years to the end of the year: bought today, until Monday, 31 December 2029.',
    de: 'Gültig 3 Jahre bis zum Jahresende: heute gekauft bis Montag, 31. Dezember 2029.',
  })
  expect(validityDescription(rule(1), '2026-11-21').de).toContain('Gültig 1 Monat:')
})
