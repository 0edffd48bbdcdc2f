import { keptRead } from '#lib/http/kept-read.ts'
import { venueRoute } from '#lib/http/venue-route.ts'
import { openingHoursRecord } from '#lib/venues/records.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = venueRoute('/api/venues/[venueSlug]/opening-hours', {
  GET: keptRead({
    content: ({ venue }) => ({ json: JSON.stringify(openingHoursRecord(venue)) }),
  }),
})
