import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { payment } from '#db/schema/payments.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { reconcile } from '#testing/stand-ins/lost-webhooks.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { acting } from '#testing/venues/acting.ts'
import {
  bookWithDeposit,
  letHoldRunOut,
  mailKinds,
  payingVenue,
  paymentsOf,
  statusOf,
} from '#testing/venues/payments.ts'
import { cancelReservation } from './deposit/cancel-reservation.ts'
import { endHoldJob } from './deposit/end-hold-job.ts'
import { openPaymentIntent } from './open-payment-intent.ts'
import { refundDeposit } from './refund.ts'

/** One act is one letter, however many payments it gives back. */
useTestDatabase(20)

async function payPart(venue: Venue, { reference }: Reservation, amount: number) {
  const request = { reservationReference: reference, amount, currency: 'EUR', voucherCode: null }
  const opened = await openPaymentIntent(venue, request, { now: new Date() })
  await payOpen(opened.session.id)
  return opened
}

async function paidInParts(...amounts: number[]) {
  const venue = await payingVenue()
  const booked = await bookWithDeposit(venue)
  for (const amount of amounts) await reconcile((await payPart(venue, booked, amount)).payment, new Date())
  return { venue, booked }
}

async function endHold({ venueId, id }: Reservation) {
  await endHoldJob.run({ venueId, reservationId: id }, { now: new Date(), signal: new AbortController().signal })
}

async function lastText({ id }: Venue): Promise<string> {
  const letter = (await outbox()).findLast(({ venueId }) => venueId === id)
  return (letter?.text ?? '').replace(/\s+/g, ' ')
}

describe('a deposit that was paid by two payments', () => {
  test('is refunded with one letter, which states the sum', async () => {
    const { venue, booked } = await paidInParts(4, 6)
    await refundDeposit(venue, booked.reference, acting())
    await refundDeposit(venue, booked.reference, acting())
    expect(await paymentsOf(booked)).toEqual(['Refunding', 'Refunding'])
    expect(await mailKinds(venue)).toEqual(['reservation-confirmed', 'payment-refunded'])
    expect(await lastText(venue)).toMatch(/Amount:? €10\.00/)
  })

  test('is refunded by a cancellation with one letter for both', async () => {
    const { venue, booked } = await paidInParts(4, 6)
    await cancelReservation(venue, booked.reference, { by: 'venue' }, acting())
    expect(await mailKinds(venue)).toEqual(['reservation-confirmed', 'reservation-cancelled-by-venue'])
    expect(await lastText(venue)).toContain('We refund your deposit of €10.00.')
  })
})

describe('a hold that ends with a part of its deposit paid', () => {
  test('is reported by one letter, with the refunded sum', async () => {
    const { venue, booked } = await paidInParts(1, 3)
    await letHoldRunOut(booked)
    await Promise.all([endHold(booked), endHold(booked)])
    expect(await statusOf(booked)).toBe('Cancelled')
    expect(await paymentsOf(booked)).toEqual(['Refunding', 'Refunding'])
    expect(await mailKinds(venue)).toEqual(['reservation-hold-expired'])
    expect(await lastText(venue)).toContain('We refund the €4.00 that you have already paid.')
  })

  test('is reported by one letter if another booking has ended it first', async () => {
    const { venue, booked } = await paidInParts(4)
    await letHoldRunOut(booked)
    await bookWithDeposit(venue, { depositOptIn: false, email: 'bea@guest.example' })
    expect(await statusOf(booked)).toBe('Cancelled')
    expect(await mailKinds(venue)).toEqual(['reservation-confirmed'])
    await endHold(booked)
    expect((await mailKinds(venue)).toSorted()).toEqual(['reservation-confirmed', 'reservation-hold-expired'])
  })

  test('has no second letter when the payment of the rest turns out to be unpaid', async () => {
    const { venue, booked } = await paidInParts(4)
    const request = { reservationReference: booked.reference, amount: 6, currency: 'EUR', voucherCode: null }
    const { payment: rest, session } = await openPaymentIntent(venue, request, { now: new Date() })
    // The provider does not answer at the end of the hold.
    const unknown = (providerSessionId: string) =>
      database().update(payment).set({ providerSessionId }).where(eq(payment.id, rest.id))
    await unknown('fcs_unknown')
    await letHoldRunOut(booked)
    await endHold(booked)
    expect(await mailKinds(venue)).toEqual(['reservation-hold-expired'])
    await unknown(session.id)
    await reconcile(rest, rest.expiresAt)
    expect(await paymentsOf(booked)).toEqual(['Refunding', 'Expired'])
    expect(await mailKinds(venue)).toEqual(['reservation-hold-expired'])
  })
})
