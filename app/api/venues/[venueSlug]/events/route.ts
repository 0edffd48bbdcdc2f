import { EventsQuery } from '#lib/events/input.ts'
import { listPublishedEvents } from '#lib/events/queries.ts'
import { eventsRecord } from '#lib/events/record.ts'
import { ok } from '#lib/http/answers.ts'
import { method } from '#lib/http/route.ts'
import { venueRoute } from '#lib/http/venue-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = venueRoute('/api/venues/[venueSlug]/events', {
  GET: method({
    query: EventsQuery,
    async answer({ venue, query: { upcoming }, now }) {
      const events = await listPublishedEvents(venue, { upcoming, now })
      return ok(eventsRecord(events))
    },
  }),
})
