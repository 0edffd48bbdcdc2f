import { beforeAll, describe, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import type * as providers from '#lib/checkout/providers.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { getReservationById } from '#lib/reservations/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { sampled } from '#testing/runner/sampled.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { allowRefusals, heldAtProvider } from '#testing/storms/pausing-provider.ts'
import { acting } from '#testing/venues/acting.ts'
import { moneyAtRest } from '#testing/venues/payment-ends.ts'
import {
  bookWithDeposit,
  idleInTransaction,
  letFreeCancellingEnd,
  mailKinds,
  payingVenue,
  someDay,
} from '#testing/venues/payments.ts'
import { cancelReservation } from './deposit/cancel-reservation.ts'
import { PaymentIntentRequest } from './input.ts'
import { openPaymentIntent, type PaymentIntent } from './open-payment-intent.ts'
import { reconcilePaymentJob } from './reconcile-job.ts'
import { refundDeposit } from './refund.ts'
import { refundPaymentJob } from './refund-job.ts'
import { settleOpenPayment, settlePayment } from './settle-payment.ts'

vi.mock('#lib/checkout/providers.ts', async (original) => {
  const { pausing } = await import('#testing/storms/pausing-provider.ts')
  return pausing(await original<typeof providers>())
})

useTestDatabase(20)

let venue: Venue
let hour = 0
let week = 2

beforeAll(async () => {
  venue = await payingVenue()
})

type Scene = { booked: Reservation; intent: PaymentIntent }
const call = () => ({ now: new Date(), signal: new AbortController().signal })

const happenings: Record<string, (scene: Scene) => Promise<unknown>> = {
  open: ({ booked }) => intend(booked),
  webhook: ({ intent }) =>
    settlePayment({ provider: 'fake', sessionId: intent.session.id, account: intent.payment.account }, new Date()),
  return: ({ intent }) => settleOpenPayment(intent.payment, new Date()),
  cancel: ({ booked }) => cancelReservation(venue, booked.reference, { by: 'guest' }, acting()),
  async cancelLate({ booked }) {
    await letFreeCancellingEnd(booked)
    await cancelReservation(venue, booked.reference, { by: 'guest' }, acting())
  },
  expire: ({
    intent: {
      payment: { venueId, id },
    },
  }) => reconcilePaymentJob.run({ venueId, paymentId: id }, { ...call(), now: new Date(Date.now() + 3_600_000) }),
  async refund({ booked }) {
    for (const { venueId, id } of (await refundDeposit(venue, booked.reference, acting())).result) {
      await refundPaymentJob.run({ venueId, paymentId: id }, call())
    }
  },
}

function intend(booked: Reservation): Promise<PaymentIntent> {
  const request = PaymentIntentRequest.parse({ reservationReference: booked.reference, amount: 10, currency: 'EUR' })
  return openPaymentIntent(venue, request, { now: new Date() })
}

async function freshScene(paid: boolean): Promise<Scene> {
  hour = (hour + 2) % 6
  if (hour === 0) week++
  const booked = await bookWithDeposit(venue, { date: someDay(week), start: `${18 + hour}:00` })
  const intent = await intend(booked)
  if (paid) await payOpen(intent.session.id)
  return { booked, intent }
}

const happening = (name: string, scene: Scene) => () =>
  allowRefusals(happenings[name]?.(scene), ['reservation-not-payable', 'conflict', 'payments-not-enabled'])

/** Expects the state that must hold after every order of events. */
async function expectHonestEnd({ booked }: Scene): Promise<void> {
  const { retained, atProvider, unpaid } = await moneyAtRest(venue.id, { reservationId: booked.id })
  const { status } = await getReservationById(venue, booked.id)
  expect(retained).toBe(atProvider)
  expect(unpaid).toBeLessThanOrEqual(1)
  expect(retained).toBeLessThanOrEqual(1000)
  if (status === 'Cancelled') expect(retained).toBe(0)
  if (retained > 0) expect(status).toBe('Confirmed')
}

const names = Object.keys(happenings)
const moments = { 'after the guest has paid': true, 'before the guest pays': false }
const pairs = Object.entries(moments).flatMap(([moment, paid]) =>
  names.flatMap((first) => names.map((second) => ({ moment, paid, first, second }))),
)

describe('two things at once', () => {
  test.each(sampled(pairs))('$moment: $first is held at the provider while $second runs', async (pair) => {
    const { first, second, paid } = pair
    const scene = await freshScene(paid)
    const idle = await heldAtProvider(happening(first, scene), happening(second, scene))
    // No transaction is open during a call of the provider.
    expect(idle ?? 0).toBe(0)
    await expectHonestEnd(scene)
  })
})

test('the control: a transaction that waits is detected', async () => {
  await database().transaction(async (tx) => {
    await tx.execute('select 1')
    expect(await idleInTransaction()).toBeGreaterThan(0)
  })
  expect((await mailKinds(venue)).length).toBeGreaterThan(0)
})

test('the control: a late guest who agreed to lose the deposit leaves money behind', async () => {
  const scene = await freshScene(true)
  await letFreeCancellingEnd(scene.booked)
  await cancelReservation(venue, scene.booked.reference, { by: 'guest', forfeitDeposit: true }, acting())
  await expect(expectHonestEnd(scene)).rejects.toThrow()
})

describe('several notifications in every order', () => {
  test('make one settlement and one mail', async () => {
    const own = await payingVenue()
    const twice = scaled([], ['webhook', 'return'])
    const orders = permutations(['webhook', 'return', 'expire', ...twice])
    for (const [index, order] of orders.entries()) {
      const booked = await bookWithDeposit(own, {
        date: someDay(2 + Math.floor(index / 3)),
        start: `${18 + 2 * (index % 3)}:00`,
      })
      const request = PaymentIntentRequest.parse({
        reservationReference: booked.reference,
        amount: 10,
        currency: 'EUR',
      })
      const intent = await openPaymentIntent(own, request, { now: new Date() })
      await payOpen(intent.session.id)
      for (const name of order) await happenings[name]?.({ booked, intent })
      expect((await getReservationById(own, booked.id)).status).toBe('Confirmed')
    }
    const kinds = await mailKinds(own)
    expect(kinds.filter((kind) => kind === 'reservation-confirmed')).toHaveLength(orders.length)
  })
})

/** All distinct permutations of a list. */
function permutations(list: string[]): string[][] {
  if (list.length === 0) return [[]]
  const orders = list.flatMap((first, at) =>
    permutations([...list.slice(0, at), ...list.slice(at + 1)]).map((rest) => [first, ...rest]),
  )
  return [...new Map(orders.map((order) => [order.join(), order])).values()]
}
