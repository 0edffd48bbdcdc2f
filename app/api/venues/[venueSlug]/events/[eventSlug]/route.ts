import { getEventToShow } from '#lib/events/queries.ts'
import { eventDetailRecord } from '#lib/events/record.ts'
import { ok } from '#lib/http/answers.ts'
import { method } from '#lib/http/route.ts'
import { venueRoute } from '#lib/http/venue-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = venueRoute(
  '/api/venues/[venueSlug]/events/[eventSlug]',
  {
    GET: method({
      async answer({ venue, params, now }) {
        const { event, remaining } = await getEventToShow(venue, params.eventSlug ?? '', now)
        return ok(eventDetailRecord(event, venue, remaining, now))
      },
    }),
  },
)
