import { z } from 'zod'
import { queryFlag } from '#lib/input.ts'

/** Query of GET events (interface, GET events). */
export const EventsQuery = z.object({
  upcoming: queryFlag(true).meta({ description: 'True leaves out dated events whose day has passed at the venue.' }),
})
