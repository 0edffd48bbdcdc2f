import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardRule } from '#lib/checkout/card-minimum.ts'
import type { TabLine } from '#lib/table-sessions/queries.ts'
import type { TabShare } from '#lib/table-sessions/shares.ts'
import { attemptsInTheWay, chooseLines, equalPartsMinor } from './tab-share.ts'

const now = new Date('2026-07-01T20:00:00Z')
const later = new Date('2026-07-01T20:30:00Z')

describe('equal parts', () => {
  const paidInTurn = (totalMinor: number, of: number, taken: readonly number[], stepMinor: number) => {
    let freeMinor = totalMinor
    return taken.map((parts) => {
      const minor = equalPartsMinor({ totalMinor, dueMinor: freeMinor, freeMinor }, { of, parts }, stepMinor)
      freeMinor -= minor
      return minor
    })
  }

  /** Parties in which a guest may pay several parts: `taken` are the parts by guest, `of` is their sum. */
  const parties = fc
    .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 30 })
    .map((taken) => ({ taken, of: taken.reduce((sum, parts) => sum + parts, 0) }))
    .filter(({ of }) => of > 1)

  test.each(['EUR', 'JPY', 'KWD'])('add up to the bill exactly in %s, whoever pays for how many', (currency) => {
    const { stepMinor } = cardRule(currency)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), parties, (totalMinor, { taken, of }) => {
        const paid = paidInTurn(totalMinor, of, taken, stepMinor)
        expect(paid.reduce((sum, minor) => sum + minor, 0)).toBe(totalMinor)
        // Only the last payment includes the rounding.
        for (const [at, minor] of paid.entries()) {
          if (at < paid.length - 1 && totalMinor >= of * stepMinor) {
            expect(minor).toBe(Math.floor(totalMinor / of / stepMinor) * stepMinor * (taken[at] ?? 0))
          }
        }
      }),
    )
  })

  test.each<[string, Parameters<typeof equalPartsMinor>, number]>([
    [
      'a third',
      [
        { totalMinor: 1000, dueMinor: 1000, freeMinor: 1000 },
        { of: 3, parts: 1 },
      ],
      333,
    ],
    [
      'two thirds',
      [
        { totalMinor: 1000, dueMinor: 1000, freeMinor: 1000 },
        { of: 3, parts: 2 },
      ],
      666,
    ],
    [
      'all thirds',
      [
        { totalMinor: 1000, dueMinor: 1000, freeMinor: 1000 },
        { of: 3, parts: 3 },
      ],
      1000,
    ],
    [
      'the last third, with the rounding',
      [
        { totalMinor: 1000, dueMinor: 334, freeMinor: 334 },
        { of: 3, parts: 1 },
      ],
      334,
    ],
    [
      'the last beside two that run',
      [
        { totalMinor: 1000, dueMinor: 1000, freeMinor: 334 },
        { of: 3, parts: 1 },
      ],
      334,
    ],
    [
      'no more than is due',
      [
        { totalMinor: 6000, dueMinor: 1200, freeMinor: 1200 },
        { of: 3, parts: 1 },
      ],
      1200,
    ],
    [
      'its own sum where others must end first',
      [
        { totalMinor: 1000, dueMinor: 1000, freeMinor: 0 },
        { of: 3, parts: 1 },
      ],
      333,
    ],
    ['steps of a card', [{ totalMinor: 10_000, dueMinor: 10_000, freeMinor: 10_000 }, { of: 3, parts: 1 }, 10], 3330],
  ])('%s', (_, call, minor) => {
    expect(equalPartsMinor(...call)).toBe(minor)
  })
})

describe('attempts in the way', () => {
  const attempt = (id: string, amountMinor: number, expiresAt = later) => ({ id, amountMinor, expiresAt })
  const ids = (attempts: { id: string }[]) => attempts.map(({ id }) => id).join('')

  test.each<[string, ReturnType<typeof attempt>[], number, number, string]>([
    ['none that leave room', [attempt('a', 20), attempt('b', 20)], 20, 60, ''],
    ['the oldest, until there is room', [attempt('a', 20), attempt('b', 20), attempt('c', 20)], 30, 60, 'ab'],
    ['all, for the whole', [attempt('a', 20), attempt('b', 10)], 60, 60, 'ab'],
    ['those that have expired in any case', [attempt('a', 20), attempt('b', 20, now)], 20, 60, 'b'],
  ])('are %s', (_, unpaid, amount, due, expected) => {
    expect(ids(attemptsInTheWay(unpaid, amount, due, now))).toBe(expected)
  })
})

describe('the lines of a share', () => {
  const line = (orderId: string, itemName: string, quantity: number, more: Partial<TabLine> = {}) =>
    ({
      orderId,
      ordinal: 0,
      itemName,
      unitPriceMinor: 500,
      menuKind: 'Drinks',
      corrects: null,
      ...more,
      quantity,
    }) as TabLine
  const tab = [
    line('1', 'Beer', 3),
    line('1', 'Beer', -1, { ordinal: 1, corrects: 0 }),
    line('2', 'Beer', 2),
    line('2', 'Beer', 1, { ordinal: 1, unitPriceMinor: 400 }),
    line('3', 'Discount', 1, { menuKind: 'Discount', unitPriceMinor: -100 }),
  ]
  const share = (paymentId: string, isPaid: boolean, lines: [orderId: string, quantity: number][]): TabShare => ({
    ...{ paymentId, isPaid, amountMinor: 0, expiresAt: later },
    lines: lines.map(([orderId, quantity]) => ({ ...line(orderId, 'Beer', quantity) })),
  })
  const beer = (quantity: number, price?: number) => ({
    isItem: (each: TabLine) => each.itemName === 'Beer' && (price === undefined || each.unitPriceMinor === price),
    quantity,
  })
  const chosen = (shares: TabShare[], ...wanted: Parameters<typeof chooseLines>[2]) => {
    const found = chooseLines(tab, shares, wanted, now)
    return (
      found && [
        found.lines.map(({ orderId, ordinal, quantity }) => `${orderId}.${ordinal}x${quantity}`).join(' '),
        [...found.inTheWay].join(' '),
      ]
    )
  }

  test.each<[string, ReturnType<typeof chosen>, ReturnType<typeof chosen>]>([
    ['are the oldest', chosen([], beer(3)), ['1.0x2 2.0x1', '']],
    ['are of one price if it is named', chosen([], beer(1, 400)), ['2.1x1', '']],
    ['are one line if it is named twice', chosen([], beer(1), beer(1)), ['1.0x2', '']],
    ['leave out what is paid', chosen([share('a', true, [['1', 2]])], beer(1)), ['2.0x1', '']],
    ['leave out what others are paying', chosen([share('a', false, [['1', 2]])], beer(1)), ['2.0x1', '']],
    [
      'name who has to end, the oldest first',
      chosen([share('a', false, [['1', 2]]), share('b', false, [['2', 2]])], beer(2)),
      ['2.1x1', 'a'],
    ],
    ['are refused if less is left', chosen([], beer(6)), null],
    ['are refused if less is unpaid', chosen([share('a', true, [['1', 2]])], beer(4)), null],
    ['are never of a discount', chosen([], { isItem: ({ itemName }) => itemName === 'Discount', quantity: 1 }), null],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected)
  })
})
