import { findSlots } from '#lib/availability/find-slots.ts'
import { AvailabilityQuery } from '#lib/availability/input.ts'
import { offeredInterval } from '#lib/availability/offered-interval.ts'
import { availabilityJson } from '#lib/availability/record.ts'
import { cachedRead } from '#lib/http/cached-read.ts'
import { venueRoute } from '#lib/http/venue-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = venueRoute('/api/venues/[venueSlug]/availability', {
  GET: cachedRead({
    query: AvailabilityQuery,
    interval: offeredInterval,
    texts: true,
    async content({ venue, query, language, now }) {
      const availability = await findSlots(venue, query, now)
      return { ...availabilityJson(venue, availability, language), until: availability.until }
    },
  }),
})
