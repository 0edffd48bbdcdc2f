import { cachedRead } from '#lib/http/cached-read.ts'
import { venueRoute } from '#lib/http/venue-route.ts'
import { stockOf } from '#lib/rules/stock.ts'
import { listBookableResources } from '#lib/venues/queries.ts'
import { floorPlanRecord } from '#lib/venues/resource-records.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = venueRoute('/api/venues/[venueSlug]/floor-plan', {
  GET: cachedRead({
    texts: true,
    content: async ({ venue, language }) => ({
      json: JSON.stringify(floorPlanRecord(venue, stockOf('guest', await listBookableResources(venue)), language)),
    }),
  }),
})
