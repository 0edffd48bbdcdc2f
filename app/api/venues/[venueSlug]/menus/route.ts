import { cachedRead } from '#lib/http/cached-read.ts'
import { venueRoute } from '#lib/http/venue-route.ts'
import { listItemStops } from '#lib/venues/item-stops.ts'
import { menusRecord } from '#lib/venues/records.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = venueRoute('/api/venues/[venueSlug]/menus', {
  GET: cachedRead({
    texts: true,
    content: async ({ venue, language }) => ({
      json: JSON.stringify(menusRecord(venue, await listItemStops(venue.id), language)),
    }),
  }),
})
