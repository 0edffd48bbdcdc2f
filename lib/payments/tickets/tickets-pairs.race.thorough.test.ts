import { describe, expect, test, vi } from 'vitest'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import type * as providers from '#lib/checkout/providers.ts'
import { cancelRegistrationByVenue } from '#lib/events/cancel-registration.ts'
import type { Registration } from '#lib/events/locks.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { sampled } from '#testing/runner/sampled.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { allowRefusals, heldAtProvider } from '#testing/storms/pausing-provider.ts'
import { acting } from '#testing/venues/acting.ts'
import { listPayments, moneyAtRest } from '#testing/venues/payment-ends.ts'
import {
  concertNow,
  orderTickets,
  registrationNow,
  registrationsOf,
  type SellingVenue,
  settleCheckout,
  ticketSellingVenue,
} from '#testing/venues/ticket-sales.ts'
import type { Payment } from '../queries.ts'
import { reconcilePaymentJob } from '../reconcile-job.ts'
import { refundPaymentJob } from '../refund-job.ts'
import { settleOpenPayment, settlePayment } from '../settle-payment.ts'
import type { TicketCheckout } from './open-ticket-checkout.ts'
import { refundRegistrationJob } from './refund-registration-job.ts'
import { refundTickets } from './tickets-refund.ts'

/** Everything that can happen to a ticket sale, each held at the provider while each other runs from beginning to end. */
vi.mock('#lib/checkout/providers.ts', async (original) => {
  const { pausing } = await import('#testing/storms/pausing-provider.ts')
  return pausing(await original<typeof providers>())
})

useTestDatabase(20)

const call = (now = new Date()) => ({ now, signal: new AbortController().signal })

/** The first registration of a venue of its own, and the row of its payment. */
type Sale = { registration: Registration; paid: Payment }

async function saleAt(venue: SellingVenue): Promise<Sale> {
  const [registration] = await registrationsOf(venue)
  if (!registration) throw new Error('nothing has been ordered')
  const [paid] = await listPayments(venue.id, { registrationId: registration.id })
  if (!paid) throw new Error('an order without a payment')
  return { registration, paid }
}

const happenings: Record<string, (venue: SellingVenue, sale: Sale) => Promise<unknown>> = {
  /** Another guest orders the same seats. */
  open: (venue) => orderTickets(venue, 2),
  async webhook(_, { paid: { providerSessionId, account } }) {
    if (providerSessionId) await settlePayment({ provider: 'fake', sessionId: providerSessionId, account }, new Date())
  },
  return: (_, { paid }) => settleOpenPayment(paid, new Date()),
  async cancel(venue, { registration: { reference, venueId, id } }) {
    await cancelRegistrationByVenue(venue, reference, acting())
    await refundRegistrationJob.run({ venueId, registrationId: id }, call())
    await sendBack(venueId, id)
  },
  expire: (_, { paid: { venueId, id } }) =>
    reconcilePaymentJob.run({ venueId, paymentId: id }, call(new Date(Date.now() + 3_600_000))),
  async refund(venue, { registration: { reference, venueId, id } }) {
    await refundTickets(venue, reference, acting())
    await sendBack(venueId, id)
  },
}

/** Runs the jobs of the refunds that have begun. */
async function sendBack(venueId: string, registrationId: string): Promise<void> {
  for (const { id, status } of await listPayments(venueId, { registrationId })) {
    if (status === 'Refunding') await refundPaymentJob.run({ venueId, paymentId: id }, call())
  }
}

const happening = (name: string, venue: SellingVenue) => async () =>
  allowRefusals(happenings[name]?.(venue, await saleAt(venue)), [
    'registration-closed',
    'conflict',
    'payments-not-enabled',
  ])

/** Expects the state that must hold after every order of events. */
async function expectHonestEnd(venue: SellingVenue, ...happened: string[]): Promise<void> {
  for (const { id, amountMinor, quantity } of await registrationsOf(venue)) {
    const { retained, atProvider, unpaid } = await moneyAtRest(venue.id, { registrationId: id })
    const { status, payment, tickets } = await registrationNow({ venueId: venue.id, id })
    expect(retained).toBe(atProvider)
    expect(unpaid).toBeLessThanOrEqual(1)
    expect(retained).toBe(payment === 'Paid' ? amountMinor : 0)
    if (payment === 'Paid')
      expect({ status, tickets }).toEqual({ status: 'Confirmed', tickets: Array(quantity).fill('Valid') })
    if (status === 'Cancelled') expect(tickets.filter((ticket) => ticket !== 'Cancelled')).toEqual([])
  }
  // A registration that the venue has cancelled stays cancelled, whatever money arrives.
  if (happened.includes('cancel')) {
    expect(await registrationNow((await saleAt(venue)).registration)).toMatchObject({ status: 'Cancelled' })
  }
  const { seatsTaken, counted } = await concertNow(venue)
  expect(seatsTaken).toBe(counted)
  expect(seatsTaken).toBeLessThanOrEqual(2)
}

const names = Object.keys(happenings)
const moments: Record<string, (checkout: TicketCheckout) => Promise<unknown>> = {
  'before the guest pays': async () => {},
  'after the guest has paid': ({ session }) => payOpen(session.id),
  async 'after the tickets are issued'(checkout) {
    await payOpen(checkout.session.id)
    await settleCheckout(checkout)
  },
}
const pairs = Object.keys(moments).flatMap((moment) =>
  names.flatMap((first) => names.map((second) => ({ moment, first, second }))),
)

describe('two things at once', () => {
  test.each(sampled(pairs))('$moment: $first is held at the provider while $second runs', async (pair) => {
    const { moment, first, second } = pair
    const venue = await ticketSellingVenue(2)
    await moments[moment]?.(await orderTickets(venue, 2))
    const idle = await heldAtProvider(happening(first, venue), happening(second, venue))
    // No transaction is open during a call of the provider.
    expect(idle ?? 0).toBe(0)
    await expectHonestEnd(venue, first, second)
  })
})

describe('the first opening', () => {
  test.each(scaled(['open', 'cancel'], names))('is held at the provider while %s runs', async (second) => {
    const venue = await ticketSellingVenue(2)
    const order = () => allowRefusals(orderTickets(venue, 2), ['conflict', 'payments-not-enabled'])
    expect(await heldAtProvider(order, happening(second, venue))).toBe(0)
    await expectHonestEnd(venue, second)
  })
})
