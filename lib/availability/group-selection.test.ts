import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Member, partyShares, selectGroup } from './group-selection.ts'

const capacities = (...list: number[]) =>
  list.map((capacity, index): Member => ({ id: `t${index}`, capacity, groupId: null }))
const ids = (selection: Member[] | null) => selection?.map(({ id }) => id) ?? null

/** Tries every subset: the rule without any optimization. */
function bruteForce(members: Member[], partySize: number): string[] | null {
  const best = (candidates: Member[]) => {
    const subsets = Array.from({ length: 2 ** candidates.length }, (_, bits) =>
      candidates.filter((_, index) => bits & (1 << index)),
    )
    const seats = (subset: Member[]) => subset.reduce((sum, { capacity }) => sum + capacity, 0)
    const place = (subset: Member[]) => subset.map((member) => String(members.indexOf(member)).padStart(3, '0')).join()
    return subsets
      .filter((subset) => seats(subset) >= partySize)
      .sort(
        (one, other) => one.length - other.length || seats(one) - seats(other) || (place(one) < place(other) ? -1 : 1),
      )[0]
  }
  const groups = [...new Set(members.map(({ groupId }) => groupId))].filter((groupId) => groupId !== null)
  const within = groups
    .map((groupId) => best(members.filter((member) => member.groupId === groupId)))
    .filter((subset) => subset !== undefined)
  const overall = within.length > 0 ? bestOf(within, members) : best(members)
  return overall ? overall.map(({ id }) => id) : null
}

function bestOf(subsets: Member[][], members: Member[]): Member[] | undefined {
  const seats = (subset: Member[]) => subset.reduce((sum, { capacity }) => sum + capacity, 0)
  const place = (subset: Member[]) => subset.map((member) => String(members.indexOf(member)).padStart(3, '0')).join()
  return [...subsets].sort(
    (one, other) => one.length - other.length || seats(one) - seats(other) || (place(one) < place(other) ? -1 : 1),
  )[0]
}

describe('choosing a group of resources', () => {
  test('takes the fewest members, then the least spare seats, then the venue order', () => {
    expect(ids(selectGroup(capacities(2, 4, 6, 8), 9))).toEqual(['t0', 't3'])
    expect(ids(selectGroup(capacities(4, 4, 4), 7))).toEqual(['t0', 't1'])
    expect(ids(selectGroup(capacities(2, 2, 2), 6))).toEqual(['t0', 't1', 't2'])
    expect(ids(selectGroup(capacities(2, 2, 2), 7))).toBeNull()
  })

  test('stays within one resource group when that is enough', () => {
    const members = [
      { id: 'a', capacity: 4, groupId: 'window' },
      { id: 'b', capacity: 8, groupId: null },
      { id: 'c', capacity: 3, groupId: 'window' },
    ]
    expect(ids(selectGroup(members, 7))).toEqual(['a', 'c'])
    expect(ids(selectGroup(members, 9))).toEqual(['b', 'c'])
  })

  test('agrees with trying every subset', () => {
    const member = fc.record({ capacity: fc.integer({ min: 1, max: 9 }), group: fc.constantFrom('x', 'y', null) })
    fc.assert(
      fc.property(fc.array(member, { maxLength: 9 }), fc.integer({ min: 1, max: 40 }), (drawn, partySize) => {
        const members = drawn.map(({ capacity, group }, index) => ({ id: `t${index}`, capacity, groupId: group }))
        expect(ids(selectGroup(members, partySize))).toEqual(bruteForce(members, partySize))
      }),
      { numRuns: 2000 },
    )
  })

  test('gives every guest a seat, and every member a share', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 200 }),
        (drawn, partySize) => {
          const selection = selectGroup(capacities(...drawn), partySize)
          if (!selection) return drawn.reduce((sum, capacity) => sum + capacity, 0) < partySize
          const shares = partyShares(selection, partySize)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(partySize)
          return shares.every((share, index) => share >= 1 && share <= (selection[index]?.capacity ?? 0))
        },
      ),
    )
  })
})
