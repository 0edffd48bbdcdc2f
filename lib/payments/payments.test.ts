import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { fakeCheckout, payment } from '#db/schema/payments.ts'
import { expireOpen, findSession, payOpen } from '#lib/checkout/fake/sessions.ts'
import { Problem } from '#lib/problems/problem.ts'
import { guestUrl } from '#lib/reservations/guest-link.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { acting } from '#testing/venues/acting.ts'
import {
  bookWithDeposit,
  letHoldRunOut,
  mailKinds,
  payingVenue,
  paymentsOf,
  someDay,
  statusOf,
} from '#testing/venues/payments.ts'
import { cancelReservation } from './deposit/cancel-reservation.ts'
import { endHoldJob } from './deposit/end-hold-job.ts'
import { PaymentIntentRequest } from './input.ts'
import { openPaymentIntent, type PaymentIntent } from './open-payment-intent.ts'
import { reconcilePaymentJob } from './reconcile-job.ts'
import { paymentIntentRecord } from './record.ts'
import { refundDeposit } from './refund.ts'
import { refundPaymentJob } from './refund-job.ts'
import { settlePayment } from './settle-payment.ts'

useTestDatabase(20)

let venue: Venue

beforeAll(async () => {
  venue = await payingVenue()
})

function intend(booked: Reservation, more: object = {}, at: Venue = venue): Promise<PaymentIntent> {
  const request = { reservationReference: booked.reference, amount: 10, currency: 'EUR', ...more }
  return openPaymentIntent(at, PaymentIntentRequest.parse(request), { now: new Date() })
}

const settle = ({ session, payment: { account } }: PaymentIntent) =>
  settlePayment({ provider: 'fake', sessionId: session.id, account }, new Date())

async function refusal(work: Promise<unknown>): Promise<string[] | string> {
  try {
    await work
  } catch (error) {
    if (error instanceof Problem) return error.errors ? Object.keys(error.errors) : error.kind
    throw error
  }
  return 'done'
}

async function runRefund({ payment: { venueId, id } }: PaymentIntent): Promise<string | undefined> {
  const call = { now: new Date(), signal: new AbortController().signal }
  await refundPaymentJob.run({ venueId, paymentId: id }, call)
  const [row] = await database()
    .select()
    .from(payment)
    .where(and(eq(payment.venueId, venueId), eq(payment.id, id)))
  return row?.status
}

describe('a payment intent', () => {
  test('opens a checkout for the deposit and returns the page on which the guest pays', async () => {
    const booked = await bookWithDeposit(venue)
    const intent = await intend(booked)
    expect(paymentIntentRecord(intent)).toEqual({
      id: intent.payment.id,
      reservationReference: booked.reference,
      amount: 10,
      currency: 'EUR',
      status: 'RequiresConfirmation',
      provider: 'fake',
      clientSecret: expect.stringMatching(/^.{20,}$/),
      checkoutUrl: expect.stringMatching(/\/checkout\/fcs_/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
    // The session ends with the hold, 30 minutes after the booking.
    expect(intent.payment.expiresAt.getTime()).toBeLessThanOrEqual(booked.holdExpiresAt?.getTime() ?? 0)
  })

  test('replaces the unpaid one before it, whose page no longer accepts money', async () => {
    const booked = await bookWithDeposit(venue, { start: '20:00' })
    const first = await intend(booked)
    const second = await intend(booked)
    expect(await paymentsOf(booked)).toEqual(['Expired', 'Open'])
    expect((await findSession(first.session.id))?.status).toBe('expired')
    expect(await payOpen(first.session.id)).toBe(false)
    expect(await payOpen(second.session.id)).toBe(true)
  })

  test('is refused with the invalid field, or because of the state', async () => {
    const booked = await bookWithDeposit(venue, { start: '22:00', date: someDay(4) })
    expect(await refusal(intend(booked, { reservationReference: 'SVC-0000' }))).toBe('not-found')
    expect(await refusal(intend(booked, { currency: 'USD' }))).toEqual(['Currency'])
    expect(await refusal(intend(booked, { amount: 1.005 }))).toEqual(['Amount'])
    expect(await refusal(intend(booked, { amount: 1.005, currency: 'USD' }))).toEqual(['Currency', 'Amount'])
    expect(await refusal(intend(booked, { voucherCode: '0000-0000-0000-0000-0000' }))).toBe('voucher-not-found')
    const off = { ...venue, settings: { ...venue.settings, onlinePayments: false } }
    expect(await refusal(intend(booked, {}, off))).toBe('payments-not-enabled')
    await cancelReservation(venue, booked.reference, { by: 'venue' }, acting())
    expect(await refusal(intend(booked))).toBe('reservation-not-payable')
  })

  test('of a reservation whose hold has expired is refused', async () => {
    const booked = await bookWithDeposit(venue, { date: someDay(5) })
    await letHoldRunOut(booked)
    expect(await refusal(intend(booked))).toBe('reservation-not-payable')
  })
})

describe('money that arrives', () => {
  test('confirms the reservation, once, with one mail', async () => {
    const own = await payingVenue()
    const booked = await bookWithDeposit(own)
    const intent = await intend(booked, {}, own)
    await settle(intent)
    expect(await statusOf(booked)).toBe('Pending')
    await payOpen(intent.session.id)
    await Promise.all(Array.from({ length: scaled(4, 20) }, () => settle(intent)))
    expect(await statusOf(booked)).toBe('Confirmed')
    expect(await paymentsOf(booked)).toEqual(['Paid'])
    expect(await mailKinds(own)).toEqual(['reservation-confirmed'])
    expect(await refusal(intend(booked, {}, own))).toBe('reservation-not-payable')
  })

  test('of one cent confirms nothing; the rest can still be paid', async () => {
    const booked = await bookWithDeposit(venue, { date: someDay(6) })
    const cent = await intend(booked, { amount: 0.01 })
    await payOpen(cent.session.id)
    await settle(cent)
    expect(await statusOf(booked)).toBe('Pending')
    const rest = await intend(booked, { amount: 9.99 })
    await payOpen(rest.session.id)
    await settle(rest)
    expect(await statusOf(booked)).toBe('Confirmed')
    expect(await paymentsOf(booked)).toEqual(['Paid', 'Paid'])
  })

  test('of one cent goes back when the hold expires', async () => {
    const booked = await bookWithDeposit(venue, { date: someDay(15) })
    const cent = await intend(booked, { amount: 0.01 })
    await payOpen(cent.session.id)
    await settle(cent)
    await letHoldRunOut(booked)
    const named = { venueId: booked.venueId, reservationId: booked.id }
    await endHoldJob.run(named, { now: new Date(), signal: new AbortController().signal })
    expect(await statusOf(booked)).toBe('Cancelled')
    expect(await paymentsOf(booked)).toEqual(['Refunding'])
  })

  test('of another amount than requested settles nothing', async () => {
    const booked = await bookWithDeposit(venue, { date: someDay(7) })
    const intent = await intend(booked)
    await database().update(fakeCheckout).set({ amountMinor: 1 }).where(eq(fakeCheckout.id, intent.session.id))
    await payOpen(intent.session.id)
    await settle(intent)
    expect(await statusOf(booked)).toBe('Pending')
    expect(await paymentsOf(booked)).toEqual(['Open'])
  })

  test('after the hold takes the table again if it is still free', async () => {
    const booked = await bookWithDeposit(venue, { date: someDay(8) })
    const intent = await intend(booked)
    await payOpen(intent.session.id)
    await letHoldRunOut(booked)
    // Another guest's booking releases the hold; that guest then cancels.
    const other = await bookWithDeposit(venue, { date: someDay(8), depositOptIn: false })
    await cancelReservation(venue, other.reference, { by: 'guest' }, acting())
    expect(await statusOf(booked)).toBe('Cancelled')
    await settle(intent)
    expect(await statusOf(booked)).toBe('Confirmed')
    expect(await paymentsOf(booked)).toEqual(['Paid'])
    expect(await refusal(bookWithDeposit(venue, { date: someDay(8) }))).toBe('slot-not-available')
  })

  test('after the table has gone to somebody else goes back, and the guest is notified', async () => {
    const own = await payingVenue()
    const booked = await bookWithDeposit(own)
    const intent = await intend(booked, {}, own)
    await payOpen(intent.session.id)
    await letHoldRunOut(booked)
    await bookWithDeposit(own, { depositOptIn: false })
    await settle(intent)
    await settle(intent)
    expect(await statusOf(booked)).toBe('Cancelled')
    expect(await paymentsOf(booked)).toEqual(['Refunding'])
    expect(await runRefund(intent)).toBe('Refunded')
    expect(await runRefund(intent)).toBe('Refunded')
    expect((await findSession(intent.session.id))?.refundedMinor).toBe(1000)
    expect((await mailKinds(own)).filter((kind) => kind === 'payment-refunded')).toHaveLength(1)
    const refunds = and(eq(mail.venueId, own.id), eq(mail.kind, 'payment-refunded'))
    const [letter] = await database().select({ html: mail.html }).from(mail).where(refunds)
    expect(letter?.html).toContain(`href="${guestUrl(own.slug, booked)}"`)
  })

  test('for a reservation that the guest has cancelled goes back, though the table is free', async () => {
    const booked = await bookWithDeposit(venue, { date: someDay(9) })
    const intent = await intend(booked)
    await payOpen(intent.session.id)
    await cancelReservation(venue, booked.reference, { by: 'guest' }, acting())
    await settle(intent)
    expect(await statusOf(booked)).toBe('Cancelled')
    expect(await paymentsOf(booked)).toEqual(['Refunding'])
  })

  test('may arrive after the provider reported the session as expired', async () => {
    const booked = await bookWithDeposit(venue, { date: someDay(10) })
    const intent = await intend(booked)
    await expireOpen(intent.session.id)
    await settle(intent)
    expect(await paymentsOf(booked)).toEqual(['Expired'])
    await database().update(fakeCheckout).set({ status: 'complete' }).where(eq(fakeCheckout.id, intent.session.id))
    await settle(intent)
    expect(await statusOf(booked)).toBe('Confirmed')
  })
})

describe('the reconciler', () => {
  const check = ({ payment: { venueId, id } }: PaymentIntent, now = new Date()) =>
    reconcilePaymentJob.run({ venueId, paymentId: id }, { now, signal: new AbortController().signal })

  test('settles a payment without a webhook', async () => {
    const booked = await bookWithDeposit(venue, { date: someDay(11) })
    const intent = await intend(booked)
    await payOpen(intent.session.id)
    await check(intent)
    expect(await statusOf(booked)).toBe('Confirmed')
  })

  test('ends a session that is past its end, and leaves others open', async () => {
    const booked = await bookWithDeposit(venue, { date: someDay(12) })
    const intent = await intend(booked)
    await check(intent)
    expect(await paymentsOf(booked)).toEqual(['Open'])
    await check(intent, new Date(Date.now() + 31 * 60_000))
    expect(await paymentsOf(booked)).toEqual(['Expired'])
    expect(await payOpen(intent.session.id)).toBe(false)
  })

  test('finishes an opening whose process died before the response was recorded', async () => {
    const booked = await bookWithDeposit(venue, { date: someDay(13) })
    const intent = await intend(booked)
    await database()
      .update(payment)
      .set({ status: 'Opening', providerSessionId: null })
      .where(eq(payment.id, intent.payment.id))
    await check(intent)
    expect(await paymentsOf(booked)).toEqual(['Expired'])
    expect(await payOpen(intent.session.id)).toBe(false)
  })
})

describe('a refund', () => {
  test('gives the payment back, once', async () => {
    const booked = await bookWithDeposit(venue, { date: someDay(14) })
    const intent = await intend(booked)
    await payOpen(intent.session.id)
    await settle(intent)
    const calls = Array.from({ length: scaled(3, 10) }, () => refundDeposit(venue, booked.reference, acting()))
    expect((await Promise.all(calls)).flatMap(({ result }) => result)).toHaveLength(1)
    expect(await paymentsOf(booked)).toEqual(['Refunding'])
    await Promise.all(Array.from({ length: scaled(3, 10) }, () => runRefund(intent)))
    expect(await paymentsOf(booked)).toEqual(['Refunded'])
    expect((await findSession(intent.session.id))?.refundedMinor).toBe(1000)
  })
})
