import { z } from 'zod'
import { guid, localDate, queryInteger } from '#lib/input.ts'
import { resourceTypes } from '#lib/venues/resource-types.ts'

/** Guests that one reservation may be for (interface, Limits). */
export const largestParty = 200

/** Query of GET /api/venues/{venueSlug}/availability (interface, GET availability). */
export const AvailabilityQuery = z.object({
  date: localDate(),
  partySize: queryInteger({ min: 1 })
    .default(2)
    .meta({ override: { default: 2 } }),
  resourceType: z.enum(resourceTypes).default('RestaurantTable'),
  durationMinutes: queryInteger()
    .default(0)
    .meta({ override: { default: 0 } }),
  resourceGroup: guid().optional(),
})

export type AvailabilityQuery = z.output<typeof AvailabilityQuery>
