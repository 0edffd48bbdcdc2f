import { created } from '#lib/http/answers.ts'
import { method } from '#lib/http/route.ts'
import { venueRoute } from '#lib/http/venue-route.ts'
import { type BookedOffer, createReservation } from '#lib/reservations/create-reservation.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import { reservationRecord } from '#lib/reservations/record.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = venueRoute('/api/venues/[venueSlug]/reservations', {
  POST: method({
    body: ReservationRequest,
    idempotent: true,
    async answer({ venue, key, body, requestedLocale, now, recordResponse }) {
      const language = requestedLocale ?? venue.language
      const answer = (booked: BookedOffer) =>
        created(
          reservationRecord(venue, booked, language),
          `/api/venues/${venue.slug}/reservations/${booked.reservation.reference}`,
        )
      const anonymous = key.kind === 'publishable'
      const options = { now, language, anonymous, recordResponse: recordResponse.inSameStatement(answer) }
      return answer(await createReservation(venue, body, options))
    },
  }),
})
