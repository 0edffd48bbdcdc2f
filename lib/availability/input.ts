import { z } from 'zod'
import { guid, localDate, queryFlag, queryInteger } from '#lib/input.ts'
import { resourceTypes } from '#lib/venues/resource-types.ts'

/** Guests that one reservation may be for (interface, Limits). */
export const largestParty = 200

/** Query of GET /api/venues/{venueSlug}/availability (interface, GET availability). */
export const AvailabilityQuery = z.object({
  date: localDate().meta({ description: 'The service day, `yyyy-MM-dd`, without a zone.' }),
  partySize: queryInteger({ min: 1 })
    .default(2)
    .meta({
      override: { default: 2 },
      description: 'Guests or players. Large parties may get slots of several resources.',
    }),
  resourceType: z
    .enum(resourceTypes)
    .default('RestaurantTable')
    .meta({ description: "One of the venue's resource types." }),
  durationMinutes: queryInteger()
    .default(0)
    .meta({ override: { default: 0 }, description: 'A booking length that the venue offers; 0 means its default.' }),
  resourceGroup: guid().optional().meta({ description: 'A `resourceGroupId`: only slots of that group.' }),
  explain: queryFlag(false).meta({ description: 'True adds the `reason` to slots that are not available.' }),
})

export type AvailabilityQuery = z.output<typeof AvailabilityQuery>
