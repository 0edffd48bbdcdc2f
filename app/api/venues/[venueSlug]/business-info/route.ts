import { cachedRead } from '#lib/http/cached-read.ts'
import { venueRoute } from '#lib/http/venue-route.ts'
import { businessRecord } from '#lib/venues/records.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = venueRoute('/api/venues/[venueSlug]/business-info', {
  GET: cachedRead({
    content: ({ venue }) => ({ json: JSON.stringify(businessRecord(venue)) }),
  }),
})
