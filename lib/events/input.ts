import { z } from 'zod'

/**
 * Query of GET events (interface, GET events). Ours: `true` and `false` in small letters and nothing else, so that no
 * spelling is taken for its contrary.
 */
export const EventsQuery = z.object({
  upcoming: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true')
    .meta({ override: { type: 'boolean', enum: undefined, default: true } }),
})
