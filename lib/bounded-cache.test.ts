import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

test('what was not read lately is evicted first', () => {
  const cache = new BoundedCache<string>(2)
  cache.set('a', 'A')
  cache.set('b', 'B')
  cache.get('a')
  cache.set('c', 'C')
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C'])
})

test('a new value is cached, however often the others are read', () => {
  const cache = new BoundedCache<string>(2)
  cache.set('a', 'A')
  cache.set('b', 'B')
  cache.get('a')
  cache.get('b')
  cache.set('c', 'C')
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, 'B', 'C'])
})

test('sizes are added up, and a value larger than the limit is not cached and evicts nothing', () => {
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
