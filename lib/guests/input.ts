import { z } from 'zod'
import { text } from '#lib/input.ts'
import { guestDirectoryFilters } from './directory-filters.ts'

/** Query of the list of guests. */
export const GuestsQuery = z.object({
  filter: z.enum(guestDirectoryFilters).default('all').meta({ description: 'Omitted: `all`.' }),
  q: text({ max: 120 }).optional().meta({
    description: 'A name, an e-mail address, the last digits of a telephone number, or a reference.',
  }),
  after: text({ max: 80 }).optional().meta({ description: 'The `next` of the page before.' }),
})
export type GuestsQuery = z.output<typeof GuestsQuery>

const otherId = z.guid().meta({ description: 'The id of the other guest.' })

/** Body of a merge of two guests. */
export const GuestMergeRequest = z.object({ otherId })

/** Body of the separation of merged guests. */
export const GuestSeparateRequest = z.object({
  mergedId: z.guid().meta({ description: 'The id of the merge, as the guest has it.' }),
})

/** Body of the act that tells two guests apart. */
export const GuestApartRequest = z.object({ otherId })

/** Body of the act that watches the bookings of a guest. */
export const GuestWatchRequest = z.object({
  watched: z.boolean().meta({ description: 'False: nobody looks at the bookings any more.' }),
})
