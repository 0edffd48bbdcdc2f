import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { findBreaches } from '#db/invariants.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { addDays } from '#lib/time.ts'
import type { Voucher } from '#lib/vouchers/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { untilProgramsAreGone } from '#testing/storms/race.ts'
import { openWorld, type World } from '#testing/storms/voucher-bills.ts'
import { settleOpened } from '#testing/storms/voucher-money.ts'
import { acting } from '#testing/venues/acting.ts'
import { moneyAtRest } from '#testing/venues/payment-ends.ts'
import { bookWithDeposit, someDay, statusOf } from '#testing/venues/payments.ts'
import { valuesOf, voucherOf } from '#testing/venues/vouchers.ts'
import { PaymentIntentRequest } from '../input.ts'
import { openPaymentIntent } from '../open-payment-intent.ts'
import { cancelReservation } from './cancel-reservation.ts'

/**
 * Kills (SIGKILL) a process that cancels a reservation and sends its refund, after each message that it sends to the
 * database. The built-in provider is in that database, so the steps between provider and records are among them.
 */
const root = join(import.meta.dirname, '../../..')
const testDatabase = useTestDatabase()

let world: World
let day = 0

beforeAll(async () => {
  world = await openWorld()
})

type Attempt = { booked: Reservation; voucher: Voucher }

/** A reservation whose deposit of 20.00 was paid by a voucher (15.00) and a card (5.00). */
async function bookPaid(): Promise<Attempt> {
  const { venue } = world
  const booked = await bookWithDeposit(venue, { resourceId: 'd2000', date: addDays(someDay(2), day++) })
  const { voucher, code } = await voucherOf(venue, { faceValueMinor: 1500 })
  const body = { reservationReference: booked.reference, amount: 20, currency: 'EUR', voucherCode: code }
  const opened = await openPaymentIntent(venue, PaymentIntentRequest.parse(body), { now: new Date() })
  await payOpen(opened.session.id)
  await settleOpened(opened)
  return { booked, voucher }
}

function cancelAndDie({ booked }: Attempt, dieAt: number): Promise<{ killed: boolean; output: string }> {
  const order = JSON.stringify({ slug: world.venue.slug, reference: booked.reference, dieAt })
  return new Promise((resolve, reject) => {
    execFile(
      join(root, 'node_modules/.bin/node'),
      [join(root, 'testing/storms/cancel-and-die.ts'), order],
      { cwd: root, env: { ...process.env, DATABASE_URL: testDatabase.url, LOG_LEVEL: 'silent' } },
      (error, output, complaint) => {
        if (error && error.signal !== 'SIGKILL') reject(new Error(complaint))
        else resolve({ killed: error !== null, output })
      },
    )
  })
}

test('a cancelling that is killed at any step is whole or not there, and the money goes back once', async () => {
  const whole = await cancelAndDie(await bookPaid(), 0)
  expect(whole.killed).toBe(false)
  const steps: number = JSON.parse(whole.output).sent
  expect(steps).toBeGreaterThan(10)
  const attempts: Attempt[] = []
  for (let at = 0; at < steps; at++) attempts.push(await bookPaid())
  const waiting = attempts.map((attempt, at) => ({ attempt, dieAt: at + 1 }))
  const next = async (): Promise<void> => {
    const each = waiting.shift()
    if (each === undefined) return
    expect((await cancelAndDie(each.attempt, each.dieAt)).killed).toBe(true)
    return next()
  }
  await Promise.all([next(), next(), next()])
  await untilProgramsAreGone()

  expect(await findBreaches(testDatabase.connection.sql)).toEqual([])
  const statuses = []
  for (const { booked } of attempts) statuses.push(await statusOf(booked))
  // Kills before and after the commit must both have occurred, or this test proves nothing.
  expect(new Set(statuses)).toEqual(new Set(['Confirmed', 'Cancelled']))

  for (const { booked, voucher } of attempts) {
    await cancelReservation(world.venue, booked.reference, { by: 'guest' }, acting())
    const rest = await moneyAtRest(world.venue.id, { reservationId: booked.id })
    expect(rest).toEqual({ retained: 0, atProvider: 0, unpaid: 0 })
    expect(await valuesOf(voucher)).toEqual([1500, 0, 0, 0])
  }
  const kinds = (await outbox()).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'reservation-cancelled-by-guest')).toHaveLength(steps + 1)
  expect(kinds).not.toContain('payment-refunded')
  expect(await findBreaches(testDatabase.connection.sql)).toEqual([])
}, 600_000)
