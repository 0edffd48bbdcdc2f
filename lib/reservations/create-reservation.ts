import { inTransaction, type Tx } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import type { Offer } from '#lib/availability/offers.ts'
import { randomUUID } from '#lib/codes.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { Problem } from '#lib/problems/problem.ts'
import { listBookableResources, type Venue } from '#lib/venues/queries.ts'
import { bookedValues, claimOffer, firstAvailable, occupy, untilClaimed } from './booking.ts'
import { requiredDeposit } from './deposit.ts'
import type { ReservationRequest } from './input.ts'
import { queueReservationLetter } from './letters.ts'
import type { Reservation } from './locks.ts'
import { type BookingPlan, planBooking } from './plan.ts'
import { drawReference } from './reference.ts'

/** A reservation with the offer that it took. */
export type Booked = { reservation: Reservation; offer: Offer }

type Booking = {
  now: Date
  /** The guest's language, in which mails about the reservation are written. */
  language: Locale
  /** Asked for by a guest whom nobody vouches for (publishable key): the mail counts against the hourly limit. */
  anonymous: boolean
  /** The last step of the transaction, for what must stand or fall with the reservation. */
  beforeCommit?: (tx: Tx, booked: Booked) => Promise<void>
}

/**
 * Books a slot (interface, POST reservations; decisions 4). Throws a 400 that names the broken fields, or
 * `slot-not-available`. Without a resource it takes the first free one, and the next when another guest is faster.
 *
 * Reading what is free needs no lock. The claim then locks the resources and looks again, so it fails only when somebody
 * else has just booked, and each round starts from a newer truth.
 */
export async function createReservation(
  venue: Venue,
  request: ReservationRequest,
  { now, language, anonymous, beforeCommit }: Booking,
): Promise<Booked> {
  return untilClaimed(async () => {
    const plan = planBooking(venue, await listBookableResources(venue), request)
    const offer = await firstAvailable(venue, plan, now)
    return inTransaction(async (tx) => {
      if (!(await claimOffer(tx, venue, plan, offer, now))) return null
      const booked = { offer, reservation: await book(tx, venue, request, plan, offer, now, language) }
      await tellAndRemember(tx, venue, booked, now, anonymous)
      await beforeCommit?.(tx, booked)
      return booked
    })
  })
}

/** The guest's confirmation, and the end of a hold; both stand or fall with the reservation. */
async function tellAndRemember(tx: Tx, venue: Venue, { reservation, offer }: Booked, now: Date, anonymous: boolean) {
  const { status, venueId, id: reservationId, holdExpiresAt } = reservation
  const resources = offer.members.map(({ resource }) => resource.name)
  const what = status === 'Pending' ? 'received' : 'confirmed'
  await queueReservationLetter(tx, what, reservation, now, { anonymous, known: { venue, resources } })
  if (holdExpiresAt) await addJob(tx, 'expire-hold', { venueId, reservationId }, { runAt: holdExpiresAt })
}

async function book(
  tx: Tx,
  venue: Venue,
  request: ReservationRequest,
  plan: BookingPlan,
  offer: Offer,
  now: Date,
  language: Locale,
): Promise<Reservation> {
  const resources = offer.members.map(({ resource }) => resource)
  const depositAmountMinor = requiredDeposit(resources, venue.settings, request.depositOptIn)
  const holdMinutes = depositAmountMinor === null ? null : venue.settings.pendingHoldMinutes
  const row = {
    venueId: venue.id,
    id: randomUUID(),
    status: depositAmountMinor === null ? 'Confirmed' : 'Pending',
    resourceType: request.resourceType,
    ...bookedValues(request, plan, offer),
    currency: venue.currency,
    depositAmountMinor,
    holdExpiresAt: holdMinutes === null ? null : new Date(now.getTime() + holdMinutes * 60_000),
    language,
    createdAt: now,
    updatedAt: now,
  } as const
  const inserted = await insertWithFreshReference(tx, row)
  await occupy(tx, venue, plan, offer, inserted.id)
  return inserted
}

type NewReservation = Omit<typeof reservation.$inferInsert, 'reference'>

/** Draws references until the venue has not used one; the unique constraint decides. */
async function insertWithFreshReference(tx: Tx, row: NewReservation): Promise<Reservation> {
  for (let attempt = 1; attempt <= 20; attempt++) {
    const [inserted] = await tx
      .insert(reservation)
      .values({ ...row, reference: drawReference(attempt) })
      .onConflictDoNothing({ target: [reservation.venueId, reservation.reference] })
      .returning()
    if (inserted) return inserted
  }
  throw new Problem('unavailable')
}
