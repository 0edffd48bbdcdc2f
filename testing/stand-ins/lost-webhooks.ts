import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { endHoldJob } from '#lib/payments/deposit/end-hold-job.ts'
import { PaymentIntentRequest } from '#lib/payments/input.ts'
import { openPaymentIntent, type PaymentIntent } from '#lib/payments/open-payment-intent.ts'
import type { Payment } from '#lib/payments/queries.ts'
import { reconcilePaymentJob } from '#lib/payments/reconcile-job.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { bookWithDeposit } from '../venues/payments.ts'

/** Steps around the end of a hold while its guest pays and the webhook is lost. */

/** A table that is held for a deposit, with the checkout for it. */
export type HeldTable = { venue: Venue; booked: Reservation; intent: PaymentIntent; holdEnds: Date }

/** Books a table and opens the checkout of its deposit. */
export async function openHeldTable(venue: Venue, more: object = {}): Promise<HeldTable> {
  const booked = await bookWithDeposit(venue, more)
  const request = PaymentIntentRequest.parse({ reservationReference: booked.reference, amount: 10, currency: 'EUR' })
  const intent = await openPaymentIntent(venue, request, { now: new Date() })
  if (booked.holdExpiresAt === null) throw new Error('a hold without an end')
  return { venue, booked, intent, holdEnds: booked.holdExpiresAt }
}

/** The instant so many seconds after the end of the hold. */
export function behindHold({ holdEnds }: HeldTable, seconds: number): Date {
  return new Date(holdEnds.getTime() + seconds * 1000)
}

/** The job that ends the hold. */
export function runEndHoldJob({ booked }: HeldTable, now: Date): Promise<void> {
  return endHoldJob.run(
    { venueId: booked.venueId, reservationId: booked.id },
    { now, signal: new AbortController().signal },
  )
}

/** The job that reconciles a payment. */
export function reconcile({ venueId, id }: Payment, now: Date): Promise<void> {
  return reconcilePaymentJob.run({ venueId, paymentId: id }, { now, signal: new AbortController().signal })
}

/** Another guest books the same table at the same time, without a deposit. Returns the outcome. */
export async function bookAsRival({ venue, booked }: HeldTable, now: Date, start?: string): Promise<string> {
  const wanted = { date: booked.serviceDate, depositOptIn: false, email: 'bea@guest.example', ...(start && { start }) }
  try {
    return (await bookWithDeposit(venue, wanted, now)).status
  } catch (error) {
    if (error instanceof Problem) return error.kind
    throw error
  }
}

/** When the provider is to be queried next about a payment, in seconds since it was begun; null if no check is scheduled. */
export async function nextCheckSeconds({ id, createdAt }: Payment): Promise<number | null> {
  const [job] = await database().execute<{ run_at: string }>(
    sql`select run_at from jobs where key = ${id} and locked_at is null`,
  )
  return job ? (new Date(job.run_at).getTime() - createdAt.getTime()) / 1000 : null
}
