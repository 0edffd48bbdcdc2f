import { describe, expect, test } from 'vitest'
import { countryOf, readPhone, telephoneLink } from './phone-number.ts'

describe('a telephone number', () => {
  test.each([
    ['+49 (0)221 123456', 'DE', '+49221123456'],
    ['+49 (0) 221 / 123-456', 'US', '+49221123456'],
    ['+49 0221 123456', 'DE', '+49221123456'],
    ['0049 (0)221 123456', 'DE', '+49221123456'],
    ['(0221) 123 456', 'DE', '+49221123456'],
    ['0221–123456', 'DE', '+49221123456'],
    ['06 12345678', 'IT', '+390612345678'],
    ['347 1234567', 'IT', '+393471234567'],
    ['(212) 555-0100', 'US', '+12125550100'],
    ['011 49 221 123456', 'US', '+49221123456'],
    ['+44 (0)20 7946 0123', null, '+442079460123'],
  ] as const)('%s in %s is %s', (written, country, number) => {
    expect(readPhone(written, country)?.number).toBe(number)
    expect(telephoneLink(written, country)).toBe(`tel:${number}`)
  })

  test.each([
    ['123456', 'DE'],
    ['110', 'DE'],
    ['555-0100', 'US'],
    ['0800 FLOWERS', 'DE'],
    ['0221 123456 (evenings)', 'DE'],
    ['0221 123456 / 0170 1234567', 'DE'],
    ['call Ada', null],
    ['', 'DE'],
  ] as const)('%j in %s cannot be read, and stays a text', (written, country) => {
    expect(readPhone(written, country)).toBeNull()
    expect(telephoneLink(written, country)).toBeNull()
  })

  test('of an unknown country is dialled as it is written', () => {
    expect(telephoneLink('(0)221 / 123456')).toBe('tel:0221123456')
    expect(telephoneLink('+1 212 555 0100 ext. 5')).toBe('tel:+12125550100;ext=5')
  })
})

test.each([
  ['DE', 'Europe/Paris', 'DE'],
  ['Austria', 'Europe/Berlin', 'AT'],
  [' Schweiz ', 'Europe/Berlin', 'CH'],
  ['Bundesrepublik', 'Europe/Berlin', 'DE'],
  ['Nirgendwo', 'Etc/GMT-2', null],
])('a venue in %s with the time of %s is in %s', (country, timezone, code) => {
  expect(countryOf({ country, timezone })).toBe(code)
})
