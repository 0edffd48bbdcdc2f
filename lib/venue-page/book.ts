import type { Locale } from '#lib/i18n/locale.ts'
import type { RecordInSameStatement } from '#lib/idempotency/answer-once.ts'
import { Problem } from '#lib/problems/problem.ts'
import { type BookedOffer, createReservation } from '#lib/reservations/create-reservation.ts'
import type { ReservationRequest } from '#lib/reservations/input.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { agreedDigestOf, agreedFor, termsChanged } from './agreed.ts'

type Options = {
  now: Date
  language: Locale
  /** The digest of what the guest has read (`agreedDigestOf`). */
  agreed: string
  recordResponse: RecordInSameStatement<BookedOffer>
}

/**
 * Books a slot from the venue's page, as `createReservation` does for an anonymous guest. Throws a `conflict` if the
 * booking would have another price or other terms than the guest has read; nothing is booked then.
 */
export async function bookOnPage(
  venue: Venue,
  request: ReservationRequest,
  { now, language, agreed, recordResponse }: Options,
): Promise<BookedOffer> {
  return createReservation(venue, request, {
    now,
    language,
    anonymous: true,
    // Before anything is written: without a wish for a place, it is known only now which one the guest gets.
    recordResponse: async (booked) => {
      if (agreedDigestOf(agreedFor(venue, booked.offer, request.date)) !== agreed)
        throw new Problem('conflict', { detail: termsChanged })
      return recordResponse(booked)
    },
  })
}
