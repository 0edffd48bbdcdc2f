import { expect, test } from 'vitest'
import { waysBack } from './give-back-sums.ts'

test('money goes back by the chosen means as far as it was paid by it, and the rest by the others', () => {
  const ways = [
    { means: 'Terminal', minor: 5000 },
    { means: 'Cash', minor: 2610 },
  ] as const
  expect(waysBack(1810, ways, 'Cash')).toEqual([{ means: 'Cash', minor: 1810 }])
  expect(waysBack(7610, ways, 'Cash')).toEqual([
    { means: 'Cash', minor: 2610 },
    { means: 'Terminal', minor: 5000 },
  ])
  expect(waysBack(8000, ways, null)).toEqual([...ways])
})
