import { beforeAll, describe, expect, test } from 'vitest'
import { findSession, payOpen } from '#lib/checkout/fake/sessions.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { getReservationById } from '#lib/reservations/queries.ts'
import { defaultGuestChanges, type GuestChanges } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { billOf, openWorld } from '#testing/storms/voucher-bills.ts'
import { settleOpened } from '#testing/storms/voucher-money.ts'
import { acting } from '#testing/venues/acting.ts'
import { moneyAtRest } from '#testing/venues/payment-ends.ts'
import {
  bookWithDeposit,
  letFreeCancellingEnd,
  mailKinds,
  payingVenue,
  paymentsOf,
  someDay,
  statusOf,
} from '#testing/venues/payments.ts'
import { valuesOf, voucherOf } from '#testing/venues/vouchers.ts'
import { PaymentIntentRequest } from '../input.ts'
import { openPaymentIntent, type PaymentIntent } from '../open-payment-intent.ts'
import { cancelReservation } from './cancel-reservation.ts'

useTestDatabase(20)

let venue: Venue
let week = 2

beforeAll(async () => {
  venue = await payingVenue()
})

function intend(booked: Reservation, amount = 10): Promise<PaymentIntent> {
  const request = PaymentIntentRequest.parse({ reservationReference: booked.reference, amount, currency: 'EUR' })
  return openPaymentIntent(venue, request, { now: new Date() })
}

async function paid(booked: Reservation, amount?: number): Promise<PaymentIntent> {
  const intent = await intend(booked, amount)
  await payOpen(intent.session.id)
  await settleOpened(intent)
  return intent
}

/** A table whose deposit is paid, under these terms. */
async function bookPaid(terms: Partial<GuestChanges> = {}): Promise<{ booked: Reservation; intent: PaymentIntent }> {
  const settings = { ...venue.settings, guestChanges: { ...defaultGuestChanges, ...terms } }
  const booked = await bookWithDeposit({ ...venue, settings }, { date: someDay(week++) })
  return { booked, intent: await paid(booked) }
}

const byGuest = { by: 'guest' } as const
const forfeiting = { by: 'guest', forfeitDeposit: true } as const
const cancel = async ({ reference }: Reservation, how: object = {}, now = new Date()) =>
  (await cancelReservation(venue, reference, how, acting(now))).result
const minutesBefore = ({ startsAt }: Reservation, minutes: number) => new Date(startsAt.getTime() - minutes * 60_000)

async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof Problem) return error.detail.en
    throw error
  }
  return 'done'
}

/** The letters to the guest of a reservation, as kinds and texts, oldest first. */
async function lettersOf({ reference }: Reservation): Promise<{ kind: string; text: string }[]> {
  const mails = await outbox()
  return mails
    .filter(({ text }) => text?.includes(reference))
    .map(({ kind, text }) => ({ kind, text: (text ?? '').replace(/\s+/g, ' ') }))
}

async function lastLetter(booked: Reservation) {
  return (await lettersOf(booked)).at(-1)
}

describe('a guest who cancels in time', () => {
  test('gets the deposit back, once, and reads of both in one letter', async () => {
    const { booked, intent } = await bookPaid()
    await Promise.all(Array.from({ length: scaled(3, 10) }, () => cancel(booked, byGuest)))
    expect(await paymentsOf(booked)).toEqual(['Refunding'])
    const end = await getReservationById(venue, booked.id)
    expect(end).toMatchObject({ status: 'Cancelled', cancelledBy: 'Guest', cancelledAt: expect.any(Date) })
    expect(await moneyAtRest(venue.id, { reservationId: booked.id })).toEqual({ retained: 0, atProvider: 0, unpaid: 0 })
    expect((await findSession(intent.session.id))?.refundedMinor).toBe(1000)
    const letters = await lettersOf(booked)
    expect(letters.map(({ kind }) => kind)).toEqual(['reservation-confirmed', 'reservation-cancelled-by-guest'])
    expect(letters.at(-1)?.text).toContain('We refund your deposit of €10.00.')
    expect(letters.at(-1)?.text).toContain('Depending on your bank this takes a few days')
  })

  test('at the last moment of the deadline is in time, and a moment later is not', async () => {
    const { booked } = await bookPaid()
    const deadline = minutesBefore(booked, 1440)
    const late = cancel(booked, byGuest, new Date(deadline.getTime() + 1))
    expect(await refusal(late)).toContain('would not be refunded')
    await cancel(booked, byGuest, deadline)
    expect(await paymentsOf(booked)).toEqual(['Refunding'])
  })

  test('gets a voucher’s part on the voucher and the rest on the card, named in the letter', async () => {
    const world = await openWorld()
    const { voucher, code } = await voucherOf(world.venue, { faceValueMinor: 1500 })
    const bill = await billOf(world, 'deposit', 2000)
    const opened = await bill.open({ voucherCode: code })
    await payOpen(opened.session.id)
    await settleOpened(opened)
    expect(await valuesOf(voucher)).toEqual([0, 0, 1500, 0])
    await bill.cancel()
    expect(await valuesOf(voucher)).toEqual([1500, 0, 0, 0])
    const { retained, atProvider } = await moneyAtRest(world.venue.id, await bill.subject())
    expect({ retained, atProvider }).toEqual({ retained: 0, atProvider: 0 })
    const letter = (await outbox()).findLast(({ venueId }) => venueId === world.venue.id)
    const text = letter?.text?.replace(/\s+/g, ' ')
    expect(letter?.kind).toBe('reservation-cancelled-by-guest')
    expect(text).toContain('We refund your deposit of €20.00.')
    expect(text).toMatch(/Back to the card:? €5\.00/)
    expect(text).toMatch(/Back on the voucher:? €15\.00, valid until/)
  })

  test('gets back a payment by vouchers alone at once, with nothing to wait for', async () => {
    const world = await openWorld()
    const { voucher, code } = await voucherOf(world.venue, { faceValueMinor: 5000 })
    const bill = await billOf(world, 'deposit', 2000)
    await bill.open({ voucherCode: code })
    await bill.cancel()
    expect(await valuesOf(voucher)).toEqual([5000, 0, 0, 0])
    const letter = (await outbox()).findLast(({ venueId }) => venueId === world.venue.id)
    expect(letter?.text).toContain('There is nothing you need to do.')
    expect(letter?.text).not.toContain('bank')
  })
})

describe('a guest who cancels late', () => {
  test('loses the deposit only after agreeing to it, and reads why', async () => {
    const { booked } = await bookPaid()
    const now = minutesBefore(booked, 60)
    expect(await refusal(cancel(booked, byGuest, now))).toContain('would not be refunded')
    expect(await statusOf(booked)).toBe('Confirmed')
    await cancel(booked, forfeiting, now)
    expect(await statusOf(booked)).toBe('Cancelled')
    expect(await paymentsOf(booked)).toEqual(['Paid'])
    const letter = await lastLetter(booked)
    expect(letter?.kind).toBe('reservation-cancelled-by-guest')
    expect(letter?.text).toMatch(/was possible until 18:00 on .*the deposit of €10\.00 is not refunded/)
  })

  test('who has booked late as well, does not read that free cancelling was possible', async () => {
    const { booked } = await bookPaid({ refundUntilMinutes: 365 * 1_440 })
    await cancel(booked, forfeiting)
    expect((await lastLetter(booked))?.text?.replace(/\s+/g, ' ')).toContain(
      'This booking was arranged less than 365 days ahead, so the deposit of €10.00 is not refunded.',
    )
  })

  test('loses no more than the sum that was named', async () => {
    const { booked } = await bookPaid()
    const now = minutesBefore(booked, 60)
    const naming = (forfeitDeposit: number) => cancel(booked, { by: 'guest', forfeitDeposit }, now)
    expect(await refusal(naming(999))).toContain('would not be refunded')
    expect(await statusOf(booked)).toBe('Confirmed')
    await naming(1000)
    expect(await statusOf(booked)).toBe('Cancelled')
  })

  test('gets it back if the terms say so', async () => {
    const { booked } = await bookPaid({ afterwards: 'refund' })
    await cancel(booked, byGuest, minutesBefore(booked, 60))
    expect(await paymentsOf(booked)).toEqual(['Refunding'])
  })

  test('has the terms of the booking, whatever the venue has set since', async () => {
    const { booked } = await bookPaid({ refundUntilMinutes: 30 })
    const stricter = { ...defaultGuestChanges, refundUntilMinutes: 10_000, cancelUntilMinutes: 10_000 }
    const changed = { ...venue, settings: { ...venue.settings, guestChanges: stricter } }
    await cancelReservation(changed, booked.reference, byGuest, acting(minutesBefore(booked, 60)))
    expect(await paymentsOf(booked)).toEqual(['Refunding'])
  })

  test('cancels nothing after the last moment for it; the venue does, and refunds', async () => {
    const { booked } = await bookPaid({ cancelUntilMinutes: 60 })
    const now = minutesBefore(booked, 59)
    expect(await refusal(cancel(booked, forfeiting, now))).toContain('too late to cancel')
    expect(await statusOf(booked)).toBe('Confirmed')
    await cancel(booked, {}, now)
    expect(await paymentsOf(booked)).toEqual(['Refunding'])
    expect(await getReservationById(venue, booked.id)).toMatchObject({ status: 'Cancelled', cancelledBy: 'Venue' })
    expect(await lastLetter(booked)).toMatchObject({ kind: 'reservation-cancelled-by-venue' })
    expect((await lastLetter(booked))?.text).toContain('We refund your deposit of €10.00.')
  })

  test('does not lose a deposit that was paid while the page still said that nothing was', async () => {
    const booked = await bookWithDeposit(venue, { date: someDay(week++) })
    await letFreeCancellingEnd(booked)
    const intent = await intend(booked)
    await payOpen(intent.session.id)
    expect(await refusal(cancel(booked, byGuest))).toContain('would not be refunded')
    expect(await statusOf(booked)).toBe('Confirmed')
    expect(await paymentsOf(booked)).toEqual(['Paid'])
  })
})

describe('cancelling an unpaid reservation', () => {
  test('ends its checkout, costs nothing and says nothing about money', async () => {
    const booked = await bookWithDeposit(venue, { date: someDay(week++) })
    await letFreeCancellingEnd(booked)
    const { session } = await intend(booked)
    await cancel(booked, byGuest)
    expect((await findSession(session.id))?.status).toBe('expired')
    expect(await payOpen(session.id)).toBe(false)
    expect(await paymentsOf(booked)).toEqual(['Expired'])
    expect((await lastLetter(booked))?.text).not.toMatch(/€|refund/)
  })

  test('refunds a part that was paid, however late', async () => {
    const booked = await bookWithDeposit(venue, { date: someDay(week++) })
    await letFreeCancellingEnd(booked)
    await paid(booked, 4)
    await cancel(booked, byGuest)
    expect(await paymentsOf(booked)).toEqual(['Refunding'])
    expect((await lastLetter(booked))?.text).toContain('We refund your deposit of €4.00.')
  })

  test('again changes nothing and writes nothing', async () => {
    const booked = await bookWithDeposit(venue, { date: someDay(week++) })
    const first = await cancel(booked, byGuest)
    const letters = (await mailKinds(venue)).length
    expect(await cancel(booked)).toEqual(first)
    expect(await mailKinds(venue)).toHaveLength(letters)
  })
})
