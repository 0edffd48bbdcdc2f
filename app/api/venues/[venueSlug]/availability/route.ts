import { findSlots } from '#lib/availability/find-slots.ts'
import { AvailabilityQuery } from '#lib/availability/input.ts'
import { availabilityRecord } from '#lib/availability/record.ts'
import { ok } from '#lib/http/answers.ts'
import { method } from '#lib/http/route.ts'
import { venueRoute } from '#lib/http/venue-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = venueRoute('/api/venues/[venueSlug]/availability', {
  GET: method({
    query: AvailabilityQuery,
    answer: async ({ venue, query, now }) => ok(availabilityRecord(venue, await findSlots(venue, query, now))),
  }),
})
