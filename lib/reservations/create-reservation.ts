import { database, inTransaction } from '#db/client.ts'
import { isRetryable, violates } from '#db/errors.ts'
import { type Offer, withTurnover } from '#lib/availability/offers.ts'
import { randomUUID } from '#lib/codes.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { RecordInSameStatement } from '#lib/idempotency/answer-once.ts'
import { listBookableResources, type Venue } from '#lib/venues/queries.ts'
import { bookedValues, claimOffer, firstAvailable, isTaken, namedOffer, retryUntilClaimed } from './booking.ts'
import { requiredDeposit } from './deposit.ts'
import { isDepositPayable } from './deposit-payable.ts'
import { guestDetailsOf, type ReservationRequest } from './input.ts'
import { pendingLetterKind, reservationLetter } from './letters.ts'
import type { Reservation } from './locks.ts'
import { type BookingPlan, planBooking } from './plan.ts'
import { drawReference } from './reference.ts'
import { agreedTerms } from './terms.ts'
import { confirmationRequest } from './venue-letters.ts'
import { noticeOfBooking } from './venue-notice.ts'
import { bookingBatcher, type NewBooking, writeBooking } from './write-booking.ts'

/** A reservation with the offer that it took. */
export type Booked = { reservation: Reservation; offer: Offer }

type CreateOptions = {
  now: Date
  /** The guest's language, in which mails about the reservation are written. */
  language: Locale
  /** Requested by an anonymous guest (publishable key): the mail counts against the hourly limit. */
  anonymous: boolean
  /** Makes the response that is stored atomically with the reservation. */
  recordResponse?: RecordInSameStatement<Booked>
}

/**
 * Books a slot (interface, POST reservations; decisions 4). Throws a 400 that names the broken fields, or
 * `slot-not-available`. Without a resource it takes the first free one, and the next when another guest is faster.
 *
 * Reading what is free needs no lock, and is skipped where a resource is named: the statement that books checks it
 * itself. The first round writes the booking without a claim, and is refused where somebody else was faster. Later
 * rounds lock the resources, end expired holds and read again, so that they fail only when somebody else has just
 * booked. Each round reads the current state.
 */
export const createReservation = openReservations()

/** Makes `createReservation` with a batcher of its own (`bookingBatcher`). */
export function openReservations() {
  const write = bookingBatcher()
  return (venue: Venue, request: ReservationRequest, options: CreateOptions): Promise<Booked> => {
    const { now } = options
    let draws = 0
    let lost = false
    return retryUntilClaimed(async () => {
      const plan = planBooking(venue, await listBookableResources(venue, lost ? database() : undefined), request)
      const named = lost ? null : namedOffer(venue, plan, now)
      const offer = named ?? (await firstAvailable(venue, plan, now))
      const reference = drawReference(draws + 1)
      const booked = { offer, reservation: newReservation(venue, request, plan, offer, { ...options, reference }) }
      const booking = await newBooking(venue, plan, booked, options)
      try {
        const written = lost
          ? await inTransaction(
              async (tx) => (await claimOffer(tx, venue, plan, offer, now)) && writeBooking(tx, booking),
            )
          : await write(booking)
        if (written === 'booked') return booked
        // The next round draws another reference.
        if (written === 'used') draws++
        else lost = true
      } catch (error) {
        // Another booking used that reference at the same moment: the constraint decides.
        if (violates(error, 'reservation_reference')) draws++
        else if (lost || !(isTaken(error) || isRetryable(error))) throw error
        else lost = true
      }
      return null
    })
  }
}

async function newBooking(
  venue: Venue,
  plan: BookingPlan,
  booked: Booked,
  { anonymous, recordResponse }: CreateOptions,
): Promise<NewBooking> {
  const { reservation, offer } = booked
  const letterKind = reservation.status === 'Pending' ? pendingLetterKind(venue) : 'confirmed'
  // The members of an offer are the resources that it takes: one, or several of a group.
  const resourceNames = offer.members.map(({ resource }) => resource.name)
  // A job requests a deposit that can be paid here: most guests pay it at once.
  const requested = letterKind === 'received'
  const letters = requested ? [] : [reservationLetter(letterKind, venue, reservation, resourceNames)]
  if (letterKind === 'deposit-at-venue') letters.push(confirmationRequest(venue, reservation, resourceNames))
  return {
    reservation,
    offer,
    blocked: withTurnover(offer.span, plan.lengths),
    letters: letters.map((letter) => ({ ...letter, anonymous })),
    depositRequest: requested ? { anonymous } : null,
    answer: (await recordResponse?.(booked)) ?? null,
  }
}

function newReservation(
  venue: Venue,
  request: ReservationRequest,
  plan: BookingPlan,
  offer: Offer,
  { now, language, reference }: CreateOptions & { reference: string },
): Reservation {
  const resources = offer.members.map(({ resource }) => resource)
  const depositAmountMinor = requiredDeposit(resources, venue.settings, request.depositOptIn)
  const hasEnd = depositAmountMinor !== null && isDepositPayable(venue.settings)
  const holdMinutes = hasEnd ? venue.settings.pendingHoldMinutes : null
  const status = depositAmountMinor === null ? 'Confirmed' : 'Pending'
  const holdExpiresAt = holdMinutes === null ? null : new Date(now.getTime() + holdMinutes * 60_000)
  return {
    venueId: venue.id,
    id: randomUUID(),
    reference,
    status,
    resourceType: request.resourceType,
    ...guestDetailsOf(request),
    ...bookedValues(request, plan, offer),
    currency: venue.currency,
    depositAmountMinor,
    holdExpiresAt,
    language,
    revision: 0,
    linkVersion: 1,
    ...agreedTerms(venue.settings, new Date(offer.span.from)),
    moves: 0,
    cancelledAt: null,
    cancelledBy: null,
    ...noticeOfBooking(venue, { status, holdExpiresAt }),
    remindedFor: null,
    createdAt: now,
    updatedAt: now,
  }
}
