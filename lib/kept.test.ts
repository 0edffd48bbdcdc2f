import { expect, test } from 'vitest'
import { Kept } from './kept.ts'

test('what was asked for least lately goes first', () => {
  const kept = new Kept<string>(2)
  kept.set('a', 'A')
  kept.set('b', 'B')
  kept.get('a')
  kept.set('c', 'C')
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['A', undefined, 'C'])
})

test('what is new gets its place, however often the others are asked for', () => {
  const kept = new Kept<string>(2)
  kept.set('a', 'A')
  kept.set('b', 'B')
  kept.get('a')
  kept.get('b')
  kept.set('c', 'C')
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([undefined, 'B', 'C'])
})

test('sizes are added up, and what is larger than the limit is not kept at the cost of everything else', () => {
  const kept = new Kept<string>(10, (text) => text.length)
  kept.set('a', 'x'.repeat(4))
  kept.set('b', 'x'.repeat(6))
  kept.set('c', 'x'.repeat(11))
  expect([kept.get('a')?.length, kept.get('b')?.length, kept.get('c')]).toEqual([4, 6, undefined])
  kept.set('a', 'x'.repeat(5))
  expect([kept.get('a')?.length, kept.get('b')]).toEqual([5, undefined])
  kept.delete('a')
  kept.set('d', 'x'.repeat(10))
  expect(kept.get('d')).toHaveLength(10)
})
