import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { fakeCheckout, payment } from '#db/schema/payments.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import type { CheckoutProvider } from '#lib/checkout/port.ts'
import type * as providers from '#lib/checkout/providers.ts'
import { Problem } from '#lib/problems/problem.ts'
import { cancelReservation } from '#lib/reservations/change-status.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { getReservationById } from '#lib/reservations/queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database.ts'
import { bookWithDeposit, idleInTransaction, mailKinds, payingVenue, someDay } from '#testing/payments.ts'
import { PaymentIntentRequest } from './input.ts'
import { openPaymentIntent, type PaymentIntent } from './open-payment-intent.ts'
import { reconcilePaymentJob } from './reconcile-job.ts'
import { refundDeposit } from './refund.ts'
import { refundPaymentJob } from './refund-job.ts'
import { settleOpenPayment, settlePayment } from './settle-payment.ts'

/**
 * A pausing provider: whoever calls it first is held there while somebody else runs from beginning to end. So each pair of
 * what can happen to one payment is forced into both orders, and nothing is left to luck.
 */
type Gate = { arrived: () => Promise<void>; opened: Promise<void> }
const pause = vi.hoisted(() => ({ gate: undefined as Gate | undefined }))

vi.mock('#lib/checkout/providers.ts', async (original) => {
  const actual = await original<typeof providers>()
  const paused = (provider: CheckoutProvider): CheckoutProvider => {
    const through = <A extends unknown[], T>(call: (...words: A) => Promise<T>) => {
      return async (...words: A): Promise<T> => {
        const { gate } = pause
        pause.gate = undefined
        await gate?.arrived()
        await gate?.opened
        return call(...words)
      }
    }
    const { open, read, expire, refund } = provider
    return { ...provider, open: through(open), read: through(read), expire: through(expire), refund: through(refund) }
  }
  return {
    ...actual,
    checkoutProvider: () => paused(actual.providerNamed('fake')),
    providerNamed: (name: CheckoutProvider['name']) => paused(actual.providerNamed(name)),
  }
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
  cancel: ({ booked }) => cancelReservation(venue, booked.reference, new Date(), { by: 'guest' }),
  expire: ({
    intent: {
      payment: { venueId, id },
    },
  }) => reconcilePaymentJob.run({ venueId, paymentId: id }, { ...call(), now: new Date(Date.now() + 3_600_000) }),
  async refund({ booked }) {
    for (const { venueId, id } of await refundDeposit(venue, booked.reference, new Date())) {
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

/** Runs `first` up to its call of the provider, `second` altogether, and then the rest of `first`. */
async function inOrder(scene: Scene, first: string, second: string): Promise<number[]> {
  const idle: number[] = []
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const firstDone = new Promise<void>((resolve) => {
    const run = async () => {
      await run1()
      resolve()
    }
    const run1 = () => allowRefusals(happenings[first]?.(scene))
    const arrived = async () => {
      idle.push(await idleInTransaction())
      await allowRefusals(happenings[second]?.(scene))
      open()
    }
    pause.gate = { arrived, opened }
    void run()
  })
  await firstDone
  // What never called the provider has let nobody pass: the second simply comes after it.
  if (pause.gate) {
    pause.gate = undefined
    await allowRefusals(happenings[second]?.(scene))
  }
  return idle
}

async function allowRefusals(work: Promise<unknown> | undefined): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    expect(['reservation-not-payable', 'conflict', 'payments-not-enabled']).toContain(error.kind)
  }
}

/** Lets everything that is still due come to rest: late webhooks, and refunds on their way. */
async function comeToRest({ booked }: Scene): Promise<void> {
  const ofReservation = and(eq(payment.venueId, venue.id), eq(payment.reservationId, booked.id))
  for (const { providerSessionId, account } of await database().select().from(payment).where(ofReservation)) {
    if (providerSessionId) await settlePayment({ provider: 'fake', sessionId: providerSessionId, account }, new Date())
  }
  const due = and(ofReservation, eq(payment.status, 'Refunding'))
  for (const { venueId, id } of await database().select().from(payment).where(due)) {
    await refundPaymentJob.run({ venueId, paymentId: id }, call())
  }
}

/** What must hold, whatever happened in whichever order. */
async function expectHonestEnd({ booked }: Scene): Promise<void> {
  const payments = await database()
    .select()
    .from(payment)
    .where(and(eq(payment.venueId, venue.id), eq(payment.reservationId, booked.id)))
  const sessions = await database()
    .select()
    .from(fakeCheckout)
    .where(
      inArray(
        fakeCheckout.idempotencyKey,
        payments.map(({ id }) => id),
      ),
    )
  const { status } = await getReservationById(venue, booked.id)
  const kept = payments.filter((one) => one.status === 'Paid').reduce((sum, one) => sum + one.amountMinor, 0)
  const atProvider = sessions
    .filter((session) => session.status === 'complete')
    .reduce((sum, session) => sum + session.amountMinor - session.refundedMinor, 0)
  expect({ kept, open: payments.filter((one) => ['Opening', 'Open'].includes(one.status)).length <= 1 }).toEqual({
    kept: atProvider,
    open: true,
  })
  expect(kept).toBeLessThanOrEqual(1000)
  if (status === 'Cancelled') expect(kept).toBe(0)
  if (kept > 0) expect(status).toBe('Confirmed')
}

const names = Object.keys(happenings)
const pairs = names.flatMap((first) => names.map((second) => [first, second] as const))

describe.each([
  ['after the guest has paid', true],
  ['before the guest pays', false],
])('two things at once, %s', (_, paid) => {
  test.each(pairs)('%s is held at the provider while %s runs', async (first, second) => {
    const scene = await freshScene(paid)
    const idle = await inOrder(scene, first, second)
    // Nobody waits for a provider with a transaction open.
    expect(idle.every((count) => count === 0)).toBe(true)
    await comeToRest(scene)
    await expectHonestEnd(scene)
  })
})

test('a transaction that waits would be seen: the question to the database can fail', async () => {
  await database().transaction(async (tx) => {
    await tx.execute('select 1')
    expect(await idleInTransaction()).toBeGreaterThan(0)
  })
  expect((await mailKinds(venue)).length).toBeGreaterThan(0)
})

describe('five messages in every order', () => {
  test('make one settlement and one mail', async () => {
    const own = await payingVenue()
    const orders = permutations(['webhook', 'return', 'webhook', 'expire', 'return'])
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

/** Every order of a list, equal ones once. */
function permutations(list: string[]): string[][] {
  if (list.length === 0) return [[]]
  const orders = list.flatMap((first, at) =>
    permutations([...list.slice(0, at), ...list.slice(at + 1)]).map((rest) => [first, ...rest]),
  )
  return [...new Map(orders.map((order) => [order.join(), order])).values()]
}
