import { z } from 'zod'
import * as field from '#lib/record-fields.ts'
import { resourceTypes } from '#lib/venues/resource-types.ts'

const CalendarFeedRecord = z
  .object({
    feedId: field.guid(),
    label: field.text('Who reads it.'),
    resourceType: z.enum(resourceTypes).nullable().meta({ description: 'Null for all types.' }),
    resourceId: field.text().nullable().meta({ description: 'Null for all resources.' }),
    resourceName: field.text().nullable(),
    withNames: field.flag('Whether its entries name the guests.'),
    url: field.text('The address that calendars subscribe to. Everybody who has it can read the feed.'),
    createdAt: field.instant(),
  })
  .meta({ id: 'CalendarFeed' })

export const CalendarFeedsRecord = z
  .object({ feeds: z.array(CalendarFeedRecord).meta({ description: 'In the order of their making.' }) })
  .meta({ id: 'CalendarFeeds' })

export type CalendarFeedsRecord = z.input<typeof CalendarFeedsRecord>
