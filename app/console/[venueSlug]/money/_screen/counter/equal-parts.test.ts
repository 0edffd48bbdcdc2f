import { expect, test } from 'vitest'
import { equalSums, followPlan, type PartPayment, partsPlanOf, sumsLeft } from './equal-parts.ts'

const paid = (minor: number, isVoucher = false, paymentId = `${minor}/${Math.random()}`): PartPayment => {
  return { paymentId, minor, isVoucher }
}
/** A bill of this sum that is taken in parts: what is left of each, after each payment in turn. */
function taken(minor: number, of: number, ...payments: PartPayment[]) {
  let plan = partsPlanOf([], minor, of)
  const made: PartPayment[] = []
  let due = minor
  for (const each of payments) {
    made.push(each)
    due -= each.minor
    plan = followPlan(plan, made, due)
  }
  return { plan, made, due, left: sumsLeft(plan, made, due) }
}

test('the first parts have the uneven cents; each payment takes a part, and the last one has what is left', () => {
  expect(equalSums(900, 3)).toEqual([300, 300, 300])
  expect(taken(9640, 6, paid(1607), paid(1607)).left).toEqual([1607, 1607, 1606, 1606])
  expect(taken(1000, 3, paid(334), paid(333)).left).toEqual([333])
  expect(taken(1000, 3, paid(334), paid(333), paid(333)).left).toEqual([])
})

test('a voucher that pays less than a part leaves the rest of this part', () => {
  const { plan, left } = taken(3000, 3, paid(1000), paid(400, true))
  expect([plan.taken.length, left]).toEqual([1, [600, 1000]])
  expect(taken(3000, 3, paid(1000), paid(400, true), paid(600)).left).toEqual([1000])
  expect(taken(3000, 3, paid(1000, true), paid(1000)).left).toEqual([1000])
})

test('what was taken stays taken: beside one who pays the rest, after a refund, and if more is ordered', () => {
  const { plan, made, due } = taken(9640, 6, paid(1607), paid(1607, true))
  const rest = { ...plan, of: plan.taken.length + 1 }
  expect(sumsLeft(rest, made, due)).toEqual([6426])
  expect(followPlan(rest, [...made, paid(6426)], 0).taken).toHaveLength(3)
  const thirds = taken(3000, 3, paid(1000), paid(1000))
  const [first] = thirds.made
  const without = first ? [first] : []
  expect(sumsLeft(followPlan(thirds.plan, without, 2000), without, 2000)).toEqual([1000, 1000])
  expect(sumsLeft(followPlan(thirds.plan, thirds.made, 1500), thirds.made, 1500)).toEqual([1500])
})

test('another device finds the parts that were taken, whatever the party size; other payments are no parts', () => {
  const { made, due, left } = taken(9640, 4, paid(2410))
  const found = partsPlanOf(made, due, 6)
  expect([found.of, found.taken.length, sumsLeft(found, made, due)]).toEqual([4, 1, left])
  const other = [paid(5000)]
  expect(partsPlanOf(other, 4640, 3)).toMatchObject({ of: 2, taken: [] })
  expect(partsPlanOf([], 4640, 3)).toMatchObject({ of: 3, taken: [], known: [] })
})
