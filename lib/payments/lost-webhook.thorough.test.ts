import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { type RunningWorker, startJobWorker } from '#lib/jobs/worker.ts'
import { jobHandlers } from '#lib/worker/tasks.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { bookAsRival, type HeldTable, openHeldTable } from '#testing/stand-ins/lost-webhooks.ts'
import { mailKinds, payingVenue, paymentsOf, statusOf } from '#testing/venues/payments.ts'
import { orderTickets, registrationNow, ticketSellingVenue } from '#testing/venues/ticket-sales.ts'

/** Lost webhooks in real time, with the worker of a server: no job is run by hand. */
useTestDatabase(20)

let worker: RunningWorker
beforeAll(() => {
  worker = startJobWorker(jobHandlers)
})
afterAll(() => worker.stop())

/** A table that is held for one minute. */
async function holdShortly(): Promise<HeldTable> {
  const venue = await payingVenue()
  return openHeldTable({ ...venue, settings: { ...venue.settings, pendingHoldMinutes: 1 } })
}

/** A rival who tries to book the table four times a second, from ten seconds before the end of its hold until `isEnough`. */
async function tryAgainAndAgain(held: HeldTable, isEnough: (outcome: string) => boolean | Promise<boolean>) {
  await pause(held.holdEnds.getTime() - Date.now() - 10_000)
  const outcomes: string[] = []
  do {
    await pause(250)
    outcomes.push(await bookAsRival(held, new Date()))
  } while (!(await isEnough(outcomes.at(-1) ?? '')))
  return outcomes
}

test('a guest who pays twenty seconds before the end has the table, whatever a rival does', {
  timeout: 240_000,
}, async () => {
  const held = await holdShortly()
  await pause(held.holdEnds.getTime() - Date.now() - 20_000)
  expect(await payOpen(held.intent.session.id)).toBe(true)
  const outcomes = await tryAgainAndAgain(held, async () => (await statusOf(held.booked)) !== 'Pending')
  outcomes.push(await bookAsRival(held, new Date()))
  expect(new Set(outcomes)).toEqual(new Set(['slot-not-available']))
  expect([await statusOf(held.booked), await paymentsOf(held.booked)]).toEqual(['Confirmed', ['Paid']])
  expect(await mailKinds(held.venue)).toEqual(['reservation-received', 'reservation-confirmed'])
})

test('a table that nobody pays for goes to the rival once it has been ended at the provider', {
  timeout: 240_000,
}, async () => {
  const held = await holdShortly()
  const outcomes = await tryAgainAndAgain(held, (outcome) => outcome === 'Confirmed')
  expect(await payOpen(held.intent.session.id)).toBe(false)
  expect(await statusOf(held.booked)).toBe('Cancelled')
  // At first it was still held.
  expect(outcomes[0]).toBe('slot-not-available')
  expect((await mailKinds(held.venue)).slice(0, 2)).toEqual(['reservation-received', 'reservation-hold-expired'])
})

test('tickets are issued half a minute after the checkout was opened', { timeout: 240_000 }, async () => {
  const checkout = await orderTickets(await ticketSellingVenue(5), 1)
  await payOpen(checkout.session.id)
  await expect.poll(async () => (await registrationNow(checkout.registration)).tickets.length).toBe(1)
})
