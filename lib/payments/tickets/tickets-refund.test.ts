import { beforeAll, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '#db/client.ts'
import { fakeProvider } from '#lib/checkout/fake/provider.ts'
import { findSession, payOpen } from '#lib/checkout/fake/sessions.ts'
import { cancelByToken, cancelRegistrationByVenue } from '#lib/events/cancel-registration.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { runJobsOnce } from '#lib/jobs/run-once.ts'
import { jobHandlers } from '#lib/worker/tasks.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { acting } from '#testing/venues/acting.ts'
import { moneyAtRest } from '#testing/venues/payment-ends.ts'
import { mailKinds } from '#testing/venues/payments.ts'
import {
  changeConcert,
  concertNow,
  orderTickets,
  registrationNow,
  type SellingVenue,
  settleCheckout,
  ticketSellingVenue,
} from '#testing/venues/ticket-sales.ts'
import { refundPaymentJob } from '../refund-job.ts'
import type { TicketCheckout } from './open-ticket-checkout.ts'
import { refundRegistrationJob } from './refund-registration-job.ts'
import { refundTickets } from './tickets-refund.ts'

useTestDatabase(20)

let venue: SellingVenue

beforeAll(async () => {
  venue = await ticketSellingVenue(null)
})

async function boughtAt(shop: SellingVenue, quantity: number): Promise<TicketCheckout> {
  const checkout = await orderTickets(shop, quantity)
  await payOpen(checkout.session.id)
  await settleCheckout(checkout)
  return checkout
}

/** Runs every due job except the sending of mails, until none is left. */
async function work(): Promise<void> {
  const { 'send-mail': _, 'send-drawn-mail': __, 'send-ticket-mail': ___, ...handlers } = jobHandlers
  const options = { budgetMs: 30_000, periodic: false }
  for (let run = await runJobsOnce(handlers, options); run.succeeded > 0; ) {
    expect(run.failed).toBe(0)
    run = await runJobsOnce(handlers, options)
  }
}

const givenBack = async ({ session }: TicketCheckout) => (await findSession(session.id))?.refundedMinor

/** The token at the end of the link by which the guest of the venue's newest letter can cancel. */
async function cancelTokenOf(shop: SellingVenue): Promise<string> {
  const letter = (await outbox()).findLast(
    ({ venueId, kind }) => venueId === shop.id && kind === 'registration-confirmed',
  )
  return /\/cancel\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
}

describe('money that was paid for tickets', () => {
  test('goes back once when the guest cancels, however often', async () => {
    const shop = await ticketSellingVenue(3)
    const checkout = await boughtAt(shop, 3)
    const token = await cancelTokenOf(shop)
    await Promise.all(Array.from({ length: scaled(3, 10) }, () => cancelByToken(token, new Date())))
    await work()
    await cancelByToken(token, new Date())
    await work()
    expect(await givenBack(checkout)).toBe(7350)
    expect(await registrationNow(checkout.registration)).toMatchObject({
      status: 'Cancelled',
      payment: 'Refunded',
      tickets: ['Cancelled', 'Cancelled', 'Cancelled'],
    })
    expect((await concertNow(shop)).seatsTaken).toBe(0)
    // One mail reports both: the cancellation, and the refunded sum.
    expect((await mailKinds(shop)).toSorted()).toEqual(['registration-cancelled', 'registration-confirmed'])
    const letter = (await outbox()).find(
      ({ venueId, kind }) => venueId === shop.id && kind === 'registration-cancelled',
    )
    expect(letter?.text?.replaceAll('\n', ' ')).toContain('The €73.50 that you have paid go back the way they came.')
  })

  test('goes back once when the venue cancels the registration', async () => {
    const checkout = await boughtAt(venue, 1)
    await cancelRegistrationByVenue(venue, checkout.registration.reference, acting())
    await work()
    expect(await givenBack(checkout)).toBe(2450)
  })

  test('goes back to every buyer once when the venue cancels the event; unpaid registrations get nothing', async () => {
    const shop = await ticketSellingVenue(null)
    const paid = [await boughtAt(shop, 1), await boughtAt(shop, 2), await boughtAt(shop, 3)]
    const open = await orderTickets(shop, 2)
    await changeConcert(shop, { status: 'Cancelled' })
    const { id: eventId } = await concertNow(shop)
    for (let time = 0; time < 2; time++) {
      await inTransaction((tx) => addJob(tx, 'cancel-event', { venueId: shop.id, eventId }))
      await work()
    }
    expect(await Promise.all(paid.map(givenBack))).toEqual([2450, 4900, 7350])
    for (const { registration } of paid) {
      expect(await registrationNow(registration)).toMatchObject({ status: 'Confirmed', payment: 'Refunded' })
    }
    expect(await registrationNow(open.registration)).toMatchObject({ status: 'Cancelled', cancelledBy: 'Venue' })
    // The page on which it would have been paid has ended.
    await payOpen(open.session.id)
    await settleCheckout(open)
    const { venueId, id: registrationId } = open.registration
    expect(await moneyAtRest(venueId, { registrationId })).toEqual({ retained: 0, atProvider: 0, unpaid: 0 })
    const kinds = await mailKinds(shop)
    expect(kinds.filter((kind) => kind === 'registration-event-cancelled')).toHaveLength(3)
    expect(kinds).not.toContain('payment-refunded')
  })

  test('can be refunded by the venue without a cancellation, once; the tickets stay', async () => {
    const checkout = await boughtAt(venue, 2)
    const { reference } = checkout.registration
    const calls = Array.from({ length: scaled(3, 10) }, () => refundTickets(venue, reference, acting()))
    expect((await Promise.all(calls)).flatMap(({ result }) => result).map(({ amountMinor }) => amountMinor)).toEqual([
      4900,
    ])
    await work()
    expect(await givenBack(checkout)).toBe(4900)
    expect(await registrationNow(checkout.registration)).toMatchObject({
      status: 'Confirmed',
      payment: 'Refunded',
      tickets: ['Valid', 'Valid'],
    })
    expect((await refundTickets(venue, reference, acting())).result).toEqual([])
    await expect(refundTickets(venue, 'SVC-E-0000', acting())).rejects.toMatchObject({ kind: 'not-found' })
  })
})

describe('the letter of a refund', () => {
  test.each([
    ['en', '€24.50', 'We refund what you paid for these tickets.', 'Booking number'],
    ['de', '24,50\u00a0€', 'Wir erstatten, was Sie für diese Tickets gezahlt haben.', 'Buchungsnummer'],
  ] as const)('says in %s how much goes back and why', async (language, amount, why, name) => {
    const shop = await ticketSellingVenue(null, { language })
    const { registration } = await boughtAt(shop, 1)
    await refundTickets(shop, registration.reference, acting())
    await work()
    const letter = (await outbox()).findLast(({ venueId, kind }) => venueId === shop.id && kind === 'payment-refunded')
    const text = letter?.text?.replaceAll('\n', ' ')
    for (const part of [amount, why, 'Concert', `${name}: ${registration.reference}`]) expect(text).toContain(part)
    expect(letter?.recipientAddress).toBe('ada@guest.example')
  })

  test('is written if money arrives for a registration that was cancelled unpaid: no letter has mentioned it', async () => {
    const shop = await ticketSellingVenue(null)
    const open = await orderTickets(shop, 1)
    await cancelRegistrationByVenue(shop, open.registration.reference, acting())
    await payOpen(open.session.id)
    await settleCheckout(open)
    await work()
    expect(await mailKinds(shop)).toEqual(['payment-refunded'])
  })

  test('is written in addition to that of a cancellation if the money had gone back before', async () => {
    const shop = await ticketSellingVenue(null)
    const { registration } = await boughtAt(shop, 1)
    await refundTickets(shop, registration.reference, acting())
    await cancelRegistrationByVenue(shop, registration.reference, acting())
    await work()
    const letters = (await outbox()).filter(({ venueId }) => venueId === shop.id)
    expect(letters.map(({ kind }) => kind).toSorted()).toEqual([
      'payment-refunded',
      'registration-cancelled',
      'registration-confirmed',
    ])
    // The second one does not read as if the money came back twice.
    expect(letters.find(({ kind }) => kind === 'registration-cancelled')?.text).not.toContain('€')
  })

  test('is not repeated if the provider refuses for a while: the guest reads about it once', async () => {
    const shop = await ticketSellingVenue(null)
    const checkout = await boughtAt(shop, 1)
    await cancelRegistrationByVenue(shop, checkout.registration.reference, acting())
    const { venueId, id: registrationId } = checkout.registration
    const call = { now: new Date(), signal: new AbortController().signal }
    await refundRegistrationJob.run({ venueId, registrationId }, call)
    const refund = vi.spyOn(fakeProvider, 'refund').mockRejectedValueOnce(new Error('away'))
    const named = { venueId, paymentId: checkout.payment.id }
    await expect(refundPaymentJob.run(named, call)).rejects.toThrow('away')
    expect(await givenBack(checkout)).toBe(0)
    refund.mockRestore()
    await refundPaymentJob.run(named, call)
    expect(await givenBack(checkout)).toBe(2450)
    expect((await mailKinds(shop)).toSorted()).toEqual(['registration-cancelled', 'registration-confirmed'])
  })
})
