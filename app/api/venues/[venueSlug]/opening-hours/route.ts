import { cachedRead } from '#lib/http/cached-read.ts'
import { venueRoute } from '#lib/http/venue-route.ts'
import { openingHoursRecord } from '#lib/venues/records.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = venueRoute('/api/venues/[venueSlug]/opening-hours', {
  GET: cachedRead({
    texts: true,
    content: ({ venue, language }) => ({ json: JSON.stringify(openingHoursRecord(venue, language)) }),
  }),
})
