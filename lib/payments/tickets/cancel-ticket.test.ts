import { beforeEach, describe, expect, test } from 'vitest'
import { findBreaches } from '#db/invariants.ts'
import { findSession, payOpen } from '#lib/checkout/fake/sessions.ts'
import { findTicket, listTickets } from '#lib/events/tickets/ticket-queries.ts'
import { runJobsOnce } from '#lib/jobs/run-once.ts'
import { jobHandlers } from '#lib/worker/tasks.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { acting } from '#testing/venues/acting.ts'
import {
  orderTickets,
  registrationNow,
  type SellingVenue,
  settleCheckout,
  ticketOrder,
  ticketSellingVenue,
} from '#testing/venues/ticket-sales.ts'
import { valuesOf, voucherOf } from '#testing/venues/vouchers.ts'
import { listPaymentsOf } from '../queries.ts'
import { settlePayment } from '../settle-payment.ts'
import { cancelOwnTickets, findCancelledPart, refundForTickets } from './cancel-own-tickets.ts'
import { cancelTicket } from './cancel-ticket.ts'
import type { TicketCheckout } from './open-ticket-checkout.ts'
import { readGuests } from './read-guests.ts'
import { refundTickets } from './tickets-refund.ts'

/** One ticket of a paid registration is cancelled: a concert at 24.50 with ten seats. */
const testDatabase = useTestDatabase(20)
keepVoucherBooks()

let venue: SellingVenue

beforeEach(async () => {
  venue = await ticketSellingVenue(10)
})

async function bought(quantity: number, more: object = {}): Promise<TicketCheckout> {
  const checkout = await orderTickets(venue, ticketOrder(quantity, more))
  if (checkout.payment.provider === 'voucher') return checkout
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

/** Cancels a ticket. Before, the guest list names the sum that is then refunded. */
async function cancel({ registration: { reference } }: TicketCheckout, ordinal: number, of: number) {
  const { registrations } = await readGuests(venue, 'concert')
  const { result } = await cancelTicket(venue, { eventSlug: 'concert', reference, ordinal, of }, acting())
  const refund = of === 1 ? null : { amount: result.amountMinor / 100, tender: null }
  expect(registrations.find((each) => each.reference === reference)?.ticketRefund).toEqual(refund)
  return result
}

const guest = () => ({ actor: { kind: 'guest' }, now: new Date() }) as const
const givenBack = async ({ session }: TicketCheckout) => (await findSession(session.id))?.refundedMinor
const paymentsOf = async ({ venueId, id }: { venueId: string; id: string }) =>
  (await listPaymentsOf(venueId, { registrationId: id })).map(({ status, amountMinor }) => `${status} ${amountMinor}`)
const breaches = async () => await findBreaches(testDatabase.connection.sql)

describe('one ticket of a paid registration', () => {
  test('is refunded alone: the others stay paid and valid, its code is cancelled, its seat is free', async () => {
    const checkout = await bought(3)
    const { code } = (await listTickets(checkout.registration))[1] ?? { code: '' }
    const single = await cancel(checkout, 2, 3)
    expect(await breaches()).toEqual([])
    await work()
    expect(await givenBack(checkout)).toBe(2450)
    expect(await registrationNow(checkout.registration)).toMatchObject({
      status: 'Confirmed',
      payment: 'Paid',
      amountMinor: 4900,
      quantity: 2,
      tickets: ['Valid', 'Valid'],
    })
    expect(await registrationNow(single)).toMatchObject({
      payment: 'Refunded',
      amountMinor: 2450,
      tickets: ['Cancelled'],
    })
    expect(await paymentsOf(checkout.registration)).toEqual(['Paid 4900'])
    expect(await paymentsOf(single)).toEqual(['Refunded 2450'])
    expect((await findTicket(code))?.ticket.status).toBe('Cancelled')
    expect((await readGuests(venue, 'concert')).counts).toMatchObject({ seats: 2, tickets: 2 })
    const letter = (await outbox()).findLast(
      ({ venueId, kind }) => venueId === venue.id && kind === 'registration-cancelled',
    )
    expect(letter?.text).toContain('€24.50')
    expect(await breaches()).toEqual([])
  })

  test('is refunded with the others, one after the other, and in total the whole payment', async () => {
    const checkout = await bought(3)
    for (const of of [3, 2, 1]) await cancel(checkout, 1, of)
    await work()
    expect(await givenBack(checkout)).toBe(7350)
    expect(await registrationNow(checkout.registration)).toMatchObject({ status: 'Cancelled', payment: 'Refunded' })
    expect(await breaches()).toEqual([])
  })

  test('is refunded before the rest is', async () => {
    const checkout = await bought(2)
    await cancel(checkout, 1, 2)
    await refundTickets(venue, checkout.registration.reference, acting())
    await work()
    expect(await givenBack(checkout)).toBe(4900)
    expect(await breaches()).toEqual([])
  })

  test('is not cancelled alone once all is refunded', async () => {
    const checkout = await bought(2)
    await refundTickets(venue, checkout.registration.reference, acting())
    await expect(cancel(checkout, 1, 2)).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('gives card and voucher their parts', async () => {
    const { voucher, code } = await voucherOf(venue, { faceValueMinor: 1000 })
    const checkout = await bought(2, { voucherCode: code })
    expect(await valuesOf(voucher)).toEqual([0, 0, 1000, 0])
    const single = await cancel(checkout, 1, 2)
    expect(await breaches()).toEqual([])
    await work()
    expect(await givenBack(checkout)).toBe(1950)
    expect(await valuesOf(voucher)).toEqual([500, 0, 500, 0])
    expect(await paymentsOf(single)).toEqual(['Refunded 2450'])
    await cancel(checkout, 1, 1)
    await work()
    expect(await givenBack(checkout)).toBe(3900)
    expect(await valuesOf(voucher)).toEqual([1000, 0, 0, 0])
    expect(await breaches()).toEqual([])
  })

  test('gives the voucher its part if it has paid all', async () => {
    const { voucher, code } = await voucherOf(venue, { faceValueMinor: 9000 })
    const checkout = await bought(3, { voucherCode: code })
    await cancel(checkout, 3, 3)
    await work()
    expect(await valuesOf(voucher)).toEqual([1650 + 2450, 0, 4900, 0])
    expect(await breaches()).toEqual([])
  })

  test('is cancelled by its guest, with others: the refund that was shown, one letter, and a refusal if it differs', async () => {
    const { voucher, code } = await voucherOf(venue, { faceValueMinor: 1000 })
    const checkout = await bought(4, { voucherCode: code })
    const { registration } = checkout
    const codes = (await listTickets(registration)).map((one) => one.code)
    const paid = (await registrationNow(registration)) as typeof registration
    const refundMinor = await refundForTickets(paid, 2)
    expect(refundMinor).toBe(4900)
    const press = (chosen: object) =>
      cancelOwnTickets(registration, { ordinals: [2, 4], of: 4, refundMinor, ...chosen }, guest())
    for (const other of [{ refundMinor: 4901 }, { of: 3 }])
      await expect(press(other)).rejects.toMatchObject({ kind: 'conflict' })
    await expect(press({ ordinals: [2, 5] })).rejects.toMatchObject({ kind: 'not-found' })
    const { result: part } = await press({})
    expect(await breaches()).toEqual([])
    await work()
    const states = await Promise.all(codes.map(async (one) => (await findTicket(one))?.ticket.status))
    expect(states).toEqual(['Valid', 'Cancelled', 'Valid', 'Cancelled'])
    expect(await registrationNow(part)).toMatchObject({ payment: 'Refunded', cancelledBy: 'Guest', amountMinor: 4900 })
    expect(await registrationNow(registration)).toMatchObject({ status: 'Confirmed', amountMinor: 4900, quantity: 2 })
    expect(await givenBack(checkout)).toBe(4400)
    expect(await valuesOf(voucher)).toEqual([500, 0, 500, 0])
    const letters = (await outbox()).filter(
      ({ venueId, kind }) => venueId === venue.id && kind === 'registration-cancelled',
    )
    expect(letters.map(({ text }) => text?.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/2 tickets of your registration\. Your other 2 tickets stay valid.*€49\.00.*€5\.00/),
    ])
    expect(await findCancelledPart(registration)).toMatchObject({ id: part.id })
    expect(await breaches()).toEqual([])
    await expect(press({})).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('changes nothing about a webhook that comes again for the whole session', async () => {
    const checkout = await bought(2)
    await cancel(checkout, 1, 2)
    await settlePayment(
      { provider: 'fake', sessionId: checkout.session.id, account: checkout.payment.account },
      new Date(),
    )
    await work()
    expect(await givenBack(checkout)).toBe(2450)
    expect(await paymentsOf(checkout.registration)).toEqual(['Paid 2450'])
  })
})
