import { ok } from '#lib/http/answers.ts'
import { method } from '#lib/http/route.ts'
import { venueRoute } from '#lib/http/venue-route.ts'
import { listBookableResources } from '#lib/venues/queries.ts'
import { floorPlanRecord } from '#lib/venues/records.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = venueRoute('/api/venues/[venueSlug]/floor-plan', {
  GET: method({
    answer: async ({ venue }) => ok(floorPlanRecord(venue, await listBookableResources(venue))),
  }),
})
