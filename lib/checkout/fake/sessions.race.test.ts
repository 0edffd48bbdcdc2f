import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { fakeCheckout } from '#db/schema/payments.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { checkoutRequest } from '#testing/stand-ins/checkout-request.ts'
import { barrier } from '#testing/storms/race.ts'
import { expireOpen, findSession, openSession, payOpen } from './sessions.ts'

useTestDatabase(20)

type Change = (id: string) => Promise<boolean>

/** Runs a payment and an expiry at once, `rounds` times. Returns how many of the two won in each round, and the outcomes. */
async function meetings(rounds: number, make: () => { pay: Change; expire: Change }) {
  const winners: number[] = []
  const outcomes = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const { id } = await openSession(checkoutRequest())
    const { pay, expire } = make()
    const contestants = round % 2 === 0 ? [pay(id), expire(id)] : [expire(id), pay(id)]
    winners.push((await Promise.all(contestants)).filter(Boolean).length)
    outcomes.add((await findSession(id))?.status ?? 'gone')
  }
  return { winners, outcomes }
}

test('exactly one wins when the guest pays in the moment in which the session ends, many times', async () => {
  const rounds = scaled(20, 100)
  const { winners, outcomes } = await meetings(rounds, () => ({ pay: payOpen, expire: expireOpen }))
  expect(winners).toEqual(Array(rounds).fill(1))
  // Each must have won at least once, or there was no race.
  expect(outcomes).toEqual(new Set(['complete', 'expired']))
})

test('exactly one of many presses of Pay pays', async () => {
  const { id } = await openSession(checkoutRequest())
  const won = await Promise.all(Array.from({ length: scaled(4, 20) }, () => payOpen(id)))
  expect(won.filter(Boolean)).toHaveLength(1)
})

test('control: with a read before the write both win', async () => {
  const unguarded = (status: 'complete' | 'expired', bothHaveRead: () => Promise<void>) => async (id: string) => {
    const open = (await findSession(id))?.status === 'open'
    await bothHaveRead()
    if (!open) return false
    await database().update(fakeCheckout).set({ status }).where(eq(fakeCheckout.id, id))
    return true
  }
  const { winners } = await meetings(scaled(2, 10), () => {
    const bothHaveRead = barrier(2)
    return { pay: unguarded('complete', bothHaveRead), expire: unguarded('expired', bothHaveRead) }
  })
  expect(winners).toEqual(Array(scaled(2, 10)).fill(2))
})
