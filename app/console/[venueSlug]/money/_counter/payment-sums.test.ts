import { expect, test } from 'vitest'
import { fieldText, notesFor, sumsOf, typedMinor } from './payment-sums.ts'

test('amounts are read with a comma or a point, in the digits of the currency', () => {
  expect(['61,45', '61.45', ' 61 ', '61.', '61.455', '-1', 'x', ''].map((text) => typedMinor(text, 'EUR'))).toEqual([
    6145,
    6145,
    6100,
    6100,
    null,
    null,
    null,
    null,
  ])
  expect(typedMinor('1200', 'JPY')).toBe(1200)
  expect(typedMinor('12.5', 'JPY')).toBeNull()
  expect(typedMinor('1.234', 'KWD')).toBe(1234)
  expect(fieldText(6145, 'EUR', 'de')).toBe('61,45')
  expect(fieldText(1200, 'JPY', 'en')).toBe('1200')
})

test('tip and change follow from what the guest pays and gives', () => {
  const due = { dueMinor: 6145, currency: 'EUR' }
  expect(sumsOf({ pays: '65', given: '70' }, due)).toEqual({
    amountMinor: 6145,
    tipMinor: 355,
    changeMinor: 500,
    givenMinor: 7000,
  })
  expect(sumsOf({ pays: '20', given: '' }, due)).toMatchObject({ amountMinor: 2000, tipMinor: 0, givenMinor: null })
  expect(sumsOf({ pays: '65', given: '60' }, due)).toBeNull()
  expect(sumsOf({ pays: '0', given: '' }, due)).toBeNull()
  expect(sumsOf({ pays: '1', given: '' }, { ...due, dueMinor: 0 })).toBeNull()
})

test('the next notes are offered, each once', () => {
  expect(notesFor(6145, 'EUR')).toEqual([6500, 7000, 8000, 10000])
  expect(notesFor(6500, 'EUR')).toEqual([7000, 8000, 10000])
  expect(notesFor(380, 'EUR')).toEqual([500, 1000, 2000, 5000])
  expect(notesFor(1180, 'JPY')).toEqual([1500, 2000, 5000, 10000])
  expect(notesFor(6145, 'KWD')).toEqual([10000, 20000, 50000, 100000])
})
