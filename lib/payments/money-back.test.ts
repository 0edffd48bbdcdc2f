import { describe, expect, test } from 'vitest'
import { findBreaches } from '#db/invariants.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { cancelRegistrationByVenue } from '#lib/events/cancel-registration.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { billOf, openWorld } from '#testing/storms/voucher-bills.ts'
import { settleOpened } from '#testing/storms/voucher-money.ts'
import { acting } from '#testing/venues/acting.ts'
import { partyWithDeposit } from '#testing/venues/counter.ts'
import { diningTables, invoiceOf, openPayment, orderItem, sums } from '#testing/venues/dining.ts'
import { expectProof, refundByHand, tell } from '#testing/venues/money-back.ts'
import { moneyAtRest } from '#testing/venues/payment-ends.ts'
import { orderTickets, registrationNow, settleCheckout, ticketSellingVenue } from '#testing/venues/ticket-sales.ts'
import { valuesOf, voucherOf } from '#testing/venues/vouchers.ts'
import { refundTab } from './bill/refund-tab.ts'
import { countInDeposit } from './deposit/count-in-deposit.ts'
import { returnDeposit } from './deposit/return-deposit.ts'
import { findPayment, listPaymentsOf, type Payment, type PaymentSubject } from './queries.ts'
import { refundPartJob, refundPaymentJob } from './refund-job.ts'
import { cancelTicket } from './tickets/cancel-ticket.ts'
import { refundRegistrationJob } from './tickets/refund-registration-job.ts'

/** Money that the provider has returned without us, for every purpose of a payment. */
const testDatabase = useTestDatabase(20)

const call = () => ({ now: new Date(), signal: new AbortController().signal })
const nothingLeft = { retained: 0, atProvider: 0, unpaid: 0 }

async function paymentsOf(venueId: string, of: PaymentSubject): Promise<string[]> {
  return (await listPaymentsOf(venueId, of)).map(({ status, amountMinor }) => `${status} ${amountMinor}`).toSorted()
}

async function again({ venueId, id }: Pick<Payment, 'venueId' | 'id'>): Promise<Payment> {
  const found = await findPayment({ venueId, id })
  if (!found) throw new Error('no such payment')
  return found
}

async function expectNoBreach(): Promise<void> {
  expect(await findBreaches(testDatabase.connection.sql)).toEqual([])
}

describe('of tickets', () => {
  async function bought(quantity: number) {
    const venue = await ticketSellingVenue(10)
    const checkout = await orderTickets(venue, quantity)
    await payOpen(checkout.session.id)
    await settleCheckout(checkout)
    const of = { registrationId: checkout.registration.id }
    return { venue, checkout, of, paid: await again(checkout.payment) }
  }

  test('is booked once by any number of webhooks, and the cancellation refunds the rest, as its letter says', async () => {
    const { venue, checkout, of, paid } = await bought(2)
    await refundByHand(paid, 1000)
    await Promise.all(Array.from({ length: scaled(4, 12) }, () => tell(paid)))
    expect(await paymentsOf(venue.id, of)).toEqual(['Paid 3900', 'Refunded 1000'])
    expect(await registrationNow(checkout.registration)).toMatchObject({ payment: 'Paid', amountMinor: 3900 })
    await expectNoBreach()
    await expectProof(venue)
    await cancelRegistrationByVenue(venue, checkout.registration.reference, acting())
    const letter = (await outbox()).findLast(({ recipientAddress }) => recipientAddress === 'ada@guest.example')
    expect(letter?.text).toMatch(/39\.00/)
    expect(letter?.text).not.toMatch(/49\.00/)
    await refundRegistrationJob.run({ venueId: venue.id, ...of }, call())
    expect(await moneyAtRest(venue.id, of)).toEqual(nothingLeft)
    expect(await registrationNow(checkout.registration)).toMatchObject({ payment: 'Refunded' })
    await expectNoBreach()
    await expectProof(venue)
  })

  test('counts towards a ticket that is being refunded, before it counts towards the others', async () => {
    const { venue, checkout, of, paid } = await bought(2)
    const { reference } = checkout.registration
    const { result: single } = await cancelTicket(
      venue,
      { eventSlug: 'concert', reference, ordinal: 1, of: 2 },
      acting(),
    )
    await refundRegistrationJob.run({ venueId: venue.id, registrationId: single.id }, call())
    await refundByHand(paid, 2450)
    await tell(paid)
    expect(await paymentsOf(venue.id, of)).toEqual(['Paid 2450'])
    const [part] = await listPaymentsOf(venue.id, { registrationId: single.id })
    await refundPartJob.run({ venueId: venue.id, paymentId: part?.id ?? '' }, call())
    expect(await paymentsOf(venue.id, { registrationId: single.id })).toEqual(['Refunded 2450'])
    expect(await registrationNow(checkout.registration)).toMatchObject({ payment: 'Paid', amountMinor: 2450 })
    await expectNoBreach()
  })

  test('leaves a registration refunded if it is all of it', async () => {
    const { venue, checkout, of, paid } = await bought(1)
    await refundByHand(paid, 2450)
    await tell(paid)
    expect(await paymentsOf(venue.id, of)).toEqual(['Refunded 2450'])
    const now = await registrationNow(checkout.registration)
    expect(now).toMatchObject({ status: 'Confirmed', payment: 'Refunded' })
    await expectNoBreach()
    await expectProof(venue)
  })
})

test('of a tab makes that much due again, also after its invoice, and the rest can be refunded', async () => {
  const [at] = await diningTables()
  if (!at) throw new Error('no table')
  const tabId = await orderItem(at, 'Beer', 4)
  const opened = await openPayment(at)
  await payOpen(opened.session.id)
  await settleOpened(opened)
  const paid = await again(opened.payment)
  await refundByHand(paid, 500)
  await tell(paid)
  expect(await paymentsOf(at.venue.id, { tabId })).toEqual(['Paid 1500', 'Refunded 500'])
  expect(await invoiceOf(at, tabId)).toMatchObject({ totalMinor: 2000 })
  await expectProof(at.venue)
  await refundByHand(paid, 250)
  const { result } = await refundTab(at.venue, { tabId }, acting())
  expect(result.payments.map(({ amountMinor }) => amountMinor)).toEqual([1250])
  await refundPaymentJob.run({ venueId: at.venue.id, paymentId: paid.id }, call())
  expect(await paymentsOf(at.venue.id, { tabId })).toEqual(['Refunded 1250', 'Refunded 250', 'Refunded 500'])
  await expectNoBreach()
  await expectProof(at.venue)
})

test('of a tab with a tip takes the tip last, and a refund gives back what is left of it', async () => {
  const [at] = await diningTables()
  if (!at) throw new Error('no table')
  const tabId = await orderItem(at, 'Beer', 4)
  const opened = await openPayment(at, { tip: 2 })
  await payOpen(opened.session.id)
  await settleOpened(opened)
  const paid = await again(opened.payment)
  const tips = async () =>
    (await listPaymentsOf(at.venue.id, { tabId })).map(({ status, tipMinor }) => `${status} ${tipMinor}`).toSorted()
  await refundByHand(paid, 500)
  await tell(paid)
  await refundByHand(paid, 1600)
  await tell(paid)
  expect(await paymentsOf(at.venue.id, { tabId })).toEqual(['Paid 0', 'Refunded 1500', 'Refunded 500'])
  expect(await tips()).toEqual(['Paid 100', 'Refunded 0', 'Refunded 100'])
  await expectNoBreach()
  await expectProof(at.venue)
  await refundTab(at.venue, { tabId }, acting())
  await refundPaymentJob.run({ venueId: at.venue.id, paymentId: paid.id }, call())
  expect(await tips()).toEqual(['Refunded 0', 'Refunded 100', 'Refunded 100'])
  expect(await moneyAtRest(at.venue.id, { tabId })).toEqual(nothingLeft)
  await expectNoBreach()
  await expectProof(at.venue)
})

test('of a deposit that pays for a tab makes that much due there, and the rest goes on paying', async () => {
  const { at, venue, tabId, deposit, party } = await partyWithDeposit(800)
  await countInDeposit(venue, tabId, acting())
  const paid = await again({ venueId: venue.id, id: deposit })
  await refundByHand(paid, 300)
  await tell(paid)
  expect(await sums(at)).toMatchObject({ total: 2000, paid: 500, due: 1500 })
  await expectProof(venue)
  expect((await returnDeposit(venue, tabId, acting())).result).toBe(500)
  await refundByHand(paid, 500)
  await tell(paid)
  expect(await paymentsOf(venue.id, { reservationId: party.id })).toEqual(['Refunded 300', 'Refunded 500'])
  await expectNoBreach()
})

test('of the whole part of the card leaves the part of the voucher, which can still be refunded', async () => {
  const world = await openWorld()
  const { voucher, code } = await voucherOf(world.venue, { faceValueMinor: 1500 })
  const bill = await billOf(world, 'deposit', 2000)
  const opened = await bill.open({ voucherCode: code })
  await payOpen(opened.session?.id ?? '')
  await settleOpened(opened)
  const paid = await again(opened.payment)
  await refundByHand(paid, 500)
  await tell(paid)
  expect(await paymentsOf(world.venue.id, await bill.subject())).toEqual(['Paid 1500', 'Refunded 500'])
  await expectNoBreach()
  await bill.cancel()
  expect(await valuesOf(voucher)).toEqual([1500, 0, 0, 0])
  expect(await moneyAtRest(world.venue.id, await bill.subject())).toEqual(nothingLeft)
  await expectNoBreach()
  await expectProof(world.venue)
})
