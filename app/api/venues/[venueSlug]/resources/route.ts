import { cachedRead } from '#lib/http/cached-read.ts'
import { venueRoute } from '#lib/http/venue-route.ts'
import { stockOf } from '#lib/rules/stock.ts'
import { listBookableResources, listResourceGroups } from '#lib/venues/queries.ts'
import { resourcesRecord } from '#lib/venues/resource-records.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = venueRoute('/api/venues/[venueSlug]/resources', {
  GET: cachedRead({
    texts: true,
    async content({ venue, language }) {
      const [resources, groups] = await Promise.all([listBookableResources(venue), listResourceGroups(venue)])
      return { json: JSON.stringify(resourcesRecord(venue, stockOf('guest', resources), groups, language)) }
    },
  }),
})
