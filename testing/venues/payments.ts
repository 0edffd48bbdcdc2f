import { and, eq, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { payment } from '#db/schema/payments.ts'
import { reservation } from '#db/schema/reservations.ts'
import { holdGraceSeconds } from '#lib/checkout/hold-grace.ts'
import { requestDepositJob } from '#lib/payments/deposit/request-deposit-job.ts'
import { createReservation } from '#lib/reservations/create-reservation.ts'
import { depositRequestAt } from '#lib/reservations/deposit-request.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { gamesVenue } from './games-venue.ts'
import { importTestVenue } from './venues.ts'

let number = 0

/** A venue that takes deposits and online payments, and holds an unpaid table for half an hour. */
export async function payingVenue(
  slug = `paying-${++number}`,
): Promise<Venue & { secretKey: string; publishableKey: string }> {
  const base = gamesVenue({ slug, organisation: slug })
  const settings = { ...base.settings, payoutAccount: `acct_${slug}`, pendingHoldMinutes: 30, maxAdvanceDays: 365 }
  const { secretKey, publishableKey } = await importTestVenue({ ...base, settings })
  return { ...(await getVenue(slug)), secretKey, publishableKey }
}

/** A Wednesday in some weeks: payments use the real clock, because a provider does. */
export function someDay(weeks = 3): string {
  const day = new Date(Date.now() + weeks * 7 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((3 - day.getUTCDay() + 7) % 7))
  return day.toISOString().slice(0, 10)
}

/** Books the table with a deposit of 10.00, pending. */
export async function bookWithDeposit(venue: Venue, more: object = {}, now = new Date()): Promise<Reservation> {
  const request = ReservationRequest.parse({
    resourceType: 'RestaurantTable',
    resourceId: 't3',
    date: someDay(),
    start: '18:00',
    partySize: 2,
    customerName: 'Ada Guest',
    email: 'ada@guest.example',
    depositOptIn: true,
    ...more,
  })
  const options = { now, language: 'en', anonymous: false } as const
  return (await createReservation(venue, request, options)).reservation
}

/** The job that mails the guest the link to pay, at its time unless `now` is given. */
export function requestDeposit(booked: Reservation, now = depositRequestAt(booked)): Promise<void> {
  const { venueId, id } = booked
  const signal = new AbortController().signal
  return requestDepositJob.run({ venueId, reservationId: id, anonymous: false }, { now, signal })
}

export async function statusOf({ venueId, id }: Reservation): Promise<string | undefined> {
  const [row] = await database()
    .select({ status: reservation.status })
    .from(reservation)
    .where(and(eq(reservation.venueId, venueId), eq(reservation.id, id)))
  return row?.status
}

/** Status of every payment of a reservation, oldest first. */
export async function paymentsOf({ venueId, id }: Reservation): Promise<string[]> {
  const rows = await database()
    .select({ status: payment.status })
    .from(payment)
    .where(and(eq(payment.venueId, venueId), eq(payment.reservationId, id)))
    .orderBy(payment.createdAt)
  return rows.map(({ status }) => status)
}

/** Kinds of the mails that a venue's guests have been written, oldest first. */
export async function mailKinds(venue: Venue): Promise<string[]> {
  const rows = await database()
    .select({ kind: mail.kind })
    .from(mail)
    .where(eq(mail.venueId, venue.id))
    .orderBy(mail.createdAt)
  return rows.map(({ kind }) => kind)
}

/** Sets the end of a Pending reservation's hold so far back that its grace is over, too. */
export async function letHoldRunOut({ venueId, id }: Reservation): Promise<void> {
  await database().execute(
    sql`update reservation set hold_expires_at = now() - make_interval(secs => ${holdGraceSeconds + 1})
      where venue_id = ${venueId} and id = ${id}`,
  )
}

/** Sets the end of cancelling free of charge into the past. */
export async function letFreeCancellingEnd({ venueId, id }: Reservation): Promise<void> {
  await database()
    .update(reservation)
    .set({ refundableUntil: new Date(Date.now() - 60_000), createdAt: new Date(Date.now() - 120_000) })
    .where(and(eq(reservation.venueId, venueId), eq(reservation.id, id)))
}

/** Backends idle in a transaction while a provider is being called. */
export async function idleInTransaction(): Promise<number> {
  const [row] = await database().execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`)
  return row?.count ?? -1
}

/** A hold that a test lets expire is due before its job is. */
export async function runHoldsNow(): Promise<void> {
  await database().execute(sql`
    update _private_jobs j set run_at = now()
    from reservation r where j.payload ->> 'reservationId' = r.id::text and r.hold_expires_at < now()`)
}
