import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DiscountShare, discountsTaken } from './discount-parts.ts'

const given = (quantity: number, minor: number): DiscountShare => ({
  ...{ quantity, minor },
  ...{ givenQuantity: quantity, givenMinor: minor },
})

test.each([
  ['a tenth of ten beers', [given(10, 360)], 9, 360, [324]],
  ['half a cent of each beer', [given(100, 150)], 1, 500, [1]],
  ['all of them', [given(3, 110)], 3, 365, [110]],
  ['two discounts that leave nothing of three beers', [given(3, 110), given(3, 985)], 1, 365, [37, 328]],
  ['less than a cent', [given(2, 1)], 1, 1, [0]],
])('%s', (_, shares, taken, priceMinor, parts) => {
  expect(discountsTaken(shares, taken, priceMinor)).toEqual(parts)
})

const line = fc.record({ quantity: fc.integer({ min: 1, max: 100 }), priceMinor: fc.integer({ min: 1, max: 10_000 }) })

test('whatever leaves a bill in whatever steps, both sides have their part, and it is never more than they come to', () => {
  fc.assert(
    fc.property(line, fc.double({ min: 0, max: 1, noNaN: true }), fc.infiniteStream(fc.nat()), (of, off, draws) => {
      const worthMinor = of.quantity * of.priceMinor
      const first = given(of.quantity, Math.floor(worthMinor * off))
      const second = given(of.quantity, Math.floor((worthMinor - first.minor) * off))
      let shares = [first, second].filter(({ minor }) => minor > 0)
      let left = of.quantity
      while (left > 0) {
        const taken = 1 + ((draws.next().value ?? 0) % left)
        const parts = discountsTaken(shares, taken, of.priceMinor)
        const rest = shares.map((share, at) => ({
          ...share,
          quantity: share.quantity - taken,
          minor: share.minor - (parts[at] ?? 0),
        }))
        for (const [at, { givenMinor, givenQuantity, quantity, minor }] of rest.entries()) {
          expect(Math.abs(minor - (givenMinor * quantity) / givenQuantity)).toBeLessThan(1)
          expect(Math.abs((parts[at] ?? 0) - (givenMinor * taken) / givenQuantity)).toBeLessThan(1)
        }
        shares = rest
        left -= taken
      }
      expect(shares.map(({ minor }) => minor)).toEqual(shares.map(() => 0))
    }),
  )
})
