import { beforeAll, expect, test } from 'vitest'
import { POST } from '#app/api/console/venues/[venueSlug]/reservations/[reference]/cancel/route.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { type Role, roles } from '#lib/operators/roles.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { browserRequest, invited, sessionOf } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { settleOpened } from '#testing/storms/voucher-money.ts'
import {
  bookWithDeposit,
  letFreeCancellingEnd,
  payingVenue,
  paymentsOf,
  someDay,
  statusOf,
} from '#testing/venues/payments.ts'
import { PaymentIntentRequest } from '../input.ts'
import { openPaymentIntent } from '../open-payment-intent.ts'

/**
 * Cancelling refunds a deposit. A role without refunds may cancel only as long as the guest would get it back (decisions
 * 13.5).
 */
useTestDatabase()

let venue: Venue
const sessions = {} as Record<Role, string>
beforeAll(async () => {
  venue = await payingVenue()
  for (const role of roles) {
    const { operator } = await invited({ venue: venue.slug, email: `${role}@${venue.slug}.example`, role })
    sessions[role] = await sessionOf(operator)
  }
})

let week = 2
async function bookPaid(): Promise<Reservation> {
  const booked = await bookWithDeposit(venue, { date: someDay(week++) })
  const request = PaymentIntentRequest.parse({ reservationReference: booked.reference, amount: 10, currency: 'EUR' })
  const intent = await openPaymentIntent(venue, request, { now: new Date() })
  await payOpen(intent.session.id)
  await settleOpened(intent)
  return booked
}

async function cancelAs(role: Role, { reference }: Reservation): Promise<{ status: number; detail?: string }> {
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Idempotency-Key': crypto.randomUUID() }
  const request = browserRequest({ session: sessions[role] }, { method: 'POST', headers })
  const answer = await POST(request, { params: Promise.resolve({ venueSlug: venue.slug, reference }) })
  return { status: answer.status, ...(await answer.json()) }
}

test.each(['service', 'host'] as const)('%s cancels while the guest would get the deposit back', async (role) => {
  const booked = await bookPaid()
  expect(await cancelAs(role, booked)).toMatchObject({ status: 200 })
  expect(await paymentsOf(booked)).toEqual(['Refunding'])
})

test.each(['service', 'host'] as const)(
  '%s gives back nothing that the guest would lose, and reads whom to ask',
  async (role) => {
    const booked = await bookPaid()
    await letFreeCancellingEnd(booked)
    const refused = await cancelAs(role, booked)
    expect([refused.status, refused.detail]).toEqual([409, expect.stringContaining('ask an owner or a manager')])
    expect([await statusOf(booked), await paymentsOf(booked)]).toEqual(['Confirmed', ['Paid']])
    expect(await cancelAs('manager', booked)).toMatchObject({ status: 200 })
    expect(await paymentsOf(booked)).toEqual(['Refunding'])
  },
)

test('nothing is asked if no deposit was paid', async () => {
  const booked = await bookWithDeposit(venue, { date: someDay(week++) })
  await letFreeCancellingEnd(booked)
  expect(await cancelAs('service', booked)).toMatchObject({ status: 200 })
})
