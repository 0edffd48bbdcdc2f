import { ok } from '#lib/http/answers.ts'
import { method } from '#lib/http/route.ts'
import { venueRoute } from '#lib/http/venue-route.ts'
import { openingHoursRecord } from '#lib/venues/records.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = venueRoute('/api/venues/[venueSlug]/opening-hours', {
  GET: method({
    answer: async ({ venue }) => ok(openingHoursRecord(venue)),
  }),
})
