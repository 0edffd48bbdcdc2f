import { expect, test } from 'vitest'
import {
  formatCount,
  formatDate,
  formatDecimal,
  formatMoney,
  formatMonth,
  formatNotice,
  formatTime,
  formatWeekday,
} from './format.ts'
import { formatMinutes } from './minutes.ts'

test('amounts have the digits of their currency, in the order of the language', () => {
  expect(formatMoney(1450, 'EUR', 'en')).toBe('€14.50')
  expect(formatMoney(1450, 'EUR', 'de')).toBe('14,50\u00a0€')
  expect(formatMoney(1400, 'EUR', 'de', { short: true })).toBe('14\u00a0€')
  expect(formatMoney(1450, 'EUR', 'en', { short: true })).toBe('€14.50')
  expect(formatMoney(1400, 'JPY', 'en', { short: true })).toBe('JP¥1,400')
  expect(formatMoney(1500, 'JPY', 'en')).toBe('JP¥1,500')
  expect(formatMoney(1500, 'KWD', 'en')).toBe('KWD\u00a01.500')
})

test('negative amounts have a minus sign, and differences a plus sign too', () => {
  expect([formatMoney(-50, 'EUR', 'en'), formatMoney(-50, 'EUR', 'de')]).toEqual(['−€0.50', '−0,50\u00a0€'])
  const signed = [50, 0, -0, -50].map((minor) => formatMoney(minor, 'EUR', 'en', { signed: true }))
  expect(signed).toEqual(['+€0.50', '€0.00', '€0.00', '−€0.50'])
  expect(formatMoney(-0, 'EUR', 'en')).toBe('€0.00')
  expect(formatDecimal(0.1 + 0.2, 'EUR', 'en')).toBe('€0.30')
  expect(formatDecimal(-12, 'EUR', 'en', { short: true, signed: true })).toBe('−€12')
  expect([2, 0, -2].map((count) => formatCount(count))).toEqual(['2', '0', '−2'])
  expect([2, 0, -2].map((count) => formatCount(count, { signed: true }))).toEqual(['+2', '0', '−2'])
  // Intl has no decimals for forints.
  expect(formatDecimal(1, 'HUF', 'de')).toBe('1,00\u00a0HUF')
})

test('dates do not depend on where the program runs', () => {
  expect(formatDate('2026-11-21', 'en')).toBe('Saturday, 21 November 2026')
  expect(formatDate('2026-11-21', 'de')).toBe('Samstag, 21. November 2026')
  expect(formatDate('2026-11-21', 'en', { short: true })).toBe('Sat, 21 November 2026')
  expect(formatDate('2026-11-21', 'de', { short: true })).toBe('Sa., 21. November 2026')
  expect(formatWeekday('2026-11-21', 'de')).toBe('Samstag')
  expect([formatMonth('2027-03', 'en'), formatMonth('2027-03', 'de')]).toEqual(['March 2027', 'März 2027'])
  expect([formatTime('19:30', 'en'), formatTime('19:30', 'de')]).toEqual(['19:30', '19:30 Uhr'])
})

test('a notice has whole days from two on, and is otherwise in the short form of minutes', () => {
  const both = (minutes: number) => (['en', 'de'] as const).map((locale) => formatNotice(minutes, locale))
  expect(both(45)).toEqual(['45 min', '45 min'])
  expect(both(1_440)).toEqual(['24 h', '24 h'])
  expect(both(3_000)).toEqual(['50 h', '50 h'])
  expect(both(10_080)).toEqual(['7 days', '7 Tage'])
})

test('minutes have one short form', () => {
  expect([0, 40, 60, 61, 150].map(formatMinutes)).toEqual(['0 min', '40 min', '1 h', '1 h 01', '2 h 30'])
})

test('a day that is near needs no year', () => {
  expect(formatDate('2026-11-21', 'en', { year: false })).toBe('Saturday, 21 November')
  expect(formatDate('2026-11-21', 'de', { short: true, year: false })).toBe('Sa., 21. November')
})
