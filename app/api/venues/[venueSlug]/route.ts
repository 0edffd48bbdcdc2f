import { ok } from '#lib/http/answers.ts'
import { method } from '#lib/http/route.ts'
import { venueRoute } from '#lib/http/venue-route.ts'
import { listBookableResources } from '#lib/venues/queries.ts'
import { profileRecord } from '#lib/venues/records.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = venueRoute('/api/venues/[venueSlug]', {
  GET: method({
    answer: async ({ venue }) => ok(profileRecord(venue, await listBookableResources(venue))),
  }),
})
