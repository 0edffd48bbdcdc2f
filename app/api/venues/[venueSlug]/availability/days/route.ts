import { findDays } from '#lib/availability/find-days.ts'
import { DaysQuery } from '#lib/availability/input.ts'
import { offeredIntervalOfDays } from '#lib/availability/offered-interval.ts'
import { cachedRead } from '#lib/http/cached-read.ts'
import { venueRoute } from '#lib/http/venue-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = venueRoute(
  '/api/venues/[venueSlug]/availability/days',
  {
    GET: cachedRead({
      query: DaysQuery,
      interval: offeredIntervalOfDays,
      async content({ venue, query, now }) {
        const { record, until } = await findDays(venue, query, now)
        return { json: JSON.stringify(record), until }
      },
    }),
  },
)
