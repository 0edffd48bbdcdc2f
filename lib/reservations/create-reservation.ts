import { database, inTransaction } from '#db/client.ts'
import { isRetryable, violates } from '#db/errors.ts'
import { batchedWrites } from '#lib/batched-writes.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { RecordInSameStatement } from '#lib/idempotency/answer-once.ts'
import { listBookableResources, type Venue } from '#lib/venues/queries.ts'
import { claimOffer, firstAvailable, isTakenError, namedOffer, retryUntilClaimed } from './booking.ts'
import { type ReservationRequest, withAcceptedTerms } from './input.ts'
import { withAlternatives } from './list-alternatives.ts'
import { type BookedOffer, type BookingJson, newBooking, newReservation } from './new-booking.ts'
import { planBooking } from './plan.ts'
import { drawReference } from './reference.ts'
import { type BookingOutcome, maxBatchSize, writeBooking, writeTogether } from './write-booking.ts'

export type { BookedOffer } from './new-booking.ts'

type CreateOptions = {
  now: Date
  /** The guest's language, in which mails about the reservation are written. */
  language: Locale
  /** Requested by an anonymous guest (publishable key): the mail counts against the hourly limit. */
  anonymous: boolean
  /** Makes the response that is stored atomically with the reservation. */
  recordResponse?: RecordInSameStatement<BookedOffer>
}

/**
 * Books a slot (interface, POST reservations; decisions 4). Throws a 400 that names the broken fields, or
 * `slot-not-available` with its alternatives. Without a resource it takes the first free one, and the next if another guest
 * is faster.
 *
 * Reading the free offers needs no lock, and is skipped if a resource is named: the statement that books checks it itself.
 * The first round writes the booking without a claim, and is refused if somebody else was faster. Later rounds lock the
 * resources, end expired holds and read again, so that they fail only if somebody else has just booked. Each round reads
 * the current state.
 */
export const createReservation = openReservations()

/** Makes `createReservation` with batches of its own: one queue per venue. A process has one. */
export function openReservations() {
  const write = batchedWrites<BookingJson, BookingOutcome>({
    keyOf: (booking) => booking.venue_id,
    maxBatchSize,
    writeTogether,
    writeAlone: (booking) => writeBooking(database(), booking),
    alone: 'at once',
  })
  return (given: Venue, sent: ReservationRequest, options: CreateOptions): Promise<BookedOffer> => {
    const { now, language } = options
    const request = withAcceptedTerms(sent)
    let draws = 0
    let lost = false
    const booked = retryUntilClaimed(given, async (venue) => {
      const plan = planBooking(venue, await listBookableResources(venue, lost ? database() : undefined), request)
      const named = lost ? null : namedOffer(venue, plan, now)
      const offer = named ?? (await firstAvailable(venue, plan, now))
      const reference = drawReference(draws + 1)
      const made = { ...options, channel: 'Online' as const, reference }
      const booked = { offer, reservation: newReservation(venue, request, plan, offer, made) }
      const answer = (await options.recordResponse?.(booked)) ?? null
      const booking = newBooking(venue, plan, booked, { anonymous: options.anonymous, answer })
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
        else if (lost || !(isTakenError(error) || isRetryable(error))) throw error
        else lost = true
      }
      return null
    })
    return booked.catch(async (error: unknown) => {
      throw await withAlternatives(given, request, error, { now, language })
    })
  }
}
