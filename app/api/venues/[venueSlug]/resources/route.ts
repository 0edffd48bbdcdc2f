import { ok } from '#lib/http/answers.ts'
import { method } from '#lib/http/route.ts'
import { venueRoute } from '#lib/http/venue-route.ts'
import { listBookableResources, listResourceGroups } from '#lib/venues/queries.ts'
import { resourcesRecord } from '#lib/venues/records.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = venueRoute('/api/venues/[venueSlug]/resources', {
  GET: method({
    async answer({ venue }) {
      const [resources, groups] = await Promise.all([listBookableResources(venue), listResourceGroups(venue)])
      return ok(resourcesRecord(venue, resources, groups))
    },
  }),
})
