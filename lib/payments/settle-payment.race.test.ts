import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { Tx } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { reservation } from '#db/schema/reservations.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import type * as locks from '#lib/reservations/locks.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { heldBack } from '#testing/storms/race.ts'
import { bookWithDeposit, mailKinds, payingVenue } from '#testing/venues/payments.ts'
import { PaymentIntentRequest } from './input.ts'
import { openPaymentIntent } from './open-payment-intent.ts'
import type * as queries from './queries.ts'
import { settlePayment } from './settle-payment.ts'

const guards = vi.hoisted(() => ({ on: true }))

vi.mock('#lib/reservations/locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  return {
    ...actual,
    lockResources: (...words: Parameters<typeof actual.lockResources>) =>
      guards.on ? actual.lockResources(...words) : Promise.resolve([]),
    async lockReservationById(tx: Tx, venueId: string, id: string) {
      if (guards.on) return actual.lockReservationById(tx, venueId, id)
      const [row] = await tx
        .select()
        .from(reservation)
        .where(and(eq(reservation.venueId, venueId), eq(reservation.id, id)))
      return row
    },
  }
})

vi.mock('./queries.ts', async (original) => {
  const actual = await original<typeof queries>()
  return {
    ...actual,
    async lockPayment(tx: Tx, { venueId, id }: { venueId: string; id: string }) {
      if (guards.on) return actual.lockPayment(tx, { venueId, id })
      const [row] = await tx
        .select()
        .from(payment)
        .where(and(eq(payment.venueId, venueId), eq(payment.id, id)))
      return row ?? null
    },
  }
})

useTestDatabase(24)

/** The number of confirmation mails of a booking after its payment has been settled many times at once. */
async function confirmationsOfOnePayment({ guarded }: { guarded: boolean }): Promise<number> {
  const venue = await payingVenue()
  const booked = await bookWithDeposit(venue)
  const request = PaymentIntentRequest.parse({ reservationReference: booked.reference, amount: 10, currency: 'EUR' })
  const { session, payment: opened } = await openPaymentIntent(venue, request, { now: new Date() })
  await payOpen(session.id)
  const reference = { provider: 'fake', sessionId: session.id, account: opened.account } as const
  guards.on = guarded
  const settlements = Array.from({ length: scaled(4, 40) }, () => () => settlePayment(reference, new Date()))
  // Many of them have read before one writes.
  await heldBack(sql`lock table payment in share mode`, settlements, { enough: scaled(4, 20) })
  return (await mailKinds(venue)).filter((kind) => kind === 'reservation-confirmed').length
}

describe('settling one payment many times at once', () => {
  test('confirms once, because lockReservationById and lockPayment make the settlements take turns', async () => {
    expect(await confirmationsOfOnePayment({ guarded: true })).toBe(1)
  })

  test('the control: without the locks it confirms several times', async () => {
    expect(await confirmationsOfOnePayment({ guarded: false })).toBeGreaterThan(1)
  })
})
