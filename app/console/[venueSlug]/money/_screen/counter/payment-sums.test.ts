import { expect, test } from 'vitest'
import { notesFor, payableMinor, paymentSumsOf } from './payment-sums.ts'

test('tip and change follow from what the guest pays and gives', () => {
  const due = { dueMinor: 6145, currency: 'EUR', locale: 'en', inCash: true } as const
  expect(paymentSumsOf({ pays: '65', given: '70' }, due)).toEqual({
    amountMinor: 6145,
    tipMinor: 355,
    roundingMinor: 0,
    changeMinor: 500,
    givenMinor: 7000,
  })
  expect(paymentSumsOf({ pays: '20', given: '' }, due)).toMatchObject({
    amountMinor: 2000,
    tipMinor: 0,
    givenMinor: null,
  })
  expect(paymentSumsOf({ pays: '65', given: '60' }, due)).toBeNull()
  // Neither typed sum is guessed: 1.234 may be more than a thousand.
  expect(paymentSumsOf({ pays: '1.234', given: '' }, due)).toBeNull()
  expect(paymentSumsOf({ pays: '65', given: '1.234' }, due)).toBeNull()
  expect(paymentSumsOf({ pays: '0', given: '' }, due)).toBeNull()
  expect(paymentSumsOf({ pays: '1', given: '' }, { ...due, dueMinor: 0 })).toBeNull()
})

test('the next notes are offered, each once', () => {
  expect(notesFor(6145, 'EUR')).toEqual([6500, 7000, 8000, 10000])
  expect(notesFor(6500, 'EUR')).toEqual([7000, 8000, 10000])
  expect(notesFor(380, 'EUR')).toEqual([500, 1000, 2000, 5000])
  expect(notesFor(1180, 'JPY')).toEqual([1500, 2000, 5000, 10000])
  expect(notesFor(6145, 'KWD')).toEqual([10000, 20000, 50000, 100000])
})

test('cash in francs is rounded to five, beside the bill', () => {
  const due = { dueMinor: 1233, currency: 'CHF', locale: 'en', inCash: true } as const
  const sums = (pays: string, dueMinor = 1233, given = '') => {
    const all = paymentSumsOf({ pays, given }, { ...due, dueMinor })
    return all && [all.amountMinor, all.tipMinor, all.roundingMinor, all.changeMinor]
  }
  expect([1233, 1232, 1235, 2, 3].map((minor) => payableMinor(minor, 'CHF', true))).toEqual([1235, 1230, 1235, 0, 5])
  expect(payableMinor(1233, 'CHF', false)).toBe(1233)
  expect(sums('12.35')).toEqual([1233, 0, 2, 0])
  expect(sums('12.33')).toEqual([1233, 0, 2, 0])
  expect(sums('12.35', 1233, '20')).toEqual([1233, 0, 2, 765])
  expect(sums('12.35', 1233, '12.30')).toBeNull()
  expect(sums('12.30', 1232)).toEqual([1232, 0, -2, 0])
  expect(sums('15', 1232, '20')).toEqual([1232, 270, -2, 500])
  expect(sums('5')).toEqual([500, 0, 0, 0])
  expect(sums('0', 2)).toEqual([2, 0, -2, 0])
  expect(paymentSumsOf({ pays: '12.33', given: '' }, { ...due, inCash: false })).toMatchObject({ roundingMinor: 0 })
})
