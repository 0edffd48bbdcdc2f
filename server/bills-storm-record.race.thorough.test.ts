import { beforeAll, expect, test } from 'vitest'
import { brokenBills, falsified } from '#testing/broken/broken-bills.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { billPromises } from '#testing/storms/bills-storm-check.ts'
import { type StormedBills, useBillsStorm } from '#testing/storms/bills-storm-servers.ts'

/**
 * Six phones, two waiters, an office and a kitchen over two servers and one database: they order, correct, move, join, split, stop,
 * pay by every means, take it back, close, cancel invoices and close the day, all at once. The thorough storm is larger, and
 * removes the guards.
 */
const { database, storm, faultsOf, output, shown } = useBillsStorm()
let stormed: StormedBills

beforeAll(async () => {
  stormed = await storm(150)
})

test('mixed acts leave every bill whole', () => {
  const { done, faults } = stormed
  expect(faults, shown(faults)).toEqual({})
  expect(output()).not.toContain('40P01')
  // Acts that were all refused would prove nothing.
  expect(new Set(done.acts.filter(({ status }) => status < 300).map(({ verb }) => verb)).size).toBeGreaterThan(8)
})

test('the control has a falsehood for each promise', () => {
  expect(new Set(brokenBills.map(([promise]) => promise))).toEqual(new Set(billPromises))
})

/** By default one falsehood for each promise. */
const falsehoods = brokenBills.filter(
  ([promise], at) =>
    scaled(
      brokenBills.findIndex(([first]) => first === promise),
      at,
    ) === at,
)

test.each(falsehoods)('the control: the check finds that %s is broken, by %s', async (promise, _, by) => {
  const { house, done } = stormed
  const faults = await falsified(database.connection, { venueId: house.venue.id, done, by }, (other) =>
    faultsOf(house, other),
  )
  expect(Object.keys(faults)).toContain(promise)
})
