import { and, eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { PaymentIntentRequest } from '#lib/payments/input.ts'
import { openPaymentIntent } from '#lib/payments/open-payment-intent.ts'
import { settlePayment } from '#lib/payments/settle-payment.ts'
import { eraseGuest } from '#lib/privacy/erase-guest.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { acting } from './acting.ts'
import { bookWithDeposit, letFreeCancellingEnd, someDay } from './payments.ts'

/** Opens a checkout for a reservation's deposit of 10.00. Returns its session. */
export async function openDepositCheckout(venue: Venue, booked: Reservation): Promise<string> {
  const request = PaymentIntentRequest.parse({ reservationReference: booked.reference, amount: 10, currency: 'EUR' })
  const { session } = await openPaymentIntent(venue, request, { now: new Date() })
  return session.id
}

/** Pays a reservation's deposit of 10.00 at the provider, which reports it. */
export async function payDepositOf(venue: Venue, booked: Reservation): Promise<void> {
  const sessionId = await openDepositCheckout(venue, booked)
  await payOpen(sessionId)
  await settlePayment({ provider: 'fake', sessionId, account: venue.settings.payoutAccount }, new Date())
}

async function set({ venueId, id }: Reservation, values: Partial<Reservation>): Promise<void> {
  await database()
    .update(reservation)
    .set(values)
    .where(and(eq(reservation.venueId, venueId), eq(reservation.id, id)))
}

/** How a reservation with a deposit gets into each state in which its guest may open the link. */
const ways: Record<string, (venue: Venue, booked: Reservation) => Promise<unknown>> = {
  'to pay': async () => {},
  'being paid': openDepositCheckout,
  confirmed: payDepositOf,
  'confirmed, and too late for a refund': async (venue, booked) => {
    await payDepositOf(venue, booked)
    await letFreeCancellingEnd(booked)
  },
  'hold ended': async (_, booked) => set(booked, { holdExpiresAt: new Date(Date.now() - 1000) }),
  cancelled: async (venue, booked) => cancelReservation(venue, booked.reference, {}, acting()),
  refunded: async (venue, booked) => {
    await payDepositOf(venue, booked)
    await cancelReservation(venue, booked.reference, {}, acting())
  },
  completed: async (_, booked) => set(booked, { status: 'Completed', holdExpiresAt: null }),
  'no-show': async (_, booked) => set(booked, { status: 'NoShow', holdExpiresAt: null }),
  erased: async (venue, booked) => {
    await cancelReservation(venue, booked.reference, {}, acting())
    await eraseGuest(venue, booked.email, {}, acting())
  },
}

/** A reservation in each state in which its guest may open the link, by the name of the state, each in another week. */
export async function bookingsInEveryState(venue: Venue): Promise<Record<string, Reservation>> {
  const bookings: Record<string, Reservation> = {}
  for (const [index, [name, way]] of Object.entries(ways).entries()) {
    const email = `ada-${index}@guest.example`
    const booked = await bookWithDeposit(venue, {
      date: someDay(2 + index),
      email,
      customerName: 'Mia Tester Sørensen',
    })
    await way(venue, booked)
    bookings[name] = booked
  }
  return bookings
}
