import { z } from 'zod'

/**
 * Query of GET events (interface, GET events). Ours: only `true` and `false` in lower case, so that no other spelling
 * is read as the opposite value.
 */
export const EventsQuery = z.object({
  upcoming: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true')
    .meta({
      override: { type: 'boolean', enum: undefined, default: true },
      description: 'True leaves out dated events whose day has passed at the venue.',
    }),
})
