import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { reservation } from '#db/schema/reservations.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import type * as locks from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { heldBack } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { moneyAtRest } from '#testing/venues/payment-ends.ts'
import { bookWithDeposit, mailKinds, payingVenue } from '#testing/venues/payments.ts'
import { PaymentIntentRequest } from './input.ts'
import { openPaymentIntent } from './open-payment-intent.ts'
import type * as queries from './queries.ts'
import { refundDeposit } from './refund.ts'
import { settlePayment } from './settle-payment.ts'

const guards = vi.hoisted(() => ({ on: true }))

// The lock of the reservation would serialise the refunds as well. Without it only the lock of the payments is tested.
vi.mock('#lib/reservations/locks.ts', async (original) => ({
  ...(await original<typeof locks>()),
  async lockReservation(tx: Tx, venueId: string, reference: string) {
    const [row] = await tx
      .select()
      .from(reservation)
      .where(and(eq(reservation.venueId, venueId), eq(reservation.reference, reference)))
    return row
  },
}))

vi.mock('./queries.ts', async (original) => {
  const actual = await original<typeof queries>()
  return {
    ...actual,
    async lockPaidPayments(tx: Tx, venueId: string, subject: { reservationId: string }) {
      if (guards.on) return actual.lockPaidPayments(tx, venueId, subject)
      return tx
        .select()
        .from(payment)
        .where(and(eq(payment.reservationId, subject.reservationId), eq(payment.status, 'Paid')))
    },
  }
})

useTestDatabase(24)

let venue: Venue

beforeAll(async () => {
  venue = await payingVenue()
})

/** The result of many concurrent refunds of a deposit that was paid in two parts. */
async function refundManyTimes(start: string, { guarded }: { guarded: boolean }) {
  const booked = await bookWithDeposit(venue, { start })
  for (const amount of [4, 6]) {
    const request = PaymentIntentRequest.parse({ reservationReference: booked.reference, amount, currency: 'EUR' })
    const { session, payment: opened } = await openPaymentIntent(venue, request, { now: new Date() })
    await payOpen(session.id)
    await settlePayment({ provider: 'fake', sessionId: session.id, account: opened.account }, new Date())
  }
  const before = (await mailKinds(venue)).length
  guards.on = guarded
  const calls = Array.from({ length: scaled(4, 20) }, () => () => refundDeposit(venue, booked.reference, acting()))
  const refunded = await heldBack(sql`lock table payment in share mode`, calls)
  const claimed = refunded.flatMap(({ result }) => result).map(({ amountMinor }) => amountMinor)
  return {
    claimed: claimed.sort((one, other) => one - other),
    letters: (await mailKinds(venue)).length - before,
    money: await moneyAtRest(venue.id, { reservationId: booked.id }),
  }
}

const nothingRetained = { retained: 0, atProvider: 0, unpaid: 0 }

describe('refunding a deposit many times at once', () => {
  test('claims each payment for one call, because lockPaidPayments makes them take turns', async () => {
    expect(await refundManyTimes('18:00', { guarded: true })).toEqual({
      claimed: [400, 600],
      letters: 1,
      money: nothingRetained,
    })
  })

  test('the control: without the lock several calls claim the same payment', async () => {
    const { claimed, money } = await refundManyTimes('20:00', { guarded: false })
    expect(claimed.length).toBeGreaterThan(2)
    // The money goes back once all the same: each step checks the payment's state again as it writes.
    expect(money).toEqual(nothingRetained)
  })
})
