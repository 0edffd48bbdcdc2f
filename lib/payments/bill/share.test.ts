import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOfOne } from './share.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

test.each([
  ['a card alone', { cardMinor: 7350, stepMinor: 1, voucherMinor: [] }, 3, 2450, []],
  ['a card and a voucher', { cardMinor: 3900, stepMinor: 1, voucherMinor: [1000] }, 2, 1950, [500]],
  ['a voucher alone', { cardMinor: 0, stepMinor: 1, voucherMinor: [4900] }, 2, 0, [2450]],
  ['means that need rounding', { cardMinor: 101, stepMinor: 1, voucherMinor: [101, 98] }, 3, 33, [35, 32]],
  ['a currency whose cards have steps', { cardMinor: 2010, stepMinor: 10, voucherMinor: [] }, 2, 1000, []],
] as const)('one ticket of several has paid its part of %s', (_, means, tickets, cardMinor, voucherMinor) => {
  expect(shareOfOne(means, tickets)).toEqual({ cardMinor, voucherMinor })
})

test('each means gives its part and keeps something, and together it is the price of a ticket, never more', () => {
  const minor = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(
      fc.option(minor, { nil: 0 }),
      fc.constantFrom(1, 10),
      fc.array(minor, { maxLength: 3 }),
      fc.integer({ min: 2, max: 9 }),
      (cardMinor, stepMinor, voucherMinor, tickets) => {
        const share = shareOfOne({ cardMinor, stepMinor, voucherMinor }, tickets)
        const given = share.cardMinor + sum(share.voucherMinor)
        const price = Math.floor((cardMinor + sum(voucherMinor)) / tickets)
        expect(share.cardMinor % stepMinor).toBe(0)
        expect(share.cardMinor === 0 || share.cardMinor < cardMinor).toBe(true)
        for (const [at, paid] of voucherMinor.entries()) expect(share.voucherMinor[at]).toBeLessThan(paid)
        expect(given).toBeLessThanOrEqual(price)
        // A means of a cent or two has no cent to give.
        const hasRoom = [cardMinor, ...voucherMinor].some((paid) => paid >= 4 * tickets)
        if (stepMinor === 1 && hasRoom) expect(given).toBe(price)
      },
    ),
  )
})

test('ticket after ticket, everything is given back to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 9999 }), fc.integer({ min: 2, max: 20 }), (price, tickets) => {
      let card = price * tickets
      for (let left = tickets; left > 1; left--) {
        const { cardMinor } = shareOfOne({ cardMinor: card, stepMinor: 1, voucherMinor: [] }, left)
        expect(cardMinor).toBe(price)
        card -= cardMinor
      }
      expect(card).toBe(price)
    }),
  )
})
