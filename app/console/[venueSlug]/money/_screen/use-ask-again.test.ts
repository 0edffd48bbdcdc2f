import { expect, test } from 'vitest'
import { isAskedAgain } from './use-ask-again.ts'

test('a sum above that of the venue is asked about once, and another one anew', () => {
  const aboveMinor = 100_000
  expect(isAskedAgain(100_000, { aboveMinor, asked: null })).toBe(false)
  expect(isAskedAgain(100_001, { aboveMinor, asked: null })).toBe(true)
  expect(isAskedAgain(100_001, { aboveMinor, asked: 100_001 })).toBe(false)
  expect(isAskedAgain(200_000, { aboveMinor, asked: 100_001 })).toBe(true)
  expect(isAskedAgain(200_000, { aboveMinor: null, asked: null })).toBe(false)
})
