import { z } from 'zod'
import * as field from '#lib/record-fields.ts'

/** An event of a service day, as the evening shows it. */
export const EveningEventRecord = z.object({
  slug: field.slug(),
  title: field.text(),
  start: field.time().nullable(),
  hasDoor: field.flag('Guests register for it. Without that, nothing is sold.'),
  sold: field.count('Tickets that are not cancelled.'),
  capacity: z.int().nullable().meta({ description: 'Null means unlimited.' }),
  inside: field.count('Tickets that were checked in.'),
})

export type EveningEvent = z.infer<typeof EveningEventRecord>
