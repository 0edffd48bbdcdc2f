import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Tx } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import { reservation } from '#db/schema/reservations.ts'
import { findSession, payOpen } from '#lib/checkout/fake/sessions.ts'
import type { CheckoutProvider } from '#lib/checkout/port.ts'
import type * as providers from '#lib/checkout/providers.ts'
import type * as locks from '#lib/reservations/locks.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { heldBack } from '#testing/storms/race.ts'
import { settleOpened } from '#testing/storms/voucher-money.ts'
import { acting } from '#testing/venues/acting.ts'
import { moneyAtRest } from '#testing/venues/payment-ends.ts'
import {
  bookWithDeposit,
  letHoldRunOut,
  mailKinds,
  payingVenue,
  paymentsOf,
  someDay,
  statusOf,
} from '#testing/venues/payments.ts'
import { PaymentIntentRequest } from '../input.ts'
import { openPaymentIntent, type PaymentIntent } from '../open-payment-intent.ts'
import { reconcilePaymentJob } from '../reconcile-job.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { endHoldJob } from './end-hold-job.ts'

const switches = vi.hoisted(() => ({ locks: true, providerAnswers: true }))

vi.mock('#lib/reservations/locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    async lockReservation(tx: Tx, venueId: string, reference: string) {
      if (switches.locks) return actual.lockReservation(tx, venueId, reference)
      const [found] = await tx
        .select()
        .from(reservation)
        .where(and(eq(reservation.venueId, venueId), eq(reservation.reference, reference)))
      return found
    },
  }
})

vi.mock('#lib/checkout/providers.ts', async (original) => {
  const actual = await original<typeof providers>()
  const expire: CheckoutProvider['expire'] = (...named) => {
    if (switches.providerAnswers) return actual.providerNamed('fake').expire(...named)
    throw new Error('the provider does not answer')
  }
  return { ...actual, providerNamed: (name: CheckoutProvider['name']) => ({ ...actual.providerNamed(name), expire }) }
})

const testDatabase = useTestDatabase(20)
const call = () => ({ now: new Date(), signal: new AbortController().signal })

let venue: Venue
let week = 2

beforeAll(async () => {
  venue = await payingVenue()
})

beforeEach(() => {
  Object.assign(switches, { locks: true, providerAnswers: true })
})

async function bookWithCheckout(): Promise<{ booked: Reservation; intent: PaymentIntent }> {
  const booked = await bookWithDeposit(venue, { date: someDay(week++) })
  const body = { reservationReference: booked.reference, amount: 10, currency: 'EUR' }
  return { booked, intent: await openPaymentIntent(venue, PaymentIntentRequest.parse(body), { now: new Date() }) }
}

const cancel = ({ reference }: Reservation) => cancelReservation(venue, reference, { by: 'guest' }, acting())
const rowOf = ({ id }: Reservation) => sql`select from reservation where id = ${id} for no key update`

/** Lets these contestants reach the reservation in this order. Returns how many letters report an end. */
async function lettersAfter(booked: Reservation, contestants: (() => Promise<unknown>)[]): Promise<number> {
  const before = (await mailKinds(venue)).length
  await heldBack<unknown>(rowOf(booked), contestants, { inOrder: true })
  expect(await statusOf(booked)).toBe('Cancelled')
  return (await mailKinds(venue)).length - before
}

describe('cancelling twice at once', () => {
  async function cancelPaidTwice(): Promise<number> {
    const { booked, intent } = await bookWithCheckout()
    await payOpen(intent.session.id)
    await settleOpened(intent)
    const letters = await lettersAfter(booked, [() => cancel(booked), () => cancel(booked)])
    expect(await moneyAtRest(venue.id, { reservationId: booked.id })).toEqual({ retained: 0, atProvider: 0, unpaid: 0 })
    expect((await findSession(intent.session.id))?.refundedMinor).toBe(1000)
    return letters
  }

  test('cancels and writes once, because lockReservation serializes it', async () => {
    expect(await cancelPaidTwice()).toBe(1)
  })

  test('the control: without the lock two letters are written', async () => {
    switches.locks = false
    expect(await cancelPaidTwice()).toBe(2)
  })
})

describe('cancelling while the hold ends', () => {
  const endHold = ({ venueId, id }: Reservation) => endHoldJob.run({ venueId, reservationId: id }, call())

  async function race(order: 'cancel first' | 'end first'): Promise<number> {
    const booked = await bookWithDeposit(venue, { date: someDay(week++) })
    await letHoldRunOut(booked)
    const contestants = [() => cancel(booked), () => endHold(booked)]
    return lettersAfter(booked, order === 'cancel first' ? contestants : contestants.toReversed())
  }

  test.each(['cancel first', 'end first'] as const)('writes one letter, with the %s', async (order) => {
    expect(await race(order)).toBe(1)
  })

  test('the control: without the lock the guest reads of both', async () => {
    switches.locks = false
    expect(await race('end first')).toBe(2)
  })

  test('after it, while the payment is unknown, is final: late money goes back', async () => {
    const { booked, intent } = await bookWithCheckout()
    await letHoldRunOut(booked)
    switches.providerAnswers = false
    await endHold(booked)
    expect(await statusOf(booked)).toBe('Cancelled')
    await cancel(booked)
    await payOpen(intent.session.id)
    await settleOpened(intent)
    expect(await statusOf(booked)).toBe('Cancelled')
    expect(await paymentsOf(booked)).toEqual(['Refunding'])
  })

  test('the control: without cancelling, late money takes the table again', async () => {
    const { booked, intent } = await bookWithCheckout()
    await letHoldRunOut(booked)
    switches.providerAnswers = false
    await endHold(booked)
    await payOpen(intent.session.id)
    await settleOpened(intent)
    expect(await statusOf(booked)).toBe('Confirmed')
  })
})

describe('a provider that does not answer', () => {
  test('does not prevent cancelling: a job ends the checkout once it answers', async () => {
    const { booked, intent } = await bookWithCheckout()
    switches.providerAnswers = false
    await cancel(booked)
    expect(await statusOf(booked)).toBe('Cancelled')
    expect(await paymentsOf(booked)).toEqual(['Open'])
    expect(await findBreaches(testDatabase.connection.sql)).toEqual([])
    const named = { venueId: venue.id, paymentId: intent.payment.id }
    await expect(reconcilePaymentJob.run(named, call())).rejects.toThrow('does not answer')
    switches.providerAnswers = true
    await reconcilePaymentJob.run(named, call())
    expect(await paymentsOf(booked)).toEqual(['Expired'])
    expect((await findSession(intent.session.id))?.status).toBe('expired')
  })

  test('and took the money before: it goes back', async () => {
    const { booked, intent } = await bookWithCheckout()
    switches.providerAnswers = false
    await cancel(booked)
    expect(await payOpen(intent.session.id)).toBe(true)
    await settleOpened(intent)
    expect(await paymentsOf(booked)).toEqual(['Refunding'])
    expect(await moneyAtRest(venue.id, { reservationId: booked.id })).toEqual({ retained: 0, atProvider: 0, unpaid: 0 })
    expect((await mailKinds(venue)).at(-1)).toBe('payment-refunded')
  })
})
