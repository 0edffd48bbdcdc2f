import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

test('what was asked for least lately goes first', () => {
  const cache = new BoundedCache<string>(2)
  cache.set('a', 'A')
  cache.set('b', 'B')
  cache.get('a')
  cache.set('c', 'C')
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C'])
})

test('what is new gets its place, however often the others are asked for', () => {
  const cache = new BoundedCache<string>(2)
  cache.set('a', 'A')
  cache.set('b', 'B')
  cache.get('a')
  cache.get('b')
  cache.set('c', 'C')
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, 'B', 'C'])
})

test('sizes are added up, and what is larger than the limit is not kept at the cost of everything else', () => {
  const cache = new BoundedCache<string>(10, (text) => text.length)
  cache.set('a', 'x'.repeat(4))
  cache.set('b', 'x'.repeat(6))
  cache.set('c', 'x'.repeat(11))
  expect([cache.get('a')?.length, cache.get('b')?.length, cache.get('c')]).toEqual([4, 6, undefined])
  cache.set('a', 'x'.repeat(5))
  expect([cache.get('a')?.length, cache.get('b')]).toEqual([5, undefined])
  cache.delete('a')
  cache.set('d', 'x'.repeat(10))
  expect(cache.get('d')).toHaveLength(10)
})
