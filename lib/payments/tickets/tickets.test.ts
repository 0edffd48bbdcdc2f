import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { fakeCheckout, payment } from '#db/schema/payments.ts'
import { declineOpen, expireOpen, findSession, payOpen } from '#lib/checkout/fake/sessions.ts'
import { getEventToShow } from '#lib/events/queries.ts'
import { Problem } from '#lib/problems/problem.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { listPayments, moneyAtRest } from '#testing/venues/payment-ends.ts'
import { mailKinds } from '#testing/venues/payments.ts'
import {
  changeConcert,
  concertNow,
  letSeatsGo,
  orderTickets,
  registrationNow,
  type SellingVenue,
  settleCheckout,
  ticketOrder,
  ticketSellingVenue,
} from '#testing/venues/ticket-sales.ts'
import { reconcilePaymentJob } from '../reconcile-job.ts'
import { ticketCheckoutRecord } from '../record.ts'
import type { TicketCheckout } from './open-ticket-checkout.ts'

useTestDatabase(20)

async function refusal(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
  } catch (error) {
    if (error instanceof Problem) return { kind: error.kind, ...error.members }
    throw error
  }
  return 'done'
}

async function statusesOf({ registration: { venueId, id } }: TicketCheckout): Promise<string[]> {
  return (await listPayments(venueId, { registrationId: id })).map(({ status }) => status)
}

/** The provider reports the money after all, though it had reported the session as ended. */
async function payAfterAll({ session }: TicketCheckout): Promise<void> {
  await database().update(fakeCheckout).set({ status: 'complete' }).where(eq(fakeCheckout.id, session.id))
}

/** Runs the reconciler. */
function reconcile({ payment: { venueId, id } }: TicketCheckout, now = new Date()): Promise<void> {
  return reconcilePaymentJob.run({ venueId, paymentId: id }, { now, signal: new AbortController().signal })
}

describe('a ticket checkout', () => {
  test('holds the seats and returns the page on which the guest pays; nothing is mailed yet', async () => {
    const venue = await ticketSellingVenue(10)
    const checkout = await orderTickets(venue, 3)
    const { registration, payment: opened } = checkout
    expect(ticketCheckoutRecord(checkout)).toEqual({
      reference: expect.stringMatching(/^SVC-E-[0-9A-Z]{4}$/),
      status: 'Confirmed',
      payment: 'Pending',
      amount: 73.5,
      currency: 'EUR',
      checkoutUrl: expect.stringMatching(/\/checkout\/fcs_/),
      expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
    expect(opened.expiresAt).toEqual(registration.holdExpiresAt)
    expect(Math.round((opened.expiresAt.getTime() - Date.now()) / 60_000)).toBe(30)
    expect(await registrationNow(registration)).toMatchObject({ status: 'Confirmed', payment: 'Pending', tickets: [] })
    expect((await getEventToShow(venue, 'concert', new Date())).remaining).toBe(7)
    expect(await mailKinds(venue)).toEqual([])
  })

  test('names the event and the number of tickets on the page of the provider, in the requested language', async () => {
    const venue = await ticketSellingVenue(10)
    const { session } = await orderTickets(venue, 1)
    expect(await findSession(session.id)).toMatchObject({ title: '1 ticket: Concert', merchant: venue.name })
  })

  test('returns the guest to the address that the caller names, or to our own page', async () => {
    const venue = await ticketSellingVenue(10)
    const own = await orderTickets(venue, 1)
    const ours = `/thank-you?venue=${venue.slug}&payment=${own.payment.id}`
    expect(await findSession(own.session.id)).toMatchObject({ successUrl: expect.stringContaining(ours) })
    const urls = { successUrl: 'https://guest.example/thanks', cancelUrl: 'https://guest.example/again' }
    const theirs = await orderTickets(venue, ticketOrder(1, urls))
    expect(await findSession(theirs.session.id)).toMatchObject(urls)
  })

  test('is refused by the rules of registration, if too few seats are left, or if no tickets are sold', async () => {
    const venue = await ticketSellingVenue(2)
    expect(await refusal(orderTickets(venue, 3))).toEqual({ kind: 'invalid-request' })
    await orderTickets(venue, 2)
    expect(await refusal(orderTickets(venue, 1))).toEqual({
      kind: 'registration-closed',
      reason: 'sold-out',
      remaining: 0,
    })
    await changeConcert(venue, { status: 'Cancelled' })
    expect(await refusal(orderTickets(venue, 1))).toEqual({ kind: 'registration-closed', reason: 'not-open' })
    const off = { ...venue, settings: { ...venue.settings, ticketSales: false } }
    expect(await refusal(orderTickets(off, 1))).toEqual({ kind: 'ticket-sales-not-enabled' })
    await changeConcert(venue, { status: 'Published', capacity: null })
    const withVoucher = ticketOrder(1, { voucherCode: '0000-0000-0000-0000-0000' })
    expect(await refusal(orderTickets(venue, withVoucher))).toEqual({ kind: 'voucher-not-found' })
    expect((await concertNow(venue)).seatsTaken).toBe(2)
  })

  test('leaves alone the seats that another guest is paying for', async () => {
    const venue = await ticketSellingVenue(10)
    const [first, second] = [await orderTickets(venue, 3), await orderTickets(venue, 2)]
    for (const checkout of [second, first]) {
      expect(await registrationNow(checkout.registration)).toMatchObject({ status: 'Confirmed', payment: 'Pending' })
    }
    expect((await concertNow(venue)).seatsTaken).toBe(5)
  })

  test('releases the seats at once if the provider refuses', async () => {
    const venue = await ticketSellingVenue(2)
    // The request's schema rejects such an address, and the test provider refuses it for good.
    const refused = { ...ticketOrder(2), successUrl: 'ftp://guest.example/' }
    expect(await refusal(orderTickets(venue, refused))).toEqual({ kind: 'payments-not-enabled' })
    expect((await concertNow(venue)).seatsTaken).toBe(0)
    expect((await orderTickets(venue, 2)).registration.status).toBe('Confirmed')
  })
})

describe('money for tickets', () => {
  test('makes the tickets and mails them, once, however often it is reported', async () => {
    const venue = await ticketSellingVenue(10)
    const checkout = await orderTickets(venue, 3)
    await settleCheckout(checkout)
    expect(await registrationNow(checkout.registration)).toMatchObject({ payment: 'Pending', tickets: [] })
    expect(await declineOpen(checkout.session.id)).toBe(true)
    expect(await payOpen(checkout.session.id)).toBe(true)
    await Promise.all(Array.from({ length: scaled(4, 20) }, () => settleCheckout(checkout)))
    expect(await registrationNow(checkout.registration)).toMatchObject({
      status: 'Confirmed',
      payment: 'Paid',
      holdExpiresAt: null,
      tickets: ['Valid', 'Valid', 'Valid'],
    })
    expect(await mailKinds(venue)).toEqual(['registration-confirmed'])
    expect((await concertNow(venue)).seatsTaken).toBe(3)
  })

  test('is settled by the reconciler if no webhook arrives and the guest never returns', async () => {
    const venue = await ticketSellingVenue(10)
    const checkout = await orderTickets(venue, 1)
    await payOpen(checkout.session.id)
    await reconcile(checkout)
    expect(await registrationNow(checkout.registration)).toMatchObject({ payment: 'Paid', tickets: ['Valid'] })
  })

  test('may arrive in the last second of the hold, and after it as long as nobody has taken the seats', async () => {
    const venue = await ticketSellingVenue(1)
    const checkout = await orderTickets(venue, 1)
    await payOpen(checkout.session.id)
    await letSeatsGo(checkout)
    await settleCheckout(checkout)
    expect(await registrationNow(checkout.registration)).toMatchObject({ payment: 'Paid', tickets: ['Valid'] })
    expect(await refusal(orderTickets(venue, 1))).toMatchObject({ reason: 'sold-out' })
  })
})

describe('a checkout that ends unpaid', () => {
  test('releases its seats, and another guest takes them', async () => {
    const venue = await ticketSellingVenue(2)
    const checkout = await orderTickets(venue, 2)
    await expireOpen(checkout.session.id)
    await settleCheckout(checkout)
    const { registration } = checkout
    expect(await registrationNow(registration)).toMatchObject({
      status: 'Cancelled',
      cancelledBy: 'Expiry',
      tickets: [],
    })
    expect((await concertNow(venue)).seatsTaken).toBe(0)
    expect((await orderTickets(venue, 2)).registration.status).toBe('Confirmed')
    expect(await mailKinds(venue)).toEqual([])
  })

  test('is ended at the provider by the reconciler at the end of the hold, and not before', async () => {
    const venue = await ticketSellingVenue(2)
    const checkout = await orderTickets(venue, 2)
    await reconcile(checkout)
    expect(await statusesOf(checkout)).toEqual(['Open'])
    await reconcile(checkout, new Date(Date.now() + 30 * 60_000))
    expect(await statusesOf(checkout)).toEqual(['Expired'])
    expect(await payOpen(checkout.session.id)).toBe(false)
    expect((await concertNow(venue)).seatsTaken).toBe(0)
  })

  test('blocks nobody even if no job runs: its seats count as free and are taken', async () => {
    const venue = await ticketSellingVenue(2)
    const first = await orderTickets(venue, 2)
    await letSeatsGo(first)
    expect((await getEventToShow(venue, 'concert', new Date())).remaining).toBe(2)
    const second = await orderTickets(venue, 1)
    expect(await registrationNow(first.registration)).toMatchObject({ status: 'Cancelled', cancelledBy: 'Expiry' })
    expect(await concertNow(venue)).toMatchObject({ seatsTaken: 1, counted: 1 })
    expect(await registrationNow(second.registration)).toMatchObject({ status: 'Confirmed', payment: 'Pending' })
  })

  test('releases its seats a few minutes later if the process died before the provider answered', async () => {
    const venue = await ticketSellingVenue(2)
    const checkout = await orderTickets(venue, 2)
    await database()
      .update(payment)
      .set({ status: 'Opening', providerSessionId: null })
      .where(eq(payment.id, checkout.payment.id))
    await reconcile(checkout)
    expect(await statusesOf(checkout)).toEqual(['Expired'])
    expect((await concertNow(venue)).seatsTaken).toBe(0)
    expect(await payOpen(checkout.session.id)).toBe(false)
  })
})

describe('late money', () => {
  async function lateMoney(venue: SellingVenue, meanwhile: () => Promise<unknown>): Promise<TicketCheckout> {
    const checkout = await orderTickets(venue, 2)
    await expireOpen(checkout.session.id)
    await settleCheckout(checkout)
    await meanwhile()
    await payAfterAll(checkout)
    await settleCheckout(checkout)
    await settleCheckout(checkout)
    return checkout
  }

  test('takes the seats again while they are free', async () => {
    const venue = await ticketSellingVenue(2)
    const checkout = await lateMoney(venue, async () => {})
    expect(await registrationNow(checkout.registration)).toMatchObject({
      status: 'Confirmed',
      payment: 'Paid',
      cancelledAt: null,
      cancelledBy: null,
      tickets: ['Valid', 'Valid'],
    })
    expect(await concertNow(venue)).toMatchObject({ seatsTaken: 2, counted: 2 })
    expect(await mailKinds(venue)).toEqual(['registration-confirmed'])
  })

  test("takes seats of somebody else's expired hold", async () => {
    const venue = await ticketSellingVenue(2)
    const checkout = await lateMoney(venue, async () => letSeatsGo(await orderTickets(venue, 1)))
    expect(await registrationNow(checkout.registration)).toMatchObject({ payment: 'Paid' })
    expect(await concertNow(venue)).toMatchObject({ seatsTaken: 2, counted: 2 })
  })

  const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const hindrances: [string, (venue: SellingVenue) => Promise<unknown>][] = [
    ['somebody else holds one of them', (venue) => orderTickets(venue, 1)],
    ['the event has begun', (venue) => changeConcert(venue, { date: yesterday() })],
    ['the event is cancelled', (venue) => changeConcert(venue, { status: 'Cancelled' })],
    ['the venue has withdrawn the event', (venue) => changeConcert(venue, { active: false })],
  ]
  test.each(hindrances)('goes back, and the guest is notified, if %s', async (_, hindrance) => {
    const venue = await ticketSellingVenue(2)
    const checkout = await lateMoney(venue, () => hindrance(venue))
    expect(await statusesOf(checkout)).toEqual(['Refunding'])
    expect(await moneyAtRest(venue.id, { registrationId: checkout.registration.id })).toMatchObject({
      retained: 0,
      atProvider: 0,
    })
    expect(await registrationNow(checkout.registration)).toMatchObject({
      status: 'Cancelled',
      payment: 'Refunded',
      tickets: [],
    })
    expect(await mailKinds(venue)).toEqual(['payment-refunded'])
  })

  test('in time, for an event that has been cancelled meanwhile, goes back too', async () => {
    const venue = await ticketSellingVenue(2)
    const checkout = await orderTickets(venue, 2)
    await payOpen(checkout.session.id)
    await changeConcert(venue, { status: 'Cancelled' })
    await settleCheckout(checkout)
    expect(await registrationNow(checkout.registration)).toMatchObject({ status: 'Cancelled', payment: 'Refunded' })
    expect(await statusesOf(checkout)).toEqual(['Refunding'])
    expect((await concertNow(venue)).seatsTaken).toBe(0)
  })
})
