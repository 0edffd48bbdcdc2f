import { z } from 'zod'
import { refuse } from '#lib/input.ts'
import { resourceTypes } from '#lib/venues/resource-types.ts'
import { feedMessages as messages } from './feed-messages.ts'

/** Body of the making of a calendar feed. */
export const CalendarFeedRequest = z
  .object({
    label: z
      .string()
      .overwrite((label) => label.trim())
      .max(60)
      .meta({ description: 'Who reads it, such as `Kitchen`.' }),
    resourceType: z.enum(resourceTypes).nullable().meta({ description: 'Only bookings of this type; null for all.' }),
    resourceId: z.string().max(80).nullable().meta({ description: 'Only bookings of this resource; null for all.' }),
    withNames: z.boolean().meta({ description: 'Whether the entries name the guests.' }),
  })
  .check((context) => {
    const { label, resourceType, resourceId } = context.value
    if (label === '') refuse(context, messages.needsLabel(), ['label'])
    if (resourceType !== null && resourceId !== null) refuse(context, messages.ofOne(), ['resourceId'])
  })
export type CalendarFeedRequest = z.output<typeof CalendarFeedRequest>
