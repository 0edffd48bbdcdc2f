import { z } from 'zod'
import { text } from '#lib/input.ts'

/** The threads that the list shows: all that are open, those of the reader, or the solved ones. */
export const inboxFilters = ['open', 'mine', 'solved'] as const

/** Query of the inbox. */
export const InboxQuery = z.object({
  filter: z.enum(inboxFilters).default('open').meta({ description: 'Omitted: `open`.' }),
  q: text({ max: 120 }).optional().meta({
    description: 'Words of a message, a subject, a name, an address, or a reference. All threads are searched.',
  }),
})
export type InboxQuery = z.output<typeof InboxQuery>
