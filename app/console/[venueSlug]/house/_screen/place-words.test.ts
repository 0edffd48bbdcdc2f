import { expect, test } from 'vitest'
import { placeInWords, valueInWords } from './place-words.ts'

test('a place and its value are said in the words of the forms', () => {
  expect(placeInWords('openingHours.regular[0].opens', 'en')).toBe('Monday, Opens')
  const voucher = { id: 'v-40', title: { de: 'Gutschein', en: 'Voucher' }, price: 40, soldOnline: true, itemName: null }
  expect(valueInWords(JSON.stringify(voucher), 'en')).toBe('Title: Gutschein · Voucher, Price: 40, Sold online: Yes')
  expect(['', 'null', '""', '[]', '{}'].map((json) => valueInWords(json, 'en'))).toEqual(['–', '–', '–', '–', '–'])
  expect(valueInWords('["RestaurantTable",false]', 'de')).toBe('RestaurantTable, Nein')
  expect(valueInWords(JSON.stringify('x'.repeat(400)), 'en')).toHaveLength(241)
})
